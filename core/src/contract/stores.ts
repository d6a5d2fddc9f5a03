import type { HandoffReceipt, DeliveryState, ThreadRef } from "./delivery.ts";
import type { SessionState } from "./session-state.ts";

/** Where a state belongs. No path is in it. */
export interface StateKey {
  readonly workspaceId: string;
  readonly team?: { readonly team: string; readonly agent: string };
  readonly branch?: string;
  readonly fingerprint?: string;
}

export interface StateEntry {
  readonly key: StateKey;
  readonly folder: string;
  readonly revision: string;
  readonly state?: SessionState;
  /** Why it can't be read. Such an entry hides no other. */
  readonly problem?: string;
}

export interface StateStore {
  list(query: { readonly roots: readonly string[]; readonly team?: string; readonly agent?: string }): Promise<readonly StateEntry[]>;
  read(key: StateKey): Promise<StateEntry | undefined>;
  /** Compare and swap: throws `STATE_CONFLICT` when the stored revision is not `expected` (undefined: there must be none). */
  write(key: StateKey, expected: string | undefined, state: SessionState): Promise<StateEntry>;
}

/** A row per brief id and key. `epoch` and `holder` are reserved for stores that are shared. */
export interface ReceiptRow {
  readonly rowVersion: 1;
  readonly receipt: HandoffReceipt;
  readonly states: readonly { readonly state: DeliveryState; readonly at: string; readonly why?: string }[];
  readonly thread?: ThreadRef;
  readonly supersedes?: string;
  readonly supersededBy?: string;
  readonly epoch?: number;
  readonly holder?: string;
}

export interface ReceiptStore {
  list(query?: { readonly workspaceId?: string; readonly goal?: string }): Promise<readonly ReceiptRow[]>;
  read(briefId: string, key?: string): Promise<ReceiptRow | undefined>;
  write(row: ReceiptRow): Promise<void>;
  forget(briefId: string): Promise<boolean>;
}
