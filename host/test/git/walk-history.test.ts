import { execFileSync } from "node:child_process";
import { afterEach, expect, it } from "vitest";
import { openGit } from "../../src/git/open-git.ts";
import { readCommits } from "../../src/git/read-commits.ts";
import { readHistory } from "../../src/git/read-history.ts";
import { openObjects } from "../../src/git/read-objects.ts";
import { walkHistory } from "../../src/git/walk-history.ts";
import { makeRepo } from "./make-repo.ts";
import type { TestRepo } from "./make-repo.ts";

let repo: TestRepo;
afterEach(() => repo.remove());

const MESSAGES = ["feat: a\n\nbody\nof it\n\n", "\n\nfix: two\nlines\n", "", "  indented  \n", "日本語\n\n \n本文\n", 'Revert "x"\n\nThis reverts commit deadbeef.\n', "one line without an end"];

/** One commit behind the other, a second on each minute; the clock may go back. */
function history(length: number, minuteOf = (at: number): number => at, merges: readonly number[] = []): readonly string[] {
  repo = makeRepo();
  const lines: string[] = [];
  for (let at = 1; at <= length; at += 1) {
    const message = MESSAGES[at % MESSAGES.length] ?? "";
    lines.push("commit refs/heads/main", `mark :${at}`, `author Ada Lovelace <ada@example.invalid> ${1_700_000_000 + at} +0100`, `committer C <c@example.invalid> ${1_700_000_000 + minuteOf(at) * 60} +0000`, `data ${Buffer.byteLength(message)}`, message);
    if (at > 1) lines.push(`from :${at - 1}`);
    if (merges.includes(at)) lines.push(`merge :${at - 3}`);
    lines.push("M 100644 inline a.txt", "data 2", `${at % 10}\n`);
  }
  execFileSync("git", ["fast-import", "--quiet", "--force"], { cwd: repo.root, input: `${lines.join("\n")}\n`, env: { PATH: process.env["PATH"], HOME: repo.root } });
  repo.git("symbolic-ref", "HEAD", "refs/heads/main");
  return repo.git("log", "--format=%H", "--first-parent").split("\n");
}

/** What our walk tells of these commits, and what `git log` tells back to the last of them. */
async function both(head: string, known: readonly string[]): Promise<{ readonly walked: unknown; readonly logged: unknown }> {
  const git = await openGit(repo.root);
  if (git === undefined) throw new Error("no git");
  const objects = openObjects(git);
  try {
    const walked = await walkHistory(objects, [...(await readCommits(objects, known)).values()], head);
    return { walked, logged: await readHistory(git, known.at(-1), 1_000) };
  } finally {
    objects.close();
  }
}

it.each([0, 1, 4, 12, 20])("a line of commits is told as git log tells it, back to the commit %i places behind", async (back) => {
  const shas = history(30);
  const [head = ""] = shas;
  for (const known of [[shas[back] ?? ""], [...shas.slice(0, Math.min(3, back)), shas[back] ?? ""], shas.slice(0, back + 1)]) {
    const { walked, logged } = await both(head, known);
    expect(walked).toEqual(logged);
    expect(walked).toHaveLength(back + 1);
  }
});

it("a history that ends before is told to its first commit", async () => {
  const shas = history(5);
  const { walked, logged } = await both(shas[0] ?? "", [shas[4] ?? ""]);
  expect(walked).toEqual(logged);
  expect(walked).toHaveLength(5);
});

it.each([
  ["was behind", (at: number) => (at === 7 ? -5_000 : at)],
  ["ran backwards", (at: number) => -at],
  ["stood still", () => 0],
  ["was years ahead", (at: number) => (at === 3 ? 5_000_000 : at)],
])("a commit is found behind others whose clock %s", async (_, minuteOf) => {
  const shas = history(9, minuteOf);
  const { walked, logged } = await both(shas[0] ?? "", [shas[8] ?? ""]);
  expect(walked).toEqual(logged);
  expect(walked).toHaveLength(9);
});

it("what lies beside this line is looked for no further than to where it left it", async () => {
  const shas = history(9);
  const one = repo.git("commit-tree", "-p", shas[3] ?? "", "-m", "one", "HEAD^{tree}");
  const two = repo.git("commit-tree", "-p", one, "-m", "two", "HEAD^{tree}");
  expect((await both(shas[0] ?? "", [two, one])).walked).toHaveLength(4);
  // Nobody knows where the line of one alone leaves this one: it is told to the end.
  expect((await both(shas[0] ?? "", [two])).walked).toHaveLength(9);
});

it("a merge and a long way are left to git log", async () => {
  const merged = history(9, undefined, [6]);
  expect((await both(merged[0] ?? "", [merged.at(-1) ?? ""])).walked).toBeUndefined();
  repo.remove();
  const long = history(40);
  expect((await both(long[0] ?? "", [long.at(-1) ?? ""])).walked).toBeUndefined();
});

it("what isn't there is left to git log", async () => {
  const shas = history(2);
  const git = await openGit(repo.root);
  if (git === undefined) throw new Error("no git");
  const objects = openObjects(git);
  const known = [...(await readCommits(objects, shas)).values()];
  expect(await walkHistory(objects, known, "1".repeat(40))).toBeUndefined();
  objects.close();
});
