import type { DeliveryState, HandoffReceipt } from "../contract/delivery.ts";
import type { ReceiptRow, ReceiptStep } from "../contract/stores.ts";
import { storedReceipt } from "./stored-receipt.ts";

/** States that end the receiver's part. After one of these a newer handoff doesn't supersede the row. */
const CONSUMED: ReadonlySet<DeliveryState> = new Set(["acknowledged", "done", "declined"]);

/** Where a handoff stands: the last step but for being superseded, which takes nothing away from an acknowledgement. */
export function stateOf(row: ReceiptRow): DeliveryState {
  return row.states.at(-1)?.state ?? "made";
}

const DELIVERY: ReadonlySet<DeliveryState> = new Set(["made", "created", "accepted", "answered", "opened", "emitted", "unknown", "failed"]);

/** How far the delivery came, whatever became of the work after it. */
export function deliveryOf(row: ReceiptRow): DeliveryState | undefined {
  return row.states.findLast((step) => DELIVERY.has(step.state))?.state;
}

export function isConsumed(row: ReceiptRow): boolean {
  return row.states.some((step) => CONSUMED.has(step.state));
}

/** What tells the rows of one brief apart: whom it went to, and under which key. */
export function receiptSlot({ client, key }: Pick<ReceiptRow, "client" | "key">): string | undefined {
  return client === undefined ? key : JSON.stringify([client, key ?? null]);
}

/** The producer's row of a receipt. Said again, it goes on with the steps that are there. */
export function rowOfReceipt(receipt: HandoffReceipt, place: { readonly workspaceId: string; readonly branch?: string }, before?: ReceiptRow): ReceiptRow {
  return addStep(
    {
      ...before,
      rowVersion: 1,
      briefId: receipt.briefId,
      ...(receipt.key === undefined ? {} : { key: receipt.key }),
      digest: receipt.digest,
      workspaceId: place.workspaceId,
      ...(place.branch === undefined ? {} : { branch: place.branch }),
      goal: receipt.goal,
      client: receipt.client,
      states: before?.states ?? [],
      receipt: storedReceipt(receipt),
      ...(receipt.thread === undefined ? {} : { thread: receipt.thread }),
    },
    { state: receipt.state, at: receipt.at },
  );
}

/** Adds a step, unless it is the one that is last already. */
export function addStep(row: ReceiptRow, step: ReceiptStep): ReceiptRow {
  const last = row.states.at(-1);
  return last?.state === step.state && last.why === step.why ? row : { ...row, states: [...row.states, step] };
}

/**
 * Which older rows a new one supersedes: of the same workspace, branch and goal, and not consumed. The newest of them is the
 * one it names. Nothing is lost: a superseded row stays, and can still be acknowledged.
 */
export function supersededBy(row: ReceiptRow, others: readonly ReceiptRow[]): readonly ReceiptRow[] {
  const madeAt = firstAt(row);
  return others
    .filter((other) => other.briefId !== row.briefId && isSameWork(row, other) && !isConsumed(other) && other.supersededBy === undefined && firstAt(other) <= madeAt)
    .toSorted((a, b) => (firstAt(a) < firstAt(b) ? 1 : -1));
}

export function isSameWork(one: ReceiptRow, other: ReceiptRow): boolean {
  return one.workspaceId === other.workspaceId && (one.branch ?? "") === (other.branch ?? "") && one.goal === other.goal;
}

export const firstAt = (row: ReceiptRow): string => row.states[0]?.at ?? "";
