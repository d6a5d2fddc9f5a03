import { execFileSync } from "node:child_process";
import { chmodSync, existsSync, mkdirSync, rmSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { readGit } from "../../src/git/read-git.ts";
import { code, makeRepo } from "./make-repo.ts";
import type { TestRepo } from "./make-repo.ts";

// Each repository is set up so that plain git would run a program which leaves a marker; the first test proves that it would.
let repo: TestRepo;
let marker: string;
let program: string;
let shas: string[];

beforeEach(() => {
  repo = makeRepo();
  marker = join(repo.root, "..", `${repo.root.split("/").at(-1)}-marker`);
  program = join(repo.root, ".git", "evil.sh");
  shas = [repo.commit("chore: baseline", { "src/a.ts": "// a\n", "src/b.ts": "// b\n" }), repo.commit("feat: a", { "src/a.ts": code("a") })];
  writeFileSync(program, `#!/bin/sh\necho ran >> "${marker}"\ncase "$1" in git-upload-pack) exit 1 ;; esac\ncat 2>/dev/null\nexit 0\n`);
  chmodSync(program, 0o755);
});
afterEach(() => {
  repo.remove();
  if (!existsSync(marker)) return;
  rmSync(marker, { force: true });
  throw new Error("Something of the repository's own was run.");
});

const config = (...pairs: readonly (readonly [string, string])[]): void => {
  for (const [key, value] of pairs) repo.git("config", key, value);
};
/** As long as before, so that git has to look inside, by way of the filter. */
const dirty = (): void => repo.put("src/a.ts", code("a").replace("a:0", "a:9"));
/** Everything that readGit does: status, the cited ones, a revert, a lost one, a missing one, the trail. */
const readAll = async () => {
  repo.git("-c", "core.hooksPath=/dev/null", "-c", "core.fsmonitor=false", "update-ref", "refs/heads/base", shas[0] ?? "");
  return readGit(repo.root, { cited: [...shas, "a383fcf1", "deadbeefdeadbeefdeadbeefdeadbeefdeadbeef"], sessionStartHead: shas[0] ?? "" });
};

/** Plain git on the same repository: does the trap work at all? */
const springs = (...args: readonly string[]): boolean => {
  try {
    execFileSync("git", args, { cwd: repo.root, stdio: "ignore", timeout: 5_000, env: { PATH: process.env["PATH"], HOME: repo.root } });
  } catch {
    // What the program did counts, not how git liked it.
  }
  const sprung = existsSync(marker);
  rmSync(marker, { force: true });
  return sprung;
};

describe("plain git would run it", () => {
  it("as fsmonitor, as a filter, as a textconv, as a remote helper", () => {
    config(["core.fsmonitor", program]);
    expect(springs("status")).toBe(true);
    config(["core.fsmonitor", "false"], ["filter.evil.clean", program]);
    repo.put(".gitattributes", "src/a.ts filter=evil\n*.md diff=evil\n");
    dirty();
    expect(springs("status")).toBe(true);
    config(["filter.evil.clean", ""], ["diff.evil.textconv", program]);
    repo.put("x.md", "x\n");
    repo.git("add", ".gitattributes", "x.md");
    repo.git("commit", "-qm", "x");
    expect(springs("log", "-p", "-1")).toBe(true);
    config(["extensions.partialClone", "origin"], ["core.repositoryFormatVersion", "1"], ["remote.origin.url", `ext::${program} %S`], ["remote.origin.promisor", "true"], ["protocol.ext.allow", "always"]);
    expect(springs("cat-file", "-t", "deadbeefdeadbeefdeadbeefdeadbeefdeadbeef")).toBe(true);
  });
});

describe("nothing that a repository's config names is run", () => {
  it.each([
    ["fsmonitor", [["core.fsmonitor", "PROGRAM"]]],
    ["hooks", [["core.hooksPath", "HOOKS"]]],
    ["an external diff", [["diff.external", "PROGRAM"]]],
    ["a pager", [["core.pager", "PROGRAM"], ["pager.log", "PROGRAM"], ["pager.status", "PROGRAM"], ["pager.diff", "PROGRAM"], ["pager.config", "PROGRAM"]]],
    ["a credential helper", [["credential.helper", "!PROGRAM"]]],
    ["gpg", [["gpg.program", "PROGRAM"], ["log.showSignature", "true"], ["gpg.format", "openpgp"]]],
    ["an editor and an askpass", [["core.editor", "PROGRAM"], ["core.askPass", "PROGRAM"]]],
    ["an alias of a command that is used", [["alias.log", "!PROGRAM"], ["alias.status", "!PROGRAM"], ["alias.diff", "!PROGRAM"], ["alias.cat-file", "!PROGRAM"]]],
    ["a trace target", [["trace2.eventTarget", "MARKER"], ["trace2.normalTarget", "MARKER"]]],
  ] as const)("%s", async (_name, pairs) => {
    const hooks = join(repo.root, ".git", "evil-hooks");
    mkdirSync(hooks);
    for (const hook of ["post-index-change", "fsmonitor-watchman", "query-watchman", "post-checkout", "pre-commit", "reference-transaction", "post-rewrite"]) {
      writeFileSync(join(hooks, hook), `#!/bin/sh\necho ran >> "${marker}"\n`);
      chmodSync(join(hooks, hook), 0o755);
    }
    config(...pairs.map(([key, value]) => [key, value.replace("PROGRAM", program).replace("HOOKS", hooks).replace("MARKER", marker)] as const));
    dirty();
    expect((await readAll())?.cited[shas[1] ?? ""]?.state).toBe("reachable");
  });

  it.each(["clean", "smudge", "process"])("a %s filter, whatever it is called", async (kind) => {
    repo.put(".gitattributes", "src/a.ts filter=evil\nsrc/b.ts filter=a=b\n");
    config([`filter.evil.${kind}`, program], ["filter.evil.required", "true"], [`filter.a=b.${kind}`, program]);
    dirty();
    repo.put("src/b.ts", "// c\n");
    const facts = await readAll();
    expect(facts?.uncommitted.map((change) => change.path)).toEqual(expect.arrayContaining(["src/a.ts", "src/b.ts"]));
  });

  it("a filter, a diff driver and a pager from an included file", async () => {
    const included = join(repo.root, ".git", "more.config");
    writeFileSync(included, `[filter "inc"]\n\tclean = ${program}\n\tprocess = ${program}\n[core]\n\tfsmonitor = ${program}\n[diff "inc"]\n\tcommand = ${program}\n\ttextconv = ${program}\n`);
    config(["include.path", included]);
    repo.put(".gitattributes", "*.ts filter=inc diff=inc\n");
    dirty();
    expect((await readAll())?.uncommitted.map((change) => change.path)).toContain("src/a.ts");
  });

  it("a textconv or a command of a diff driver, also where patches are compared", async () => {
    repo.put(".gitattributes", "*.ts diff=evil\n");
    config(["diff.evil.textconv", program], ["diff.evil.command", program]);
    repo.git("add", ".gitattributes");
    repo.minute += 60;
    repo.git("-c", "core.hooksPath=/dev/null", "commit", "-qm", "attributes");
    repo.git("-c", "core.hooksPath=/dev/null", "commit", "-q", "--amend", "--reset-author", "-m", "attributes again");
    repo.minute += 60;
    const undo = repo.commit("chore: tidy", { "src/a.ts": "// a\n" });
    const facts = await readAll();
    expect(facts?.cited[shas[1] ?? ""]).toMatchObject({ revertedHow: "patch", revertedBy: undo });
  });

  it("a remote helper, an ssh command or a proxy for what a partial clone lacks", async () => {
    config(
      ["extensions.partialClone", "origin"],
      ["core.repositoryFormatVersion", "1"],
      ["remote.origin.url", `ext::${program} %S`],
      ["remote.origin.promisor", "true"],
      ["remote.origin.partialclonefilter", "blob:none"],
      ["protocol.ext.allow", "always"],
      ["protocol.allow", "always"],
      ["core.sshCommand", program],
      ["core.gitProxy", program],
      ["remote.second.url", "ssh://host.invalid/x"],
      ["remote.second.promisor", "true"],
      ["remote.third.vcs", "evil"],
      ["remote.third.promisor", "true"],
    );
    dirty();
    const facts = await readAll();
    expect(facts?.partial).toBe(true);
    expect(facts?.cited["a383fcf1"]?.state).toBe("missing");
  });

  it("a submodule's own config", async () => {
    const inner = makeRepo(join(repo.root, "inner"));
    inner.commit("chore: inner", { "x.txt": "x\n" });
    inner.put(".gitattributes", "x.txt filter=evil\n");
    inner.git("config", "core.fsmonitor", program);
    inner.git("config", "filter.evil.clean", program);
    inner.git("config", "filter.evil.required", "true");
    inner.git("config", "core.hooksPath", join(repo.root, ".git"));
    repo.put(".gitmodules", '[submodule "inner"]\n\tpath = inner\n\turl = ./inner\n\tupdate = !' + program + "\n");
    repo.git("add", ".gitmodules", "inner");
    repo.git("-c", "core.hooksPath=/dev/null", "commit", "-qm", "submodule");
    inner.put("x.txt", "y\n");
    expect(springs("status", "--ignore-submodules=none")).toBe(true);
    config(["status.submoduleSummary", "true"], ["diff.submodule", "log"], ["submodule.recurse", "true"]);
    expect((await readAll())?.submodules).toEqual([{ path: "inner", moved: false, uncommitted: 2 }]);
  });

  it("a git of the workspace's own", async () => {
    repo.put("git", `#!/bin/sh\necho ran >> "${marker}"\n`);
    chmodSync(join(repo.root, "git"), 0o755);
    const path = process.env["PATH"] ?? "";
    process.env["PATH"] = `.:${path}`;
    try {
      expect((await readGit(repo.root, { cited: shas }))?.head).toBe(shas[1]);
    } finally {
      process.env["PATH"] = path;
    }
  });

  it("and the repository is as it was: no lock, no refreshed index, no reflog", async () => {
    dirty();
    const before = repo.git("-c", "core.fsmonitor=false", "hash-object", ".git/index");
    await readAll();
    expect(repo.git("hash-object", ".git/index")).toBe(before);
    expect(existsSync(join(repo.root, ".git", "index.lock"))).toBe(false);
  });
});
