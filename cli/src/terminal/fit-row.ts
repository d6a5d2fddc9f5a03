import { widthOf } from "./layout.ts";

/** Columns of the labels in front of a row. */
export const LABEL = 9;

/** As many of the parts as fit on one line, the chosen one among them; what was left out is told by `more`. */
export function fitting(parts: readonly string[], chosen: number, columns: number, more: string): { readonly from: number; readonly to: number; readonly cut: boolean } {
  const gap = 3;
  const total = parts.reduce((sum, part) => sum + widthOf(part) + gap, -gap);
  if (total <= columns) return { from: 0, to: parts.length, cut: false };
  const room = columns - widthOf(more) - gap;
  let from = Math.max(0, chosen);
  let to = from + 1;
  let used = widthOf(parts[from] ?? "");
  for (;;) {
    const before = from > 0 ? widthOf(parts[from - 1] ?? "") + gap : Number.POSITIVE_INFINITY;
    const after = to < parts.length ? widthOf(parts[to] ?? "") + gap : Number.POSITIVE_INFINITY;
    // The beginning of the list is kept in sight as long as it fits: there stand the likely ones.
    const growsBack = before <= room - used && (from > 0 && (after > room - used || from <= to - from));
    if (growsBack) {
      from -= 1;
      used += before;
    } else if (after <= room - used) {
      to += 1;
      used += after;
    } else if (before <= room - used) {
      from -= 1;
      used += before;
    } else return { from, to, cut: true };
  }
}
