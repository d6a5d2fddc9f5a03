import fc from "fast-check";
import { expect, test } from "vitest";
import { textTraits } from "../../src/redact/text-traits.ts";

const parts = fc.array(fc.constantFrom("a", "Z", "7", "42", ".", ":", "@", "(", " ", "é", "字", "x".repeat(17), "y".repeat(27)), { maxLength: 30 }).map((all) => all.join(""));

test("counts and looks up what is in a text", () => {
  fc.assert(
    fc.property(parts, (text) => {
      const traits = textTraits(text);
      const longest = Math.max(0, ...(text.match(/[A-Za-z0-9]+/g) ?? []).map((run) => run.length));
      const count = (character: string): number => (/\d/.test(text) ? text.split(character).length - 1 : 0);
      const dots = text.split("").filter((sign, at) => sign === "." && /\d/.test(text.charAt(at - 1)) && /\d/.test(text.charAt(at + 1))).length;
      expect([traits.digits, traits.dots, traits.colons, traits.opens]).toEqual([text.match(/[0-9]/g)?.length ?? 0, dots, count(":"), count("(")]);
      expect([traits.longestRun >= 18, traits.longestRun >= 28, traits.ats > 0]).toEqual([longest >= 18, longest >= 28, text.includes("@")]);
    }),
  );
});
