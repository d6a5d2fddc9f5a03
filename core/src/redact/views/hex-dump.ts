/** One line of `xxd`, `hexdump -C` or `od -A x -t x1z`: offset, bytes, and mostly the text beside them. */
const LINE = /(?:^|\n)[ \t]*(?:0x)?[0-9a-fA-F]{4,8}:?[ \t]{1,3}((?:[0-9a-fA-F]{2}[ \t]{0,2}){2,16})(?:[ \t]*[|>:]?[^\n]{0,40})?(?=\r?\n|$)/g;

export interface DumpedText {
  readonly text: string;
  /** Per line of the dump: where its bytes begin in `text`, and where the line stands. */
  readonly lines: readonly { readonly at: number; readonly start: number; readonly end: number }[];
}

/** The text that a hex dump shows, block by block. */
export function hexDumps(text: string): readonly DumpedText[] {
  if (!text.includes("0000") || !/(?:^|\n)[ \t]*(?:0x)?0000/.test(text)) return [];
  const dumps: DumpedText[] = [];
  let lines: { at: number; start: number; end: number }[] = [];
  let bytes = "";
  const close = (): void => {
    if (bytes.length >= 12) dumps.push({ text: bytes, lines });
    lines = [];
    bytes = "";
  };
  let previous = -1;
  for (const match of text.matchAll(LINE)) {
    const start = match.index + (match[0].startsWith("\n") ? 1 : 0);
    if (previous !== -1 && start - previous > 2) close();
    lines.push({ at: bytes.length, start, end: match.index + match[0].length });
    const pairs = (match[1] ?? "").match(/[0-9a-fA-F]{2}/g) ?? [];
    bytes += pairs.map((pair) => String.fromCharCode(Number.parseInt(pair, 16))).join("");
    previous = match.index + match[0].length;
  }
  close();
  return dumps;
}
