import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { findBody } from "../../src/build/find-body.ts";
import { isParked } from "../../src/build/is-parked.ts";
import { keepFresh, similarity } from "../../src/build/keep-fresh.ts";
import { tidyLine, tidyText } from "../../src/build/tidy-text.ts";
import { webRoot } from "../../src/build/web-root.ts";
import type { DatedLine } from "../../src/contract/facts.ts";

describe("tidyText", () => {
  it.each([
    ["zero-width", "a\u200bb\u2060c\ufeffd", "abcd"],
    ["bidirectional", "a\u202eb\u2066c\u2069\u200fd", "abcd"],
    ["control", "a\u0000b\u001bc\u007fd\u009fe", "abcde"],
    ["tag", "a\u{e0041}\u{e007f}b", "ab"],
    ["soft hyphen and fillers", "a\u00adb\u3164c\u115fd", "abcd"],
    ["selectors supplement", "a\u{e0100}b", "ab"],
    ["line separators", "a\u2028b\r\nc\rd\u0085e", "a\nb\nc\nd\ne"],
    ["lone surrogates", "a\ud800b", "a\ufffdb"],
    ["joiners between letters", "a\u200db\u200cc", "abc"],
  ])("takes out %s characters", (_name, text, tidy) => {
    expect(tidyText(text)).toBe(tidy);
  });

  it("keeps tabs, emoji with their joiners and selectors, and the joiner that Persian needs", () => {
    for (const text of ["a\tb\nc", "👩‍💻 ❤️ 🏳️‍🌈", "می‌خواهم", "e\u0301 日本 한국"]) expect(tidyText(text)).toBe(text);
  });

  it("gives the same again, and one line where a line is asked for", () => {
    fc.assert(fc.property(fc.string({ unit: "binary" }), (text) => {
      expect(tidyText(tidyText(text))).toBe(tidyText(text));
      expect(tidyLine(text)).not.toMatch(/[\n\r\u0000\u200b\u202e]/);
      expect(tidyLine(text)).toBe(tidyLine(text).trim());
    }));
  });
});

describe("findBody", () => {
  const lines = (count: number) => Array.from({ length: count }, (_, at) => `line ${at}`).join("\n");
  it.each([
    ["thirteen lines", lines(13), "a text of 13 lines"],
    ["1,501 characters", "x".repeat(1501), "a text of 1501 characters"],
    ["a diff hunk", "see\n@@ -1,2 +1,3 @@\n-a", "3 lines of a diff"],
    ["a git diff", "diff --git a/src/a.ts b/src/a.ts\n--- a/src/a.ts\n+++ b/src/a.ts", "3 lines of a diff"],
    ["a code block of six lines", `\`\`\`ts\n${lines(6)}\n\`\`\``, "a code block of 6 lines"],
    ["a code block that is never closed", `~~~\n${lines(7)}`, "a code block of 7 lines"],
  ])("knows %s", (_name, text, what) => {
    expect(findBody(text)?.what).toBe(what);
  });

  it.each([lines(12), "x".repeat(1500), `\`\`\`\n${lines(5)}\n\`\`\``, "a -- b @@ c", ""])("takes %j for a line", (text) => {
    expect(findBody(text)).toBeUndefined();
  });

  it("names the pointer to use", () => {
    expect(findBody(`diff --git a/src/a.ts b/src/a.ts\n+++ b/src/a.ts`)?.pointer).toBe('the commit, or the pointer "src/a.ts"');
    expect(findBody(`From docs/plan.md:\n${lines(14)}`)?.pointer).toBe('the pointer "docs/plan.md"');
    expect(findBody(lines(14))?.pointer).toContain("the path of the file");
  });
});

describe("keepFresh", () => {
  const line = (text: string, over: Omit<Partial<DatedLine>, "line"> & { at?: string } = {}): DatedLine => {
    const { at, ...rest } = over;
    return { line: { text, origin: "draft", ...(at === undefined ? {} : { at }) }, ...rest };
  };
  const texts = (lines: readonly DatedLine[]) => keepFresh(lines).map((kept) => kept.line.text);

  it("keeps the latest of a topic, by time wherever it stands, else by place", () => {
    expect(texts([line("new", { topic: "ttl", at: "2026-01-02" }), line("old", { topic: " TTL", at: "2026-01-01" }), line("other", { topic: "port" })])).toEqual(["new", "other"]);
    expect(texts([line("one", { topic: "ttl" }), line("two", { topic: "ttl" })])).toEqual(["two"]);
    expect(texts([line("dated", { topic: "ttl", at: "2026-01-01" }), line("undated", { topic: "ttl" })])).toEqual(["dated"]);
    expect(texts([line("undated", { topic: "ttl" }), line("dated", { topic: "ttl", at: "2026-01-01" })])).toEqual(["dated"]);
    expect(texts([line("a"), line("b"), line("c", { topic: "" }), line("d", { topic: "" })])).toEqual(["a", "b", "c", "d"]);
  });

  it("drops what another one supersedes, word for word or by most of its words", () => {
    expect(texts([line("TTL is 15 minutes"), line("TTL is 5 minutes", { supersedes: "ttl is 15 minutes." })])).toEqual(["TTL is 5 minutes"]);
    expect(texts([line("the access token TTL is 15 minutes"), line("it is 5", { supersedes: "access token TTL 15 minutes" })])).toEqual(["it is 5"]);
    expect(texts([line("締め日は毎月 25 日とする"), line("締め日は末日", { supersedes: "締め日は毎月 25 日" })])).toEqual(["締め日は末日"]);
    expect(texts([line("the port is 8080"), line("x", { supersedes: "something else entirely" })])).toEqual(["the port is 8080", "x"]);
  });

  it("tells how much two texts share", () => {
    expect(similarity("a b c d", "A, b; c d")).toBe(1);
    expect(similarity("a b", "c d")).toBe(0);
    expect(similarity("", "a")).toBe(0);
    expect(similarity("a", "a b c d e f")).toBeLessThan(0.8);
  });
});

describe("isParked", () => {
  it.each(["Some day we could rename it", "Not now: dark mode", "Nice to have: colours", "later on, maybe", "out of scope: billing", "後で改名する", "いつか作りたい", "以后再说", "先不做", "Nicht jetzt", "irgendwann mal", "plus tard", "más adelante", "나중에"])("hears a wish for another day in: %s", (text) => {
    expect(isParked(text)).toBe(true);
  });
  it.each(["Write the test now", "Finish the backfill", "Add the parking page", "行を埋め戻す", "回填旧数据", "Backfill the later rows"])("hears none in: %s", (text) => {
    expect(isParked(text)).toBe(false);
  });
});

it("knows where the files of a remote can be seen, without its credentials", () => {
  expect(webRoot("https://user:pass@github.com/acme/shop.git")).toBe("https://github.com/acme/shop");
  expect(webRoot("git@github.com:acme/shop.git")).toBe("https://github.com/acme/shop");
  expect(webRoot("ssh://git@gitlab.com/acme/group/shop")).toBe("https://gitlab.com/acme/group/shop/-");
  for (const remote of ["https://git.internal/acme/shop.git", "/srv/git/shop.git", "ext::sh -c x", "git@github.com:../../x"]) expect(webRoot(remote)).toBeUndefined();
});
