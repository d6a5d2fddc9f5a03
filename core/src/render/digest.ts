import { sha256Hex } from "../redact/sha256.ts";

/** SHA-256 in hex of the text inside the fence, with LF line ends and no trailing line end. Both sides show its first twelve digits. */
export function digestOf(text: string): string {
  return sha256Hex(trimLineEnds(text.replace(/\r\n?/g, "\n")));
}

/** Without the line ends at its end. A pattern would try each run of them anew. */
export function trimLineEnds(text: string): string {
  let end = text.length;
  while (text[end - 1] === "\n") end -= 1;
  return text.slice(0, end);
}
