import { existsSync, realpathSync } from "node:fs";
import { dirname, join } from "node:path";
import { beginGit } from "@handoff/host";

// Run before the rest of the program is read: git answers its first questions meanwhile. Most handoffs are of the repository
// that they are made in; one of another workspace asks anew. What goes wrong here goes wrong there, with a sentence for it.
try {
  const root = rootOf(process.cwd());
  if (root !== undefined) beginGit(realpathSync(root));
} catch {
  // Told by whoever asks.
}

function rootOf(folder: string): string | undefined {
  for (let at = folder; ; at = dirname(at)) {
    if (existsSync(join(at, ".git"))) return at;
    if (dirname(at) === at) return undefined;
  }
}
