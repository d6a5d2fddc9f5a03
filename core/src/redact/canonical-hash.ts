import { sha256Hex } from "./sha256.ts";

/** SHA-256 in hex over JSON with sorted keys and no undefined values: the same data gives the same hash, whoever built it. */
export function canonicalHash(value: unknown): string {
  return sha256Hex(canonicalJson(value));
}

/** RFC 8785 for the data of this project: objects sorted by UTF-16 units, numbers and strings as `JSON.stringify` writes them. */
export function canonicalJson(value: unknown): string {
  const parts: string[] = [];
  put(value, parts);
  return parts.join("");
}

/** Piece by piece: a text put together at every level would be copied at every level. */
function put(value: unknown, parts: string[]): void {
  if (Array.isArray(value)) {
    let mark = "[";
    for (const item of value as readonly unknown[]) {
      parts.push(mark);
      put(item === undefined ? null : item, parts);
      mark = ",";
    }
    parts.push(mark === "[" ? "[]" : "]");
  } else if (typeof value === "object" && value !== null) {
    const record = value as Readonly<Record<string, unknown>>;
    let mark = "{";
    for (const key of Object.keys(record).sort()) {
      const part = record[key];
      if (part === undefined) continue;
      parts.push(mark, JSON.stringify(key), ":");
      put(part, parts);
      mark = ",";
    }
    parts.push(mark === "{" ? "{}" : "}");
  } else parts.push(JSON.stringify(value) ?? "null");
}
