import { createHash } from "node:crypto";

/**
 * The UUID (version 8) of a delivery's thread, for clients that let the caller choose it. The same key gives the same id, so
 * that a second attempt meets the first one instead of making another thread.
 */
export function threadIdOf(client: string, key: string, attempt = 0): string {
  const bytes = createHash("sha256").update(JSON.stringify(["handoff-thread", client, key, attempt])).digest();
  bytes[6] = ((bytes[6] ?? 0) & 0x0f) | 0x80;
  bytes[8] = ((bytes[8] ?? 0) & 0x3f) | 0x80;
  const hex = bytes.toString("hex");
  return [hex.slice(0, 8), hex.slice(8, 12), hex.slice(12, 16), hex.slice(16, 20), hex.slice(20, 32)].join("-");
}
