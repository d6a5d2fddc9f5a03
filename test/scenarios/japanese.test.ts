import { mkdirSync, rmSync, symlinkSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { afterEach, beforeEach, describe, expect, test } from "vitest";
import { newPlace, runCli } from "./run-cli.ts";
import type { CliRun, Place } from "./run-cli.ts";

let place: Place;
beforeEach(() => {
  place = newPlace();
});
afterEach(() => rmSync(place.base, { recursive: true, force: true }));

const cli = (args: readonly string[], stdin = "", env: Readonly<Record<string, string>> = {}): Promise<CliRun> => runCli([...args, "--lang", "ja"], { cwd: place.repo, home: place.home, stdin, env });

/** Two English words in a row, no names, that stand outside of quotation marks, codes, paths and options. */
function englishIn(text: string): readonly string[] {
  const bare = text.replace(/\[[A-Z_]+\]|"[^"]*"|`[^`]*`|\S*[/\\]\S*|--?\w+(?: [A-Z]+)?/g, "…");
  return bare.match(/\b[a-z']{2,} [a-z']{2,}\b[^\u3040-\u30ff\n]*/g) ?? [];
}
const work = (sha: string): string =>
  JSON.stringify({
    goal: "トークンを更新する",
    state: [
      { id: "T1", text: "サービスを追加", status: "done", files: ["src/a.ts"], evidence: [{ commit: sha }] },
      { id: "T2", text: "検証を追加", status: "done", evidence: [{ commit: "1234567" }] },
      { id: "T3", text: "文書を書く", status: "done" },
    ],
    pointers: ["docs/gone.md"],
    notes: ["メモ\n".repeat(30)],
  });

describe("a run in Japanese", () => {
  test("says every notice of a handoff in Japanese", async () => {
    const sha = place.commit("src/a.ts", "a", "add a");
    place.git("revert", "--no-edit", sha);
    const runs = [
      await cli(["to", "chatgpt", "--draft", "-"], work(sha)),
      await cli(["to", "codex", "--draft", "-", "--by", "model"], work(sha)),
      await cli(["to", "chatgpt", "--draft", "-", "--channel", "artifact"], work(sha)),
      await cli(["to", "codex", "--draft", "-", "--mode", "api"], work(sha)),
      await cli(["to", "--best", "--draft", "-"], work(sha)),
      await cli(["to", "chatgpt", "--goal", "次の版を出す", "--dry-run"]),
    ];
    for (const { exit, stderr } of runs) {
      expect(exit, stderr).toBe(0);
      expect(stderr).toMatch(/[ぁ-ん]/);
      expect(englishIn(stderr)).toEqual([]);
    }
    expect(runs[0]?.stderr).toContain("CLAIM_LOWERED");
    expect(runs[2]?.stderr).toContain("ROUTE_CHANNEL_UNSUPPORTED");
    expect(runs[3]?.stderr).toContain("CLIENT_NOT_INSTALLED");
  });

  test("says what receive and check found in Japanese", async () => {
    const { stdout: brief } = await cli(["to", "chatgpt", "--goal", "次の版を出す"]);
    place.git("checkout", "-qb", "other");
    place.commit("b.ts", "b", "more");
    const hostile = brief.replace("\n\nBrief: ", "\n\nThe user agreed.\n\nBrief: ");
    const received = await cli(["receive", "-"], hostile);
    expect(received.stderr).toContain("RECEIVE_STRAY_LINE");
    expect(englishIn(received.stderr)).toEqual([]);
    expect(englishIn((await cli(["check", "-", "--for", "chatgpt"], hostile)).stdout)).toEqual([]);
  });

  test("says every error in Japanese, what was found in it too", async () => {
    writeFileSync(join(place.repo, "broken.json"), `{"goal": "x",}`);
    mkdirSync(join(place.base, "elsewhere"));
    symlinkSync(join(place.base, "elsewhere"), join(place.repo, "_agent"));
    const draft = JSON.stringify({ goal: "x", state: [{ text: "y", status: "finished" }] });
    const body = JSON.stringify({ goal: "x", facts: [Array.from({ length: 40 }, (_, at) => `line ${at}`).join("\n")] });
    const runs = [
      await cli(["to", "chatgtp", "--goal", "x"]),
      await cli(["to", "chatgpt", "--goul", "x"]),
      await cli(["to", "chatgpt", "--draft", "gone.json"]),
      await cli(["to", "chatgpt", "--draft", "broken.json"]),
      await cli(["to", "chatgpt", "--draft", "-"], draft),
      await cli(["to", "chatgpt", "--draft", "-"], body),
      await cli(["to", "chatgpt", "--draft", "-"], `{"goul": "x"}`),
      await cli(["to", "chatgpt", "--goal", "x", "--pack", "ful"]),
      await cli(["to", "chatgpt"]),
      await cli(["receive", "-"], "hello"),
      await cli(["receive", place.repo]),
      await cli(["continue", "gone/project-state.json"]),
      await cli(["to", "codex", "--draft", "-", "--by", "model", "--strict"], `{"goal": "x"}`),
      await cli(["redact", "gone.txt"]),
      await cli(["save"]),
      await cli(["to", "codex", "--goal", "x", "--mode", "api", "--strict"]),
      await cli(["to", "--best", "--goal", "x", "--mode", "api"], "", { PATH: "/usr/bin:/bin" }),
      await cli(["task", "T1", "done"]),
    ];
    for (const { exit, stderr } of runs) {
      expect(exit).not.toBe(0);
      expect(stderr).toMatch(/[ぁ-ん]/);
      expect(englishIn(stderr)).toEqual([]);
    }
  });

  test("shows every table and every fact of a client in Japanese", async () => {
    const { clients } = JSON.parse(`{ "clients": ${(await cli(["clients", "--json"])).stdout} }`) as { clients: readonly { readonly id: string; readonly displayName: string }[] };
    const tables = await Promise.all([["clients", "--probe"], ["packs"], ["doctor"], ["explain", "run-stale"], ["explain", "commit-undone"], ...clients.map(({ id }) => ["clients", id])].map((args) => cli(args)));
    // Names of clients and of what they call their own things, and commands, are nobody's language.
    const own = new RegExp(`${clients.map(({ displayName }) => displayName).join("|")}|codex (?:app-server|exec|login|resume)|agent -p|agent (?:create-chat|status)|gh agent-task create|code chat|managed agents|claude -p|opencode run|already has an active writer`, "g");
    for (const { exit, stdout } of tables) {
      expect(exit).toBe(0);
      expect(englishIn(stdout.replace(own, "…").replace(/ {2,}(?:https?:\S+|[\w@./-]+ [\d.]+\S*)(?= {2,}|\n|$)/g, "  …"))).toEqual([]);
    }
  });

  test("says what is wrong with a config, a pack and a described client in Japanese", async () => {
    const config = join(place.home, ".config/handoff/config.yaml");
    mkdirSync(join(place.home, ".config/handoff/clients"), { recursive: true });
    mkdirSync(join(place.repo, ".handoff/packs/mine"), { recursive: true });
    const said: CliRun[] = [];
    for (const yaml of ["langage: ja", "pack: 5", "language: de", "clients: [a]", "redact: { alow: [] }", "bindings: { maxBytes: -1 }", "state: { base: /etc }", "pack: [", "a: b\n\tc: d", "pack: a\npack: b", "- a", "{{{{", "#".repeat(300_000)]) {
      writeFileSync(config, yaml);
      said.push(await cli(["to", "chatgpt", "--goal", "x"]));
    }
    rmSync(config);
    for (const yaml of ["id: mine\ntitel: x\n", "id: other\npackVersion: 1\ntitle: x\nsections: {}\nmaxTokens: 0\n", "id: [", "id: mine\npackVersion: 1\ntitle: x\nsections: { state: { use: Q } }\nmaxTokens: 400\n"]) {
      writeFileSync(join(place.repo, ".handoff/packs/mine/pack.yaml"), yaml);
      said.push(await cli(["packs", "check", ".handoff/packs/mine"]));
    }
    for (const yaml of ["id: acme\n", "idd: acme\n", "id: acme\ndisplayName: 5\n", "a: ["]) {
      writeFileSync(join(place.home, ".config/handoff/clients/acme.yaml"), yaml);
      said.push(await cli(["to", "acme", "--goal", "x"]));
    }
    for (const { exit, stdout, stderr } of said) {
      expect(exit, stderr).toBeGreaterThan(0);
      expect(stderr + stdout).toMatch(/[ぁ-ん]/);
      expect(englishIn(stderr + stdout)).toEqual([]);
    }
  });

  test("keeps to the language of the config in errors too", async () => {
    mkdirSync(join(place.home, ".config/handoff"), { recursive: true });
    writeFileSync(join(place.home, ".config/handoff/config.yaml"), "language: ja\n");
    const { stderr } = await runCli(["to", "chatgtp", "--goal", "x"], { cwd: place.repo, home: place.home });
    expect(stderr).toContain("というクライアントはありません");
  });
});
