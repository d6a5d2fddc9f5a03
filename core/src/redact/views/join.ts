import { findGaps } from "./find-gaps.ts";
import { ViewBuilder, type View } from "./view.ts";

export interface Joint {
  readonly at: number;
  /** Two strings of code put together, not a broken line. */
  readonly quoted: boolean;
  /** Where the break stands in the text itself. */
  readonly from: number;
  readonly to: number;
}

/** The text with its broken strings joined, or undefined when nothing is broken. */
export function joinView(text: string): { readonly view: View; readonly joints: readonly Joint[] } | undefined {
  const gaps = findGaps(text);
  if (gaps.length === 0) return undefined;
  const builder = new ViewBuilder(text);
  const joints: Joint[] = [];
  let end = 0;
  let removed = 0;
  for (const gap of gaps) {
    if (gap.start < end) continue;
    builder.replace(gap.start, gap.end, "");
    joints.push({ at: gap.start - removed, quoted: gap.quoted, from: gap.start, to: gap.end });
    removed += gap.end - gap.start;
    end = gap.end;
  }
  return { view: builder.build(), joints };
}
