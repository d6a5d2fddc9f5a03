import { accessSync, constants, statSync } from "node:fs";
import { delimiter, extname, isAbsolute, join } from "node:path";

/** Where a command is on PATH, absolute, or undefined. A relative part of PATH is skipped: it would depend on the workspace. */
export async function findCommand(command: string, environment: Readonly<Record<string, string | undefined>>): Promise<string | undefined> {
  return commandPath(command, environment);
}

/** The same, at once. */
export function commandPath(command: string, environment: Readonly<Record<string, string | undefined>>): string | undefined {
  const endings = process.platform === "win32" && extname(command) === "" ? (environment["PATHEXT"] ?? ".EXE;.CMD").split(";") : [""];
  const folders = isAbsolute(command) ? [""] : (environment["PATH"] ?? "").split(delimiter).filter((folder) => isAbsolute(folder));
  if (!isAbsolute(command) && /[\\/]/.test(command)) return undefined;
  for (const folder of folders) {
    for (const ending of endings) {
      const path = folder === "" ? command + ending : join(folder, command + ending);
      if (isExecutable(path)) return path;
    }
  }
  return undefined;
}

function isExecutable(path: string): boolean {
  try {
    // Most folders of PATH don't have it: a stat that throws nothing is the quickest no.
    if (statSync(path, { throwIfNoEntry: false })?.isFile() !== true) return false;
    accessSync(path, constants.X_OK);
    return true;
  } catch {
    return false;
  }
}
