import { sha256Hex } from "../redact/sha256.ts";

/**
 * The UUID (version 8) of a delivery's thread, for clients that let the caller choose it. The same key gives the same id, so
 * that a second attempt meets the first one instead of making another thread.
 */
export function threadIdOf(client: string, key: string, attempt = 0): string {
  const hash = sha256Hex(JSON.stringify(["handoff-thread", client, key, attempt]));
  // Version 8 in the high half of byte 6, the variant in the two high bits of byte 8.
  const variant = ((Number.parseInt(hash.charAt(16), 16) & 0x3) | 0x8).toString(16);
  const hex = `${hash.slice(0, 12)}8${hash.slice(13, 16)}${variant}${hash.slice(17)}`;
  return [hex.slice(0, 8), hex.slice(8, 12), hex.slice(12, 16), hex.slice(16, 20), hex.slice(20, 32)].join("-");
}
