import { expect, it } from "vitest";
import { parseProjectPatterns } from "../../src/redact/parse-project-patterns.ts";

it("takes a bounded pattern, with its id as kind when none is said", () => {
  expect(parseProjectPatterns([{ id: "case", pattern: "CASE-\\d{6}", flags: "gi" }])).toEqual({ patterns: [{ id: "case", kind: "case", pattern: "CASE-\\d{6}", flags: "i" }], refused: [] });
});

it.each([
  ["not-a-pattern", "("],
  ["matches-empty", "a*"],
  ["matches-empty", "(?:)|CASE"],
  ["matches-empty", "(?=C)"],
  ["backtracks", "(?:a+)+b"],
  ["backtracks", "(?:x|xx){2,}y*z*"],
  ["backtracks", "(\\w+\\s?)*!"],
  ["backtracks", "\\d+.*\\d+x"],
  ["backtracks", "([a-z]+)\\1"],
  ["backtracks", "(?:a|ab|aba)+c"],
  ["backtracks", "(?:\\w|\\d){2,50}x"],
  ["backtracks", "\\w+@acme"],
  ["backtracks", "ab\\w{1,500}c"],
  ["backtracks", "((?:x{1,3}){2,9})y"],
  ["too-wide", "[a-z ]{2,}"],
  ["too-wide", "."],
  ["too-long", `x${"y".repeat(1001)}`],
] as const)("refuses as %s: %s", (problem, pattern) => {
  expect(parseProjectPatterns([{ id: "p", pattern }])).toEqual({ patterns: [], refused: [{ id: "p", problem }] });
});

it("refuses an id or kind that no placeholder could carry", () => {
  expect(parseProjectPatterns([{ id: "A b", pattern: "x1" }, { id: "ok", kind: "a]b", pattern: "x1" }]).refused.map(({ problem }) => problem)).toEqual(["bad-id", "bad-id"]);
});

it.each(["ACME-[0-9a-f]{8}", "emp\\d{5}", "(?:north|south)gate-\\w+", "K-\\d{2,4}(?:-\\d{2})?", "klant \\p{Lu}\\w{3,20}"])("takes %s", (pattern) => {
  const flags = pattern.includes("\\p") ? "u" : "";
  expect(parseProjectPatterns([{ id: "p", pattern, flags }]).refused).toEqual([]);
});
