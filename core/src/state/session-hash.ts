import type { Notice } from "../contract/notice.ts";
import { canonicalHash } from "../redact/canonical-hash.ts";

/** SHA-256 over RFC 8785 JSON of a state without its `session_hash`. */
export function sessionHash(state: Readonly<Record<string, unknown>>): string {
  const { session_hash: _hash, ...rest } = state;
  return canonicalHash(rest);
}

/** An empty or wrong hash is worth a notice and no more: people and agents edit these files. */
export function checkSessionHash(raw: Readonly<Record<string, unknown>>, file: string): readonly Notice[] {
  const said = raw["session_hash"];
  if (typeof said !== "string" || said === "") return [{ code: "STATE_HASH_EMPTY", params: { file } }];
  return said === sessionHash(raw) ? [] : [{ code: "STATE_HASH_WRONG", params: { file } }];
}
