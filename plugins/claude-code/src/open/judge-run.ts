import { failedDelivery, problemOfStatus, unknownDelivery } from "@handoff/core";
import type { Delivery, ThreadProblem, ThreadRef } from "@handoff/core";
import type { ClaudeRun } from "./fold-message.ts";

export const clientName = "Claude Code";
const client = clientName;
export const login = { fix: 'run "claude" and sign in, or set ANTHROPIC_API_KEY' };

/** How the process ended. `stopped` is set when we killed it, with the reason. */
export interface ClaudeEnd {
  readonly exit?: number;
  readonly stderr: string;
  readonly stopped?: ThreadProblem;
}

export function threadOf(id: string): ThreadRef {
  return { client: "claude-code", id, open: `claude --resume ${id}` };
}

/**
 * Answered is: exit 0, no error, at least one turn, our session, and a message that a model wrote. Each of these alone was seen
 * with nothing sent: a hook that blocks ends with exit 0 and "success", a missing login with a session id.
 */
export function judgeRun(run: ClaudeRun, end: ClaudeEnd, asked: string): Delivery {
  const session = run.result?.session ?? run.session;
  const more = {
    transport: "claude -p",
    ...(session === undefined ? {} : { thread: threadOf(session) }),
    ...(run.version === undefined ? {} : { version: run.version }),
  };
  const { result } = run;
  if (end.exit === 0 && result !== undefined && !result.isError && result.turns >= 1 && run.answered) {
    const denied = result.denied === 0 ? {} : { notices: [{ code: "THREAD_APPROVALS_DECLINED", params: { client, count: result.denied } }] };
    const where = result.session === asked ? "" : `, which went on from ${asked}`;
    return { state: "answered", proof: `session ${result.session}${where}: exit 0, no error, ${result.turns} turn(s), an answer`, ...more, ...denied };
  }
  if (run.blocked || (result !== undefined && !result.isError && result.turns === 0)) return failedDelivery({ code: "THREAD_BLOCKED", params: { client } }, more);
  if (end.stopped !== undefined) {
    // What it tried again and again until the time was up is the better reason.
    const tried = run.lastStatus === undefined || run.answered ? undefined : problemOfTries(run.lastStatus);
    return failedDelivery(end.stopped.code === "THREAD_DEADLINE" ? (tried ?? end.stopped) : end.stopped, more);
  }
  const known = problemOfStderr(end.stderr, asked);
  if (known?.code === "THREAD_NOT_FOUND") return failedDelivery(known, { transport: more.transport });
  if (result?.isError === true) return failedDelivery(problemOfResult(run, result), more);
  if (known !== undefined) return failedDelivery(known, more);
  if (run.session === undefined) return failedDelivery({ code: "THREAD_PROCESS_ENDED", params: { client, transport: "claude -p" } }, more);
  return unknownDelivery({ code: "THREAD_UNKNOWN", params: { client, what: "it ended without a result" } }, more);
}

function problemOfResult(run: ClaudeRun, result: NonNullable<ClaudeRun["result"]>): ThreadProblem {
  if (/not logged in|invalid api key|authentication|\/login/i.test(result.words)) return { code: "THREAD_SIGNED_OUT", params: { client, ...login } };
  if (/prompt is too long|context (?:length|window|limit)/i.test(result.words)) return { code: "THREAD_TOO_LONG", params: { client } };
  const status = result.status ?? run.lastStatus ?? undefined;
  if (status !== undefined) return problemOfStatus(status, client, login);
  if (/ECONNRESET|dropped|socket hang up|terminated/i.test(result.words)) return { code: "THREAD_CUT", params: { client } };
  if (/connection|connect|network|ECONN|ENOTFOUND|fetch failed/i.test(result.words)) return { code: "THREAD_OFFLINE", params: { client } };
  if (run.lastStatus === null) return { code: "THREAD_CUT", params: { client } };
  return { code: "THREAD_FAILED", params: { client, what: "its run ended with an error" } };
}

function problemOfTries(status: number | null): ThreadProblem {
  return status === null ? { code: "THREAD_OFFLINE", params: { client } } : problemOfStatus(status, client, login);
}

/** Refusals before anything ran are plain text on stderr, whatever the output format. */
export function problemOfStderr(stderr: string, thread: string): ThreadProblem | undefined {
  if (/is already in use/i.test(stderr)) return { code: "THREAD_ID_IN_USE", params: { client, thread } };
  if (/no conversation found/i.test(stderr)) return { code: "THREAD_NOT_FOUND", params: { client, thread } };
  if (/exceeds \d+ ?MB|too large/i.test(stderr)) return { code: "THREAD_TOO_LONG", params: { client } };
  if (/not logged in|invalid api key|\/login/i.test(stderr)) return { code: "THREAD_SIGNED_OUT", params: { client, ...login } };
  if (/unknown option|unknown argument/i.test(stderr)) return { code: "THREAD_UNSUPPORTED", params: { client, version: "" } };
  return undefined;
}
