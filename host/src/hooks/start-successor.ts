import { spawn } from "node:child_process";
import { randomUUID } from "node:crypto";
import type { SuccessorStarter } from "@handoff/core";
import { findCommand } from "../processes/find-command.ts";
import type { HookClient } from "./answer-hook.ts";

export interface SuccessorPlaces {
  readonly client: HookClient;
  readonly cwd: string;
  readonly env: Readonly<Record<string, string | undefined>>;
  /** From the user's own config: `command` and `successorArgs` of the client. Never from a repository. */
  readonly settings: Readonly<Record<string, unknown>>;
  /** The predecessor is a teammate to Claude Code itself: then its successor becomes one, of the same name, team and type. */
  readonly native?: boolean;
}

/** What tells a process that it is the session that started it, or holds a secret of that session. */
const OWN = /^(?:CLAUDECODE|CLAUDE_ENV_FILE|CLAUDE_PROJECT_DIR|CLAUDE_CODE_(?:SESSION_ID|MESSAGING_TOKEN|ENTRYPOINT|SSE_PORT|(?:AGENT|TEAM|PARENT)_\w+)|CODEX_(?:THREAD_ID|SESSION_ID|TOOL_CALL_ID|CI|SANDBOX\w*)|HANDOFF_(?:TOKEN|TEAM|AGENT|AGENT_TYPE))$/;

/**
 * Starts the next agent by the client's own command, as a session of its own that outlives this process. The prompt goes by
 * standard input, who it is and the token by the environment: no text that anybody could forge starts it or lets it begin.
 */
export function createSuccessorStarter(places: SuccessorPlaces): SuccessorStarter {
  return {
    async start({ type, name, team, prompt, token }) {
      const given = places.settings["command"];
      const command = typeof given === "string" ? given : await findCommand(places.client === "claude-code" ? "claude" : "codex", places.env);
      if (command === undefined) return false;
      const env = Object.fromEntries(Object.entries(places.env).filter(([key, value]) => value !== undefined && !OWN.test(key)));
      const child = spawn(command, [...argsOf(places), ...(places.native === true && places.client === "claude-code" ? teammateArgs(name, team, type) : [])], {
        cwd: places.cwd,
        detached: true,
        stdio: ["pipe", "ignore", "ignore"],
        env: { ...env, HANDOFF_TEAM: team, HANDOFF_AGENT: name, HANDOFF_TOKEN: token, ...(type === undefined ? {} : { HANDOFF_AGENT_TYPE: type }) },
      });
      const isStarted = new Promise<boolean>((resolve) => child.once("spawn", () => resolve(true)).once("error", () => resolve(false)));
      child.stdin.on("error", () => undefined);
      if (!(await isStarted)) return false;
      await new Promise<void>((resolve) => child.stdin.end(prompt, resolve));
      child.unref();
      return true;
    },
  };
}

function teammateArgs(name: string, team: string, type: string | undefined): readonly string[] {
  return ["--agent-id", `${name}@${team}`, "--agent-name", name, "--team-name", team, ...(type === undefined ? [] : ["--agent-type", type])];
}

function argsOf({ client, settings }: SuccessorPlaces): readonly string[] {
  const more = settings["successorArgs"];
  const own = Array.isArray(more) ? more.filter((word): word is string => typeof word === "string") : [];
  return client === "claude-code" ? ["-p", "--session-id", randomUUID(), ...own] : ["exec", "--skip-git-repo-check", ...own, "-"];
}
