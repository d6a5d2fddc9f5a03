import fc from "fast-check";
import { expect, test } from "vitest";
import { nfkc } from "../../src/contract/nfkc.ts";

test("says what Unicode says of every text, ASCII alone or not", () => {
  fc.assert(fc.property(fc.oneof(fc.string(), fc.string({ unit: "grapheme" }), fc.string({ unit: "binary" })), (text) => nfkc(text) === text.normalize("NFKC")));
  for (let code = 0; code < 0x3000; code += 1) expect(nfkc(String.fromCodePoint(code))).toBe(String.fromCodePoint(code).normalize("NFKC"));
});
