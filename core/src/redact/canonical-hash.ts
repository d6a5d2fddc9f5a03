import { sha256Hex } from "./sha256.ts";

/** SHA-256 in hex over JSON with sorted keys and no undefined values: the same data gives the same hash, whoever built it. */
export function canonicalHash(value: unknown): string {
  return sha256Hex(canonicalJson(value));
}

/** RFC 8785 for the data of this project: objects sorted by UTF-16 units, numbers and strings as `JSON.stringify` writes them. */
export function canonicalJson(value: unknown): string {
  if (Array.isArray(value)) return `[${value.map((item) => canonicalJson(item === undefined ? null : item)).join(",")}]`;
  if (typeof value === "object" && value !== null) {
    const record = value as Readonly<Record<string, unknown>>;
    const keys = Object.keys(record).filter((key) => record[key] !== undefined).sort();
    return `{${keys.map((key) => `${JSON.stringify(key)}:${canonicalJson(record[key])}`).join(",")}}`;
  }
  return JSON.stringify(value) ?? "null";
}
