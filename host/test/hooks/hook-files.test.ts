import { existsSync, mkdirSync, mkdtempSync, readdirSync, rmSync, utimesSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import fc from "fast-check";
import { expect, onTestFinished, test } from "vitest";
import { openHookLog, successorFile, sweepHookLogs } from "../../src/hooks/hook-log-file.ts";
import { quickHash } from "../../src/hooks/quick-hash.ts";
import { toldCache } from "../../src/hooks/told-cache.ts";

function stateFolder(): string {
  const folder = mkdtempSync(join(tmpdir(), "handoff-hook-files-"));
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }));
  return folder;
}

const UUID = "0190a1b2-c3d4-7e5f-8a6b-1234567890ab";

test("a log is called by its session's id when it is one, and any other id leads nowhere else", () => {
  const folder = stateFolder();
  for (const id of [UUID, "../../../etc/x", "a/b", "", UUID.toUpperCase(), "x".repeat(5000), "日本語"]) expect(openHookLog(folder, "codex", id).append({ mark: "tool", at: 1, took: 0, by: "a" })).toBe(true);
  const names = readdirSync(join(folder, "hooks"));
  expect(names).toHaveLength(7);
  expect(names).toContain(`codex-${UUID}.log`);
  expect(names.every((name) => /^codex-[0-9a-f-]{24,36}\.log$/.test(name))).toBe(true);
});

test("what nobody heard of for two weeks goes, and what isn't ours stays", () => {
  const folder = stateFolder();
  const now = Date.now();
  const old = new Date(now - 15 * 86_400_000);
  const log = openHookLog(folder, "claude-code", UUID);
  log.append({ mark: "tool", at: 1, took: 0, by: "a" });
  openHookLog(folder, "codex", "any").append({ mark: "tool", at: 1, took: 0, by: "a" });
  toldCache(folder, "/w/handover.md", "state").write({ full: "x" });
  writeFileSync(successorFile(folder, "claude-code", UUID), "");
  for (const other of ["notes.txt", `claude-code-${UUID}.log.bak`]) writeFileSync(join(folder, "hooks", other), "");
  mkdirSync(join(folder, "hooks", "kept"));
  const names = readdirSync(join(folder, "hooks"));
  for (const name of names) utimesSync(join(folder, "hooks", name), old, old);
  openHookLog(folder, "codex", "fresh").append({ mark: "tool", at: 1, took: 0, by: "a" });
  sweepHookLogs(folder, now);
  const left = readdirSync(join(folder, "hooks"));
  expect(left.filter((name) => names.includes(name)).toSorted()).toEqual([`claude-code-${UUID}.log.bak`, "kept", "notes.txt"].toSorted());
  expect(left).toHaveLength(4);
});

test("what was told is kept for one state at one place, each way of telling for itself", () => {
  const folder = stateFolder();
  const cache = toldCache(folder, "/w/a/handover.md", "one");
  expect(cache.read()).toEqual({});
  cache.write({ full: "all of it" });
  expect(cache.read()).toEqual({ full: "all of it" });
  cache.write({ ...cache.read(), pointer: "see there" });
  expect(cache.read()).toEqual({ full: "all of it", pointer: "see there" });
  expect(toldCache(folder, "/w/a/handover.md", "two").read()).toEqual({});
  expect(toldCache(folder, "/w/b/handover.md", "one").read()).toEqual({});
  expect(existsSync(join(folder, "hooks"))).toBe(true);
});

test("a quick hash is the same for the same text and another for a text that differs by one character", () => {
  fc.assert(
    fc.property(fc.string({ unit: "binary", minLength: 1, maxLength: 200 }), fc.nat(), (text, place) => {
      const at = place % text.length;
      const other = `${text.slice(0, at)}${String.fromCharCode(text.charCodeAt(at) ^ 1)}${text.slice(at + 1)}`;
      expect(quickHash(text)).toBe(quickHash(`${text}`));
      expect(quickHash(other)).not.toBe(quickHash(text));
      expect(quickHash(text)).toMatch(/^[0-9a-f]{14}$/);
    }),
  );
});
