/** NFKC. ASCII stays as it is, and loading the tables for the rest takes longer than most starts have to compare. */
export function nfkc(text: string): string {
  return /^[\0-\x7f]*$/.test(text) ? text : text.normalize("NFKC");
}
