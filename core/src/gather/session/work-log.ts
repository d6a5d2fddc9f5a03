import { lazyPattern } from "../../contract/lazy-pattern.ts";
import type { CommitFact, EditFact, SweepFact } from "../../contract/facts.ts";
import type { Line } from "../../contract/line.ts";
import type { ReportedChange, SessionEvent } from "../../contract/session.ts";
import type { TestRun } from "../../contract/test-run.ts";
import { oneLine, ownText } from "./cap-text.ts";
import { findCommits, gitVerb } from "./find-commits.ts";
import { findShellChanges, removedFolders } from "./find-shell-changes.ts";
import { findSweeps, saysUnchanged } from "./find-sweeps.ts";
import { createRunLog } from "./run-log.ts";
import type { RunPlace } from "./run-log.ts";
import { simpleCommands } from "./simple-commands.ts";

type ToolCall = Extract<SessionEvent, { type: "tool-call" }>;
type ToolResult = Extract<SessionEvent, { type: "tool-result" }>;

interface OpenCall {
  readonly command: string | undefined;
  readonly changes: readonly ReportedChange[];
  readonly cwd: string | undefined;
  readonly sub: boolean;
  readonly record: string;
  /** When it began: what was edited from then on a run may not have seen. */
  readonly began: number;
  readonly at: string | undefined;
  running: boolean;
}

/** A look at something, which a cut session left without its result: nothing runs on. */
const LOOKS = lazyPattern(() => /^\s*(?:cd\s+\S+\s*&&\s*)?(?:cat|head|grep|rg|ls|find|sed -n|jq|wc|pwd|echo|which|tree|git (?:status|diff|log|show|branch))\b/);
const NONE: readonly ReportedChange[] = [];
const MOST_KNOWN = 20_000;
const MOST_PLACES = 5_000;
/** Where clients put the worktrees of sub-agents, below the root and yet another checkout. */
const WORKTREE = /(?:^|\/)\.?worktrees?\/[^/]/;
const MOST_SWEEP = 80;
/** What a line does behind its own tests stands between them and the next event. */
const BEHIND = 0.5;

/** What was really done: only what a paired result confirms counts. */
export interface WorkLog {
  call(event: ToolCall, sequence: number): void;
  /** The files that this result proves to have changed. */
  result(event: ToolResult, sequence: number): readonly string[];
  /** Calls without a result are over: the user stopped them, or went on. */
  abort(): void;
  branch(): string | undefined;
  /** Pull requests and issues that a command opened. */
  links(): readonly Line[];
  edits(): readonly EditFact[];
  /** The last command that may have changed files without a report of them. */
  sweeps(): readonly SweepFact[];
  commits(): readonly CommitFact[];
  testRuns(): readonly TestRun[];
  running(): readonly Line[];
}

