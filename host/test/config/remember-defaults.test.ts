import { mkdtempSync, readFileSync, rmSync, statSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterEach, beforeEach, describe, expect, test } from "vitest";
import { rememberDefaults } from "../../src/config/remember-defaults.ts";

let base = "";
beforeEach(() => {
  base = mkdtempSync(join(tmpdir(), "handoff-remember-"));
});
afterEach(() => rmSync(base, { recursive: true, force: true }));

describe("defaults that a person asked to keep", () => {
  test("make a file that is the user's alone", () => {
    const path = rememberDefaults(join(base, "handoff"), { client: "codex", pack: "full" });
    expect(readFileSync(path, "utf8")).toBe("client: codex\npack: full\n");
    expect(statSync(path).mode & 0o777).toBe(0o600);
  });

  test("leave comments and other settings as they are", () => {
    writeFileSync(join(base, "config.yaml"), "# mine\nlanguage: ja # words\npack: slice\n");
    rememberDefaults(base, { client: "cursor" });
    expect(readFileSync(join(base, "config.yaml"), "utf8")).toBe("# mine\nlanguage: ja # words\npack: slice\nclient: cursor\n");
  });

  test("don't touch a file that can't be read", () => {
    writeFileSync(join(base, "config.yaml"), "client: [\n");
    expect(() => rememberDefaults(base, { client: "cursor" })).toThrow(expect.objectContaining({ code: "CONFIG_INVALID" }));
    expect(readFileSync(join(base, "config.yaml"), "utf8")).toBe("client: [\n");
  });
});
