/**
 * Milliseconds of a time as people and agents write it: ISO 8601, with a blank instead of `T`, with slashes, with a zone's
 * name, or a fingerprint. A time without a zone is the local one. Undefined when nobody can tell.
 */
export function timeOf(text: string | null | undefined): number | undefined {
  if (text === null || text === undefined) return undefined;
  // As we write it: nothing to mend.
  if (text.length === 24 && text.endsWith("Z")) {
    const time = Date.parse(text);
    if (!Number.isNaN(time)) return time;
  }
  const trimmed = text.trim();
  const stamp = /^(\d{4})(\d{2})(\d{2})[-T](\d{2})(\d{2})(\d{2})(?:-\d+)?$/.exec(trimmed);
  const plain = stamp === null ? trimmed : `${stamp[1]}-${stamp[2]}-${stamp[3]}T${stamp[4]}:${stamp[5]}:${stamp[6]}`;
  const iso = plain
    .replace(/^(\d{4})\/(\d{1,2})\/(\d{1,2})/, (_, year: string, month: string, day: string) => `${year}-${month.padStart(2, "0")}-${day.padStart(2, "0")}`)
    .replace(/^(\d{4}-\d{2}-\d{2})\s+(\d)/, "$1T$2")
    .replace(/\s*\(?JST\)?$/, "+09:00")
    .replace(/\s*(?:UTC|GMT)$/, "Z")
    .replace(/\s+([+-]\d{2}:?\d{2})$/, "$1");
  const time = Date.parse(iso);
  return Number.isNaN(time) ? undefined : time;
}
