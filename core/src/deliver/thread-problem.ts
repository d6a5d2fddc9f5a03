import type { Delivery, ThreadRef } from "../contract/delivery.ts";
import type { MessageParams } from "../contract/notice.ts";
import type { threadProblems } from "../messages/threads.ts";

export type ThreadProblemCode = keyof ReturnType<typeof threadProblems>;

/** Why a thread didn't take the brief. `client` is its name for people; parameters are ids, numbers and fixed words. */
export interface ThreadProblem {
  readonly code: ThreadProblemCode;
  readonly params: MessageParams & { readonly client: string };
}

/**
 * The code of an HTTP status that isn't 2xx, the same for every client; undefined: no answer came at all. It words the problem
 * and says nothing of what the client did. `tooLong`: the body said that the context is too long. `thread`: the request was about
 * this one, so that 404 means that it is gone. A status of success is none of these and comes out as `THREAD_PROTOCOL`.
 */
export function problemOfStatus(status: number | undefined, client: string, more: { readonly fix?: string; readonly tooLong?: boolean; readonly thread?: string } = {}): ThreadProblem {
  if (more.tooLong === true || status === 413) return { code: "THREAD_TOO_LONG", params: { client } };
  if (status === undefined) return { code: "THREAD_OFFLINE", params: { client } };
  if (status >= 200 && status < 300) return { code: "THREAD_PROTOCOL", params: { client, what: `status ${status}, which is no failure` } };
  if (status === 401 || status === 403) return { code: "THREAD_SIGNED_OUT", params: { client, fix: more.fix ?? "sign in again" } };
  if (status === 402 || status === 429) return { code: "THREAD_RATE_LIMITED", params: { client, status } };
  if ((status === 404 || status === 410) && more.thread !== undefined) return { code: "THREAD_NOT_FOUND", params: { client, thread: more.thread } };
  if (status >= 500) return { code: "THREAD_SERVER", params: { client, status } };
  return { code: "THREAD_REFUSED", params: { client, status } };
}

/** Nothing was created, or what was created has stopped: the block may be used at once. */
export function failedDelivery(problem: ThreadProblem, more: { readonly thread?: ThreadRef; readonly transport?: string; readonly version?: string } = {}): Delivery {
  return { state: "failed", problem, mayFallBack: true, ...more };
}

const saysSo: ReadonlySet<ThreadProblemCode> = new Set<ThreadProblemCode>(["THREAD_UNKNOWN", "THREAD_EARLIER_UNKNOWN", "THREAD_ID_IN_USE"]);

/** Nobody can tell whether the brief arrived, or whether something works on it. It isn't sent again, and a person is told. */
export function unknownDelivery(problem: ThreadProblem, more: { readonly thread?: ThreadRef; readonly transport?: string; readonly version?: string } = {}): Delivery {
  const maybe = saysSo.has(problem.code) ? {} : { notices: [{ code: "THREAD_MAYBE", params: { client: problem.params.client } }] };
  return { state: "unknown", problem, mayFallBack: false, ...maybe, ...more };
}
