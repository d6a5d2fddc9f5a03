import { expect, it } from "vitest";
import { createSeenKeys } from "../../../src/gather/session/seen-keys.ts";

it("tells new keys from old ones, and keeps their number and mark", () => {
  const seen = createSeenKeys();
  for (let at = 0; at < 5_000; at += 1) expect(seen.add(`key-${at}`, at)).toBe(true);
  seen.mark("key-7");
  seen.mark("nobody");
  expect(seen.add("key-4999", 1)).toBe(false);
  expect([seen.get("key-0"), seen.get("key-4999"), seen.get("nobody")]).toEqual([0, 4_999, undefined]);
  expect([seen.isMarked("key-7"), seen.isMarked("key-8"), seen.isMarked("nobody")]).toEqual([true, false, false]);
});

it("forgets the oldest of very many, and none of the last", () => {
  const seen = createSeenKeys();
  const count = 1_000_000;
  for (let at = 0; at < count; at += 1) seen.add(`${at}`, at);
  expect(seen.has("0")).toBe(false);
  for (let at = count - 300_000; at < count; at += 1_000) expect(seen.get(`${at}`)).toBe(at);
});
