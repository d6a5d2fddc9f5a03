import fc from "fast-check";
import { fromMarkdown } from "mdast-util-from-markdown";
import { describe, expect, test } from "vitest";
import { fence, unfence } from "@handoff/core";

const lines = fc.array(fc.oneof(fc.string(), fc.constantFrom("```", "````text", "~~~~", "`````", " ``` ", "```` `", "- ```js", "> ````", "<!--", "    code", "# h", "\t```")), { minLength: 1, maxLength: 12 }).map((all) => all.join("\n").replace(/\r/g, "").replaceAll("\0", ""));

describe("the fence", () => {
  test("is one code block with exactly the text, for any text, as CommonMark reads it", () => {
    fc.assert(
      fc.property(lines, (text) => {
        const { children } = fromMarkdown(fence(text));
        expect(children.length).toBe(1);
        expect(children[0]).toMatchObject({ type: "code", lang: "text", value: text });
      }),
      { numRuns: 500 },
    );
  });

  test("comes off again, for any text", () => {
    fc.assert(
      fc.property(lines, (text) => {
        expect(unfence(fence(text))).toBe(text);
      }),
    );
  });

  test("has four ticks when nothing inside needs more, and one more than the longest run otherwise", () => {
    expect(fence("a")).toBe("````text\na\n````");
    expect(fence("a ``````` b").startsWith("````````text\n")).toBe(true);
  });

  test("is not seen where there is none", () => {
    expect(unfence("Goal: x\n\nBrief: 000000000000")).toBeUndefined();
    expect(unfence("````text\na\n````\n\nmore")).toBeUndefined();
  });

  test("is closed by a run that is as long or longer, and by no shorter one", () => {
    expect(unfence("````text\na\n`````")).toBe("a");
    expect(unfence("````text\na\n```")).toBeUndefined();
    expect(unfence("````text\na\n~~~~")).toBeUndefined();
    expect(unfence("````text\n\n````")).toBe("");
  });
});
