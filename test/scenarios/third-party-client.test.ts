import { execFileSync } from "node:child_process";
import { cpSync, existsSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, symlinkSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { dirname, join, resolve } from "node:path";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { parseBrief } from "@handoff/core";
import { newPlace, runCli } from "./run-cli.ts";

const repository = resolve(import.meta.dirname, "../..");
const example = join(repository, "examples/third-party-client");
const base = mkdtempSync(join(tmpdir(), "handoff-third-party-"));
const app = join(base, "app");
const installed = join(app, "node_modules", "handoff-client-acme");
const env = { PATH: `${join(repository, "node_modules/.bin")}:${process.env["PATH"] ?? ""}`, HOME: base, NPM_CONFIG_UPDATE_NOTIFIER: "false" };
const run = (cwd: string, command: string, ...args: readonly string[]): string => execFileSync(command, args, { cwd, env, encoding: "utf8", stdio: ["ignore", "pipe", "pipe"] });

/** Packs a folder as it would be published, and lays the package out where a resolver looks. Nothing is fetched. */
function packInto(folder: string, target: string): void {
  const out = mkdtempSync(join(base, "pack-"));
  run(folder, "npm", "pack", "--ignore-scripts", "--silent", "--pack-destination", out);
  const [tarball] = readdirSync(out);
  mkdirSync(target, { recursive: true });
  run(out, "tar", "-xzf", tarball ?? "", "-C", target, "--strip-components=1");
}

beforeAll(() => {
  for (const [folder, name] of [["core", "@handoff/core"], ["test/kit", "@handoff/testkit"]] as const) packInto(join(repository, folder), join(app, "node_modules", name));
  const { dependencies } = JSON.parse(readFileSync(join(repository, "core/package.json"), "utf8")) as { dependencies: Readonly<Record<string, string>> };
  for (const name of Object.keys(dependencies)) {
    mkdirSync(dirname(join(app, "node_modules", name)), { recursive: true });
    symlinkSync(join(repository, "node_modules", name), join(app, "node_modules", name));
  }
  const source = join(app, "acme");
  cpSync(example, source, { recursive: true, filter: (path) => !/(?:node_modules|dist)$/.test(path) });
  run(source, "tsc", "-p", ".");
  packInto(source, installed);
});
afterAll(() => rmSync(base, { recursive: true, force: true }));

describe("a client in another folder, against the packed packages", () => {
  test("is sixty lines or fewer", () => {
    const lines = readFileSync(join(example, "src/client.ts"), "utf8").trimEnd().split("\n");
    expect(lines.length).toBeLessThanOrEqual(60);
    expect(Math.max(...lines.map((line) => line.length))).toBeLessThanOrEqual(160);
  });

  test("holds only what is published, and no source of ours", () => {
    expect(existsSync(join(app, "node_modules/@handoff/core/dist/index.js"))).toBe(true);
    expect(readdirSync(installed).sort()).toEqual(["README.md", "dist", "package.json"]);
  });

  test("passes conformance under node's own runner, its live part included", () => {
    const report = run(join(app, "acme"), "node", "--test", "--test-reporter=tap", "test/client.test.js");
    expect(report).toMatch(/^# fail 0$/m);
    expect(Number(/^# pass (\d+)$/m.exec(report)?.[1])).toBeGreaterThan(20);
    expect(report).toContain("client acme: a delivery sends the text once");
  });

  test("is the equal of ours: named in the user's config, it takes a handoff", async () => {
    const place = newPlace();
    mkdirSync(join(place.home, ".config/handoff"), { recursive: true });
    writeFileSync(join(place.home, ".config/handoff/config.yaml"), `plugins: [${join(installed, "dist/client.js")}]\n`);
    const draft = JSON.stringify({ goal: "Ship it", constraints: ["Read @src/a.ts first"] });
    const { exit, stdout, stderr } = await runCli(["to", "acme", "--draft", "-"], { cwd: place.repo, home: place.home, stdin: draft });
    expect({ exit, stderr }).toMatchObject({ exit: 0 });
    expect(parseBrief(stdout, "stdout").goal).toBe("Ship it");
    expect(stdout).toContain("Read @ src/a.ts first");
    expect(stderr).toContain("Acme Agent (ui)");
    rmSync(place.base, { recursive: true, force: true });
  });
});
