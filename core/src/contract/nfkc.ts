import { isAscii } from "./is-ascii.ts";

/** NFKC. ASCII stays as it is, and loading the tables for the rest takes longer than most starts have to compare. */
export function nfkc(text: string): string {
  return isAscii(text) ? text : text.normalize("NFKC");
}
