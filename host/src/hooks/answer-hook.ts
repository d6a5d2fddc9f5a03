import { answerTime, decideHook, hookAnswer, parseHookInput } from "@handoff/core";
import type { HookInput, HookMark, HookWords, SaveReason } from "@handoff/core";
import { userStateFolder } from "../state-folder.ts";
import { agentOfSession } from "./agent-of-session.ts";
import { openHookLog } from "./hook-log-file.ts";

export type HookClient = "claude-code" | "codex";

/** What a save in the background is told. It gets no text of the session; it reads the client's own record. */
export interface SaveOrder {
  readonly client: HookClient;
  readonly sessionId: string;
  readonly cwd: string;
  readonly transcript?: string;
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
export async function answerHook(text: string, ports: HookPorts): Promise<string> {
  const input = parseHookInput(text);
  if (input === undefined) return "{}";
  try {
    return hookAnswer(input.event, await decide(input, ports));
  } catch {
    // A hook never fails the client's turn.
    return "{}";
  }
}

const MARK_OF: Readonly<Partial<Record<HookInput["event"], HookMark>>> = { PostToolUse: "tool", Stop: "answer", UserPromptSubmit: "prompt", PreCompact: "compact" };

/** Most events only add a line to the log. What has something to say loads its words when it comes to that. */
async function decide(input: HookInput, ports: HookPorts): Promise<HookWords> {
  const log = openHookLog(userStateFolder(ports.env, ports.home), ports.client, input.sessionId);
  const mark = (kind: HookMark, took = 0): boolean => log.append({ mark: kind, at: ports.now, took, by: ports.id });
  const own = MARK_OF[input.event];
  // Without a log there is no telling how often something was done already, so nothing is.
  if (own !== undefined && !mark(own, own === "tool" || own === "answer" ? answerTime(log.read(), ports.now, input.toolTime) : 0)) return {};
  const decision = decideHook(input, log.read(), ports.id);
  if (decision.stop === true) return { stop: (await words()).handedOver() };
  if (decision.instruct === true) {
    const agent = agentOfSession(input, ports.env, ports.home);
    // Noted before it is said, so that it is said once.
    if (agent === undefined || !mark("told")) return {};
    const text = (await words()).successorInstruction(agent, input, ports);
    return input.event === "Stop" ? { goOn: text } : { context: text };
  }
  if (decision.save !== undefined && mark("asked")) ports.save({ client: ports.client, sessionId: input.sessionId, cwd: input.cwd, ...(input.transcript === undefined ? {} : { transcript: input.transcript }), reason: decision.save });
  if (input.event === "SessionStart" && ports.env["HANDOFF_TOKEN"] !== undefined) ports.goOn({ client: ports.client, sessionId: input.sessionId, cwd: input.cwd });
  if (decision.tell === undefined) return {};
  const context = await (await words()).tellState(decision.tell, input, ports);
  if (context === undefined) return {};
  mark(decision.tell);
  return { context };
}

const words = () => import("./tell-state.ts");
