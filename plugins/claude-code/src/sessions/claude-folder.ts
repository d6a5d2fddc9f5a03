import type { SessionPorts } from "@handoff/core";

const LONGEST_SLUG = 200;

/** Where the client keeps its things: `$CLAUDE_CONFIG_DIR`, else `~/.claude`. */
export function claudeFolder(ports: SessionPorts): string {
  const named = ports.env["CLAUDE_CONFIG_DIR"];
  return named !== undefined && named !== "" ? named : `${ports.home}/.claude`;
}

/**
 * Could this folder of `projects` hold sessions of that folder, or of one below it? The name is lossy (`a.b` and `a-b` are one),
 * older versions kept `_` and `.`, and a long name ends in a hash: so it only narrows the search, the records' `cwd` decides.
 */
export function mayHold(projectFolder: string, root: string): boolean {
  const name = slugOf(projectFolder).slice(0, LONGEST_SLUG);
  const wanted = slugOf(root).slice(0, LONGEST_SLUG);
  return name === wanted || name.startsWith(`${wanted}-`) || (wanted.length === LONGEST_SLUG && name.startsWith(wanted));
}

function slugOf(path: string): string {
  return path.replace(/[^A-Za-z0-9]/g, "-");
}
