import { basename } from "node:path";
import { formatHostMessage } from "@handoff/core";
import { userStateFolder } from "../state-folder.ts";
import { gitRootOf } from "../workspace/resolve-workspace.ts";
import { agentOfSession } from "./agent-of-session.ts";
import type { HookAgent } from "./agent-of-environment.ts";
import type { HookSession } from "./agent-of-session.ts";
import type { HookPorts } from "./answer-hook.ts";
import { findHookState } from "./find-hook-state.ts";
import { successorFile } from "./hook-log-file.ts";
import { toldCache } from "./told-cache.ts";

export interface Place extends HookSession {
  readonly cwd: string;
}

const HOUR = 3_600_000;

/** The saved state as a client's context: wholly, or as a pointer. Undefined when there is none. */
export async function tellState(how: "full" | "pointer", place: Place, { env, home, now }: Pick<HookPorts, "env" | "home" | "now">): Promise<string | undefined> {
  const agent = agentOfSession(place, env, home);
  const found = await findHookState({ cwd: place.cwd, sessionId: place.sessionId, env, home, ...(agent === undefined ? {} : { team: agent }) });
  if (found === undefined) return undefined;
  const age = Math.floor((now - Date.parse(found.state.generated_at)) / HOUR);
  const cache = toldCache(userStateFolder(env, home), found.path, JSON.stringify([found.state, age >= 48 ? age : 0, home]));
  const told = cache.read();
  const known = told[how];
  if (known !== undefined) return known;
  const { createRedactor, readKnownValues, stateContext, statePointer } = await import("./redacted-words.ts");
  const userName = basename(home);
  const redactor = createRedactor({ knownValues: readKnownValues(gitRootOf(place.cwd) ?? place.cwd, env), allow: userName === "" ? [] : [userName] });
  const options = { path: found.path, now, redactor };
  const made = how === "full" ? stateContext(found.state, options) : statePointer(found.state, options);
  cache.write({ ...told, [how]: made });
  return made;
}

/** Makes what a hook would tell of the state now, so that the start that tells it need not. */
export async function keepTellings(place: Place, ports: Pick<HookPorts, "env" | "home" | "now">): Promise<void> {
  await tellState("full", place, ports);
  await tellState("pointer", place, ports);
}

/** What an agent is told that was followed by its successor. */
export function handedOver(): string {
  return formatHostMessage("HOOK_HANDED_OVER");
}

/** What a model is told when nothing here can start its successor. */
export function successorInstruction(agent: HookAgent, place: Place, { env, home, client }: HookPorts): string {
  return formatHostMessage("HOOK_START_SUCCESSOR", { agent: agent.agent, team: agent.team, file: successorFile(userStateFolder(env, home), client, place.sessionId) });
}
