import type { ReportedChange } from "../../contract/session.ts";
import { remember } from "../../verify/remember.ts";
import { isTestCommand } from "../../verify/test-suite.ts";
import { gitVerb } from "./find-commits.ts";
import { parsePatch } from "./parse-patch.ts";
import { simpleCommands } from "./simple-commands.ts";

/** A change that a command line names. */
export interface ShellChange extends ReportedChange {
  /** Staged by name: changed before, and nobody saw when. */
  readonly staged?: boolean;
  /** Made behind the tests that the same line runs. */
  readonly behind?: boolean;
}

/** Files that a command which succeeded names as changed: moved, removed, edited in place, written into, or staged by name. */
export const findShellChanges = remember((command: string): readonly ShellChange[] => {
  if (command.includes("*** Begin Patch")) return parsePatch(command);
  if (!/>|\b(?:sed|perl|mv|rm|cp|tee|touch|git|gofmt|goimports|prettier|black|rustfmt|eslint|ruff)\b/.test(command)) return [];
  const changes: ShellChange[] = [];
  const commands = simpleCommands(command);
  let test: number | undefined;
  let index = 0;
  const isBehind = (): boolean => {
    if (commands.length === 1) return false;
    test ??= commands.findLastIndex((one) => isTestCommand(one.words.join(" ")));
    return test >= 0 && index > test;
  };
  const add = (path: string | undefined, change: ReportedChange["change"], from?: string): void => {
    if (path !== undefined && isFile(path)) changes.push({ path, change, ...(from === undefined ? {} : { from }), ...(isBehind() ? { behind: true } : {}) });
  };
  let folder = "";
  for (const [at, one] of commands.entries()) {
    index = at;
    const [name = "", ...rest] = one.words;
    const files = rest.filter((word) => !word.startsWith("-"));
    const inFolder = (path: string): string => (folder === "" || isAbsolute(path) ? path : `${folder}/${path}`);
    if (name === "cd") {
      const target = files[0];
      if (target !== undefined) folder = isAbsolute(target) ? target : folder === "" ? target : `${folder}/${target}`;
      continue;
    }
    for (const path of one.writes) if (!isCapture(path) && !(REPORTS.test(name) && NOTE.test(path) && isBehind())) add(inFolder(path), "changed");
    const verb = gitVerb(one);
    if (name === "sed" && rest.some((word) => /^-[a-zA-Z]*i/.test(word) || word === "--in-place")) {
      for (const path of files.slice(1)) add(inFolder(path), "changed");
    } else if (name === "tee" || name === "touch") {
      for (const path of files) if (name === "touch" || !(isCapture(path) || (NOTE.test(path) && isBehind()))) add(inFolder(path), "changed");
    } else if (name === "rm" || verb === "rm") {
      if (!rest.some((word) => /^-[a-zA-Z]*r|^--cached|^--recursive/.test(word))) {
        for (const path of verb === "rm" ? files.slice(1) : files) if (!isCapture(path)) add(inFolder(path), "deleted");
      }
    } else if (name === "mv" || verb === "mv") {
      const [from, to, ...more] = verb === "mv" ? files.slice(1) : files;
      if (from !== undefined && to !== undefined && more.length === 0 && isFile(from)) add(inFolder(to), "renamed", inFolder(from));
    } else if (name === "cp" && files.length === 2) add(inFolder(files[1] ?? ""), "created");
    else if (verb === "add") for (const path of files.slice(1).filter(isFile)) changes.push({ path: inFolder(path), change: "changed", staged: true });
    else if ((name === "gofmt" || name === "goimports") && rest.includes("-w")) for (const path of files) add(inFolder(path), "changed");
  }
  return changes;
});

/** Folders that a command removes whole. */
export function removedFolders(command: string): readonly string[] {
  if (!command.includes("rm") || !/\brm\b/.test(command)) return [];
  return simpleCommands(command).flatMap((one) => {
    const git = gitVerb(one) === "rm";
    if (one.words[0] !== "rm" && !git) return [];
    if (!one.words.some((word) => /^-[a-zA-Z]*[rR]|^--recursive/.test(word))) return [];
    return one.words.slice(git ? 2 : 1).filter((word) => !word.startsWith("-") && !/[*?$]/.test(word)).map((path) => path.replace(/\/+$/, ""));
  });
}

/** A name with an ending, no pattern, no variable: what can be told from a folder without looking. */
function isFile(path: string): boolean {
  return !/[*?$`{}[\]<>|]/.test(path) && /[^/\\]\.[A-Za-z0-9_]{1,12}$/.test(path) && !path.startsWith("/dev/") && path.length < 400;
}

/** What tells how a run went, and where that is kept. */
const REPORTS = /^(?:echo|printf|date)$/;
const NOTE = /\.(?:txt|md|rc|status|code|exit|json|xml|html)$/i;

/** What a command printed, kept to be looked at: no work. */
function isCapture(path: string): boolean {
  return /\.(?:log|out|err|tmp|pid)$/i.test(path) || /^(?:\/private)?\/(?:tmp|var\/tmp)\//.test(path);
}

function isAbsolute(path: string): boolean {
  return path.startsWith("/") || path.startsWith("~") || /^[A-Za-z]:[\\/]/.test(path);
}