/** `root` is the folder that paths are made relative to; what lies outside of it is not of this work. */
export function createWorkLog(root: string | undefined): WorkLog {
  const open = new Map<string, OpenCall>();
  const place = rememberPlaces(root);
  const edits = new Map<string, EditFact>();
  const runs = createRunLog((cd, cwd, reach) => placeOfRun(cd, cwd, reach));
  /** Files that the session opened: a folder that is removed takes those below it along. */
  const known = new Set<string>();
  const commits: CommitFact[] = [];
  const shas = new Set<string>();
  const links = new Map<string, Line>();
  let branch: string | undefined;
  let sweep: SweepFact | undefined;

  /** A folder that a variable names is at a place that nobody can tell; a store that tells no folder has no other one to name. */
  const placeOfRun = (cd: string | undefined, cwd: string | undefined, reach: string | undefined): RunPlace => {
    const isOutside = (path: string): boolean => path.includes("$") || (place(path, cwd ?? root) === undefined && foreignFolder(path, cwd, root) !== undefined);
    const below = cd?.includes("$") === true ? undefined : place(cd ?? ".", cwd ?? root);
    const folder = below ?? (cd?.includes("$") === true ? cd : foreignFolder(cd ?? "", cwd, root));
    const elsewhere = isOutside(cd ?? ".") || (reach !== undefined && isOutside(reach)) || (folder !== undefined && WORKTREE.test(folder));
    return { ...(folder === undefined || folder === "" || folder === "." ? {} : { folder: ownText(folder) }), ...(elsewhere ? { elsewhere } : {}) };
  };

  const edit = (change: ReportedChange, cwd: string | undefined, event: ToolResult, sequence: number, touched: string[]): void => {
    const path = place(change.path, cwd);
    if (path === undefined) return;
    const before = edits.get(path);
    edits.set(path, { path: before?.path ?? ownText(path), sequence: Math.max(sequence, before?.sequence ?? 0), ...(event.at === undefined ? {} : { at: event.at }), record: event.record });
    if (path !== "") touched.push(path);
  };

  /** A run stands where it began. One that went on in the background is also dated by that. */
  const noteRun = (command: string, call: OpenCall, event: ToolResult): void => {
    const at = call.running ? (call.at ?? event.at) : event.at;
    runs.take({ line: command, exit: event.exit, output: event.output, isCut: event.interrupted === true || event.running === true, at, record: event.record, sequence: call.began, cwd: call.cwd ?? event.cwd });
  };

  /** Staging changes no file: what is known of when it was edited stays. */
  const stage = (change: ReportedChange, cwd: string | undefined, event: ToolResult, touched: string[]): void => {
    const path = place(change.path, cwd);
    if (path === undefined) return;
    if (!edits.has(path)) edits.set(ownText(path), { path: ownText(path), sequence: 0, record: event.record });
    if (path !== "") touched.push(path);
  };

  const noteSweeps = (command: string, event: ToolResult, sequence: number, cwd: string | undefined, touched: string[]): void => {
    const found = findSweeps(command);
    if (found.length === 0 || neverRan(event) || (found.length === 1 && saysUnchanged(event.output))) return;
    const isHere = (path: string): boolean => path.includes("$") || placeOfRun(path, cwd, undefined).elsewhere !== true;
    for (const one of found) {
      const at = one.behind ? sequence + BEHIND : sequence;
      if (one.files.length > 0) for (const path of one.files) edit({ path, change: "changed" }, cwd, event, at, touched);
      else if (one.places.length === 0 ? isHere(one.folder === "" ? "." : one.folder) : one.places.some((path) => isHere(path === "" ? "." : path))) {
        sweep = { command: oneLine(one.command, MOST_SWEEP), sequence: at, ...(event.at === undefined ? {} : { at: event.at }), record: event.record };
      }
    }
  };

  const noteCommand = (command: string, call: OpenCall, event: ToolResult, sequence: number, touched: string[]): void => {
    const cwd = call.cwd ?? event.cwd;
    const edited = editedAt(call, sequence);
    const worked = event.exit === 0 || (event.exit === undefined && event.ok === true);
    const refused = event.ok === false && event.exit === undefined;
    if (!refused && event.running !== true) {
      for (const found of findCommits(command, event.output, event.exit ?? (event.ok === true ? 0 : undefined))) {
        if (found.amends) commits.pop();
        if (shas.has(found.sha)) continue;
        const sha = ownText(found.sha);
        shas.add(sha);
        const folder = foreignFolder(found.cd, cwd, root);
        commits.push({ sha, ...(found.subject === undefined ? {} : { subject: ownText(found.subject) }), ...(folder === undefined ? {} : { folder: ownText(folder) }), sequence, record: event.record });
        branch = found.branch ?? branch;
      }
      if (worked) commits.length -= wentBack(command, commits);
      branch = switchedTo(command, event.output) ?? branch;
      for (const url of openedBy(command, event.output)) links.set(url, { text: url, origin: "tool", record: event.record });
      if (worked) {
        for (const change of findShellChanges(command)) {
          if (change.staged === true) stage(change, cwd, event, touched);
          else edit(change, cwd, event, change.behind === true ? edited + BEHIND : edited, touched);
        }
        for (const folder of removedFolders(command)) {
          const removed = place(folder, cwd);
          for (const path of removed === undefined ? [] : known) if (path.startsWith(`${removed}/`)) edit({ path, change: "deleted" }, root, event, edited, touched);
        }
      }
      noteSweeps(command, event, edited, cwd, touched);
    }
    if (!(event.interrupted === true && event.ok === false)) noteRun(command, call, event);
  };

  return {
    call(event, sequence) {
      for (const given of event.paths ?? []) {
        const path = known.size < MOST_KNOWN ? place(given, event.cwd) : undefined;
        if (path !== undefined) known.add(path);
      }
      open.set(event.callId, { command: event.command, changes: event.changes ?? NONE, cwd: event.cwd, sub: event.subAgent !== undefined, record: event.record, began: sequence, at: event.at, running: false });
    },

    result(event, sequence) {
      const call = open.get(event.callId);
      if (event.running === true && call !== undefined) {
        call.running = true;
        return [];
      }
      open.delete(event.callId);
      const touched: string[] = [];
      if (event.ok === true && event.interrupted !== true) {
        const changes = event.changes ?? (call?.command === undefined ? call?.changes : undefined) ?? [];
        for (const change of changes) edit(change, call?.cwd ?? event.cwd, event, editedAt(call, sequence), touched);
      }
      if (call?.command !== undefined) noteCommand(call.command, call, event, sequence, touched);
      return touched;
    },

    abort() {
      for (const [callId, call] of open) {
        if (call.running || call.sub) continue;
        open.delete(callId);
        if (call.command !== undefined) noteRun(call.command, call, { type: "tool-result", record: call.record, callId, output: "", interrupted: true });
      }
    },

    branch: () => branch,
    links: () => [...links.values()],
    edits: () => [...edits.values()],
    sweeps: () => (sweep === undefined ? [] : [sweep]),
    commits: () => commits,
    testRuns: () => runs.runs(),
    running: () =>
      [...open.values()]
        .filter((call) => call.command !== undefined && (call.running || (!call.sub && !LOOKS().test(call.command))))
        .slice(-20)
        .map((call) => ({ text: `\`${oneLine(call.command ?? "", 200).replaceAll("`", "'")}\` was still running`, origin: "assistant", record: call.record })),
  };
}

/** An edit is as old as its call, like a run: calls made together are done in their order. What went on in the background edits up to its end. */
function editedAt(call: OpenCall | undefined, sequence: number): number {
  return call === undefined || call.running ? sequence : call.began;
}

/** Not found, not allowed, or turned down by git: nothing was done. Whoever did a part of it and failed then may have changed files. */
function neverRan({ exit, ok, output }: ToolResult): boolean {
  if (exit === undefined) return ok !== true;
  return exit === 126 || exit === 127 || exit === 128 || (exit !== 0 && /^(?:error: pathspec|fatal: |Aborting$)/m.test(output));
}

/** Where a commit was made, from the root's point of view; undefined for the root itself, and where nobody can tell. */
function foreignFolder(cd: string | undefined, cwd: string | undefined, root: string | undefined): string | undefined {
  if (cd === undefined || (cd === "" && (cwd ?? root) === root)) return undefined;
  const [base, from] = [root, cwd ?? root].map((path) => path?.replaceAll("\\", "/").replace(/\/+$/, ""));
  if (base === undefined || from === undefined) return undefined;
  const to = normalise((cd === "" ? from : /^(?:\/|[A-Za-z]:)/.test(cd) ? cd : `${from}/${cd}`).replaceAll("\\", "/")).replace(/\/+$/, "");
  if (to === base) return undefined;
  const [own, other] = [base.split("/"), to.split("/")];
  const shared = other.findIndex((part, at) => part !== own[at]);
  const kept = shared < 0 ? other.length : shared;
  // Nothing but the file system in common: the place itself says more.
  if (kept <= 1) return to;
  return [...own.slice(kept).map(() => ".."), ...other.slice(kept)].join("/");
}


/** How many of the session's commits a `git reset` left behind: `HEAD~2`, or one of them by its id. */
function wentBack(command: string, commits: readonly CommitFact[]): number {
  if (commits.length === 0 || !command.includes("reset") || !/\bgit\b.*\breset\b/.test(command)) return 0;
  const making = simpleCommands(command);
  const reset = making.findIndex((one) => gitVerb(one) === "reset");
  // A commit behind it in the same line is of its own.
  if (reset < 0 || making.slice(reset + 1).some((one) => gitVerb(one) === "commit")) return 0;
  const words = (making[reset]?.words ?? []).slice(2).filter((word) => !word.startsWith("-"));
  const to = words[0];
  if (to === undefined || words.length > 1) return 0;
  const back = /^HEAD(?:~(\d+)|(\^+)|~)$/.exec(to);
  if (back !== null) return Math.min(commits.length, back[1] !== undefined ? Number(back[1]) : (back[2]?.length ?? 1));
  const kept = /^[0-9a-f]{7,40}$/.test(to) ? commits.findIndex((commit) => to.startsWith(commit.sha) || commit.sha.startsWith(to)) : -1;
  return kept < 0 ? 0 : commits.length - 1 - kept;
}

/** What `gh pr create` and its kin print is the address of what they opened. */
function openedBy(command: string, output: string): readonly string[] {
  if (!output.includes("https://") || !/\b(?:gh|glab|hub|az|tea)\b[^|;&]*\b(?:create|pull-request)\b/.test(command)) return [];
  return output.match(/^https:\/\/\S+?\/(?:pull|pulls|issues|merge_requests|pullrequest)\/\d+(?=\s*$)/gm)?.slice(-3) ?? [];
}

function switchedTo(command: string, output: string): string | undefined {
  if (!command.includes("git") || !/\bgit\b.*\b(?:checkout|switch|worktree)\b/.test(command)) return undefined;
  if (!simpleCommands(command).some((one) => ["checkout", "switch"].includes(gitVerb(one) ?? ""))) return undefined;
  return /^(?:Switched to (?:a new )?branch|Already on) '([^'\n]+)'/m.exec(output)?.[1];
}

/** The same few files are read and edited again and again. */
function rememberPlaces(root: string | undefined): (path: string, cwd: string | undefined) => string | undefined {
  const known = new Map<string, string | undefined>();
  let folder: string | undefined;
  return (path, cwd) => {
    if (cwd !== folder || known.size >= MOST_PLACES) {
      known.clear();
      folder = cwd;
    }
    const before = known.get(path);
    if (before !== undefined || known.has(path)) return before;
    const place = placeOf(path, cwd, root);
    known.set(ownText(path), place === undefined ? undefined : ownText(place));
    return place;
  };
}

/** Relative to the root with forward slashes; undefined when the path lies outside of it. */
function placeOf(path: string, cwd: string | undefined, root: string | undefined): string | undefined {
  const given = path.replaceAll("\\", "/").trim();
  if (given === "" || given.length > 1_000 || /^~|[\n\0]/.test(given)) return undefined;
  const absolute = /^(?:\/|[A-Za-z]:\/)/.test(given);
  const folder = (cwd ?? root)?.replaceAll("\\", "/").replace(/\/+$/, "");
  const whole = normalise(absolute || folder === undefined ? given : `${folder}/${given}`);
  const base = root?.replaceAll("\\", "/").replace(/\/+$/, "");
  if (base === undefined) return whole;
  if (whole.startsWith(`${base}/`)) return whole.slice(base.length + 1);
  return absolute || folder !== undefined ? undefined : whole.replace(/^\.\//, "");
}

function normalise(path: string): string {
  if (!path.includes("/.") && !path.includes("//") && !path.startsWith(".")) return path;
  const out: string[] = [];
  for (const [at, part] of path.split("/").entries()) {
    if (part === "." || (part === "" && at > 0)) continue;
    if (part === ".." && out.length > 0 && out.at(-1) !== "..") out.pop();
    else out.push(part);
  }
  return out.join("/");
}
