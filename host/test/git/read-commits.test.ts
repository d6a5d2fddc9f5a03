import { execFileSync } from "node:child_process";
import { afterEach, expect, it } from "vitest";
import { openGit } from "../../src/git/open-git.ts";
import { isFileChange, logFormat, parseLog } from "../../src/git/parse-log.ts";
import type { LoggedCommit } from "../../src/git/parse-log.ts";
import { QUIET_LOG } from "../../src/git/quiet-log.ts";
import { readPaths } from "../../src/git/read-changes.ts";
import { readCommits, readOwnChanges } from "../../src/git/read-commits.ts";
import { openObjects } from "../../src/git/read-objects.ts";
import type { ObjectReader } from "../../src/git/read-objects.ts";
import { code, makeRepo } from "./make-repo.ts";
import type { TestRepo } from "./make-repo.ts";

let repo: TestRepo;
const start = (): TestRepo => (repo = makeRepo());
afterEach(() => repo.remove());

const withObjects = async <Answer>(work: (objects: ObjectReader) => Promise<Answer>): Promise<Answer> => {
  const git = await openGit(repo.root);
  if (git === undefined) throw new Error("no git");
  const objects = openObjects(git);
  try {
    return await work(objects);
  } finally {
    objects.close();
  }
};

const ours = async (shas: readonly string[]): Promise<readonly (LoggedCommit | undefined)[]> =>
  withObjects(async (objects) => {
    const found = await readOwnChanges(objects, await readCommits(objects, shas));
    return shas.map((sha) => found.get(sha));
  });

/** What `git log` itself says of each. */
const gits = async (shas: readonly string[]): Promise<readonly (LoggedCommit | undefined)[]> => {
  const git = await openGit(repo.root);
  const answer = await git?.run([...QUIET_LOG, "--ignore-submodules=none", "--no-renames", "--no-walk=unsorted", logFormat("mark"), ...shas]);
  const commits = parseLog(answer?.stdout ?? "", "mark");
  return shas.map((sha) => commits.find((commit) => commit.sha === sha));
};

/** One of a seed after the other, the same in each run. */
function randomOf(seed: number): (most: number) => number {
  let state = seed;
  return (most) => {
    state = (state * 1_103_515_245 + 12_345) % 2_147_483_648;
    return Math.floor((state / 2_147_483_648) * most);
  };
}

const NAMES = ["a", "a.b", "a-b", "b", "日本 語", "c d", "e'f", "Z", "é", "lib"];

/** A history of files, folders, links and programs that take each other's place, with merges. */
function randomHistory(seed: number, length: number): readonly string[] {
  const random = randomOf(seed);
  const pick = <Item>(list: readonly Item[]): Item => list[random(list.length)] as Item;
  const path = (): string => Array.from({ length: 1 + random(3) }, () => pick(NAMES)).join("/");
  const lines: string[] = [];
  for (let at = 1; at <= length; at += 1) {
    const message = pick([`feat: ${at}\n\nbody\n`, `\n\nfix: two\nlines ${at}\n`, "", `  indented ${at}  \n`, `日本語 ${at}`]);
    lines.push(`commit refs/heads/main`, `mark :${at}`, `author Ada Lovelace <ada@example.invalid> ${1_700_000_000 + at} +0100`, `committer C <c@example.invalid> ${1_700_000_000 + at * 60} +0000`, `data ${Buffer.byteLength(message)}`, message);
    if (at > 1) lines.push(`from :${at - 1 - (at > 3 ? random(2) : 0)}`);
    if (at > 5 && random(4) === 0) lines.push(`merge :${at - 3 - random(2)}`);
    for (let change = random(5); change >= 0; change -= 1) {
      const text = `${random(4)}\n`;
      if (random(4) === 0) lines.push(`D ${path()}`);
      else lines.push(`M ${pick(["100644", "100644", "100755", "120000"])} inline ${path()}`, `data ${text.length}`, text);
    }
  }
  execFileSync("git", ["fast-import", "--quiet", "--force"], { cwd: repo.root, input: `${lines.join("\n")}\n`, env: { PATH: process.env["PATH"], HOME: repo.root } });
  return repo.git("log", "--reflog", "--all", "--format=%H").split("\n");
}

it.each([1, 2, 3, 4, 5, 6])("what commits say and changed is what git log says, in a history of all kinds of changes (%i)", async (seed) => {
  start();
  const shas = randomHistory(seed, 60);
  expect(shas.length).toBeGreaterThan(25);
  expect(await ours(shas)).toEqual(await gits(shas));
});

