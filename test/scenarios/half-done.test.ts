import { mkdirSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, it } from "vitest";
import { newPlace, runCli } from "./run-cli.ts";
import type { Place } from "./run-cli.ts";

/** What was said, in turns of the user, the agent, the agent's to-do list (`text|status`), and what it ran, with the output. */
type Said = readonly ["user" | "agent", string] | readonly ["todo", ...string[]] | readonly ["shell", string, string];

/** A session of Claude Code in this workspace, as its store has it. */
function tell(place: Place, said: readonly Said[]): string {
  const lines: string[] = [];
  const add = (record: Record<string, unknown>): void => {
    const at = lines.length + 1;
    lines.push(JSON.stringify({ sessionId: "11111111-1111-4111-8111-111111111111", cwd: place.repo, gitBranch: "main", version: "2.0.0", isSidechain: false, userType: "external", uuid: `00000000-0000-4000-8000-${String(at).padStart(12, "0")}`, timestamp: `2026-11-24T10:${String(at).padStart(2, "0")}:00.000Z`, ...record }));
  };
  for (const [who, ...words] of said) {
    if (who === "user") add({ type: "user", message: { role: "user", content: words[0] } });
    else if (who === "agent") add({ type: "assistant", message: { role: "assistant", type: "message", content: [{ type: "text", text: words[0] }] } });
    else if (who === "shell") {
      const [command, output] = words;
      add({ type: "assistant", message: { role: "assistant", type: "message", content: [{ type: "tool_use", id: `t${lines.length}`, name: "Bash", input: { command } }] } });
      add({ type: "user", message: { role: "user", content: [{ type: "tool_result", tool_use_id: `t${lines.length - 1}`, content: output, is_error: false }] }, toolUseResult: { stdout: output, stderr: "", interrupted: false } });
    } else {
      const todos = words.map((word) => ({ content: word.split("|")[0], status: word.split("|")[1] ?? "pending", activeForm: word }));
      add({ type: "assistant", message: { role: "assistant", type: "message", content: [{ type: "tool_use", id: "t1", name: "TodoWrite", input: { todos } }] } });
      add({ type: "user", message: { role: "user", content: [{ type: "tool_result", tool_use_id: "t1", content: "ok" }] }, toolUseResult: { oldTodos: [], newTodos: todos } });
    }
  }
  const folder = join(place.base, "sessions");
  mkdirSync(folder, { recursive: true });
  const file = join(folder, "11111111-1111-4111-8111-111111111111.jsonl");
  writeFileSync(file, `${lines.join("\n")}\n`);
  return file;
}

const brief = async (place: Place, file: string, ...more: readonly string[]): Promise<{ readonly text: string; readonly told: string }> => {
  const run = await runCli(["to", "codex", "--pack", "full", "--from", file, ...more], { cwd: place.repo, home: place.home });
  expect(run.exit, run.stderr).toBe(0);
  return { text: run.stdout, told: run.stderr };
};
const section = (text: string, heading: string): readonly string[] => (text.split(`## ${heading}\n\n`)[1] ?? "").split("\n\n")[0]?.split("\n").filter((line) => line.startsWith("- ")) ?? [];

describe("a worktree in the middle of something", () => {
  it("is told with the rebase that is in progress and the files that nobody merged", async () => {
    const place = newPlace();
    const file = tell(place, [["user", "Rebase the feature branch."], ["agent", "I started."]]);
    place.git("checkout", "-q", "-b", "feature/x");
    for (const name of ["one", "two", "three"]) place.commit("a.txt", `${name}\n`, name);
    place.git("checkout", "-q", "main");
    place.commit("a.txt", "main\n", "main");
    place.git("checkout", "-q", "feature/x");
    expect(() => place.git("rebase", "main")).toThrow("Command failed");
    const { text, told } = await brief(place, file);
    expect(section(text, "Current state")).toContain("- A rebase of `feature/x` is in progress: 1 of 3; unmerged: `a.txt`.");
    expect(told).toContain("In this worktree a rebase is in progress");
    expect((await brief(place, file, "--lang", "ja")).told).toContain("この作業ツリーではリベースが途中です");
    const small = await brief(place, file, "--pack", "pointers");
    expect(small.text).toContain("A rebase of `feature/x` is in progress");
    place.git("rebase", "--abort");
    expect((await brief(place, file)).text).not.toContain("in progress");
  });

  it("is told with a submodule that isn't as it was recorded", async () => {
    const place = newPlace();
    const file = tell(place, [["user", "Update the library."], ["agent", "I started."]]);
    place.write("libs/x/a.txt", "a\n");
    place.git("init", "-q", "libs/x");
    place.git("-C", "libs/x", "add", "-A");
    place.git("-C", "libs/x", "commit", "-qm", "library");
    place.write(".gitmodules", '[submodule "x"]\n\tpath = libs/x\n\turl = ./libs/x\n');
    place.git("add", "-A");
    place.git("commit", "-qm", "with a library");
    expect((await brief(place, file)).text).not.toContain("Submodules");
    place.write("libs/x/a.txt", "b\n");
    const { text } = await brief(place, file);
    expect(section(text, "Current state")).toEqual(expect.arrayContaining([expect.stringContaining("nothing uncommitted"), "- Submodules: `libs/x` (1 file not committed)."]));
  });

  it("keeps a branch's name that holds a secret out of the line", async () => {
    const place = newPlace();
    const file = tell(place, [["user", "Merge the branches."], ["agent", "I started."]]);
    const key = `AKIA${"Q7RS2TUVWX3YZ4AB"}`;
    place.git("checkout", "-q", "-b", key);
    place.commit("a.txt", "one\n", "one");
    place.git("checkout", "-q", "main");
    place.commit("a.txt", "main\n", "main");
    place.git("checkout", "-q", key);
    expect(() => place.git("rebase", "main")).toThrow("Command failed");
    const { text, told } = await brief(place, file);
    expect(text).toContain("is in progress: 1 of 1; unmerged: `a.txt`.");
    expect(text + told).not.toContain(key);
  });
});

