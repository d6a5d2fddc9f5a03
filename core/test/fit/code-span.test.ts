import fc from "fast-check";
import { fromMarkdown } from "mdast-util-from-markdown";
import { expect, test } from "vitest";
import { codeSpan, fromCodeSpan } from "../../src/fit/code-span.ts";

const letters = fc.string({ unit: fc.constantFrom("`", "a", " ", "/", "|", "*", "日"), minLength: 1, maxLength: 12 }).filter((text) => text.trim() === text && text !== "");

test("a code span holds any path as Markdown reads it, and gives it back", () => {
  fc.assert(
    fc.property(letters, (text) => {
      const span = codeSpan(text);
      const paragraph = fromMarkdown(`see ${span} there`).children[0];
      const found = paragraph?.type === "paragraph" ? paragraph.children.filter((child) => child.type === "inlineCode") : [];
      expect(found.map((child) => child.value)).toEqual([text]);
      expect(fromCodeSpan(span)).toBe(text);
    }),
  );
});

test("what is no code span stays as it is", () => {
  for (const text of ["src/a.ts", "`a", "a`", "``", "`a` b"]) expect(fromCodeSpan(text)).toBe(text);
});
