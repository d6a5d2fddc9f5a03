import { sha256Hex } from "./sha256.ts";

/** SHA-256 in hex over JSON with sorted keys and no undefined values: the same data gives the same hash, whoever built it. */
export function canonicalHash(value: unknown): string {
  return sha256Hex(canonicalJson(value));
}

/** RFC 8785 for the data of this project: objects sorted by UTF-16 units, numbers and strings as `JSON.stringify` writes them. */
export function canonicalJson(value: unknown): string {
  if (Array.isArray(value)) return `[${value.map((item) => canonicalJson(item === undefined ? null : item)).join(",")}]`;
  if (typeof value === "object" && value !== null) {
    const entries = Object.entries(value)
      .filter(([, item]) => item !== undefined)
      .sort(([a], [b]) => (a < b ? -1 : a > b ? 1 : 0));
    return `{${entries.map(([key, item]) => `${JSON.stringify(key)}:${canonicalJson(item)}`).join(",")}}`;
  }
  return JSON.stringify(value) ?? "null";
}
