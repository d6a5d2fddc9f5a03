import fc from "fast-check";
import { fromMarkdown } from "mdast-util-from-markdown";
import { describe, expect, test } from "vitest";
import { escapeLine, unescapeLine } from "../../src/fit/escape-line.ts";

describe("a line", () => {
  test.each(["# heading", "- item", "> quote", "```js", "~~~", "<!-- hidden", "<script>", "1. one", "| a | b |", "---", "===", "[a]: x", "* x", "+ x"])("can't become structure: %s", (text) => {
    const tree = fromMarkdown(`- ${escapeLine(text)}\n- next`);
    expect(tree.children).toHaveLength(1);
    const list = tree.children[0];
    expect(list?.type === "list" && list.children.map((item) => item.children.map((child) => child.type))).toEqual([["paragraph"], ["paragraph"]]);
  });

  test("stays one line and comes back word for word, for any text", () => {
    fc.assert(
      fc.property(fc.string({ unit: "grapheme" }), (text) => {
        const escaped = escapeLine(text);
        expect(escaped).not.toMatch(/[\r\n\u0085\u2028\u2029]/);
        const folded = text.replace(/\s*[\r\n\u0085\u2028\u2029]+\s*/g, " ").trim();
        expect(unescapeLine(escaped)).toBe(folded);
      }),
    );
  });

  test("leaves ordinary words as they are", () => {
    for (const text of ["Do not change /v1/login", "`npm test` passed", "日本語の制約", "@octocat asked", "-5 degrees", "2026 is the year"]) expect(escapeLine(text)).toBe(text);
  });
});
