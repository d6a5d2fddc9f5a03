import { describe, expect, it } from "vitest";
import { guardText, hasOpenAt } from "../../src/fit/guard-text.ts";

const expands = { expandsAt: true, leadingSlash: "command", escapesEntities: false } as const;

describe("guardText, for a client that reads @path as a file", () => {
  it.each(["@src/a.ts", "see @src/a.ts", "(@../secret)", "`@.env.local`", "@~/x", "@src/", "@決済/要求.ts", "読む：@src/a.ts", "「@docs/x.md」", "@weird/`name`.ts", "@x\\y", "a,@b.c", "=@src/x"])("breaks up %s", (text) => {
    expect(hasOpenAt(text)).toBe(true);
    const guarded = guardText(text, expands);
    expect(hasOpenAt(guarded)).toBe(false);
    expect(guarded.replaceAll("@ ", "@")).toBe(text);
  });

  it.each(["me@example.com", "@ada asked", "a @decorator() b", "5 @ 3.50", "git@host:acme/shop.git", "x@1.2.3", "node_modules/@types/node"])("leaves %s", (text) => {
    expect(guardText(text, expands)).toBe(text);
  });

  it("leaves everything for a client that doesn't", () => {
    expect(guardText("@src/a.ts", { ...expands, expandsAt: false })).toBe("@src/a.ts");
  });
});
