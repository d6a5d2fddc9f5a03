/** One replaced span of a text: what stood there, and what stands there now. Offsets are UTF-16 units. */
export interface Splice {
  readonly offset: number;
  readonly removed: string;
  readonly inserted: string;
}

/** An edited text with the splices that made it, in the order in which they were done. */
export interface EditedText {
  readonly text: string;
  readonly splices: readonly Splice[];
}

/** The text before the splices. */
export function undoSplices(text: string, splices: readonly Splice[]): string {
  return splices.toReversed().reduce((now, { offset, removed, inserted }) => now.slice(0, offset) + removed + now.slice(offset + inserted.length), text);
}

/** One splice between two texts, without what they share at both ends. */
export function spliceBetween(before: string, after: string): Splice {
  let start = 0;
  while (start < before.length && start < after.length && before[start] === after[start]) start++;
  let end = 0;
  while (end < before.length - start && end < after.length - start && before[before.length - 1 - end] === after[after.length - 1 - end]) end++;
  return { offset: start, removed: before.slice(start, before.length - end), inserted: after.slice(start, after.length - end) };
}

/** How a file's text is laid out, to be kept. */
export interface TextLayout {
  readonly bom: string;
  readonly eol: "\n" | "\r\n";
  readonly tabs: boolean;
  readonly indent: number;
}

export function layoutOf(text: string): TextLayout {
  const first = /^([ \t]+)\S/m.exec(text)?.[1] ?? "  ";
  return { bom: text.startsWith("\uFEFF") ? "\uFEFF" : "", eol: text.includes("\r\n") ? "\r\n" : "\n", tabs: first.startsWith("\t"), indent: first.startsWith("\t") ? 1 : first.length };
}
