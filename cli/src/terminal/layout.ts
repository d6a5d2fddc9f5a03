import stringWidth from "string-width";

/** Columns that a text takes; letters of East Asian scripts take two. */
export const widthOf = (text: string): number => stringWidth(text);

const segmenter = new Intl.Segmenter(undefined, { granularity: "grapheme" });

/** The text in at most so many columns; what doesn't fit ends in an ellipsis that is counted, too. Never splits a letter. */
export function clip(text: string, columns: number, ellipsis = "…"): string {
  if (widthOf(text) <= columns) return text;
  const room = columns - widthOf(ellipsis);
  if (room <= 0) return columns <= 0 ? "" : ellipsis.slice(0, columns);
  return `${startOf(text, room)}${ellipsis}`;
}

/** The same for a text with colours in it: their sequences take no columns, and are all kept so that the last one ends them. */
export function clipPainted(text: string, columns: number, ellipsis = "…"): string {
  if (widthOf(text) <= columns) return text;
  let left = columns - widthOf(ellipsis);
  let isCut = false;
  const parts = text.split(/(\u001b\[[0-9;]*m)/).map((part) => {
    if (part.startsWith("\u001b") || part === "") return part;
    if (isCut) return "";
    const head = startOf(part, left);
    left -= widthOf(head);
    isCut = head.length < part.length;
    return isCut ? head + ellipsis : head;
  });
  return parts.join("");
}

/** The text in exactly so many columns. */
export function pad(text: string, columns: number, ellipsis = "…"): string {
  const clipped = clip(text, columns, ellipsis);
  return clipped + " ".repeat(Math.max(0, columns - widthOf(clipped)));
}

/** The lines that a text breaks into, at spaces where there are any. Every letter of it is in one of them. */
export function wrap(text: string, columns: number): readonly string[] {
  const room = Math.max(4, columns);
  const lines: string[] = [];
  let rest = text;
  while (widthOf(rest) > room) {
    const head = startOf(rest, room);
    const space = head.lastIndexOf(" ");
    const cut = space > room / 2 ? space + 1 : head.length;
    lines.push(rest.slice(0, cut).trimEnd());
    rest = rest.slice(cut);
  }
  return [...lines, rest];
}

/** The letters of a text one by one, as a person counts them. */
export const lettersOf = (text: string): readonly string[] => Array.from(segmenter.segment(text), ({ segment }) => segment);

function startOf(text: string, columns: number): string {
  let used = 0;
  let end = 0;
  for (const { segment, index } of segmenter.segment(text)) {
    used += widthOf(segment);
    if (used > columns) return text.slice(0, end);
    end = index + segment.length;
  }
  return text;
}

/** Which part of a list is shown, so that the chosen row is in it. */
export function windowOf(count: number, chosen: number, rows: number): { readonly from: number; readonly to: number } {
  const from = Math.max(0, Math.min(chosen - Math.floor(rows / 2), count - rows));
  return { from, to: Math.min(count, from + rows) };
}
