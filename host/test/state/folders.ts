import { execFileSync } from "node:child_process";
import { mkdirSync, mkdtempSync, realpathSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
import { createRedactor } from "@handoff/core";
import type { Language } from "@handoff/core";
import type { StateHost } from "../../src/state/state-host.ts";

/** 2026-11-30 12:00 UTC. */
export const NOW = Date.UTC(2026, 10, 30, 12, 0, 0);
export const HOUR = 3_600_000;

const ENV = { PATH: process.env["PATH"] ?? "", HOME: "/nonexistent", GIT_CONFIG_GLOBAL: "/dev/null", GIT_CONFIG_NOSYSTEM: "1", GIT_AUTHOR_NAME: "a", GIT_AUTHOR_EMAIL: "a@example.com", GIT_COMMITTER_NAME: "a", GIT_COMMITTER_EMAIL: "a@example.com" };

export function git(folder: string, ...args: readonly string[]): string {
  return execFileSync("git", ["-c", "init.defaultBranch=main", "-c", "protocol.file.allow=always", "-c", "commit.gpgsign=false", ...args], { cwd: folder, env: ENV, encoding: "utf8", stdio: ["ignore", "pipe", "pipe"] }).trim();
}

export function commit(folder: string, name: string, text = name): string {
  mkdirSync(dirname(join(folder, name)), { recursive: true });
  writeFileSync(join(folder, name), text);
  git(folder, "add", "-A", "--", name);
  git(folder, "commit", "-qm", `Write ${name}`);
  return git(folder, "rev-parse", "HEAD");
}

/** A folder that goes with the test. */
export function temporary(after: (work: () => void) => void): string {
  const folder = realpathSync(mkdtempSync(join(tmpdir(), "handoff-state-")));
  after(() => rmSync(folder, { recursive: true, force: true }));
  return folder;
}

export function repository(folder: string): string {
  mkdirSync(folder, { recursive: true });
  git(folder, "init", "-q");
  commit(folder, "README.md");
  return folder;
}

export function hostAt(cwd: string, options: { readonly now?: number; readonly language?: Language; readonly home?: string; readonly base?: string } = {}): StateHost & { readonly said: { readonly code: string; readonly params: Readonly<Record<string, string | number>> }[] } {
  const said: { readonly code: string; readonly params: Readonly<Record<string, string | number>> }[] = [];
  return {
    cwd,
    home: options.home ?? "/nonexistent",
    language: options.language ?? "en",
    ...(options.base === undefined ? {} : { base: options.base }),
    now: () => options.now ?? NOW,
    redactor: () => createRedactor({}),
    announce: (line) => void said.push(line),
    said,
  };
}

export interface RawState {
  readonly [field: string]: unknown;
}

/** Writes a state by hand, as an agent with the written skill does. */
export function writeRaw(folder: string, state: RawState | string): string {
  mkdirSync(folder, { recursive: true });
  const file = join(folder, "project-state.json");
  writeFileSync(file, typeof state === "string" ? state : JSON.stringify(state, null, 2));
  return file;
}

export function rawState(root: string, branch: string, extra: RawState = {}): RawState {
  return {
    version: 3,
    generated_at: new Date(NOW - HOUR).toISOString(),
    session_id: "unknown",
    status: "READY",
    workspace: { root, branch, is_worktree: false },
    active_tasks: [{ id: "T1", description: "Write the login form", status: "in_progress", next_action: "Add the password field", file_paths: ["src/login.ts"], last_touched: new Date(NOW - HOUR).toISOString() }],
    session_hash: "",
    ...extra,
  };
}
