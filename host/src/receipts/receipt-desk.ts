import { addStep, deliveryOf, HandoffError, isConsumed, receiptSlot, rowOfReceipt, supersededBy } from "@handoff/core";
import type { DeliveryState, EarlierDelivery, HandoffReceipt, ReceiptRow, ReceiptStore, Redactor, ThreadRef } from "@handoff/core";

/** What a receiver knows of a brief that arrived. */
export interface ArrivedBrief {
  readonly briefId: string;
  readonly digest?: string;
  readonly workspaceId: string;
  readonly branch?: string;
  readonly goal: string;
}

/** A file that an earlier run wrote. */
export interface KeptArtifact {
  readonly briefId: string;
  readonly path: string;
  readonly digest: string;
  readonly bytes: number;
}

/** Keeps what became of each handoff. Consumed is what was acknowledged, done or declined, never what was only read. */
export interface ReceiptDesk {
  readonly store: ReceiptStore;
  /** A producer's receipt. What it supersedes is marked and stays. */
  keep(receipt: HandoffReceipt, place: { readonly workspaceId: string; readonly branch?: string }): Promise<ReceiptRow>;
  /** A step of a delivery on its way, before there is a receipt: stored before the delivery goes on, so that a crash after it is found again. */
  step(brief: ArrivedBrief & { readonly key?: string; readonly client: string }, state: DeliveryState, thread?: ThreadRef): Promise<ReceiptRow>;
  /** What an earlier run came to at this client: of this brief, else of this key in the same workspace, since one key makes one thread. */
  earlier(brief: Pick<ArrivedBrief, "briefId" | "workspaceId"> & { readonly key?: string; readonly client: string }): Promise<EarlierDelivery | undefined>;
  /** The artifact that this key made for this client in the same workspace. */
  written(wish: { readonly key: string; readonly client: string; readonly workspaceId: string }): Promise<KeptArtifact | undefined>;
  /** A receiver's word. */
  record(brief: ArrivedBrief, state: "acknowledged" | "done" | "declined", why?: string): Promise<ReceiptRow>;
  /** By the id's beginning. Throws `RECEIVE_RECEIPT_UNKNOWN` and `RECEIVE_RECEIPT_AMBIGUOUS`. */
  find(id: string): Promise<ReceiptRow>;
}

export function createReceiptDesk(store: ReceiptStore, redactor: () => Redactor, now: () => number): ReceiptDesk {
  const at = (): string => new Date(now()).toISOString();

  const supersede = async (row: ReceiptRow): Promise<ReceiptRow> => {
    const older = supersededBy(row, await store.list({ workspaceId: row.workspaceId, goal: row.goal }));
    for (const other of older) {
      await store.change(other.briefId, receiptSlot(other), (found) => {
        const current = found ?? other;
        // Acknowledged meanwhile: then it is consumed, and nothing supersedes it.
        return isConsumed(current) ? current : { ...addStep(current, { state: "superseded", at: at() }), supersededBy: row.briefId };
      });
    }
    const [newest] = older;
    return newest === undefined ? row : store.change(row.briefId, receiptSlot(row), (found) => ({ ...(found ?? row), supersedes: newest.briefId }));
  };

  return {
    store,
    keep: async (receipt, place) => supersede(await store.change(receipt.briefId, receiptSlot(receipt), (found) => rowOfReceipt(receipt, place, found))),
    step: (brief, state, thread) =>
      store.change(brief.briefId, receiptSlot(brief), (found) => {
        const { briefId, key, digest, workspaceId, branch, goal, client } = brief;
        const known = { briefId, workspaceId, goal, client, ...(key === undefined ? {} : { key }), ...(digest === undefined ? {} : { digest }), ...(branch === undefined ? {} : { branch }) };
        return { ...addStep({ ...(found ?? { rowVersion: 1, states: [] }), ...known }, { state, at: at() }), ...(thread === undefined ? {} : { thread }) };
      }),
    async earlier(brief) {
      const own = (await store.list()).filter((row) => row.client === brief.client && row.key === brief.key && deliveryOf(row) !== undefined);
      const row = own.find(({ briefId }) => briefId === brief.briefId) ?? (brief.key === undefined ? undefined : own.find(({ workspaceId }) => workspaceId === brief.workspaceId));
      const proof = row?.receipt?.proof;
      const state = row === undefined ? undefined : deliveryOf(row);
      return row === undefined || state === undefined ? undefined : { ...(row.client === undefined ? {} : { client: row.client }), state, ...(row.thread === undefined ? {} : { thread: row.thread }), ...(proof === undefined ? {} : { proof }) };
    },
    async written({ key, client, workspaceId }) {
      const rows = (await store.list({ workspaceId })).filter((row) => row.key === key && row.client === client);
      return rows.flatMap((row) => (row.receipt?.artifact === undefined ? [] : [{ ...row.receipt.artifact, briefId: row.briefId }]))[0];
    },
    async record(brief, state, why) {
      const words = why === undefined ? undefined : redactor().text(why.slice(0, 2000), "receipt.why");
      const rows = (await store.list()).filter((row) => row.briefId === brief.briefId);
      // Of several clients that got it, the one whose very text arrived.
      const sent = rows.find((row) => row.digest === brief.digest || row.receipt?.artifact?.digest === brief.digest) ?? rows[0];
      const row = await store.change(brief.briefId, sent === undefined ? undefined : receiptSlot(sent), (found) =>
        addStep(found ?? { rowVersion: 1, ...brief, goal: redactor().text(brief.goal, "receipt.goal"), states: [] }, { state, at: at(), ...(words === undefined ? {} : { why: words }) }),
      );
      return rows.length === 0 ? supersede(row) : row;
    },
    async find(id) {
      const wanted = id.trim().toLowerCase();
      const found = (await store.list()).filter((row) => row.briefId.startsWith(wanted));
      const briefs = [...new Set(found.map((row) => row.briefId))];
      const [row] = found;
      if (row === undefined || wanted.length < 4) throw new HandoffError("RECEIVE_RECEIPT_UNKNOWN", { id: id.slice(0, 64) });
      if (briefs.length > 1) throw new HandoffError("RECEIVE_RECEIPT_AMBIGUOUS", { id: wanted, known: briefs.join(", ") });
      return row;
    },
  };
}
