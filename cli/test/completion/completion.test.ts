import { spawnSync } from "node:child_process";
import { mkdtempSync, mkdirSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterEach, beforeEach, describe, expect, test } from "vitest";
import { commandTable, SHARED_OPTIONS } from "@handoff/core";
import { runCompletion } from "../../src/commands/completion.ts";
import { completeBash } from "../../src/completion/bash.ts";
import { completeFish } from "../../src/completion/fish.ts";
import { manPage } from "../../src/completion/man-page.ts";
import { completeZsh } from "../../src/completion/zsh.ts";
import { contextAt } from "../commands/context.ts";

let folder = "";
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), "handoff-completion-"));
});
afterEach(() => rmSync(folder, { recursive: true, force: true }));

const has = (shell: string): boolean => spawnSync(shell, ["--version"]).status === 0;
const bash = completeBash(commandTable(), SHARED_OPTIONS);

/** What bash offers for a line, with a program that lists these names. */
function offered(words: readonly string[], names = "codex\nchatgpt"): readonly string[] {
  writeFileSync(join(folder, "script"), `handoff() { printf '%s\\n' ${names.split("\n").map((name) => `'${name}'`).join(" ")}; }\n${bash}\nCOMP_WORDS=(${words.map((word) => `'${word}'`).join(" ")}); COMP_CWORD=$(( \${#COMP_WORDS[@]} - 1 )); _handoff; printf '%s\\n' "\${COMPREPLY[@]}"\n`);
  const { stdout, stderr } = spawnSync("bash", ["--norc", join(folder, "script")], { encoding: "utf8", cwd: folder });
  expect(stderr).toBe("");
  return stdout.split("\n").filter((line) => line !== "");
}

describe("completion", () => {
  test("in bash offers commands, options, choices, names and files where they stand", () => {
    writeFileSync(join(folder, "draft.json"), "");
    mkdirSync(join(folder, "drawer"));
    expect(offered(["handoff", "rece"])).toEqual(["receive", "receipts"]);
    expect(offered(["handoff", "to", "ch"])).toEqual(["chatgpt"]);
    expect(offered(["handoff", "to", "--cha"])).toEqual(["--channel"]);
    expect(offered(["handoff", "to", "codex", "--channel", ""])).toEqual(["prompt", "artifact"]);
    expect(offered(["handoff", "to", "codex", "--draft", "dra"]).toSorted()).toEqual(["draft.json", "drawer"]);
    expect(offered(["handoff", "to", "codex", "--workspace", "dra"])).toEqual(["drawer"]);
    expect(offered(["handoff", "to", "codex", "--goal", ""])).toEqual([]);
    expect(offered(["handoff", "--json", "clie"])).toEqual(["clients"]);
  });

  test.each([
    ["bash", bash],
    ["zsh", completeZsh(commandTable(), SHARED_OPTIONS, "en")],
    ["zsh", completeZsh(commandTable(), SHARED_OPTIONS, "ja")],
    ["fish", completeFish(commandTable(), SHARED_OPTIONS, "ja")],
  ])("for %s names every command and option of the table, and is read by the shell where it is here", (shell, script) => {
    for (const command of commandTable()) {
      expect(script).toContain(command.name);
      for (const option of command.options) expect(script).toContain(option.name);
    }
    writeFileSync(join(folder, "script"), script);
    const read = has(shell) ? spawnSync(shell, ["-n", join(folder, "script")], { encoding: "utf8" }) : { status: 0, stderr: "" };
    expect([read.status, read.stderr]).toEqual([0, ""]);
  });

  test("lists names for those scripts, and none that a shell would read a meaning into", async () => {
    const home = join(folder, "home");
    const store = join(home, ".claude", "projects", folder.replace(/[^A-Za-z0-9]/g, "-"));
    mkdirSync(store, { recursive: true });
    for (const id of ["0b9d6a1e-0f3c-4a59-9d52-2f5e0f6f7a11", "$(touch owned)", "`touch owned`"]) {
      writeFileSync(join(store, `${id}.jsonl`), `${JSON.stringify({ type: "user", sessionId: id, cwd: folder, uuid: "1", timestamp: "2026-11-30T10:00:00Z", message: { role: "user", content: "Sort the invoices" } })}\n`);
    }
    const names = async (what: string): Promise<string> => (await runCompletion(contextAt({ cwd: folder, home, options: { names: what } }))).stdout ?? "";
    expect((await names("clients")).split("\n")).toContain("codex");
    expect((await names("packs")).split("\n")).toContain("full");
    expect((await names("sessions")).split("\n")).toEqual(["latest", "state", "0b9d6a1e-0f3c-4a59-9d52-2f5e0f6f7a11"]);
  });

  test("says which shells there are", async () => {
    await expect(runCompletion(contextAt({ cwd: folder, arguments: ["tcsh"] }))).rejects.toMatchObject({ code: "USAGE_OPTION_VALUE" });
    await expect(runCompletion(contextAt({ cwd: folder }))).rejects.toMatchObject({ code: "USAGE_MISSING_ARGUMENT" });
  });
});

describe("the man page", () => {
  const page = manPage(commandTable(), SHARED_OPTIONS, "1.2.3");

  test("has every command with its options, and nothing that roff would read as a request", () => {
    for (const command of commandTable()) expect(page).toContain(`.SS handoff ${command.name}`);
    const requests = page.split("\n").filter((line) => /^[.']/.test(line));
    expect(requests.filter((line) => !/^\.(?:TH|SH|SS|TP|PP|B|nf|fi)\b/.test(line))).toEqual([]);
  });

  test("is formatted without a warning where groff is here", () => {
    const here = spawnSync("groff", ["--version"]).status === 0;
    const made = here ? spawnSync("groff", ["-man", "-ww", "-Tutf8"], { input: page, encoding: "utf8" }) : { status: 0, stderr: "" };
    expect([made.status, made.stderr]).toEqual([0, ""]);
  });
});
