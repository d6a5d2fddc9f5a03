import { existsSync } from "node:fs";
import { join } from "node:path";
import { userStateFolder } from "../state-folder.ts";
import type { SessionStates } from "../state/session-states.ts";
import type { HookPorts } from "./answer-hook.ts";

/**
 * After each save, what a hook would tell of the state is made and kept, so that the next start of a session finds it: here
 * the rules of redaction are loaded already. Only where hooks are in use.
 */
export function keepTold(states: SessionStates, cwd: string, ports: Pick<HookPorts, "env" | "home"> & { readonly now: () => number }): SessionStates {
  const keep = async (sessionId: string): Promise<void> => {
    if (!existsSync(join(userStateFolder(ports.env, ports.home), "hooks"))) return;
    const { keepTellings } = await import("./tell-state.ts");
    await keepTellings({ cwd, sessionId }, { env: ports.env, home: ports.home, now: ports.now() }).catch(() => undefined);
  };
  return {
    ...states,
    async save(request) {
      const answer = await states.save(request);
      await keep(request.sessionId ?? "unknown");
      return answer;
    },
    async record(request) {
      const answer = await states.record(request);
      await keep(request.sessionId ?? "unknown");
      return answer;
    },
  };
}
