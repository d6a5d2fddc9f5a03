import { describe, expect, test } from "vitest";
import { newPlace, printTree, runCli } from "./run-cli.ts";

const place = newPlace();
const sha = place.commit("src/a.ts", "export const a = 1;\n", "add a");
const good = JSON.stringify({ goal: "Ship it", state: [{ id: "T1", text: "add a", status: "done", files: ["src/a.ts"], evidence: [{ commit: sha.slice(0, 7) }] }], next: ["add b"] });
const run = (args: readonly string[], stdin = good) => runCli(args, { cwd: place.repo, home: place.home, stdin });

describe("the prompt channel", () => {
  test.each([
    ["a block", ["to", "chatgpt", "--draft", "-"], 0],
    ["a block for another client", ["to", "codex", "--draft", "-"], 0],
    ["plain text", ["to", "chatgpt", "--draft", "-", "--plain"], 0],
    ["JSON", ["to", "chatgpt", "--draft", "-", "--json"], 0],
    ["a fallback from the artifact", ["to", "chatgpt", "--draft", "-", "--channel", "artifact"], 0],
    ["a dry run of an artifact", ["to", "codex", "--draft", "-", "--channel", "artifact", "--dry-run"], 0],
    ["a refusal", ["to", "chatgpt", "--draft", "-", "--channel", "artifact", "--strict"], 1],
    ["a failure", ["to", "nobody", "--draft", "-"], 2],
    ["a check", ["check", "-", "--for", "chatgpt"], 1],
    ["a redaction", ["redact"], 0],
    ["a look around", ["doctor"], 0],
  ] as const)("touches no file anywhere: %s", async (_, args, exit) => {
    const before = printTree(place.base);
    const found = await run(args);
    expect(found.exit, found.stderr).toBe(exit);
    expect(printTree(place.base)).toBe(before);
  });

  test("gives the same bytes for the same input, and the same text with --json", async () => {
    const first = await run(["to", "chatgpt", "--draft", "-"]);
    const second = await run(["to", "chatgpt", "--draft", "-"]);
    expect(second.stdout).toBe(first.stdout);
    const json = JSON.parse((await run(["to", "chatgpt", "--draft", "-", "--json"])).stdout) as { text: string };
    expect(`${json.text}\n`).toBe(first.stdout);
    const plain = await run(["to", "chatgpt", "--draft", "-", "--plain"]);
    expect(first.stdout).toBe(`\`\`\`\`text\n${plain.stdout}\`\`\`\`\n`);
  });

  test("names the exact workspace on the first line", async () => {
    const { stdout } = await run(["to", "chatgpt", "--draft", "-"]);
    expect(stdout.split("\n")[1]).toBe(`Open workspace: ${place.repo}`);
    expect(stdout).toContain(`- done: T1 add a, commit ${sha.slice(0, 10)}`);
  });

  test("survives a reader that goes away", async () => {
    const { spawnSync } = await import("node:child_process");
    const { resolve } = await import("node:path");
    const cli = resolve(import.meta.dirname, "../../cli/bin/handoff.js");
    const piped = spawnSync("sh", ["-c", `"$NODE" "$CLI" to chatgpt --draft - | head -1`], { cwd: place.repo, env: { PATH: process.env["PATH"] ?? "", HOME: place.home, NODE: process.execPath, CLI: cli }, input: good, encoding: "utf8" });
    expect(piped.stdout).toBe("````text\n");
    expect(piped.stderr).not.toMatch(/EPIPE|Error/);
  });
});
