import { sha256Hex } from "../redact/sha256.ts";
import type { SessionState, StateSuccessor } from "../contract/session-state.ts";
import type { Language } from "../messages/message-row.ts";
import { formatMessage } from "../messages/format-message.ts";
import { markdownLine } from "./markdown-line.ts";
import { shownText } from "./shown-text.ts";
import { timeOf } from "./time-of.ts";

/** How long a successor's token is good. */
export const TOKEN_TIME = 10 * 60 * 1000;

/** Starts the next agent, where the host can. The token goes beside the prompt, never in it. */
export interface SuccessorStarter {
  start(order: { readonly type?: string; readonly name: string; readonly team: string; readonly prompt: string; readonly token: string }): Promise<boolean>;
}

export interface TokenBinding {
  readonly sessionId: string;
  readonly agent: string;
}

/** What is kept of a token: a hash that is bound to the predecessor's session and the agent. */
export function tokenHash(token: string, bound: TokenBinding): string {
  return sha256Hex(JSON.stringify(["handoff-successor/1", token, bound.sessionId, bound.agent]));
}

export function handOver(state: SessionState, token: string, agent: string, now: number): SessionState {
  const bound = { sessionId: state.session_id, agent };
  const last = state.handoff?.successor;
  const gone = [...(last?.went_on === undefined ? [] : [last.session_id]), ...(last?.predecessors ?? [])].filter((id) => id !== "unknown" && id !== state.session_id);
  const successor: StateSuccessor = {
    token_hash: tokenHash(token, bound),
    session_id: state.session_id,
    agent,
    made_at: new Date(now).toISOString(),
    expires_at: new Date(now + TOKEN_TIME).toISOString(),
    ...(gone.length === 0 ? {} : { predecessors: [...new Set(gone)].slice(0, 50) }),
  };
  return { ...state, handoff: { ...state.handoff, successor } };
}

export type TokenVerdict = "good" | "none" | "wrong" | "used" | "expired";

/** Does this token skip the question? Ten minutes, once, for this session and agent. */
export function judgeToken(state: SessionState, token: string, agent: string, now: number): TokenVerdict {
  const successor = state.handoff?.successor;
  if (successor === undefined) return "none";
  if (successor.token_hash !== tokenHash(token, { sessionId: successor.session_id, agent })) return "wrong";
  if (successor.used_at !== undefined) return "used";
  return now < (timeOf(successor.expires_at) ?? 0) ? "good" : "expired";
}

/** Marks that a successor went on; from here on the predecessor's writes are refused. */
export function wentOn(state: SessionState, by: string, now: number, usedToken: boolean): SessionState {
  const successor = state.handoff?.successor;
  if (successor === undefined || successor.went_on !== undefined) return state;
  return { ...state, handoff: { ...state.handoff, successor: { ...successor, went_on: by, ...(usedToken ? { used_at: new Date(now).toISOString() } : {}) } } };
}

/**
 * Is this writer the one who handed the work over, and did somebody go on? A writer without an id can't be told from the
 * successor where the predecessor had one; where neither has one, a whole save is taken for the predecessor's.
 */
export function isHandedOver(state: SessionState | undefined, writer: string, act: "save" | "task" | "continue"): boolean {
  const successor = state?.handoff?.successor;
  if (successor?.predecessors?.includes(writer) === true) return true;
  if (successor?.went_on === undefined) return false;
  return writer === "unknown" ? successor.session_id === "unknown" && act === "save" : writer === successor.session_id && writer !== successor.went_on;
}

/** A name as one word of a command line. */
function word(name: string): string {
  const line = markdownLine(name);
  return /^[\w.@-]+$/.test(line) ? line : `'${line.replaceAll("'", "'\\''")}'`;
}

/** What the next agent is told: where the state is, what is left, and that the same duty is its own. Texts of tasks are data. */
export function successorPrompt(state: SessionState, options: { readonly file: string; readonly team?: string; readonly agent: string; readonly language: Language }): string {
  const { file, agent, language } = options;
  const open = state.active_tasks.filter((task) => task.status !== "done");
  const tasks = open.slice(0, 50).map((task) => `- [${markdownLine(task.id)}] ${task.status}: ${shownText(task.description, language, 200)}${task.next_action ? ` (${formatMessage("STATE_TEXT_NEXT", {}, language)}: ${shownText(task.next_action, language, 200)})` : ""}`);
  const more = open.length > tasks.length ? [`- ${formatMessage("STATE_TEXT_MORE", { count: open.length - tasks.length, field: "active_tasks" }, language)}`] : [];
  const owner = options.team === undefined ? "" : ` --team ${word(options.team)} --agent ${word(agent)}`;
  const params = { agent: markdownLine(agent), file, owner };
  return [formatMessage("STATE_SUCCESSOR_HEAD", params, language), "", formatMessage("STATE_SUCCESSOR_STEPS", params, language), "", formatMessage("STATE_SUCCESSOR_TASKS", {}, language), ...tasks, ...more].join("\n");
}
