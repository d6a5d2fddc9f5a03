import type { Notice } from "../contract/notice.ts";
import type { Pack } from "../contract/pack.ts";
import type { RedactedFields } from "../contract/payload.ts";
import { sliceTest } from "./in-slice.ts";

/** A slice that the pack doesn't cut by, or in which nothing lies, is most often a mistyped one: without a word it would look like little work. */
export function noticesOfSlice(fields: RedactedFields, pack: Pack, slice: readonly string[] = []): readonly Notice[] {
  if (slice.length === 0) return [];
  const params = { slice: slice.join(", "), pack: pack.id };
  if (!pack.slice) return [{ code: "FIT_SLICE_UNUSED", params }];
  const { hasPath, hasClaim } = sliceTest(slice);
  const found = fields.claims.some(hasClaim) || (fields.workspace.trail?.changes ?? []).some((change) => hasPath(change.path));
  return found ? [] : [{ code: "FIT_SLICE_EMPTY", params }];
}
