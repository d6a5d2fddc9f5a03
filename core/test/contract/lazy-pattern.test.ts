import { describe, expect, it } from "vitest";
import { lazyPattern } from "../../src/contract/lazy-pattern.ts";

describe("a lazy pattern", () => {
  it("is made when it is first asked for, and once", () => {
    let made = 0;
    const pattern = lazyPattern(() => {
      made += 1;
      return /a/;
    });
    expect(made).toBe(0);
    expect(pattern()).toBe(pattern());
    expect(made).toBe(1);
  });

  it.each(["g", "y", "gm", "gs"])("begins at the beginning of its first text, with the flags %s", (flags) => {
    const pattern = lazyPattern(() => new RegExp("[^]", flags));
    expect(pattern().lastIndex).toBe(0);
    expect(pattern().exec("ab")?.[0]).toBe("a");
  });
});
