import type { CitedCommit, GitFacts } from "../contract/git.ts";
import type { Overlay, OverlayRow } from "../contract/overlay.ts";
import { lazyPattern } from "../contract/lazy-pattern.ts";
import { saysProgress } from "./says-progress.ts";
import { touchesAny } from "./touches-any.ts";

const ID = /^[0-9a-f]{7,64}$/i;
/** Words for work done that are a row's status, and say little anywhere else. */
const SETTLED = lazyPattern(() => /^(?:verified|tested|pass(?:ed|es|ing)?|green|ok(?:ay)?|closed|addressed|solved|works?|working|ready|cleared|mitigated|patched|remediated|解決(?:済み?)?|対応済み?|クローズ|已解决|已解決|已关闭|gelöst|geschlossen|résolu|fermé|resuelto|cerrado|resolvido|fechado|risolto|chiuso|opgelost|해결(?:됨)?)(?![\p{L}])/iu);

/** Rows turn stale when the overlay's head isn't HEAD any more. A row that is called done says how its commit stands, or that nothing shows it. */
export function verifyOverlay(overlay: Overlay, git: GitFacts | undefined): Overlay {
  const stale = overlay.head !== undefined && git?.head !== undefined && !git.head.startsWith(overlay.head.toLowerCase());
  return { ...overlay, rows: overlay.rows.map((row) => verifyRow(stale ? { ...row, stale: true } : row, git)) };
}

function verifyRow(row: OverlayRow, git: GitFacts | undefined): OverlayRow {
  const judged = judgeEvidence(row, git);
  const told = judged.evidence === undefined ? row : { ...row, evidence: judged.evidence };
  if (judged.standing === "holds" || !saysSettled(row.status)) return told;
  return { ...told, status: judged.standing === "contradicted" ? "broken" : `${row.status} (unverified)` };
}

const saysSettled = (status: string): boolean => SETTLED().test(status.trim()) || saysProgress(`it is ${status}`) || saysProgress(`it: ${status}`);

interface Judged {
  readonly standing: "holds" | "none" | "contradicted";
  readonly evidence?: string;
}

function judgeEvidence({ evidence, locus }: OverlayRow, git: GitFacts | undefined): Judged {
  if (evidence === undefined || !ID.test(evidence)) return { standing: "none" };
  const commit = git?.cited[evidence.toLowerCase()];
  if (commit === undefined) return { standing: "none", evidence: `${evidence}, not verified` };
  if (commit.undone === true) return { standing: "contradicted", evidence: `${evidence}, whose change is gone` };
  if (commit.revertedBy !== undefined) return { standing: "contradicted", evidence: `${evidence}, reverted` };
  if (commit.replacedBy !== undefined) return onPlace(commit.replacedBy.sha.slice(0, 10), commit.replacedBy.files, locus);
  return commit.state === "reachable" ? onPlace(evidence, commit.files, locus) : { standing: "none", evidence: `${evidence}, unverified: not in this history` };
}

/** A commit shows something of a row when it touches the row's place, where it has one. */
function onPlace(evidence: string, files: CitedCommit["files"], locus: string | undefined): Judged {
  if (touchesAny(files, locus === undefined ? [] : [locus])) return { standing: "holds", evidence };
  return { standing: "none", evidence: `${evidence}, which doesn't touch it` };
}
