import { execFileSync } from "node:child_process";
import { mkdirSync, mkdtempSync, realpathSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";

/** A real repository in a temporary folder, with dates that the test sets. */
export interface TestRepo {
  readonly root: string;
  git(...args: readonly string[]): string;
  put(path: string, text: string): void;
  /** Writes, adds and commits; answers the full SHA. */
  commit(subject: string, files: Readonly<Record<string, string>>): string;
  /** Minutes since the repository's own epoch, for the next commits. */
  minute: number;
  author: string;
  remove(): void;
}

const EPOCH = Date.UTC(2026, 10, 24, 9);

export function makeRepo(root = realpathSync(mkdtempSync(join(tmpdir(), "handoff-git-")))): TestRepo {
  const git = (...args: readonly string[]): string =>
    execFileSync("git", ["-c", "commit.gpgsign=false", "-c", "core.autocrlf=false", ...args], {
      cwd: root,
      encoding: "utf8",
      stdio: ["ignore", "pipe", "pipe"],
      env: {
        PATH: process.env["PATH"],
        HOME: root,
        GIT_CONFIG_NOSYSTEM: "1",
        GIT_CONFIG_GLOBAL: "/dev/null",
        GIT_AUTHOR_NAME: repo.author,
        GIT_AUTHOR_EMAIL: "author@example.invalid",
        GIT_COMMITTER_NAME: "Committer",
        GIT_COMMITTER_EMAIL: "committer@example.invalid",
        GIT_AUTHOR_DATE: new Date(EPOCH + repo.minute * 60_000).toISOString(),
        GIT_COMMITTER_DATE: new Date(EPOCH + repo.minute * 60_000).toISOString(),
        GIT_ALLOW_PROTOCOL: "file",
      },
    }).trim();
  const repo: TestRepo = {
    root,
    minute: 0,
    author: "Ada Lovelace",
    git,
    put: (path, text) => {
      mkdirSync(dirname(join(root, path)), { recursive: true });
      writeFileSync(join(root, path), text);
    },
    commit: (subject, files) => {
      for (const [path, text] of Object.entries(files)) repo.put(path, text);
      git("add", "-A");
      git("commit", "-q", "--allow-empty", "-m", subject);
      repo.minute += 10;
      return git("rev-parse", "HEAD");
    },
    remove: () => rmSync(root, { recursive: true, force: true }),
  };
  mkdirSync(root, { recursive: true });
  git("init", "-q", "-b", "main");
  return repo;
}

/** Lines that no two calls share, so that one patch is not taken for another. */
export function code(name: string, lines = 8): string {
  return `${Array.from({ length: lines }, (_, at) => `export const ${name}_${at} = "${name}:${at * 7}";`).join("\n")}\n`;
}
