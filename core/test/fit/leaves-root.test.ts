import { describe, expect, test } from "vitest";
import { leavesRoot } from "@handoff/core";

describe("a pointer leaves the workspace", () => {
  test.each(["../plan.md", "docs/../../plan.md", "docs/../..", "/etc/passwd", "/home/me/shop-other/a.ts", "~/notes.md", "~", "file:///etc/passwd", "FILE:/etc/passwd", "..\\plan.md", "C:\\work\\a.ts", "/home/me/shop/../other/a.ts"])("by %s", (ref) => {
    expect(leavesRoot(ref, "/home/me/shop")).toBe(true);
  });

  test.each(["docs/plan.md", "./docs/plan.md:3", "docs/../src/a.ts", "/home/me/shop", "/home/me/shop/src/a.ts", "https://example.com/../x", "..env/a", "~cache/x", "a..b", "80ea2e4817", "github:acme/shop"])("not by %s", (ref) => {
    expect(leavesRoot(ref, "/home/me/shop")).toBe(false);
  });
});
