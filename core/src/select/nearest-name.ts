/** The name that was probably meant: at most a third of its letters away, or one that begins with what was given, holds it or is in it. */
export function nearestName(given: string, names: readonly string[]): string | undefined {
  const wanted = given.toLowerCase();
  const ranked = names
    .map((name) => ({ name, distance: name.startsWith(wanted) && wanted.length > 1 ? 0.5 : holds(name.toLowerCase(), wanted) ? 0.75 : distance(wanted, name.toLowerCase()) }))
    .filter(({ name, distance }) => distance <= Math.max(1, Math.floor(name.length / 3)))
    .sort((a, b) => a.distance - b.distance);
  return ranked[0]?.name;
}

/** `gpt` is in chatgpt, copilot is in `github-copilot`; shorter parts are in anything. */
function holds(name: string, wanted: string): boolean {
  return (wanted.length >= 3 && name.includes(wanted)) || (name.length >= 4 && wanted.length <= 40 && wanted.includes(name));
}

/** Edits to turn one word into the other, a swap of neighbours counting as one. */
function distance(a: string, b: string): number {
  if (a.length > 64 || b.length > 64) return Number.POSITIVE_INFINITY;
  let before: number[] = [];
  let row = Array.from({ length: b.length + 1 }, (_, index) => index);
  for (let i = 1; i <= a.length; i += 1) {
    const next = [i];
    for (let j = 1; j <= b.length; j += 1) {
      const same = a[i - 1] === b[j - 1] ? 0 : 1;
      let best = Math.min((row[j] ?? 0) + 1, (next[j - 1] ?? 0) + 1, (row[j - 1] ?? 0) + same);
      if (i > 1 && j > 1 && a[i - 1] === b[j - 2] && a[i - 2] === b[j - 1]) best = Math.min(best, (before[j - 2] ?? 0) + 1);
      next.push(best);
    }
    before = row;
    row = next;
  }
  return row[b.length] ?? 0;
}
