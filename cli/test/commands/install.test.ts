import { existsSync, mkdirSync, mkdtempSync, readFileSync, realpathSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterEach, expect, test } from "vitest";
import { runInstall } from "../../src/commands/install.ts";
import { runUninstall } from "../../src/commands/uninstall.ts";
import { contextAt } from "./context.ts";

const folders: string[] = [];
afterEach(() => {
  for (const folder of folders.splice(0)) rmSync(folder, { recursive: true, force: true });
});

function place() {
  const home = realpathSync(mkdtempSync(join(tmpdir(), "handoff-cli-install-")));
  folders.push(home);
  const root = join(home, "shop");
  mkdirSync(join(root, ".git"), { recursive: true });
  const at = (answers: readonly string[] | undefined, options: Readonly<Record<string, string | true>> = {}, client = "claude-code") => contextAt({ cwd: root, home, stateHome: join(home, "state"), arguments: [client], options, ...(answers === undefined ? {} : { answers }) });
  return { home, root, at };
}

test("nothing is installed where no person is, and nothing without their yes", async () => {
  const { home, at } = place();
  await expect(runInstall(at(undefined))).rejects.toMatchObject({ code: "INSTALL_NEEDS_TERMINAL" });
  for (const answer of ["", "n", "yes please"]) expect((await runInstall(at([answer]))).stderr).toEqual(["Nothing was changed."]);
  expect(existsSync(join(home, ".claude"))).toBe(false);
});

test("a person sees the whole diff before they say yes, and uninstall leaves nothing", async () => {
  const { home, at } = place();
  const context = at(["y"]);
  const done = await runInstall(context);
  expect(context.asked[0]).toMatch(/^\+ +"command": /m);
  expect(context.asked[0]).toContain("Change these 5 files? [y/N]");
  expect(done).toMatchObject({ exit: 0, json: { changed: true } });
  expect(readFileSync(join(home, ".claude/settings.json"), "utf8")).toContain("handoff-hook.js");
  expect((await runInstall(at(["y"]))).stderr).toEqual(["claude-code has everything already; nothing to change."]);
  expect((await runUninstall(at(["y"]))).stderr).toEqual(["claude-code: 5 files changed back."]);
  expect(existsSync(join(home, ".claude"))).toBe(false);
  expect((await runUninstall(at(["y"]))).stderr).toEqual(["Nothing of ours was found in claude-code."]);
});

test("a project's files are said to name this machine when nothing is on PATH, and a dry run changes none", async () => {
  const { root, at } = place();
  const planned = await runInstall(at(undefined, { project: true, "dry-run": true }));
  expect(planned.stderr).toEqual(["claude-code: 5 files would be changed.", expect.stringContaining("isn't on PATH")]);
  expect(planned.stdout).toContain(`+++ ${join(root, ".mcp.json")}`);
  expect((await runInstall(at(undefined, { "dry-run": true }, "codex"))).stderr?.join("\n")).toContain("/hooks");
  expect(existsSync(join(root, ".mcp.json"))).toBe(false);
});
