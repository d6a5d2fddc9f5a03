import type { EditPlace } from "./edit.ts";
import type { Notice } from "./notice.ts";
import type { RoutePlan } from "./route.ts";
import type { RedactionReport } from "./redaction.ts";

/**
 * What happened to a handoff. Only `accepted` and `answered` may be called delivered; `unknown` is never repeated by itself.
 *
 * made → created → accepted → answered, or opened, emitted, unknown, failed; then acknowledged → done, declined, superseded.
 */
export type DeliveryState =
  | "made"
  | "created"
  | "accepted"
  | "answered"
  | "opened"
  | "emitted"
  | "unknown"
  | "failed"
  | "acknowledged"
  | "done"
  | "declined"
  | "superseded";

/** Where the work goes on. `id` is the client's own; a pending client id is none. */
export interface ThreadRef {
  readonly client: string;
  readonly id: string;
  readonly url?: string;
  readonly turn?: string;
  /** How a person opens it: `codex resume 01a2…`. */
  readonly open?: string;
  readonly requestId?: string;
}

/**
 * What a plugin reports. `state` is the strongest thing that was proved, and `proof` says by what.
 *
 * Created, accepted and answered are three facts. `created`: a thread with an id is there. `accepted`: it was seen to hold the
 * brief as a user's message, and the client works on it. `answered`: its model came to an end with an answer. A thread whose
 * turn failed, was stopped or was blocked is `failed`, with the thread named; when it can't be told, `unknown`.
 */
export interface Delivery {
  readonly state: DeliveryState;
  readonly thread?: ThreadRef;
  /** One line for people, of ids and counts: `turn 01a2… completed with an answer`. Never text of the brief. */
  readonly proof?: string;
  readonly transport?: string;
  readonly version?: string;
  /** Set on `failed` and `unknown`: a code of the message catalogue. */
  readonly problem?: Notice;
  /**
   * True when nothing works on the brief (nothing was created, or what was created is known to have stopped), so that pasting
   * the block doubles nothing. Both `failed` and `unknown` are shown with the block and the reason; only this one says that
   * it is safe to use it at once.
   */
  readonly mayFallBack?: boolean;
  /** What happened on the way: approvals declined, a second rung taken, found again instead of sent. */
  readonly notices?: readonly Notice[];
}

/** What is stored under a handoff's key from an earlier run. `made`: it began, and nothing is known of what came of it. */
export interface EarlierDelivery {
  /** Whose it was. Another client's says nothing of this one's. Absent: this one's. */
  readonly client?: string;
  readonly state: DeliveryState;
  readonly thread?: ThreadRef;
  readonly proof?: string;
}

export interface LineOrigin {
  readonly section: string;
  readonly text: string;
  readonly origin: string;
  readonly record?: string;
  /** The line of the payload that it was made of, to change it. Absent: it is nobody's to change. */
  readonly at?: EditPlace;
}

/** What happened, with ids and hashes and never the brief's text. */
export interface HandoffReceipt {
  readonly receiptVersion: 1;
  readonly briefId: string;
  /** SHA-256 of the text inside the fence; the first twelve digits are shown. */
  readonly digest: string;
  readonly state: DeliveryState;
  readonly client: string;
  readonly plan: RoutePlan;
  readonly thread?: ThreadRef;
  readonly proof?: string;
  readonly artifact?: { readonly path: string; readonly digest: string; readonly bytes: number };
  readonly pack: { readonly id: string; readonly from: string; readonly why: string; readonly score?: number };
  readonly goal: string;
  readonly tokens: { readonly used: number; readonly budget: number };
  /** Lines that the budget or the pack left out: section and why, in order. */
  readonly left: readonly { readonly section: string; readonly count: number; readonly why: "budget" | "limit" | "pack" | "slice" }[];
  readonly redaction: RedactionReport;
  readonly claims: { readonly done: number; readonly lowered: number; readonly unverified: number; readonly findings: readonly ClaimNote[] };
  readonly source?: { readonly client: string; readonly id: string; readonly records: number; readonly skipped: number; readonly endedAt?: string };
  readonly workspaceId?: string;
  readonly key?: string;
  readonly at: string;
  readonly notices: readonly Notice[];
}

/** Why a claim is printed as it is: the rule's id and what fills its sentence. */
export interface ClaimNote {
  readonly claim: string;
  readonly said: string;
  readonly word: string;
  readonly rule: string;
  readonly params: Readonly<Record<string, string | number>>;
}
