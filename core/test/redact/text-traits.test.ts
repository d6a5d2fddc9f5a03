import fc from "fast-check";
import { expect, test } from "vitest";
import { textTraits } from "../../src/redact/text-traits.ts";

const parts = fc.array(fc.constantFrom("a", "Z", "7", "42", ".", "3.", ":", "@", "(", " ", "é", "字", "x".repeat(17), "y".repeat(27)), { maxLength: 30 }).map((all) => all.join(""));

test("counts what is in a text, up to the number where the last scanner has enough", () => {
  fc.assert(
    fc.property(parts, (text) => {
      const longest = Math.max(0, ...(text.match(/[A-Za-z0-9]+/g) ?? []).map((run) => run.length));
      const digits = text.match(/[0-9]/g)?.length ?? 0;
      const dots = text.split("").filter((sign, at) => sign === "." && /\d/.test(text.charAt(at - 1)) && /\d/.test(text.charAt(at + 1))).length;
      const colons = digits === 0 ? 0 : text.split(":").length - 1;
      expect(textTraits(text)).toEqual({
        digits: Math.min(digits, 12),
        dots: Math.min(dots, 3),
        colons: Math.min(colons, 2),
        opens: digits > 0 && text.includes("("),
        ats: text.includes("@"),
        run18: longest >= 18,
        run28: longest >= 28,
      });
    }),
  );
});
