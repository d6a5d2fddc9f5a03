import type { DeliveryState, HandoffReceipt, ThreadRef } from "./delivery.ts";
import type { Notice } from "./notice.ts";
import type { SessionState } from "./session-state.ts";

/** Where a state belongs. No path is in it, so that a store need not be made of files. */
export interface StateKey {
  readonly workspaceId: string;
  readonly team?: { readonly team: string; readonly agent: string };
  readonly branch?: string;
  readonly fingerprint?: string;
}

export interface StateEntry {
  readonly key: StateKey;
  /** Where a person finds it: for files the folder's absolute path. */
  readonly folder: string;
  /** The worktree or folder that it lies in. */
  readonly root: string;
  readonly revision: string;
  readonly state?: SessionState;
  /** What was odd about it and was read all the same. */
  readonly notices?: readonly Notice[];
  /** Why it can't be read, as an error code with its parameters. Such an entry hides no other. */
  readonly problem?: Notice;
}

export interface StateStore {
  /** Every session below the roots, unreadable ones with `problem`. Reads only. `deep: false`: no branch is named like a session. */
  list(query: { readonly roots: readonly string[]; readonly deep?: boolean }): Promise<readonly StateEntry[]>;
  read(key: StateKey): Promise<StateEntry | undefined>;
  /** Compare and swap: throws `STATE_CONFLICT` when the stored revision is not `expected` (undefined: there must be none). */
  write(key: StateKey, expected: string | undefined, state: SessionState): Promise<StateEntry>;
}

/**
 * What is known of one handoff, by brief id, client and key: the same brief for two clients is two handoffs. The producer's row
 * has the receipt; a receiver that got the brief from elsewhere has none, and names no client. The last of `states` is where it stands. No text of a brief is in it.
 * `epoch` and `holder` are reserved for stores that are shared.
 */
export interface ReceiptRow {
  readonly rowVersion: 1;
  readonly briefId: string;
  readonly key?: string;
  readonly digest?: string;
  /** Normalised origin URL, else the root: with branch and goal it says which handoffs are of the same work. */
  readonly workspaceId: string;
  readonly branch?: string;
  readonly goal: string;
  readonly client?: string;
  readonly states: readonly ReceiptStep[];
  readonly receipt?: HandoffReceipt;
  readonly thread?: ThreadRef;
  readonly supersedes?: string;
  readonly supersededBy?: string;
  readonly epoch?: number;
  readonly holder?: string;
}

export interface ReceiptStep {
  readonly state: DeliveryState;
  /** ISO 8601. */
  readonly at: string;
  readonly why?: string;
}

export interface ReceiptStore {
  /** Newest first. Rows that can't be read are skipped and counted by `handoff doctor`. */
  list(query?: { readonly workspaceId?: string; readonly goal?: string }): Promise<readonly ReceiptRow[]>;
  /** `slot` tells rows of one brief apart; `receiptSlot` makes it. */
  read(briefId: string, slot?: string): Promise<ReceiptRow | undefined>;
  /** Reads, changes and writes one row while nobody else does. Returns what was written. */
  change(briefId: string, slot: string | undefined, change: (row: ReceiptRow | undefined) => ReceiptRow): Promise<ReceiptRow>;
  /** True when there was something to forget. Without a slot every row of the brief goes. */
  forget(briefId: string, slot?: string): Promise<boolean>;
}
