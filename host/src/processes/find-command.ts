import { access, constants, stat } from "node:fs/promises";
import { delimiter, extname, isAbsolute, join } from "node:path";

/** Where a command is on PATH, absolute, or undefined. A relative part of PATH is skipped: it would depend on the workspace. */
export async function findCommand(command: string, environment: Readonly<Record<string, string | undefined>>): Promise<string | undefined> {
  const endings = process.platform === "win32" && extname(command) === "" ? (environment["PATHEXT"] ?? ".EXE;.CMD").split(";") : [""];
  const folders = isAbsolute(command) ? [""] : (environment["PATH"] ?? "").split(delimiter).filter((folder) => isAbsolute(folder));
  if (!isAbsolute(command) && /[\\/]/.test(command)) return undefined;
  for (const folder of folders) {
    for (const ending of endings) {
      const path = folder === "" ? command + ending : join(folder, command + ending);
      if (await isExecutable(path)) return path;
    }
  }
  return undefined;
}

async function isExecutable(path: string): Promise<boolean> {
  try {
    await access(path, constants.X_OK);
    return (await stat(path)).isFile();
  } catch {
    return false;
  }
}
