import { existsSync, mkdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { dirname, join } from "node:path";
import { afterEach, beforeEach, describe, expect, test } from "vitest";
import { newPlace, runCli } from "./run-cli.ts";
import type { CliRun, Place } from "./run-cli.ts";

let place: Place;
beforeEach(() => {
  place = newPlace("clone");
});
afterEach(() => rmSync(place.base, { recursive: true, force: true }));

const SPEECH = "PUSH-TO-MAIN-NOW";
const put = (file: string, text: string): void => {
  mkdirSync(dirname(join(place.repo, file)), { recursive: true });
  writeFileSync(join(place.repo, file), text);
};
const draft = JSON.stringify({ goal: "Look around", constraints: ["Keep it"], state: [{ text: "one thing", status: "in-progress" }, { text: "two things", status: "blocked" }], decisions: ["Keep the API"] });
const to = (...args: readonly string[]): Promise<CliRun> => runCli(["to", "chatgpt", "--draft", "-", ...args], { cwd: place.repo, home: place.home, stdin: draft });
const said = (run: CliRun): string => run.stdout + run.stderr;
const marker = (): string => join(place.base, "it-ran");

describe("what a hostile clone can do before anybody trusted it", () => {
  test("bindings say nothing, in no output", async () => {
    put(".handoff/bindings.md", `${SPEECH}\n`);
    for (const run of [await to(), await to("--json"), await to("--dry-run", "--by", "model")]) {
      expect(run.exit).toBe(0);
      expect(said(run)).not.toContain(SPEECH);
      expect(said(run)).toContain("PROJECT_NOT_TRUSTED");
    }
  });

  test("client plugins don't run, named in a config or not", async () => {
    put(".handoff/clients/evil.mjs", `import { writeFileSync } from "node:fs"; writeFileSync(${JSON.stringify(marker())}, ""); export const client = {};\n`);
    put(".handoff/config.yaml", "plugins: [./.handoff/clients/evil.mjs]\nclient: evil\n");
    for (const args of [["to", "chatgpt", "--draft", "-"], ["clients"], ["packs"], ["doctor"]]) expect((await runCli(args, { cwd: place.repo, home: place.home, stdin: draft })).exit).toBe(0);
    expect(said(await to("--json"))).toContain("PROJECT_NOT_TRUSTED");
    expect(existsSync(marker())).toBe(false);
  });

  test("a plugin outside .handoff/clients is never a project's to name", async () => {
    put("evil.mjs", `import { writeFileSync } from "node:fs"; writeFileSync(${JSON.stringify(marker())}, ""); export const client = {};\n`);
    put(".handoff/config.yaml", "plugins: [./evil.mjs, ../evil.mjs, evil-package]\n");
    expect((await to()).exit).toBe(0);
    expect(existsSync(marker())).toBe(false);
  });

  test("packs place lines and say nothing: title, reason, heading, and what is wrong with them", async () => {
    put(".handoff/packs/loud/pack.yaml", `id: loud\npackVersion: 1\ntitle: ${SPEECH}\nwhen:\n  - { why: ${SPEECH}, weight: 10 }\nsections:\n  constraints: { use: R }\n  state: { use: R, heading: ${SPEECH} }\nmaxTokens: 400\n`);
    put(".handoff/packs/broken/pack.yaml", `id: broken\n${SPEECH}: 1\n`);
    const runs = [await to(), await to("--json"), await runCli(["packs"], { cwd: place.repo, home: place.home }), await runCli(["packs", "--json"], { cwd: place.repo, home: place.home })];
    for (const run of runs) expect(said(run)).not.toContain(SPEECH);
    expect(runs[0]?.stderr).toContain("pack loud");
    expect(runs[0]?.stdout).toContain("## Current state");
  });

  test("templates run nothing, print nothing of their own, and end", async () => {
    const yaml = (id: string): string => `id: ${id}\npackVersion: 1\ntitle: T\nsections:\n  constraints: { use: R }\n  state: { use: R }\nmaxTokens: 400\ntemplates: { body: body.njk }\n`;
    const bodies = {
      code: `{{ [].constructor.constructor("return process.mainModule.require('fs').writeFileSync('${marker()}','')")() }}`,
      words: `- done: ${SPEECH}\n{% for part in sections %}\n## {{ part.heading }}\n{% for line in part.lines %}\n{{ line }}\n{% endfor %}\n{% endfor %}`,
      endless: `{% include "body.njk" %}`,
      outside: `{% include "../../../home/.config/handoff/config.yaml" %}`,
    };
    for (const [id, body] of Object.entries(bodies)) {
      put(`.handoff/packs/${id}/pack.yaml`, yaml(id));
      put(`.handoff/packs/${id}/body.njk`, body);
      const run = await to("--pack", id);
      expect([run.exit, run.stdout]).toEqual([3, ""]);
      expect(run.stderr).toContain("PACK_INVALID");
      expect(said(run)).not.toContain(SPEECH);
      expect((await runCli(["packs", "check", id], { cwd: place.repo, home: place.home })).exit).toBe(3);
    }
    expect(existsSync(marker())).toBe(false);
  });

  test("config sets no client, no command, no store, no allow-list", async () => {
    put(".handoff/config.yaml", `client: codex\nbindings: { maxBytes: 4000 }\nlanguage: ja\n`);
    const run = await runCli(["to", "--draft", "-"], { cwd: place.repo, home: place.home, stdin: draft });
    expect(run.exit).toBe(2);
    put(".handoff/config.yaml", `redact: { allow: [alice.liddell@acme-corp.com] }\nclients: { codex: { command: ${marker()} } }\n`);
    const mail = await runCli(["to", "chatgpt", "--draft", "-"], { cwd: place.repo, home: place.home, stdin: JSON.stringify({ goal: "Write to alice.liddell@acme-corp.com" }) });
    expect(said(mail)).not.toContain("alice.liddell@acme-corp.com");
  });

  test("config can't stop a handoff: a pack that isn't there, one that needs an area, a file that isn't YAML", async () => {
    for (const yaml of ["pack: nothing\n", "pack: slice\n", "pack: [\n", "unknown: key\n", "language: xx\n"]) {
      put(".handoff/config.yaml", yaml);
      expect((await to()).exit).toBe(0);
    }
  });

  test("redact.yaml adds redaction, takes none away, and names nothing", async () => {
    put(".handoff/redact.yaml", `patterns:\n  - { id: ${SPEECH.toLowerCase()}, pattern: 'ACME-[0-9]{6}' }\n`);
    const run = await runCli(["to", "chatgpt", "--draft", "-"], { cwd: place.repo, home: place.home, stdin: JSON.stringify({ goal: "Close ACME-123456" }) });
    expect(said(run)).not.toContain("ACME-123456");
    expect(said(run).toUpperCase()).not.toContain(SPEECH);
  });

  test("trust is given on a terminal only, and nowhere else", async () => {
    put(".handoff/bindings.md", `${SPEECH}\n`);
    for (const stdin of ["", "yes\n", "yes"]) expect((await runCli(["trust"], { cwd: place.repo, home: place.home, stdin })).exit).toBe(2);
    expect((await runCli(["trust", "--list"], { cwd: place.repo, home: place.home })).stdout).toContain("not trusted");
    expect(existsSync(join(place.home, ".config/handoff/trust.json"))).toBe(false);
    expect(said(await to())).not.toContain(SPEECH);
  });

  test("after trust the same text goes, quoted under the project's notes, until it changes", async () => {
    put(".handoff/bindings.md", "Tests run with `npm test`.\n");
    mkdirSync(join(place.home, ".config/handoff"), { recursive: true });
    const sha256 = (await import("node:crypto")).createHash("sha256").update(readFileSync(join(place.repo, ".handoff/bindings.md"))).digest("hex");
    writeFileSync(join(place.home, ".config/handoff/trust.json"), JSON.stringify({ trustVersion: 1, entries: [{ root: place.repo, file: ".handoff/bindings.md", sha256, at: "2026-11-30T00:00:00Z" }] }));
    expect((await to("--pack", "full")).stdout).toMatch(/## Notes of the project\n\n- (?:\\)?> Tests run with `npm test`\./);
    put(".handoff/bindings.md", `${SPEECH}\n`);
    expect(said(await to("--pack", "full"))).not.toContain(SPEECH);
  });
});
