import { mkdirSync, realpathSync, renameSync, symlinkSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { expect, onTestFinished, test } from "vitest";
import { createGit } from "../../src/git/git-process.ts";
import { openGit } from "../../src/git/open-git.ts";
import { readWorktrees } from "../../src/git/read-worktrees.ts";
import { commonFolderOf, readStatePlace } from "../../src/state/state-place.ts";
import { commit, git, repository, temporary } from "./folders.ts";

/** Each makes a repository and answers the folder that is asked about. */
const ORDINARY: Readonly<Record<string, (folder: string) => string>> = {
  "a repository": (folder) => repository(join(folder, "repo")),
  "a folder below its root": (folder) => {
    const root = repository(join(folder, "repo"));
    commit(root, "src/deep/a.ts");
    return join(root, "src/deep");
  },
  "a path with spaces, quotes and Japanese": (folder) => repository(join(folder, `a "b" 'c' 日本語 \\ d`)),
  "a linked worktree": (folder) => {
    git(repository(join(folder, "repo")), "worktree", "add", "-qb", "feat/x", join(folder, "tree"));
    return join(folder, "tree");
  },
  "a repository with worktrees": (folder) => {
    const root = repository(join(folder, "repo"));
    git(root, "worktree", "add", "-qb", "feat/x", join(folder, "tree"));
    git(root, "worktree", "add", "-q", "--detach", join(folder, "other"));
    return root;
  },
  "a worktree of a bare repository": (folder) => {
    git(folder, "clone", "-q", "--bare", repository(join(folder, "repo")), join(folder, "bare.git"));
    git(join(folder, "bare.git"), "worktree", "add", "-qb", "feat/x", join(folder, "tree"));
    return join(folder, "tree");
  },
  "a worktree beside a bare .git": (folder) => {
    git(folder, "clone", "-q", "--bare", repository(join(folder, "repo")), join(folder, "all/.git"));
    git(join(folder, "all/.git"), "worktree", "add", "-qb", "feat/x", join(folder, "all/tree"));
    return join(folder, "all/tree");
  },
  "a worktree inside the main one": (folder) => {
    const root = repository(join(folder, "repo"));
    git(root, "worktree", "add", "-qb", "feat/x", join(root, "trees/x"));
    return join(root, "trees/x");
  },
  "a repository inside another": (folder) => {
    const root = repository(join(folder, "repo"));
    return repository(join(root, "inner"));
  },
  "a detached HEAD": (folder) => {
    const root = repository(join(folder, "repo"));
    git(root, "checkout", "-q", "--detach");
    return root;
  },
  "a branch without a commit": (folder) => {
    mkdirSync(join(folder, "repo"));
    git(join(folder, "repo"), "init", "-q");
    return join(folder, "repo");
  },
  "an origin from an included file, beside an address that stands for another": (folder) => {
    const root = repository(join(folder, "repo"));
    writeFileSync(join(folder, "more"), '[remote "origin"]\n\turl = hub:acme/shop.git\n[url "https://example.invalid/"]\n\tinsteadOf = hub:\n');
    git(root, "config", "include.path", join(folder, "more"));
    return root;
  },
  "an origin with a user's name and two addresses": (folder) => {
    const root = repository(join(folder, "repo"));
    git(root, "remote", "add", "origin", "https://someone:word@example.invalid/acme/old.git");
    git(root, "remote", "set-url", "--add", "origin", "https://someone:word@example.invalid/acme/shop.git");
    return root;
  },
};

const ODD: Readonly<Record<string, (folder: string) => string>> = {
  "a submodule": (folder) => {
    const root = repository(join(folder, "repo"));
    git(root, "submodule", "--quiet", "add", repository(join(folder, "part")), "lib/part");
    return join(root, "lib/part");
  },
  "a git folder that lies elsewhere": (folder) => {
    mkdirSync(join(folder, "repo"));
    git(join(folder, "repo"), "init", "-q", "--separate-git-dir", join(folder, "kept"));
    commit(join(folder, "repo"), "a.ts");
    return join(folder, "repo");
  },
  "a worktree that was moved by hand": (folder) => {
    git(repository(join(folder, "repo")), "worktree", "add", "-qb", "feat/x", join(folder, "tree"));
    renameSync(join(folder, "tree"), join(folder, "moved"));
    return join(folder, "moved");
  },
  "a work tree that the config puts elsewhere": (folder) => {
    const root = repository(join(folder, "repo"));
    mkdirSync(join(folder, "work"));
    git(root, "config", "core.worktree", join(folder, "work"));
    return root;
  },
};

const asked = (folder: string, ...args: readonly string[]): string => git(folder, ...args);

/** What git answers to one plain question each. */
function plainly(folder: string) {
  const maybe = (...args: readonly string[]): string | undefined => {
    try {
      return asked(folder, ...args);
    } catch {
      return undefined;
    }
  };
  const branch = maybe("symbolic-ref", "-q", "--short", "HEAD");
  return {
    root: realpathSync(asked(folder, "rev-parse", "--show-toplevel")),
    branch: branch ?? `detached-${asked(folder, "rev-parse", "HEAD").slice(0, 7)}`,
    detached: branch === undefined,
    isWorktree: asked(folder, "rev-parse", "--path-format=absolute", "--git-dir") !== asked(folder, "rev-parse", "--path-format=absolute", "--git-common-dir"),
    isGit: true,
  };
}

test.each(Object.entries({ ...ORDINARY, ...ODD }))("the place is what git says to plain questions: %s", async (_, make) => {
  const folder = make(temporary(onTestFinished));
  expect(await readStatePlace(folder)).toMatchObject({ cwd: folder, ...plainly(folder) });
});

test.each(Object.entries(ORDINARY))("one process is enough for %s", async (_, make) => {
  const folder = make(temporary(onTestFinished));
  const opened = await openGit(folder);
  expect(opened === undefined ? undefined : await readWorktrees(opened)).toMatchObject({ top: plainly(folder).root });
  expect(opened?.processes()).toBe(1);
});

test("a folder that is named by a link is the folder behind it", async () => {
  const folder = temporary(onTestFinished);
  const root = repository(join(folder, "repo"));
  symlinkSync(root, join(folder, "link"));
  expect(await readStatePlace(join(folder, "link"))).toMatchObject({ cwd: root, root, branch: "main" });
});

test("the others are those whose folder is there, with branch and HEAD", async () => {
  const folder = temporary(onTestFinished);
  const root = repository(join(folder, "repo"));
  const head = git(root, "rev-parse", "HEAD");
  for (const name of ["one", "two", "gone"]) git(root, "worktree", "add", "-qb", `feat/${name}`, join(folder, name));
  renameSync(join(folder, "gone"), join(folder, "away"));
  expect((await readStatePlace(join(folder, "one"))).worktrees).toEqual([{ root, branch: "main", head }, { root: join(folder, "two"), branch: "feat/two", head }]);
});

test("the workspace is named by the origin as git's config has it, the last address of several", async () => {
  const included = ORDINARY["an origin from an included file, beside an address that stands for another"]?.(temporary(onTestFinished)) ?? "";
  const several = ORDINARY["an origin with a user's name and two addresses"]?.(temporary(onTestFinished)) ?? "";
  expect((await readStatePlace(included)).workspaceId).toBe("hub/acme/shop");
  expect((await readStatePlace(several)).workspaceId).toBe("example.invalid/acme/shop");
});

test("a folder that is in no work tree is no repository", async () => {
  const folder = temporary(onTestFinished);
  const root = repository(join(folder, "repo"));
  git(folder, "clone", "-q", "--bare", root, join(folder, "bare.git"));
  for (const place of [folder, join(root, ".git"), join(folder, "bare.git")]) expect(await readStatePlace(place)).toMatchObject({ root: place, branch: "no-git", isGit: false, workspaceId: place });
});

test("a git that tells nothing on its trace is asked more", async () => {
  const root = repository(join(temporary(onTestFinished), "repo"));
  const silent = createGit("git", root, {
    run: async () => ({ exit: 0, stdout: `worktree ${root}\0HEAD 0\0branch refs/heads/main\0\0`, stderr: "", truncated: false, notFound: false, timedOut: false }),
    talk: () => ({ write: () => undefined, end: () => undefined, kill: () => undefined }),
    hear: () => ({ kill: () => undefined }),
  });
  expect(await readWorktrees(silent)).toBeUndefined();
});

test("all worktrees of a repository share a folder, and no other repository has it", async () => {
  const folder = temporary(onTestFinished);
  const root = repository(join(folder, "repo"));
  git(root, "worktree", "add", "-qb", "feat/x", join(folder, "tree"));
  const other = repository(join(folder, "other"));
  expect(await commonFolderOf(join(folder, "tree"))).toBe(await commonFolderOf(root));
  expect(await commonFolderOf(other)).not.toBe(await commonFolderOf(root));
  expect(await commonFolderOf(folder)).toBeUndefined();
});
