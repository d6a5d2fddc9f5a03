/** A text as a code span of Markdown. Its fence is longer than any run of backticks within. */
export function codeSpan(text: string): string {
  const runs = text.match(/`+/g) ?? [];
  if (runs.length === 0) return `\`${text}\``;
  const fence = "`".repeat(Math.max(...runs.map((run) => run.length)) + 1);
  return `${fence} ${text} ${fence}`;
}

/** The text of a code span; what isn't one stays. */
export function fromCodeSpan(text: string): string {
  const [, fence = "", inner] = /^(`+)([^]*?[^`])\1$/.exec(text) ?? [];
  if (inner === undefined) return text;
  return fence.length > 1 ? inner.replace(/^ ([^]*) $/, "$1") : inner;
}
