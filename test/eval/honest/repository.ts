import { execFileSync } from "node:child_process";
import { createHash } from "node:crypto";
import { makeRepo, code } from "../../../host/test/git/make-repo.ts";
import type { TestRepo } from "../../../host/test/git/make-repo.ts";
import type { Random } from "./random.ts";

/** What became of a task's commit, and what a reader may be told of it. */
export type Fate =
  | "stands" | "amended" | "rebased" | "cherry-picked" | "squashed" | "redone" | "reverted-twice" | "digits"
  | "reverted" | "undone" | "elsewhere" | "reset" | "invented" | "blob" | "other-files" | "failing" | "no-evidence";

export const GOOD: ReadonlySet<Fate> = new Set(["stands", "amended", "rebased", "cherry-picked", "squashed", "redone", "reverted-twice", "digits"]);
export const FATES: readonly Fate[] = ["stands", "amended", "rebased", "cherry-picked", "squashed", "redone", "reverted-twice", "digits", "reverted", "undone", "elsewhere", "reset", "invented", "blob", "other-files", "failing", "no-evidence"];

export interface BuiltTask {
  readonly fate: Fate;
  readonly file: string;
  readonly cited: readonly string[];
  readonly failingTest?: string;
}

/** Makes the history of each task in a real repository, one after the other, on a branch. */
export function buildRepository(fates: readonly Fate[], names: readonly string[], random: Random): { readonly repo: TestRepo; readonly tasks: readonly BuiltTask[] } {
  const repo = makeRepo();
  const files = names.map((name) => `src/${random.pick(["core", "jobs", "web", "db"])}/${name.toLowerCase()}.ts`);
  repo.commit("chore: baseline", { "README.md": "# x\n", "docs/plan.md": "# Plan\n", ...Object.fromEntries(files.map((file) => [file, `// ${file}\n`])) });
  repo.git("checkout", "-q", "-b", random.pick(["feature/queue", "fix-restart", "機能/再開", "wip"]));
  if (random.chance(0.15)) repo.minute = -random.int(3_000_000);
  const tasks = fates.map((fate, at) => buildTask(repo, fate, files[at] ?? "src/x.ts", names[at] ?? "x", random));
  if (random.chance(0.3)) repo.put(files[0] ?? "src/x.ts", "// being edited\n");
  return { repo, tasks };
}

function buildTask(repo: TestRepo, fate: Fate, file: string, name: string, random: Random): BuiltTask {
  const short = (sha: string): string => sha.slice(0, 7 + random.int(4));
  const make = (subject = `feat: ${name}`): string => repo.commit(subject, { [file]: code(name) });
  const here = repo.git("rev-parse", "--abbrev-ref", "HEAD");
  const done = (...cited: readonly string[]): BuiltTask => ({ fate, file, cited });
  switch (fate) {
    case "stands":
      return done(short(make()));
    case "digits": {
      make();
      const sha = commitOfDigits(repo, `feat: ${name}`);
      repo.git("reset", "-q", "--hard", sha);
      return done(sha.slice(0, 7));
    }
    case "amended": {
      const old = make();
      repo.put(file, code(name, 9));
      repo.git("add", "-A");
      repo.git("commit", "-q", "--amend", "-m", `feat: ${name}, after review`);
      return done(short(old));
    }
    case "rebased": {
      repo.git("checkout", "-q", "-b", `topic-${name}`);
      const old = make();
      repo.git("checkout", "-q", here);
      repo.commit(`chore: before ${name}`, { [`notes/${name}.md`]: `${name}\n` });
      repo.git("rebase", "-q", here, `topic-${name}`);
      repo.git("checkout", "-q", here);
      repo.git("merge", "-q", "--ff-only", `topic-${name}`);
      repo.git("branch", "-q", "-d", `topic-${name}`);
      return done(short(old));
    }
    case "cherry-picked": {
      repo.git("checkout", "-q", "-b", `topic-${name}`);
      const old = make();
      repo.git("checkout", "-q", here);
      repo.commit(`chore: before ${name}`, { [`notes/${name}.md`]: `${name}\n` });
      repo.git("cherry-pick", old);
      return done(short(old));
    }
    case "squashed": {
      repo.git("checkout", "-q", "-b", `topic-${name}`);
      const first = make(`wip: ${name}`);
      repo.commit(`wip: more ${name}`, { [file]: code(name) + code(`${name}_more`) });
      repo.git("checkout", "-q", here);
      repo.git("merge", "-q", "--squash", `topic-${name}`);
      repo.git("commit", "-q", "-m", `${name} as a whole (#${random.int(900)})`);
      repo.minute += 10;
      repo.git("branch", "-q", "-D", `topic-${name}`);
      return done(short(first));
    }
    case "redone": {
      const first = make();
      repo.git("revert", "--no-edit", first);
      repo.minute += 10;
      return done(short(first), short(repo.commit(`feat: ${name} done right`, { [file]: code(`${name}_right`) })));
    }
    case "reverted-twice": {
      const first = make();
      repo.git("revert", "--no-edit", "HEAD");
      repo.minute += 10;
      repo.git("revert", "--no-edit", "HEAD");
      repo.minute += 10;
      return done(short(first));
    }
    case "reverted": {
      const sha = make();
      repo.git("revert", "--no-edit", sha);
      repo.minute += 10;
      return done(short(sha));
    }
    case "undone": {
      const sha = make();
      repo.commit(random.pick(["chore: tidy", "wip", "Undo that", "整理"]), { [file]: `// ${file}\n` });
      return done(short(sha));
    }
    case "elsewhere": {
      repo.git("checkout", "-q", "-b", `other-${name}`);
      const sha = make();
      repo.git("checkout", "-q", here);
      return done(short(sha));
    }
    case "reset": {
      const sha = make();
      repo.git("reset", "-q", "--hard", "HEAD^");
      return done(short(sha));
    }
    case "invented":
      return done(random.text("0123456789abcdef", 8).replace(/^.{2}/, "a1"));
    case "blob":
      return done(repo.git("rev-parse", `HEAD:${file}`).slice(0, 10));
    case "other-files":
      return done(short(repo.commit(`feat: ${name}`, { [`notes/${name}.md`]: `${name}\n` })));
    case "failing":
      return { ...done(short(make())), failingTest: `npm test -- ${name.toLowerCase()}` };
    case "no-evidence":
      return done();
  }
}

/** The same commit with a subject for which its id begins with seven digits. */
function commitOfDigits(repo: TestRepo, subject: string): string {
  const body = execFileSync("git", ["cat-file", "commit", "HEAD"], { cwd: repo.root, encoding: "utf8" });
  const head = body.slice(0, body.indexOf("\n\n") + 2);
  for (let n = 0; ; n += 1) {
    const content = `${head}${subject} ${n}\n`;
    const sha = createHash("sha1").update(`commit ${Buffer.byteLength(content)}\0${content}`).digest("hex");
    if (/^\d{7}/.test(sha)) return execFileSync("git", ["hash-object", "-t", "commit", "-w", "--stdin"], { cwd: repo.root, encoding: "utf8", input: content }).trim();
  }
}

/** The branch alone, one commit deep: what was before is not there to look at. The whole repository goes. */
export function shallowClone(whole: TestRepo): TestRepo {
  const clone = makeRepo(`${whole.root}-shallow`);
  clone.git("fetch", "-q", "--depth=1", `file://${whole.root}`, "HEAD");
  clone.git("reset", "-q", "--hard", "FETCH_HEAD");
  whole.remove();
  return clone;
}
