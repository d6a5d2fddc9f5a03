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
    ["a terminal's", "a\u001b[31mb\u001b[0m \u001b[1;38;5;2mc\u009b2Kd \u001b]8;;https://x.io\u0007e\u001b]0;title\u001b\\f", "ab cd ef"],
    ["half a terminal's", "a\u001b]0;b\u001bc\u001b", "a]0;bc"],
    ["joiners between letters", "a\u200db\u200cc", "abc"],
  ])("takes out %s characters", (_name, text, tidy) => {
    expect(tidyText(text)).toBe(tidy);
  });

  it("takes a joiner or a selector out where it joins nothing", () => {
    for (const [text, tidy] of [["a\ufe0f", "a"], ["👩\u200d", "👩"], ["👩\u200da", "👩a"], ["\u200d💻", "💻"], ["م\u200c ", "م "], ["a\u200cم", "aم"], ["ab\u200cc", "abc"], ["👩\u200c💻", "👩💻"], ["1\ufe0f\u20e3", "1\ufe0f\u20e3"], ["क\u200dष", "क\u200dष"], ["👍🏽\u200d💻", "👍🏽\u200d💻"], ["❤\ufe0f\u200d🔥", "❤\ufe0f\u200d🔥"], ["a❤\u200d🔥", "a❤\u200d🔥"], ["xم\u200cخ", "xم\u200cخ"], ["\u200d", ""], ["\ufe0fa", "a"], ["❤\ufe00", "❤\ufe00"], ["👩1\ufe0f", "👩1\ufe0f"], ["👩\u200da❤", "👩a❤"], ["م\u200c م", "م م"], ["ab\ufe0f", "ab"]] as const) expect([text, tidyText(text)]).toEqual([text, tidy]);
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
    ["a diff on one line", "diff --git a/src/a.ts b/src/a.ts", "a diff"],
    ["a hunk of one line each", "@@ -1 +1 @@", "a diff"],
    ["a hunk far down a file", "x\n@@ -1200,34 +1210,45 @@ function a() {", "2 lines of a diff"],
    ["a diff of a new file", "x\n--- /dev/null\n+++ b/src/a.ts", "3 lines of a diff"],
    ["a diff without its head", "--- a/src/a.ts\tnow\n+++ b/src/a.ts", "2 lines of a diff"],
    ["the longest of two code blocks", `\`\`\`\n${lines(6)}\n\`\`\`\nx\n  ~~~~ts\n${lines(8)}\n  ~~~~~  \ny`, "a code block of 8 lines"],
    ["a code block closed by a longer fence", `\`\`\`\n${lines(6)}\n\t\`\`\`\`\t\nx`, "a code block of 6 lines"],
    ["thirteen lines of an old system", lines(13).replaceAll("\n", "\r"), "a text of 13 lines"],
    ["thirteen lines with blank ones around", `\n\n${lines(13)}\n\n`, "a text of 13 lines"],
  ])("knows %s", (_name, text, what) => {
    expect(findBody(text)?.what).toBe(what);
  });

  it.each([lines(12), "x".repeat(1500), `\`\`\`\n${lines(5)}\n\`\`\``, "a -- b @@ c", "", `\n\n${lines(12)}\n\n`, "see @@ -1,2 +1,3 @@", "the diff --git a/x", "x --- a/b\n+++ b", `\`\`\`\n${lines(4)}\n\`\`\`\n${lines(5)}`, `say \`\`\`\n${lines(8)}`, `\`a\`\n${lines(8)}`, `~a\n${lines(8)}`, `\`\`\`\n${lines(3)}\n  \`\`\`  \n${lines(4)}`, `\`\`\`\n${lines(3)}\n\`\`\`\`\n${lines(4)}`])("takes %j for a line", (text) => {
    expect(findBody(text)).toBeUndefined();
  });

  it("names the pointer to use", () => {
    expect(findBody(`diff --git a/src/a.ts b/src/a.ts\n+++ b/src/a.ts`)?.pointer).toBe('the commit, or the pointer "src/a.ts"');
    expect(findBody(`From docs/plan.md:\n${lines(14)}`)?.pointer).toBe('the pointer "docs/plan.md"');
    expect(findBody(lines(14))?.pointer).toBe('the path of the file it is from, in "pointers"');
    const pointer = (text: string) => findBody(`${text}\n${lines(14)}`)?.pointer;
    expect(pointer("docs/a/b/plan.md")).toBe('the pointer "docs/a/b/plan.md"');
    expect(pointer("(see `docs/plan.md`)")).toBe('the pointer "docs/plan.md"');
    expect(findBody(`${lines(14)}\nsrc/a.ts`)?.pointer).toBe('the pointer "src/a.ts"');
    expect(pointer("docs/plan.mdx!")).toContain("the path of the file");
    expect(pointer("xdocs:docs/plan.md")).toContain("the path of the file");
    expect(pointer(`${"a".repeat(113)}/b.test`)).toBe(`the pointer "${"a".repeat(113)}/b.test"`);
    expect(pointer(`${"a".repeat(114)}/b.test`)).toContain("the path of the file");
    expect(findBody("x\n+++ b/src/b.ts\n@@ -1 +1 @@")?.pointer).toBe('the commit, or the pointer "src/b.ts"');
    expect(findBody("x\ndiff --git a/src/c.ts b/src/c.ts")?.pointer).toBe('the commit, or the pointer "src/c.ts"');
    expect(findBody("see +++ b/src/b.ts and diff --git a/src/d.ts\n@@ -1 +1 @@")?.pointer).not.toContain("the commit");
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
    expect(texts([line("one", { topic: "straße" }), line("two", { topic: "STRASSE" })])).toEqual(["one", "two"]);
    expect(texts([line("one", { topic: "ttl", at: "2026-01-01" }), line("two", { topic: "ttl", at: "2026-01-01" })])).toEqual(["two"]);
    expect(texts([line("one", { topic: "ttl", at: "2026-01-02" }), line("two", { topic: "ttl", at: "2026-01-01" }), line("three", { topic: "ttl" })])).toEqual(["one"]);
  });

  it("drops what another one supersedes, word for word or by most of its words", () => {
    expect(texts([line("TTL is 15 minutes"), line("TTL is 5 minutes", { supersedes: "ttl is 15 minutes." })])).toEqual(["TTL is 5 minutes"]);
    expect(texts([line("the access token TTL is 15 minutes"), line("it is 5", { supersedes: "access token TTL 15 minutes" })])).toEqual(["it is 5"]);
    expect(texts([line("締め日は毎月 25 日とする"), line("締め日は末日", { supersedes: "締め日は毎月 25 日" })])).toEqual(["締め日は末日"]);
    expect(texts([line("the port is 8080"), line("x", { supersedes: "something else entirely" })])).toEqual(["the port is 8080", "x"]);
    expect(texts([line("the port is 80"), line("the port is 8080", { supersedes: "the port is 8080" })])).toEqual(["the port is 8080"]);
    expect(texts([line("the TTL of sessions is 15"), line("the TTL is 15 minutes"), line("TTL: 5", { supersedes: "the TTL is 15 minutes" })])).toEqual(["the TTL of sessions is 15", "TTL: 5"]);
    expect(texts([line("colours"), line("use the blue theme"), line("use the red theme in the app"), line("x", { supersedes: "the red theme in app" })])).toEqual(["colours", "use the blue theme", "x"]);
    expect(texts([line("a b c d e"), line("x", { supersedes: "a b c v w" })])).toEqual(["x"]);
    expect(texts([line("only", { supersedes: "only" })])).toEqual(["only"]);
    expect(texts([line("15 minutes TTL is"), line("TTL  is\n15 minutes!!"), line("x", { supersedes: "TTL is 15 minutes. " })])).toEqual(["15 minutes TTL is", "x"]);
    expect(texts([line("TTL  is\n15 minutes!!"), line("TTL is 15 seconds"), line("x", { supersedes: "TTL is 15 minutes. " })])).toEqual(["TTL is 15 seconds", "x"]);
    expect(texts([line("v1.2 is out"), line("x", { supersedes: "v12 is out" }), line("v12 is out")])).toEqual(["v1.2 is out", "x"]);
  });

  it("tells how much two texts share", () => {
    expect(similarity("a b c d", "A, b; c d")).toBe(1);
    expect(similarity("a b", "c d")).toBe(0);
    expect(similarity("", "a")).toBe(0);
    expect(similarity("a", "a b c d e f")).toBeLessThan(0.8);
    expect(similarity("a", "")).toBe(0);
    expect(similarity("", "")).toBe(0);
    expect(similarity("a", "a b c")).toBe(0.7);
    expect(similarity("a b", "a b c")).toBe(1);
    expect(similarity("a b c", "a b x")).toBeCloseTo(2 / 3);
    expect(similarity("a b c d e f g h i j k l m n o p q", `a b c d e f g h i j k l m n o p q ${Array.from({ length: 33 }, (_, at) => `z${at}`).join(" ")}`)).toBe(1);
    expect(similarity("ＡＢＣ straße", "abc STRASSE")).toBe(0.5);
  });

  it("compares a script without spaces by pairs of characters, and any other by words", () => {
    expect(similarity("締め日", "締め切り")).toBeCloseTo(0.5);
    expect(similarity("日本", "日本語")).toBe(1);
    expect(similarity("日", "日")).toBe(1);
    expect(similarity("日本", "本日")).toBe(0);
    expect(similarity("あい", "いあ")).toBe(0);
    expect(similarity("アイ", "イア")).toBe(0);
    expect(similarity("日本語", "日本人")).toBeCloseTo(0.5);
    expect(similarity("日本語", "山本語")).toBeCloseTo(0.5);
    expect(similarity("abc", "abd")).toBe(0);
    expect(similarity("ab", "ba")).toBe(0);
  });
});

