/** Four at least, so that a reader's own triple fences nest; more when the text has longer runs. */
const SHORTEST = 4;

/** Wraps a text in one fence that no run of backticks inside can close, for any text. */
export function fence(text: string): string {
  const longest = Math.max(0, ...Array.from(text.matchAll(/`+/g), ([run]) => run.length));
  const ticks = "`".repeat(Math.max(SHORTEST, longest + 1));
  return `${ticks}text\n${text}\n${ticks}`;
}

/** The text inside one outer fence, or undefined when the text is not one fenced block. */
export function unfence(block: string): string | undefined {
  const match = /^\s*(`{3,}|~{3,})[^\n]*\n([\s\S]*?)\n?\1[`~]*\s*$/.exec(block.replace(/\r\n?/g, "\n"));
  return match?.[2];
}
