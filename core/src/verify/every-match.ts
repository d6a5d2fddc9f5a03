const NONE: readonly RegExpExecArray[] = [];

/**
 * All matches of a global pattern that never matches nothing. `matchAll` makes a copy of its pattern at each call, which costs
 * more than most texts take to be looked through.
 */
export function everyMatch(text: string, pattern: RegExp): readonly RegExpExecArray[] {
  pattern.lastIndex = 0;
  let match = pattern.exec(text);
  if (match === null) return NONE;
  const found: RegExpExecArray[] = [];
  for (; match !== null; match = pattern.exec(text)) found.push(match);
  return found;
}
