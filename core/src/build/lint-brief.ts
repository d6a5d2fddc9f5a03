import type { HandoffPayload } from "../contract/payload.ts";
import type { VerifiedFacts } from "../contract/facts.ts";
import type { Notice } from "../contract/notice.ts";

/** What a good brief would have and this one lacks. Notices for who hands over, no line of the brief. */
export function lintBrief(payload: HandoffPayload, facts: VerifiedFacts): readonly Notice[] {
  const open = payload.claims.filter((claim) => claim.word !== "done");
  const bare = payload.claims.filter((claim) => claim.status === "done" && claim.word !== "done" && claim.evidence.length === 0);
  const prompts = facts.sessions.reduce((sum, session) => sum + session.prompts, 0);
  return [
    ...(bare.length > 0 ? [{ code: "LINT_NO_EVIDENCE", params: { count: bare.length } }] : []),
    ...(open.length > 0 && payload.next.length === 0 && facts.startWith === undefined ? [{ code: "LINT_NO_NEXT" }] : []),
    ...(payload.constraints.length === 0 && prompts > 0 && facts.constraints.length > 0 ? [{ code: "LINT_NO_CONSTRAINT" }] : []),
    ...(payload.claims.length === 0 && facts.edits.length > 0 ? [{ code: "LINT_NO_STATE" }] : []),
    ...(open.some((claim) => claim.word === "blocked") && payload.blockers.length === 0 ? [{ code: "LINT_NO_BLOCKER" }] : []),
  ];
}
