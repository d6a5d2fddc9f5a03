/** Most texts of a brief are, and what is asked of other letters takes long to make. */
export function isAscii(text: string): boolean {
  return /^[\0-\x7f]*$/.test(text);
}