it("a message in another encoding, and an author of none, are read as git log shows them", async () => {
  const root = start().commit("chore: root", { "a.txt": "a\n" });
  const tree = repo.git("rev-parse", "HEAD^{tree}");
  const object = (...lines: readonly string[]): string =>
    execFileSync("git", ["hash-object", "-t", "commit", "-w", "--stdin", "--literally"], { cwd: repo.root, encoding: "utf8", input: Buffer.from([`tree ${tree}`, `parent ${root}`, ...lines].join("\n"), "latin1") }).trim();
  const shas = [
    object("author J\xfcrgen <j@example.invalid> 1700000000 +0000", "committer C <c@example.invalid> 1700000100 +0000", "encoding ISO-8859-1", "", "fix: f\xfcr alle\n"),
    object("author  <> 1700000000 +0000", "committer C <c@example.invalid> 1700000100 +0000", "", "fix: nobody's\n"),
    object("author A <a@example.invalid> 1700000000 +0000", "committer C <c@example.invalid> 1700000100 +0000", "gpgsig -----BEGIN PGP SIGNATURE-----", " ", " author X <x@example.invalid> 1 +0000", " -----END PGP SIGNATURE-----", "", "fix: signed\n\ntree of life\n"),
    object("author A <a@example.invalid> 1700000000 +0000", "committer C <c@example.invalid> 1700000100 +0000", ""),
  ];
  expect(await ours(shas)).toEqual(await gits(shas));
});

it("a submodule is a change that is no file", async () => {
  const inner = makeRepo();
  const first = inner.commit("chore: inner", { "x.txt": "x\n" });
  start().commit("chore: root", { "a.txt": "a\n" });
  const shas = [first, "1".repeat(40)].map((sha) => {
    repo.git("update-index", "--add", "--cacheinfo", `160000,${sha},lib/inner`);
    repo.git("commit", "-q", "-m", "chore: submodule");
    return repo.git("rev-parse", "HEAD");
  });
  inner.remove();
  expect((await ours(shas)).map((commit) => commit?.changes.map((change) => [change.path, isFileChange(change)]))).toEqual([[["lib/inner", false]], [["lib/inner", false]]]);
  expect(await ours(shas)).toEqual(await gits(shas));
});

it("a commit whose trees lead to files without end has no changes that are told, and others have theirs", async () => {
  start().commit("chore: root", { "a.txt": "a\n" });
  let tree = repo.git("rev-parse", "HEAD^{tree}");
  const make = (input: string): string => execFileSync("git", ["mktree"], { cwd: repo.root, encoding: "utf8", input }).trim();
  for (let depth = 0; depth < 10; depth += 1) tree = make(Array.from({ length: 10 }, (_, at) => `040000 tree ${tree}\td${at}\n`).join(""));
  const bomb = repo.git("commit-tree", "-p", "HEAD", "-m", "bomb", tree);
  const sha = repo.commit("feat: b", { "b.txt": "b\n" });
  expect((await ours([bomb, sha])).map((commit) => commit?.changes.map(({ path }) => path))).toEqual([[], ["b.txt"]]);
});

it("a path is looked up byte by byte, a folder is no file, and where nobody could look there is no answer", async () => {
  start().commit("chore: root", { "src/日本 語/a.ts": "a\n", "b.ts": "b\n" });
  const found = await withObjects((objects) => readPaths(objects, "HEAD^{tree}", ["src/日本 語/a.ts", "src/日本 語", "b.ts", "b.ts/c", "src/none", ""]));
  const fileAt = (path: string) => ({ after: repo.git("rev-parse", `HEAD:${path}`), afterMode: "100644" });
  expect(Object.fromEntries(found)).toEqual({ "src/日本 語/a.ts": fileAt("src/日本 語/a.ts"), "b.ts": fileAt("b.ts"), "src/日本 語": {}, "b.ts/c": {}, "src/none": {}, "": {} });
  expect(await withObjects((objects) => readPaths(objects, "1".repeat(40), ["b.ts"]))).toEqual(new Map());
});

it("objects come in the order of their names, large ones and missing ones among them", async () => {
  const large = code("large", 40_000);
  start().commit("chore: root", { "large.ts": large, "small.ts": "s\n" });
  const answers = await withObjects(async (objects) => [...(await objects.read(["HEAD:small.ts", "HEAD:none.ts", "HEAD:large.ts", "deadbeef", "HEAD:small.ts"])), ...(await objects.read(["HEAD:small.ts"])), ...(await objects.read([]))]);
  expect(answers.map((answer) => answer?.body.toString("utf8"))).toEqual(["s\n", undefined, large, undefined, "s\n", "s\n"]);
});

it("what asks after the process has gone gets nothing, and so does what still waits when too much came", async () => {
  start().commit("chore: root", { "large.txt": "x".repeat(40 * 1024 * 1024) });
  const git = await openGit(repo.root);
  if (git === undefined) throw new Error("no git");
  const objects = openObjects(git);
  const answers = await objects.read(["HEAD:large.txt", "HEAD:large.txt", "HEAD"]);
  expect(answers.slice(1)).toEqual([undefined, undefined]);
  expect(await objects.read(["HEAD"])).toEqual([undefined]);
  objects.close();
});
