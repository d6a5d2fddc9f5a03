import { parseArgs } from "node:util";
import type { OptionSpec } from "@handoff/core";
import fc from "fast-check";
import { expect, test } from "vitest";
import { readTokens } from "../src/read-tokens.ts";

const spec = (name: string, more: Partial<OptionSpec> = {}): OptionSpec => ({ name, en: "", ja: "", ...more });
const specs = [spec("draft", { value: "FILE", short: "d" }), spec("slice", { value: "GLOB", repeat: true }), spec("json"), spec("quiet", { short: "q" }), spec("help", { short: "h" })];

/** What the parser of Node says of the same words. */
function told(words: readonly string[]): ReturnType<typeof readTokens> {
  const options = Object.fromEntries(specs.map(({ name, value, short }) => [name, { type: value === undefined ? ("boolean" as const) : ("string" as const), ...(short === undefined ? {} : { short }) }]));
  const { tokens, positionals } = parseArgs({ args: [...words], options, strict: false, allowPositionals: true, tokens: true });
  return {
    positionals,
    options: tokens.flatMap((token) => (token.kind !== "option" ? [] : [{ name: token.name, rawName: token.rawName, ...(token.value === undefined ? {} : { value: token.value }), isInline: token.inlineValue === true }])),
  };
}

const part = fc.constantFrom("-", "--", "=", "d", "q", "h", "x", "draft", "slice", "json", "quiet", "a file", "é", "");
const word = fc.array(part, { maxLength: 4 }).map((parts) => parts.join(""));

test("words are taken apart as Node's own parser takes them", () => {
  fc.assert(fc.property(fc.array(word, { maxLength: 6 }), (words) => void expect(readTokens(words, specs)).toEqual(told(words))), { numRuns: 3_000 });
});

test.each([["-dq", "x"], ["-qhd", "x"], ["-qdx"], ["--draft=", "x"], ["--draft"], ["-d", "--", "x"], ["--", "-q"], ["-q-d"], ["---"], ["--="], ["-"]])("so are %s %s", (...words) => {
  expect(readTokens(words, specs)).toEqual(told(words));
});
