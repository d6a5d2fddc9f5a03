import fc from "fast-check";
import { expect, it } from "vitest";
import { cutLine } from "../../src/verify/cut-line.ts";

it("leaves what is short, and cuts between words", () => {
  expect(cutLine("one two", 7)).toBe("one two");
  expect(cutLine("one two three", 9)).toBe("one two…");
  expect(cutLine("one two three", 8)).toBe("one two…");
  expect(cutLine("日本語の長い文章です", 6)).toBe("日本語の長…");
});

it("never leaves the half of a word, which may be a key", () => {
  expect(cutLine(`docker login -p ${"k".repeat(60)} && go`, 40)).toBe("docker login -p…");
  expect(cutLine("x".repeat(60), 40)).toBe("…");
  expect(cutLine(`https://host.example/a/bc/${"k".repeat(60)}`, 40)).toBe("https://host.example/a/bc/…");
  fc.assert(
    fc.property(fc.array(fc.stringMatching(/^[!-9;-~]{1,30}$/), { minLength: 1, maxLength: 12 }), fc.integer({ min: 2, max: 80 }), (words, most) => {
      const whole = words.join(" ");
      const cut = cutLine(whole, most);
      expect(cut.length).toBeLessThanOrEqual(Math.max(most, whole.length <= most ? whole.length : 0));
      const left = cut.replace(/…$/, "").split(" ").filter((word) => word !== "");
      expect(words.slice(0, left.length)).toEqual(left);
    }),
  );
});

it("leaves no half of a character", () => {
  expect(cutLine("日本😀語の文章", 4)).toBe("日本…");
});
