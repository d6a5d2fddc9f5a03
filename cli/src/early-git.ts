import { existsSync, readFileSync, realpathSync, statSync } from "node:fs";
import { dirname, join, resolve } from "node:path";
import { beginGit } from "@handoff/host";

// Run before the rest of the program is read: git answers its first questions meanwhile. Which folder will be asked about is
// told by a look at the words of the call; where that is wrong, it is asked anew. What goes wrong here goes wrong there, with
// a sentence for it.
const words = process.argv.slice(3);
const LONG = 1 << 20;
try {
  const given = valueOf("--workspace");
  const root = given === undefined ? rootOf(process.cwd()) : resolve(given);
  if (root !== undefined && existsSync(root) && (given !== undefined || !namesWorkspace(valueOf("--draft")))) beginGit(realpathSync(root));
} catch {
  // Told by whoever asks.
}

function valueOf(option: string): string | undefined {
  const at = words.indexOf(option);
  return at < 0 ? words.find((word) => word.startsWith(`${option}=`))?.slice(option.length + 1) : words[at + 1];
}

function rootOf(folder: string): string | undefined {
  for (let at = folder; ; at = dirname(at)) {
    if (existsSync(join(at, ".git"))) return at;
    if (dirname(at) === at) return undefined;
  }
}

/** A draft may be of another folder. One that is too long to be looked through in passing may be, too. */
function namesWorkspace(draft: string | undefined): boolean {
  if (draft === undefined || draft === "-") return false;
  const stat = statSync(draft);
  return stat.isFile() && (stat.size > LONG || readFileSync(draft, "utf8").includes('"workspace"'));
}
