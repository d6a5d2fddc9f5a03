import { describe, expect, it } from "vitest";
import { findCommits } from "../../../src/gather/session/find-commits.ts";
import { findShellChanges, removedFolders } from "../../../src/gather/session/find-shell-changes.ts";
import { isQuietCall } from "../../../src/gather/session/quiet-call.ts";
import { parsePatch, parsePatchResult } from "../../../src/gather/session/parse-patch.ts";
import { simpleCommands } from "../../../src/gather/session/simple-commands.ts";

describe("a commit", () => {
  it("is proved by the line that git prints", () => {
    expect(findCommits('git add -A && git commit -m "x"', "[main 1a2b3c4] Add y\n 1 file changed", 0)).toEqual([{ sha: "1a2b3c4", subject: "Add y", branch: "main", amends: false, cd: "" }]);
    expect(findCommits("git commit -m x", "[main (root-commit) 1a2b3c4] First", 0)[0]?.sha).toBe("1a2b3c4");
    expect(findCommits("git commit -m x", "[detached HEAD 1a2b3c4d5e] Z", 0)).toEqual([{ sha: "1a2b3c4d5e", subject: "Z", amends: false, cd: "" }]);
  });

  it("is not proved by the word in a command, or by a hook that failed", () => {
    expect(findCommits("cat .git/hooks/post-commit", "[main 1a2b3c4] Add y", 0)).toEqual([]);
    expect(findCommits('grep -rn "git commit" docs', "[main 1a2b3c4] Add y", 0)).toEqual([]);
    expect(findCommits("gh api repos/o/r/commits", "[main 1a2b3c4] Add y", 0)).toEqual([]);
    expect(findCommits('git commit -m "x"', "husky - pre-commit hook exited with code 1 (error)", 1)).toEqual([]);
  });

  it("takes the place of another when it amends", () => {
    expect(findCommits("git commit --amend --no-edit", "[main 9f8e7d6] Add y", 0)[0]?.amends).toBe(true);
  });

  it("that was quiet is read from the log that was asked for behind it", () => {
    expect(findCommits('git commit -qm "Add y" && git log -1 --format=%h', "1a2b3c4\n", 0)).toEqual([{ sha: "1a2b3c4", subject: "Add y", amends: false, cd: "" }]);
    expect(findCommits('git commit -qm "Add y"', "1a2b3c4\n", 0)).toEqual([]);
  });

  it("of several in one command is each found", () => {
    expect(findCommits("git revert --no-edit a b", '[main 1111111] Revert "a"\n[main 2222222] Revert "b"', 0)).toHaveLength(2);
  });
});

describe("a shell line", () => {
  it("is cut into simple commands, quoted text and here-documents kept whole", () => {
    const line = `cd a && FOO=1 git commit -m "$(cat <<'EOF'\nfix: x > y\n\nrm -rf z\nEOF\n)" | tail -1; echo done > out.txt`;
    expect(simpleCommands(line).map((one) => one.words[0])).toEqual(["cd", "FOO=1", "tail", "echo"]);
    expect(simpleCommands(line).at(-1)?.writes).toEqual(["out.txt"]);
  });

  it("names the files that it changed", () => {
    expect(findShellChanges("sed -i 's/a/b/' src/a.ts && git mv old.ts new.ts").map((one) => `${one.change} ${one.path}`)).toEqual(["changed src/a.ts", "renamed new.ts"]);
    expect(findShellChanges("cd packages/x && cat > b.ts <<'EOF'\nrm c.ts\nEOF")).toEqual([{ path: "packages/x/b.ts", change: "changed" }]);
    expect(findShellChanges("rm src/old.ts && git add src/new.ts").map((one) => one.path)).toEqual(["src/old.ts", "src/new.ts"]);
    expect(removedFolders("rm -rf src/old/ dist")).toEqual(["src/old", "dist"]);
  });

  it("that keeps what a command printed did no work by it", () => {
    for (const line of ["npm test 2>&1 | tee out.log", "make > build.out 2>&1", "npm test > /tmp/run.txt", "node x.ts 2> err.log"]) expect(findShellChanges(line)).toEqual([]);
    expect(findShellChanges("node make-table.ts > docs/table.md").map((one) => one.path)).toEqual(["docs/table.md"]);
  });

  it("that only looks changes nothing", () => {
    for (const line of ["npm test 2>&1 | tail -5", "grep -rn '>' src > /dev/null", "ls *.ts", "git checkout -b feature/x", "git add -A"]) expect(findShellChanges(line)).toEqual([]);
  });

  it("that only reads is quiet, and one that may do or prove something is not", () => {
    for (const line of ["cat src/a.ts", "cd x && rg foo src", "sed -n 1,200p a.ts"]) expect(isQuietCall("shell", line)).toBe(true);
    for (const line of ["cat log | tee out.txt", "cat x && git commit -m y", "npm test", "sed -i s/a/b/ x.ts", "cat a > b.ts", "find . -exec rm {} ;"]) expect(isQuietCall("shell", line)).toBe(false);
  });
});

describe("a patch", () => {
  it("names the files that it asks for", () => {
    const patch = "*** Begin Patch\n*** Add File: a.ts\n+x\n*** Update File: b.ts\n*** Move to: c.ts\n@@\n-x\n+*** Add File: no.ts\n*** Delete File: d.ts\n*** End Patch";
    expect(parsePatch(patch)).toEqual([
      { path: "a.ts", change: "created" },
      { path: "c.ts", change: "renamed", from: "b.ts" },
      { path: "d.ts", change: "deleted" },
    ]);
  });

  it("is believed by its word of success only", () => {
    expect(parsePatchResult("Success. Updated the following files:\nA a.ts\nM b.ts\nD c.ts\n")).toHaveLength(3);
    expect(parsePatchResult("apply_patch verification failed: A a.ts")).toEqual([]);
  });
});
