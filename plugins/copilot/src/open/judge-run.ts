import { failedDelivery, problemOfStatus, unknownDelivery } from "@handoff/core";
import type { Delivery, ThreadProblem, ThreadRef } from "@handoff/core";
import type { CopilotRun } from "./fold-event.ts";

export const clientName = "GitHub Copilot";
const client = clientName;
export const login = { fix: 'run "copilot" and "/login", or set COPILOT_GITHUB_TOKEN' };

export interface CopilotEnd {
  readonly exit?: number;
  readonly stderr: string;
  readonly stopped?: ThreadProblem;
}

export function threadOf(id: string): ThreadRef {
  return { client: "copilot", id, open: `copilot --resume=${id}` };
}

/** Answered is: exit 0 of the program and of the session, our session, the brief seen in it, and a message after it. */
export function judgeRun(run: CopilotRun, end: CopilotEnd, asked: string, transport: string): Delivery {
  const more = { transport, ...(run.held || run.result !== undefined ? { thread: threadOf(run.result?.session ?? asked) } : {}) };
  if (end.exit === 0 && run.result?.exit === 0 && run.result.session === asked && run.held && run.answered && run.error === undefined) {
    const denied = run.denied === 0 ? {} : { notices: [{ code: "THREAD_APPROVALS_DECLINED", params: { client, count: run.denied } }] };
    return { state: "answered", proof: `session ${asked}: it holds the brief and an answer, exit 0`, ...more, ...denied };
  }
  const tries = run.lastStatus === undefined || run.answered ? undefined : problemOfCall(run);
  if (end.stopped !== undefined) return failedDelivery(end.stopped.code === "THREAD_DEADLINE" ? (tries ?? end.stopped) : end.stopped, more);
  if (run.error !== undefined || tries !== undefined) return failedDelivery(problemOfCall(run), more);
  if (/no authentication information/i.test(end.stderr)) return failedDelivery({ code: "THREAD_SIGNED_OUT", params: { client, ...login } }, more);
  if (/no session, task, or name matched|session not found|session .* not found/i.test(end.stderr)) return failedDelivery({ code: "THREAD_NOT_FOUND", params: { client, thread: asked } }, { transport });
  if (/already in use|in use by another/i.test(end.stderr)) return failedDelivery({ code: "THREAD_BUSY", params: { client, thread: asked } }, more);
  if (/unknown option|unexpected argument/i.test(end.stderr)) return failedDelivery({ code: "THREAD_UNSUPPORTED", params: { client, version: "" } }, more);
  if (end.exit === 0 && run.result !== undefined && !run.answered) return failedDelivery({ code: "THREAD_NO_ANSWER", params: { client, what: "it ended without a message" } }, more);
  if (!run.held && run.result === undefined && end.exit !== undefined) return failedDelivery({ code: "THREAD_PROCESS_ENDED", params: { client, transport } }, more);
  return unknownDelivery({ code: "THREAD_UNKNOWN", params: { client, what: "it ended without a result" } }, more);
}

function problemOfCall(run: CopilotRun): ThreadProblem {
  const words = run.error?.words ?? "";
  if (/context.?(?:length|window)|too long|maximum context/i.test(words)) return { code: "THREAD_TOO_LONG", params: { client } };
  const status = run.error?.status ?? run.lastStatus ?? undefined;
  if (status !== undefined) return problemOfStatus(status, client, login);
  if (run.error?.type === "authentication") return { code: "THREAD_SIGNED_OUT", params: { client, ...login } };
  if (/terminated|reset|closed|incomplete|premature|disconnect/i.test(words)) return { code: "THREAD_CUT", params: { client } };
  return run.lastStatus === null || /connect|network|fetch failed|ECONN/i.test(words) ? { code: "THREAD_OFFLINE", params: { client } } : { code: "THREAD_FAILED", params: { client, what: "its session ended with an error" } };
}