describe("what the user said", () => {
  it("stands once: work as work, a rule as a rule, and both in one where they can't be told apart", async () => {
    const place = newPlace();
    const apart = await brief(place, tell(place, [["user", "Build the shop backend."], ["agent", "The backend is built."], ["user", "Please add pagination and never touch the API."]]));
    expect(section(apart.text, "Constraints")).toEqual(["- never touch the API"]);
    expect(apart.text).toContain("Start with: Please add pagination\n");
    const whole = await brief(place, tell(place, [["user", "Build the shop backend."], ["agent", "The backend is built."], ["user", "Fix the login without touching the API. Never log names."]]));
    expect(section(whole.text, "Constraints")).toEqual(["- Never log names"]);
    expect(whole.text).toContain("Start with: Fix the login without touching the API\n");
    const both = await brief(place, tell(place, [["user", "Build the shop backend."], ["agent", "The backend is built."], ["user", "Never touch the API and add pagination."]]));
    expect(both.text).toContain("Start with: Never touch the API and add pagination\n");
    expect(section(both.text, "Constraints")).toEqual([]);
    // Handed on, and answered: what it forbids still holds.
    const handedOn = await brief(place, tell(place, [["user", both.text], ["agent", "Pagination is added."]]));
    expect([...section(handedOn.text, "Constraints"), ...section(handedOn.text, "Next actions")]).toContain("- Never touch the API and add pagination");
  });

  it("is no next action where it took work off the list, and is told as what holds", async () => {
    const place = newPlace();
    const { text } = await brief(place, tell(place, [["user", "Replace the date library page by page."], ["todo", "Replace it in /reports|completed", "Replace it in /admin", "Remove it from package.json"], ["agent", "The reports are done."], ["user", "skip admin, that page goes away next month"]]));
    expect(section(text, "Next actions")).toEqual(["- Remove it from package.json"]);
    expect(section(text, "Current state")).toContain("- skip admin, that page goes away next month");
  });
});

it("a commit that the session made in another repository isn't called missing, but told with its place, in both languages", async () => {
  const place = newPlace();
  const file = tell(place, [["user", "Build the shop and its client."], ["shell", "cd ../client && git commit -am 'Add the client'", "[main 1234567] Add the client\n 1 file changed"], ["agent", "The client is done, commit 1234567."]]);
  const { text, told } = await brief(place, file);
  expect(section(text, "Current state")).toContain('- unverified: "Add the client"; commit 1234567 was made in `../client` and isn\'t in this repository. Check with `git -C ../client show --stat 1234567`.');
  expect(told).toContain("commit 1234567 was made in ../client, and this repository has no such commit");
  expect((await brief(place, file, "--lang", "ja")).told).toContain("コミット 1234567 は ../client で作られ、このリポジトリにはありません");
});

it("a session whose every claim is shown doesn't call the goal reached", async () => {
  const place = newPlace();
  const sha = place.commit("src/a.ts", "export const a = 1;\n", "add a");
  const draft = join(place.base, "draft.json");
  writeFileSync(draft, JSON.stringify({ goal: "Ship the release", state: [{ id: "T1", text: "add a", status: "done", evidence: [{ commit: sha }] }] }));
  const run = await runCli(["to", "codex", "--draft", draft], { cwd: place.repo, home: place.home });
  expect(run.stdout).toContain("Start with: Compare the goal with what is shown to be done. Report what is missing, and wait.");
});

it("the tokens that are shown are the block's own", async () => {
  const place = newPlace();
  const draft = join(place.base, "draft.json");
  for (const goal of ["Ship", "Ship it", "Ship it!", "リリースする", "Ship `````it"]) {
    writeFileSync(draft, JSON.stringify({ goal, constraints: ["Never log names"] }));
    const run = await runCli(["to", "codex", "--draft", draft, "--json"], { cwd: place.repo, home: place.home });
    const { text, receipt } = JSON.parse(run.stdout) as { text: string; receipt: { tokens: { used: number } } };
    expect(receipt.tokens.used, goal).toBe(Math.ceil(Buffer.byteLength(text) / 4));
  }
});