describe("isParked", () => {
  it.each(["Some day we could rename it", "Not now: dark mode", "Nice to have: colours", "later on, maybe", "out of scope: billing", "後で改名する", "いつか作りたい", "以后再说", "先不做", "Nicht jetzt", "irgendwann mal", "plus tard", "más adelante", "나중에", "someday", "some day", "nice-to-have", "wishlist", "wish list", "park it for now", "parked that", "parking this", "if we ever get time", "if we get time", "if we ever have time", "if we find the time", "won't do", "won’t do", "in the later", "for a future", "unrelated: colours", "irgendwann", "später mal", "später einmal", "später", "hors périmètre", "hors du périmètre", "à l'occasion", "à l’occasion", "C'est mis de côté.", "fuera de alcance", "fuera del alcance", "今回は見送", "不在范围", "不在本次范围", "지금은 말고", "ｌａｔｅｒ on"])("hears a wish for another day in: %s", (text) => {
    expect(isParked(text)).toBe(true);
  });
  it.each(["Write the test now", "Finish the backfill", "Add the parking page", "行を埋め戻す", "回填旧数据", "Backfill the later rows", "unrelatedly", "Document déjà l'occasionnel", "el parking", "Sometimes day two"])("hears none in: %s", (text) => {
    expect(isParked(text)).toBe(false);
  });
});

