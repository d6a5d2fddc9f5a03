type JsonObject = Readonly<Record<string, unknown>>;

const MOST_TRIES = 200;
const LONGEST = 4 << 20;

/**
 * The whole record at the end of a torn line, if there is one: a crash leaves half a record, and the next append is glued to
 * it. The first suffix that is a whole object is that record; inner objects are never whole up to the end of the line.
 */
export function salvageRecords(text: string): readonly JsonObject[] {
  if (text.length > LONGEST || !text.endsWith("}")) return [];
  let at = text.indexOf('{"', 1);
  for (let tries = 0; at > 0 && tries < MOST_TRIES; tries += 1) {
    try {
      const value: unknown = JSON.parse(text.slice(at));
      if (typeof value === "object" && value !== null) return [value as JsonObject];
    } catch {
      // Not a whole record from here on.
    }
    at = text.indexOf('{"', at + 1);
  }
  return [];
}
