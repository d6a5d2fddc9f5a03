import { chmodSync, existsSync, mkdirSync, readFileSync, readdirSync, rmSync, symlinkSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, test } from "vitest";
import { newPlace, printTree, runCli } from "./run-cli.ts";
import type { Place } from "./run-cli.ts";

const draft = JSON.stringify({ goal: "Rotate refresh tokens", state: [{ id: "T1", text: "write the migration", status: "in-progress" }], constraints: ["Keep /v1/login as it is"], next: ["finish it"] });
const model = (place: Place, args: readonly string[] = []) => runCli(["to", "codex", "--draft", "-", "--by", "model", ...args], { cwd: place.repo, home: place.home, stdin: draft });
const folderOf = (place: Place): string => join(place.repo, "_agent", "handoffs");

describe("the artifact channel", () => {
  test("writes one file, by the writer, and gives the stub", async () => {
    const place = newPlace();
    const { exit, stdout, stderr } = await model(place);
    expect(exit, stderr).toBe(0);
    const [name] = readdirSync(folderOf(place));
    expect(name).toMatch(/^\d{4}-\d{2}-\d{2}-rotate-refresh-tokens\.md$/);
    const text = readFileSync(join(folderOf(place), name ?? ""), "utf8");
    expect(text.startsWith("Goal: Rotate refresh tokens\nStart with: finish it\n\n## Constraints\n\n- Keep /v1/login as it is\n")).toBe(true);
    const id = /Brief: ([0-9a-f]{12})\n$/.exec(text)?.[1];
    expect(stdout).toBe(`\`\`\`\`text\nOpen workspace: ${place.repo}\n\nRead @_agent/handoffs/${name} and continue.\n\nGoal: Rotate refresh tokens\nStart with: finish it\n\nBrief: ${id}\n\`\`\`\`\n`);
    expect(stderr).toContain(`Wrote _agent/handoffs/${name}`);
    expect(stderr).toContain("_agent/ was added to .git/info/exclude.");
    expect(place.git("status", "--porcelain")).toBe("");
  });

  test("numbers doubles, and adds its ignore line once", async () => {
    const place = newPlace();
    await model(place);
    const { stdout, stderr } = await model(place);
    expect(readdirSync(folderOf(place)).toSorted()).toEqual([expect.stringMatching(/tokens-2\.md$/), expect.stringMatching(/tokens\.md$/)].toSorted());
    expect(stdout).toMatch(/Read @_agent\/handoffs\/\S+-tokens-2\.md and continue\./);
    expect(stderr).not.toContain("info/exclude");
    const exclude = readFileSync(join(place.repo, ".git", "info", "exclude"), "utf8");
    expect(exclude.split("\n").filter((line) => line === "_agent/")).toHaveLength(1);
  });

  test("writes no second file under one key: the first is pointed at again, as long as it holds this brief", async () => {
    const place = newPlace();
    const keyed = (to: string, text = draft) => runCli(["to", to, "--draft", "-", "--by", "model", "--key", "job-7"], { cwd: place.repo, home: place.home, stdin: text });
    const first = await keyed("codex");
    const again = await keyed("codex");
    expect([again.exit, again.stdout]).toEqual([0, first.stdout]);
    expect(again.stderr).toContain("[ARTIFACT_ALREADY]");
    expect(readdirSync(folderOf(place))).toHaveLength(1);
    // Another client's work under the same key is another handoff.
    expect((await keyed("gemini")).stderr).toContain("[ARTIFACT_WRITTEN]");
    expect(readdirSync(folderOf(place))).toHaveLength(2);

    const other = await keyed("codex", draft.replace("finish it", "begin anew"));
    expect([other.exit, other.stdout.includes("Continue this task."), other.stderr.includes("[ROUTE_KEY_USED]")]).toEqual([0, true, true]);
    const path = join(place.repo, /@(\S+\.md)/.exec(first.stdout)?.[1] ?? "");
    writeFileSync(path, readFileSync(path, "utf8").replace("Keep", "Drop"));
    expect((await keyed("codex")).stderr).toContain("[ROUTE_KEY_USED]");
    expect(readdirSync(folderOf(place))).toHaveLength(2);

    rmSync(path);
    expect((await keyed("codex")).stderr).toContain("[ARTIFACT_WRITTEN]");
    const receipts = JSON.parse((await runCli(["receipts", "--json"], { cwd: place.repo, home: place.home })).stdout) as { receipts: readonly { readonly client: string; readonly key: string }[] };
    expect(receipts.receipts.map(({ client, key }) => `${client} ${key}`).toSorted()).toEqual(["codex job-7", "gemini job-7"]);
  });

  test("leaves info/exclude alone where something ignores the folder already", async () => {
    const place = newPlace();
    place.commit(".gitignore", "_agent\n", "ignore");
    const before = readFileSync(join(place.repo, ".git", "info", "exclude"), "utf8");
    await model(place);
    expect(readFileSync(join(place.repo, ".git", "info", "exclude"), "utf8")).toBe(before);
  });

  test("a dry run shows the artifact's text and writes nothing", async () => {
    const place = newPlace();
    const before = printTree(place.base);
    const { stdout, stderr } = await model(place, ["--dry-run"]);
    expect(stdout.startsWith("Goal: Rotate refresh tokens\n")).toBe(true);
    expect(stderr).toContain("nothing was written");
    expect(printTree(place.base)).toBe(before);
  });

  test.each([
    ["a linked _agent", (place: Place) => (mkdirSync(join(place.base, "elsewhere")), symlinkSync(join(place.base, "elsewhere"), join(place.repo, "_agent")))],
    ["a linked handoffs", (place: Place) => (mkdirSync(join(place.base, "elsewhere")), mkdirSync(join(place.repo, "_agent")), symlinkSync(join(place.base, "elsewhere"), join(place.repo, "_agent", "handoffs")))],
    ["a dangling link", (place: Place) => symlinkSync(join(place.base, "nowhere"), join(place.repo, "_agent"))],
    ["a file in the folder's place", (place: Place) => writeFileSync(join(place.repo, "_agent"), "x")],
  ])("becomes a prompt with the reason, and writes nothing, for %s", async (_, arrange) => {
    const place = newPlace();
    arrange(place);
    const before = printTree(place.base);
    const { exit, stdout, stderr } = await model(place);
    expect(exit).toBe(0);
    expect(stdout).toContain("Continue this task.");
    expect(stderr).toMatch(/\[ROUTE_ARTIFACT_FAILED\]/);
    expect(printTree(place.base)).toBe(before);
    const strict = await model(place, ["--strict"]);
    expect(strict.exit).toBe(1);
    expect(strict.stdout).toBe("");
    expect(printTree(place.base)).toBe(before);
  });

  test("becomes a prompt for a root whose name the permission model can't hold", async () => {
    const place = newPlace("sh*p");
    const { exit, stdout, stderr } = await model(place);
    expect(exit).toBe(0);
    expect(stdout).toContain("Continue this task.");
    expect(stderr).toMatch(/\[ROUTE_ARTIFACT_FAILED\]/);
  });

  test("works for a root with spaces, quotes, commas and Japanese in its name", async () => {
    const place = newPlace(`my "shop", 店 's`);
    const { exit, stdout, stderr } = await model(place);
    expect(exit, stderr).toBe(0);
    expect(stdout).toMatch(/Read @_agent\/handoffs\//);
    expect(existsSync(folderOf(place))).toBe(true);
  });

  test("carries no secret into the file, its name, the stub or the notes", async () => {
    const key = ["gh", "p_", "Zt9Lm4Kp8Rv1Ns6Bd3Fg5Hj0YaQ7xW2uC4eT"].join("");
    const place = newPlace();
    const stdin = JSON.stringify({ goal: `Use ${key} to publish`, next: [`export GH_TOKEN=${key}`], facts: [`token ${key}`] });
    const { exit, stdout, stderr } = await runCli(["to", "codex", "--draft", "-", "--by", "model"], { cwd: place.repo, home: place.home, stdin });
    expect(exit, stderr).toBe(0);
    const [name = ""] = readdirSync(folderOf(place));
    for (const text of [stdout, stderr, name, readFileSync(join(folderOf(place), name), "utf8")]) expect(text.toLowerCase()).not.toContain(key.slice(6, 20).toLowerCase());
  });

  // Root may write everywhere, so the mode tells nothing there.
  test.skipIf(process.getuid?.() === 0)("becomes a prompt for a root that may not be written", async () => {
    const place = newPlace();
    chmodSync(place.repo, 0o555);
    const { exit, stdout, stderr } = await model(place);
    chmodSync(place.repo, 0o755);
    expect(exit).toBe(0);
    expect(stdout).toContain("Continue this task.");
    expect(stderr).toMatch(/\[ROUTE_ARTIFACT_FAILED\]/);
  });
});
