import { tidyLine } from "../build/tidy-text.ts";
import { cutLine } from "../verify/cut-line.ts";

const LINE_LIMIT = 400;

/** A text on one line of Markdown that can't open a heading, a list, a quotation, HTML or a code block. Cut when it is long. */
export function markdownLine(text: string, limit = LINE_LIMIT): string {
  // A little more than is shown is tidied: what follows is cut anyway, and may be a megabyte.
  const line = tidyLine(text.length > limit * 4 ? text.slice(0, limit * 4) : text).replaceAll(/`{3,}/g, "`").replaceAll(/~{3,}/g, "~");
  const short = line.length > limit ? cutLine(line, limit + 1) : line;
  return /^(?:#{1,6}(?:\s|$)|[-*+](?:\s|$)|>|\d{1,9}[.)](?:\s|$)|[<|]|=+$|-{3,}|_{3,}|\*{3,})/.test(short) ? `\\${short}` : short;
}
