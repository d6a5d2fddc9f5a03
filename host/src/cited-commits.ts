import { citedInText } from "@handoff/core";
import type { FactsPart } from "@handoff/core";

const sha = /^[0-9a-f]{4,64}$/i;
const MOST = 2000;

/** Every commit that a part cites, so that git is asked once: evidence and what a claim's text names, commits of a session, an overlay's head and rows, SHAs among the pointers. */
export function citedCommits(parts: readonly FactsPart[]): readonly string[] {
  const cited = new Set<string>();
  const add = (text: string | undefined): void => {
    if (text !== undefined && sha.test(text) && cited.size < MOST) cited.add(text.toLowerCase());
  };
  for (const part of parts) {
    for (const claim of part.claims ?? []) {
      for (const evidence of claim.evidence) if (evidence.kind === "commit") add(evidence.cited);
      for (const named of citedInText(claim.line.text)) add(named);
    }
    for (const commit of part.commits ?? []) add(commit.sha);
    add(part.overlay?.head);
    for (const row of part.overlay?.rows ?? []) add(row.evidence);
    for (const pointer of part.pointers ?? []) add(pointer.ref);
    for (const session of part.sessions ?? []) add(session.startHead);
  }
  return [...cited];
}
