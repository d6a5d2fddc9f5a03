import { existsSync, realpathSync } from "node:fs";
import { dirname, join } from "node:path";

/**
 * False: git would find no repository from this folder, so that it need not be started to say so. It looks where git does,
 * from the folder upwards: for `.git`, and for a folder that is a bare repository or a git folder itself.
 */
export function mayBeRepository(folder: string): boolean {
  let real: string;
  try {
    real = realpathSync(folder);
  } catch {
    return true;
  }
  for (let at = real; ; at = dirname(at)) {
    if (existsSync(join(at, ".git")) || existsSync(join(at, "HEAD"))) return true;
    if (dirname(at) === at) return false;
  }
}
