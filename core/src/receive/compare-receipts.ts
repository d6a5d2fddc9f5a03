import type { Notice } from "../contract/notice.ts";
import type { ReceiptRow } from "../contract/stores.ts";
import type { ReceivedBrief } from "./parse-brief.ts";

/** Digests beyond these tell nobody more. */
const MOST_SHOWN = 3;

/**
 * Is this the text that was sent? The id is the hash of the payload, which holds more than the text shows, so nothing can be
 * told from the text alone: the receipts of this machine can tell. `path` is where an artifact lies, relative to its root.
 * No receipt: nothing is said, since most briefs leave none.
 */
export function compareReceipts(brief: ReceivedBrief, rows: readonly ReceiptRow[], path?: string): readonly Notice[] {
  const receipts = rows.filter((row) => row.briefId === brief.briefId && row.receipt !== undefined);
  const files = receipts.flatMap((row) => row.receipt?.artifact ?? []);
  const digests = [...receipts.flatMap((row) => row.digest ?? []), ...files.map((file) => file.digest)];
  if (digests.length === 0) return [];
  if (digests.includes(brief.digest)) return [{ code: "RECEIVE_AS_SENT" }];
  const found = brief.digest.slice(0, 12);
  const same = path === undefined ? undefined : files.find((file) => file.path === path);
  if (same !== undefined) return [{ code: "RECEIVE_CHANGED", params: { file: same.path, said: same.digest.slice(0, 12), found } }];
  const known = [...new Set(digests)].map((digest) => digest.slice(0, 12));
  return [{ code: "RECEIVE_OTHER_TEXT", params: { said: [...known.slice(0, MOST_SHOWN), ...(known.length > MOST_SHOWN ? ["…"] : [])].join(", "), found } }];
}
