import type { GitFacts } from "../contract/git.ts";
import type { Overlay, OverlayRow } from "../contract/overlay.ts";

const ID = /^[0-9a-f]{7,64}$/i;

/** Rows turn stale when the overlay's head isn't HEAD any more, and a row's commit that does not stand is no evidence. */
export function verifyOverlay(overlay: Overlay, git: GitFacts | undefined): Overlay {
  const stale = overlay.head !== undefined && git?.head !== undefined && !git.head.startsWith(overlay.head.toLowerCase());
  return { ...overlay, rows: overlay.rows.map((row) => verifyRow(stale ? { ...row, stale: true } : row, git)) };
}

function verifyRow(row: OverlayRow, git: GitFacts | undefined): OverlayRow {
  if (row.evidence === undefined || !ID.test(row.evidence)) return row;
  const commit = git?.cited[row.evidence];
  if (commit === undefined) return { ...row, evidence: `${row.evidence}, not verified` };
  if (commit.revertedBy !== undefined) return { ...row, evidence: `${row.evidence}, reverted` };
  if (commit.replacedBy !== undefined) return { ...row, evidence: commit.replacedBy.sha.slice(0, 10) };
  return commit.state === "reachable" ? row : { ...row, evidence: `${row.evidence}, unverified: not in this history` };
}
