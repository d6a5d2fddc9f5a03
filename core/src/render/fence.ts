/** Four at least, so that a reader's own triple fences nest; more when the text has longer runs. */
const SHORTEST = 4;

/** Wraps a text in one fence that no run of backticks inside can close, for any text. */
export function fence(text: string): string {
  const longest = Math.max(0, ...Array.from(text.matchAll(/`+/g), ([run]) => run.length));
  const ticks = "`".repeat(Math.max(SHORTEST, longest + 1));
  return `${ticks}text\n${text}\n${ticks}`;
}

/**
 * The text inside one outer fence, or undefined when the text is not one fenced block. In one pass: what arrives may be a
 * megabyte of backticks.
 */
export function unfence(block: string): string | undefined {
  const text = block.replace(/\r\n?/g, "\n").trim();
  const ticks = runAt(text, 0);
  const first = text.indexOf("\n");
  if (ticks.length < 3 || first < 0) return undefined;
  let close = text.length;
  while (close > first + 1 && isTick(text[close - 1])) close -= 1;
  // A longer run closes too; text that ends in ticks of another kind before it keeps them.
  const at = text.indexOf(ticks, close);
  if (at < 0) return undefined;
  return text.slice(first + 1, text[at - 1] === "\n" && at - 1 > first ? at - 1 : at);
}

function runAt(text: string, at: number): string {
  const tick = text[at];
  let end = at;
  while (isTick(tick) && text[end] === tick) end += 1;
  return text.slice(at, end);
}

const isTick = (character: string | undefined): boolean => character === "`" || character === "~";
