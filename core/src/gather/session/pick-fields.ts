/** Readers meet hostile and drifting records: each value is asked for by its kind, and absent when it is another. */

export function asObject(value: unknown): Readonly<Record<string, unknown>> | undefined {
  return typeof value === "object" && value !== null && !Array.isArray(value) ? (value as Readonly<Record<string, unknown>>) : undefined;
}

export function asText(value: unknown): string | undefined {
  return typeof value === "string" ? value : undefined;
}

export function asNumber(value: unknown): number | undefined {
  return typeof value === "number" && Number.isFinite(value) ? value : undefined;
}

export function asList(value: unknown): readonly unknown[] {
  return Array.isArray(value) ? value : [];
}

/** The objects of a list; what is none is left out. */
export function asObjects(value: unknown): readonly Readonly<Record<string, unknown>>[] {
  return asList(value).flatMap((one) => {
    const object = asObject(one);
    return object === undefined ? [] : [object];
  });
}

/** An object, or the object that a JSON string holds. */
export function asParsed(value: unknown): Readonly<Record<string, unknown>> | undefined {
  if (typeof value !== "string") return asObject(value);
  // A patch or a command is no JSON, and an error costs more than the look.
  if (!/^\s*\{/.test(value)) return undefined;
  try {
    return asObject(JSON.parse(value));
  } catch {
    return undefined;
  }
}

/** ISO 8601 of a time given as text, seconds or milliseconds since 1970. */
export function asTime(value: unknown): string | undefined {
  if (typeof value === "string") return /^\d{4}-\d\d-\d\d/.test(value) && value.length <= 40 ? value : undefined;
  const number = asNumber(value);
  if (number === undefined || number <= 0) return undefined;
  const milliseconds = number < 1e11 ? number * 1000 : number;
  return milliseconds < 8.64e15 ? new Date(milliseconds).toISOString() : undefined;
}

/** The text of a value that may be a string, a block with `text`, or a list of them. */
export function textOf(value: unknown, depth = 0): string {
  if (typeof value === "string") return value;
  if (depth > 4) return "";
  if (Array.isArray(value)) {
    const texts = value.map((one) => textOf(one, depth + 1)).filter((one) => one !== "");
    return texts.join("\n");
  }
  const object = asObject(value);
  if (object === undefined) return "";
  for (const key of ["text", "content", "output", "value", "stdout"] as const) {
    const inner = object[key];
    if (typeof inner === "string" || Array.isArray(inner)) return textOf(inner, depth + 1);
  }
  return "";
}
