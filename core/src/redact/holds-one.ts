/** Does one of these stand in the text? Asked before a pattern that can't match without: a pattern takes long to make. */
export function holdsOne(text: string, parts: readonly string[]): boolean {
  for (let at = 0; at < parts.length; at++) if (text.includes(parts[at] ?? "")) return true;
  return false;
}
