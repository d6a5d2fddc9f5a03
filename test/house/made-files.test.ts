import { readFileSync } from "node:fs";
import { expect, test } from "vitest";
import { literalFactors } from "../../scripts/literal-factors.ts";
import { stemFiles } from "../../scripts/make-stems.ts";

test("the words before a pattern are what the pattern says", () => {
  for (const [path, text] of Object.entries(stemFiles())) expect(readFileSync(path, "utf8"), `${path}: run "npm run make"`).toBe(text);
});

test.each([
  [/\b(?:curl|wget)\b.{0,20}\|\s*sh/i, ["curl", "wget"]],
  [/colou?r|(?:gr[ae]y)+ tone/i, [" tone", "colo"]],
  [/a{2,}b?/, ["a"]],
  [/[^x]+|foo/, undefined],
  [/(?=foo)\w+/, undefined],
  [/指示[^。]{0,4}(?:無視|破棄)/u, ["指示"]],
])("the literal factors of %s are those that must stand in a match", (pattern, factors) => {
  expect(literalFactors(pattern)).toEqual(factors);
});