it("knows where the files of a remote can be seen, without its credentials", () => {
  expect(webRoot("https://user:pass@github.com/acme/shop.git")).toBe("https://github.com/acme/shop");
  expect(webRoot("git@github.com:acme/shop.git")).toBe("https://github.com/acme/shop");
  expect(webRoot("ssh://git@gitlab.com/acme/group/shop")).toBe("https://gitlab.com/acme/group/shop/-");
  for (const remote of ["https://git.internal/acme/shop.git", "/srv/git/shop.git", "ext::sh -c x", "git@github.com:../../x", "https://github.com/acme", "https://github.com/acme/sh op", "https://github.com/ac me/shop", "https://github.com/acme/./shop", "https://github.com/acme/...", "https://evil.test/github.com/acme/shop", "https://github.com.evil.test/a/b", "https://xgithub.com/a/b", "https://mygitlab.com/a/b", "https://gitlab.com.test/a/b", "x https://github.com/a/b", "file:///github.com/a/b", "github.com:a/b", "https://a/b@github.com/c/d", "https://github.com/acme/shop?x", "https://github.com//acme/shop", ""]) expect([remote, webRoot(remote)]).toEqual([remote, undefined]);
  for (const remote of [" https://github.com/acme/shop.git/ ", "http://github.com/acme/shop", "https://www.GitHub.com/acme/shop", "https://github.com:8443/acme/shop/", "ssh://git@github.com:22/acme/shop.git", "my-user.x@github.com:acme/shop.git", "https://token@github.com/acme/shop"]) expect([remote, webRoot(remote)]).toEqual([remote, "https://github.com/acme/shop"]);
  expect(webRoot("git@github.com:acme/my.shop-2.git")).toBe("https://github.com/acme/my.shop-2");
  expect(webRoot("git@github.com:acme/shop.github")).toBe("https://github.com/acme/shop.github");
  expect(webRoot("https://GitLab.com/a/b/c/d.git")).toBe("https://gitlab.com/a/b/c/d/-");
  expect(webRoot("https://github.com/acme/..shop")).toBe("https://github.com/acme/..shop");
  expect(webRoot("https://github.com/acme/shop.")).toBe("https://github.com/acme/shop.");
});
