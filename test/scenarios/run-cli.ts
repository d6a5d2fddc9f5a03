import { spawn } from "node:child_process";
import { execFileSync } from "node:child_process";
import { createHash } from "node:crypto";
import { lstatSync, mkdirSync, mkdtempSync, readFileSync, readdirSync, readlinkSync, realpathSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { dirname, join, resolve } from "node:path";

/** The program that is installed as `handoff`. */
export const stub = resolve(import.meta.dirname, "../../cli/bin/handoff.js");

export interface CliRun {
  readonly exit: number | null;
  readonly stdout: string;
  readonly stderr: string;
}

export interface CliOptions {
  readonly cwd: string;
  readonly home: string;
  readonly stdin?: string | Buffer;
  readonly env?: Readonly<Record<string, string>>;
  readonly timeout?: number;
}

/** Runs the built command line in a bare environment with a home of its own. */
export function runCli(args: readonly string[], options: CliOptions): Promise<CliRun> {
  const child = spawn(process.execPath, [stub, ...args], { cwd: options.cwd, env: { PATH: process.env["PATH"] ?? "", HOME: options.home, LANG: "C.UTF-8", ...options.env }, stdio: ["pipe", "pipe", "pipe"] });
  let stdout = "";
  let stderr = "";
  child.stdout.setEncoding("utf8").on("data", (text: string) => (stdout += text));
  child.stderr.setEncoding("utf8").on("data", (text: string) => (stderr += text));
  child.stdin.on("error", () => undefined);
  child.stdin.end(options.stdin ?? "");
  const timer = setTimeout(() => child.kill("SIGKILL"), options.timeout ?? 60_000);
  return new Promise((done) =>
    child.on("close", (exit) => {
      clearTimeout(timer);
      done({ exit, stdout, stderr });
    }),
  );
}

export interface Place {
  readonly base: string;
  readonly home: string;
  readonly repo: string;
  git(...args: readonly string[]): string;
  write(path: string, text: string): string;
  /** Writes the file, commits it, and gives the commit's SHA. */
  commit(path: string, text: string, subject: string): string;
}

/** A home and a git repository with one commit, in a new temporary folder. */
export function newPlace(name = "shop"): Place {
  const base = realpathSync(mkdtempSync(join(tmpdir(), "handoff-scenario-")));
  const home = join(base, "home");
  const repo = join(base, name);
  mkdirSync(home);
  mkdirSync(repo);
  let minute = 0;
  const git = (...args: readonly string[]): string => {
    const at = `2026-11-24T09:${String(minute % 60).padStart(2, "0")}:00Z`;
    return execFileSync("git", ["-c", "commit.gpgsign=false", "-C", repo, ...args], {
      encoding: "utf8",
      env: { PATH: process.env["PATH"] ?? "", HOME: home, GIT_CONFIG_NOSYSTEM: "1", GIT_AUTHOR_NAME: "Dev", GIT_AUTHOR_EMAIL: "dev@example.invalid", GIT_COMMITTER_NAME: "Dev", GIT_COMMITTER_EMAIL: "dev@example.invalid", GIT_AUTHOR_DATE: at, GIT_COMMITTER_DATE: at },
      stdio: ["ignore", "pipe", "pipe"],
    }).trim();
  };
  const write = (path: string, text: string): string => {
    const full = join(repo, path);
    mkdirSync(dirname(full), { recursive: true });
    writeFileSync(full, text);
    return full;
  };
  const commit = (path: string, text: string, subject: string): string => {
    minute++;
    write(path, text);
    git("add", "-A");
    git("commit", "-qm", subject);
    return git("rev-parse", "HEAD");
  };
  git("init", "-q", "-b", "main");
  commit("README.md", "# shop\n", "start");
  return { base, home, repo, git, write, commit };
}

/** Everything below a folder: names, kinds, modes, contents. Two equal prints mean that nothing was touched. */
export function printTree(folder: string): string {
  return readdirSync(folder, { recursive: true, withFileTypes: true })
    .map((entry) => {
      const path = join(entry.parentPath, entry.name);
      const stat = lstatSync(path);
      const content = stat.isSymbolicLink() ? readlinkSync(path) : stat.isFile() ? createHash("sha256").update(readFileSync(path)).digest("hex") : "";
      return `${path.slice(folder.length)} ${stat.mode.toString(8)} ${stat.isDirectory() ? "" : stat.mtimeMs} ${content}`;
    })
    .sort()
    .join("\n");
}
