import type { ReportedChange } from "../../contract/session.ts";
import { remember } from "../../verify/remember.ts";
import { gitVerb } from "./find-commits.ts";
import { parsePatch } from "./parse-patch.ts";
import { simpleCommands } from "./simple-commands.ts";

/** Files that a command which succeeded names as changed: moved, removed, edited in place, written into, or staged by name. */
export const findShellChanges = remember((command: string): readonly ReportedChange[] => {
  if (command.includes("*** Begin Patch")) return parsePatch(command);
  if (!/>|\b(?:sed|perl|mv|rm|cp|tee|touch|git|gofmt|goimports|prettier|black|rustfmt|eslint|ruff)\b/.test(command)) return [];
  const changes: ReportedChange[] = [];
  const add = (path: string | undefined, change: ReportedChange["change"], from?: string): void => {
    if (path !== undefined && isFile(path)) changes.push({ path, change, ...(from === undefined ? {} : { from }) });
  };
  let folder = "";
  for (const one of simpleCommands(command)) {
    const [name = "", ...rest] = one.words;
    const files = rest.filter((word) => !word.startsWith("-"));
    const inFolder = (path: string): string => (folder === "" || isAbsolute(path) ? path : `${folder}/${path}`);
    if (name === "cd") {
      const target = files[0];
      if (target !== undefined) folder = isAbsolute(target) ? target : folder === "" ? target : `${folder}/${target}`;
      continue;
    }
    for (const path of one.writes) if (!isCapture(path)) add(inFolder(path), "changed");
    const verb = gitVerb(one);
    if (name === "sed" && rest.some((word) => /^-[a-zA-Z]*i/.test(word) || word === "--in-place")) {
      for (const path of files.slice(1)) add(inFolder(path), "changed");
    } else if (name === "tee" || name === "touch") {
      for (const path of files) if (name === "touch" || !isCapture(path)) add(inFolder(path), "changed");
    } else if (name === "rm" || verb === "rm") {
      if (!rest.some((word) => /^-[a-zA-Z]*r|^--cached|^--recursive/.test(word))) {
        for (const path of verb === "rm" ? files.slice(1) : files) add(inFolder(path), "deleted");
      }
    } else if (name === "mv" || verb === "mv") {
      const [from, to, ...more] = verb === "mv" ? files.slice(1) : files;
      if (from !== undefined && to !== undefined && more.length === 0 && isFile(from)) add(inFolder(to), "renamed", inFolder(from));
    } else if (name === "cp" && files.length === 2) add(inFolder(files[1] ?? ""), "created");
    else if (verb === "add") for (const path of files.slice(1)) add(inFolder(path), "changed");
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

/** What a command printed, kept to be looked at: no work. */
function isCapture(path: string): boolean {
  return /\.(?:log|out|err|tmp|pid)$/i.test(path) || /^(?:\/private)?\/(?:tmp|var\/tmp)\//.test(path);
}

function isAbsolute(path: string): boolean {
  return path.startsWith("/") || path.startsWith("~") || /^[A-Za-z]:[\\/]/.test(path);
}
