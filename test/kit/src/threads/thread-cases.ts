import type { DeliveryState } from "@handoff/core";
import type { Behaviour } from "../stand-ins/route.ts";
import type { HandoffBody } from "./thread-handoff.ts";

/** What stands in the way, beside the model's behaviour. The driver of a program knows how to arrange it. */
export type Obstacle = "not-installed" | "signed-out" | "offline" | "hook" | "killed" | "busy" | "approval";

export interface ThreadCase {
  readonly name: string;
  readonly what?: HandoffBody;
  readonly behave?: Behaviour;
  readonly obstacle?: Obstacle;
  /** After a first delivery: go on in its thread, ask again with the same key, or ask for the same thread id. */
  readonly then?: "follow-up" | "again" | "id-in-use" | "unknown-thread";
  readonly deadline?: number;
  readonly state: DeliveryState;
  /** As true as `state`: it depends on what can be looked up afterwards. */
  readonly or?: DeliveryState;
  /** One of these, when it fails. */
  readonly problems?: readonly string[];
}

const refused = (status: number, more: { readonly code?: string; readonly message?: string } = {}): Behaviour => ({ kind: "status", status, ...more });

/** What every live client is put through. Nothing that goes wrong may end in `accepted` or `answered`. */
export const THREAD_CASES: readonly ThreadCase[] = [
  { name: "a brief is taken and answered", state: "answered" },
  { name: "a follow-up goes into the same thread", then: "follow-up", state: "answered" },
  { name: "asking again with the same key sends nothing", then: "again", state: "answered" },
  { name: "a thread id that is in use is found again", then: "id-in-use", state: "answered" },
  { name: "a stub points at its artifact", what: "stub", state: "answered" },
  { name: "200 kB arrive whole", what: "long", state: "answered" },
  { name: "Japanese and emoji arrive as they are", what: "japanese", state: "answered" },
  { name: "an approval is declined", obstacle: "approval", state: "answered" },
  { name: "it isn't installed", obstacle: "not-installed", state: "failed", problems: ["THREAD_NOT_INSTALLED"] },
  { name: "nobody is signed in", obstacle: "signed-out", state: "failed", problems: ["THREAD_SIGNED_OUT", "THREAD_NOT_CONFIGURED"] },
  { name: "its key is refused (401)", behave: refused(401), state: "failed", problems: ["THREAD_SIGNED_OUT"] },
  { name: "too many requests (429)", behave: refused(429), deadline: 8_000, state: "failed", problems: ["THREAD_RATE_LIMITED"] },
  { name: "its server fails (500)", behave: refused(500), deadline: 8_000, state: "failed", problems: ["THREAD_SERVER"] },
  { name: "its server is overloaded (529)", behave: refused(529), deadline: 8_000, state: "failed", problems: ["THREAD_SERVER"] },
  {
    name: "the context is too long",
    behave: refused(400, { code: "context_length_exceeded", message: "prompt is too long: maximum context length is 200000 tokens" }),
    state: "failed",
    problems: ["THREAD_TOO_LONG"],
  },
  { name: "the stream is cut", behave: { kind: "cut" }, deadline: 12_000, state: "failed", problems: ["THREAD_CUT", "THREAD_OFFLINE"] },
  { name: "the model is slower than the deadline", behave: { kind: "hang" }, deadline: 4_000, state: "failed", problems: ["THREAD_DEADLINE"] },
  { name: "the child is killed", obstacle: "killed", behave: { kind: "hang" }, state: "unknown", or: "failed", problems: ["THREAD_UNKNOWN", "THREAD_PROCESS_ENDED", "THREAD_NO_ANSWER"] },
  { name: "another process works in the thread", obstacle: "busy", state: "failed", problems: ["THREAD_BUSY"] },
  { name: "the thread isn't there", then: "unknown-thread", state: "failed", problems: ["THREAD_NOT_FOUND"] },
  { name: "a hook blocks", obstacle: "hook", state: "failed", problems: ["THREAD_BLOCKED"] },
  { name: "there is no network", obstacle: "offline", deadline: 20_000, state: "failed", problems: ["THREAD_OFFLINE"] },
];

export const UNKNOWN_THREAD = "01a22ca1-e67f-4bd2-b5a4-879303c39081";
