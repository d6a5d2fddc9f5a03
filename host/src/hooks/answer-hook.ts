import { basename } from "node:path";
import { answerTime, createRedactor, decideHook, formatMessage, hookAnswer, parseHookInput, stateContext, statePointer } from "@handoff/core";
import type { HookInput, HookMark, HookWords, SaveReason } from "@handoff/core";
import { readKnownValues } from "../redaction/read-known-values.ts";
import { gitRootOf } from "../workspace/resolve-workspace.ts";
import { userStateFolder } from "../state-folder.ts";
import { agentOfEnvironment } from "./agent-of-environment.ts";
import { findHookState } from "./find-hook-state.ts";
import { openHookLog, successorFile } from "./hook-log-file.ts";
import type { HookLogFile } from "./hook-log-file.ts";

export type HookClient = "claude-code" | "codex";

/** What a save in the background is told. It gets no text of the session; it reads the client's own record. */
export interface SaveOrder {
  readonly client: HookClient;
  readonly sessionId: string;
  readonly cwd: string;
  readonly reason: SaveReason;
}

export interface HookPorts {
  readonly client: HookClient;
  readonly env: Readonly<Record<string, string | undefined>>;
  readonly home: string;
  readonly now: number;
  /** Tells this hook's line in the log from those of hooks that run beside it. */
  readonly id: string;
  /** Starts a save that outlives this process. */
  save(order: SaveOrder): void;
  /** A successor's token, taken in by the session that it was given to. Runs in the background. */
  goOn(order: Omit<SaveOrder, "reason">): void;
}

/** Exactly one JSON document for one event; `{}` for everything that is no concern of ours or that can't be read. */
export function answerHook(text: string, ports: HookPorts): string {
  const input = parseHookInput(text);
  if (input === undefined) return "{}";
  try {
    return hookAnswer(input.event, decide(input, ports));
  } catch {
    // A hook never fails the client's turn.
    return "{}";
  }
}

function decide(input: HookInput, ports: HookPorts): HookWords {
  const log = openHookLog(userStateFolder(ports.env, ports.home), ports.client, input.sessionId);
  const mark = (kind: HookMark, took = 0): boolean => log.append({ mark: kind, at: ports.now, took, by: ports.id });
  const own = MARK_OF[input.event];
  // Without a log there is no telling how often something was done already, so nothing is.
  if (own !== undefined && !mark(own, own === "tool" || own === "answer" ? answerTime(log.read(), ports.now, input.toolTime) : 0)) return {};
  const decision = decideHook(input, log.read(), ports.id);
  if (decision.stop === true) return { stop: formatMessage("HOOK_HANDED_OVER") };
  if (decision.instruct === true) return instruct(input, ports, mark);
  if (decision.save !== undefined && mark("asked")) ports.save({ client: ports.client, sessionId: input.sessionId, cwd: input.cwd, reason: decision.save });
  if (input.event === "SessionStart" && ports.env["HANDOFF_TOKEN"] !== undefined) ports.goOn({ client: ports.client, sessionId: input.sessionId, cwd: input.cwd });
  return decision.tell === undefined ? {} : tell(decision.tell, input, ports, log);
}

/** At a stop the turn goes on with it; after a tool it is context. Told before it is said, so that it is said once. */
function instruct(input: HookInput, ports: HookPorts, mark: (kind: HookMark) => boolean): HookWords {
  const agent = agentOfEnvironment(ports.env);
  if (agent === undefined || !mark("told")) return {};
  const words = formatMessage("HOOK_START_SUCCESSOR", { agent: agent.agent, team: agent.team, file: successorFile(userStateFolder(ports.env, ports.home), ports.client, input.sessionId) });
  return input.event === "Stop" ? { goOn: words } : { context: words };
}

const MARK_OF: Readonly<Partial<Record<HookInput["event"], HookMark>>> = { PostToolUse: "tool", Stop: "answer", UserPromptSubmit: "prompt", PreCompact: "compact" };

function tell(how: "full" | "pointer", input: HookInput, ports: HookPorts, log: HookLogFile): HookWords {
  const agent = agentOfEnvironment(ports.env);
  const found = findHookState({ cwd: input.cwd, sessionId: input.sessionId, ...(agent === undefined ? {} : { team: agent }) });
  if (found === undefined) return {};
  const userName = basename(ports.home);
  const redactor = createRedactor({ knownValues: readKnownValues(gitRootOf(input.cwd) ?? input.cwd, ports.env), allow: userName === "" ? [] : [userName] });
  const options = { path: found.path, now: ports.now, redactor };
  const context = how === "full" ? stateContext(found.state, options) : statePointer(found.state, options);
  log.append({ mark: how, at: ports.now, took: 0, by: ports.id });
  return { context };
}
