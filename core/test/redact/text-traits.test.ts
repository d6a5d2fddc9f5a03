import fc from "fast-check";
import { expect, test } from "vitest";
import { textTraits } from "../../src/redact/text-traits.ts";

const parts = fc.array(fc.constantFrom("a", "Z", "7", "42", ".", ":", "@", "(", " ", "é", "字", "x".repeat(17), "y".repeat(27)), { maxLength: 30 }).map((all) => all.join(""));

test("counts and looks up what is in a text", () => {
  fc.assert(
    fc.property(parts, (text) => {
      const traits = textTraits(text);
      const longest = Math.max(0, ...(text.match(/[A-Za-z0-9]+/g) ?? []).map((run) => run.length));
      expect([traits.digits, traits.dots]).toEqual([text.match(/[0-9]/g)?.length ?? 0, text.match(/\./g)?.length ?? 0]);
      expect([traits.hasRun(18), traits.hasRun(28)]).toEqual([longest >= 18, longest >= 28]);
      expect([":", "@", "("].map((character) => traits.has(character as ":"))).toEqual([":", "@", "("].map((character) => text.includes(character)));
    }),
  );
});
