import type { Redactor } from "../contract/redaction.ts";
import { HandoffError } from "../errors/handoff-error.ts";

/**
 * The second scan, over the finished text: what only shows when parts stand together is found here. Fails closed. The root's
 * path is exact by contract and was checked for secrets before; a user's name in it is no finding.
 */
export function assertClean(text: string, root: string, redactor: Redactor): void {
  const findings = redactor.scan(text).filter((finding) => !isInsideRoot(finding, text, root));
  if (findings.length > 0) throw new HandoffError("REDACT_SECOND_SCAN", { kinds: [...new Set(findings.map((finding) => finding.kind))].join(", ") });
}

/** Does this finding lie within the workspace's path? */
export function isInsideRoot(finding: { readonly start: number; readonly end: number }, text: string, root: string): boolean {
  if (root === "") return false;
  for (let at = text.indexOf(root); at >= 0; at = text.indexOf(root, at + 1)) {
    if (finding.start >= at && finding.end <= at + root.length) return true;
  }
  return false;
}
