import { createHash } from "node:crypto";

/** SHA-256 in hex of the text inside the fence, with LF line ends and no trailing line end. Both sides show its first twelve digits. */
export function digestOf(text: string): string {
  return createHash("sha256").update(text.replace(/\r\n?/g, "\n").replace(/\n+$/, "")).digest("hex");
}
