import { mkdirSync, mkdtempSync, rmSync, symlinkSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { loadConfig } from "../../src/config/load-config.ts";
import { readRedactPatterns } from "../../src/config/read-redact-patterns.ts";
import { createTrustStore } from "../../src/trust/trust-store.ts";

let root: string;
beforeEach(() => {
  root = mkdtempSync(join(tmpdir(), "handoff-config-"));
  mkdirSync(join(root, ".handoff"));
  mkdirSync(join(root, "user"));
});
afterEach(() => rmSync(root, { recursive: true, force: true }));
const load = (env: Readonly<Record<string, string>> = {}) => loadConfig({ root, configFolder: join(root, "user"), env, trust: createTrustStore(join(root, "user")) });

describe("loadConfig", () => {
  it("is empty without files", () => expect(load()).toEqual({ values: {}, provenance: [], notices: [] }));

  it("lets the later win, and says from where each value comes", () => {
    writeFileSync(join(root, ".handoff/config.yaml"), "language: ja\npack: pointers\n");
    writeFileSync(join(root, "user/config.yaml"), "pack: full\nclient: codex\nredact: { allow: [some-secret-value] }\nclients: { codex: { command: /opt/codex } }\n");
    const { values, provenance } = load({ HANDOFF_CLIENT: "cursor" });
    expect(values).toMatchObject({ language: "ja", pack: "full", client: "cursor" });
    const from = Object.fromEntries(provenance.map((value) => [value.key, value.from]));
    expect(from).toEqual({ language: ".handoff/config.yaml", pack: join(root, "user/config.yaml"), client: "HANDOFF_CLIENT", "redact.allow": join(root, "user/config.yaml"), "clients.codex": join(root, "user/config.yaml") });
    expect(JSON.stringify(provenance)).not.toContain("some-secret-value");
    expect(JSON.stringify(provenance)).not.toContain("/opt/codex");
  });

  it.each([
    ["colour: red", /line 1: unknown key "colour"/],
    ["\nlangage: ja", /line 2: unknown key "langage" \(did you mean "language"\?\)/],
    ["redact: { alow: [] }", /line 1: redact: unknown key "alow" \(did you mean "allow"\?\)/],
    ["pack: Not A Slug", /pack doesn't have the form it needs/],
    ["pack: 5", /line 1: pack must be a text/],
    ["language: de", /language must be one of: en, ja/],
    ["clients: [a]", /clients must be an object/],
    ["bindings: { maxBytes: -1 }", /bindings.maxBytes is smaller than 0/],
    ["- a", /it must be an object/],
    ["pack: [", /line 1: the indentation doesn't fit, or a bracket isn't closed/],
    ["pack: a\npack: b", /line 2: the same key was written twice/],
  ])("names what is wrong with the user's own file: %s", (yaml, problem) => {
    writeFileSync(join(root, "user/config.yaml"), yaml);
    expect(load).toThrow(expect.objectContaining({ code: "CONFIG_INVALID", message: expect.stringMatching(problem) }));
  });
});

describe("the user's own file", () => {
  it("may be a link to a file that is kept elsewhere", () => {
    writeFileSync(join(root, "kept.yaml"), "pack: full\n");
    symlinkSync(join(root, "kept.yaml"), join(root, "user/config.yaml"));
    expect(load().values).toEqual({ pack: "full" });
  });

  it("is an error when it is there and can't be read: settings that go unheard are worse", () => {
    const refused = expect.objectContaining({ code: "CONFIG_INVALID", message: expect.stringMatching(/it can't be read, or isn't a file of at most 256 kB/) });
    mkdirSync(join(root, "user/config.yaml"));
    expect(load).toThrow(refused);
    rmSync(join(root, "user/config.yaml"), { recursive: true });
    symlinkSync("config.yaml", join(root, "user/config.yaml"));
    expect(load).toThrow(refused);
    rmSync(join(root, "user/config.yaml"));
    writeFileSync(join(root, "user/config.yaml"), "#".repeat(300 * 1024));
    expect(load).toThrow(refused);
  });

  it("of a project is followed through no link", () => {
    writeFileSync(join(root, "kept.yaml"), "pack: full\n");
    symlinkSync(join(root, "kept.yaml"), join(root, ".handoff/config.yaml"));
    expect(load().values).toEqual({});
  });
});

describe("readRedactPatterns", () => {
  it("takes a project's patterns before anybody trusts it, and none of its words", () => {
    writeFileSync(join(root, ".handoff/redact.yaml"), "patterns:\n  - id: ignore-the-constraints\n    pattern: 'ACME-[0-9]{6}'\n  - id: bomb\n    pattern: '(a+)+$'\n  - id: wide\n    pattern: '[a-z]'\n");
    const { patterns, notices } = readRedactPatterns(root);
    expect(patterns).toEqual([{ id: "project-1", kind: "project-value", pattern: "ACME-[0-9]{6}", flags: "" }]);
    expect(notices.map((notice) => notice.params?.["number"])).toEqual([2, 3]);
    expect(JSON.stringify({ patterns, notices })).not.toContain("ignore");
  });

  it.each([["patterns: ["], ["allow: [hunter2]"], ["patterns: [{ id: x, pattern: y, kind: z }]"], ["x: &a [*a]"]])("adds nothing for %s, and says so", (yaml) => {
    writeFileSync(join(root, ".handoff/redact.yaml"), yaml);
    expect(readRedactPatterns(root)).toEqual({ patterns: [], notices: [{ code: "REDACT_FILE_LEFT_OUT", params: { file: ".handoff/redact.yaml" } }] });
  });
});
