import type { Draft } from "../contract/draft.ts";
import type { RedactedFields } from "../contract/payload.ts";
import type { ReasonedLine } from "../contract/line.ts";

/**
 * The payload as a draft, to keep and to hand in again. A draft is a claim: what was checked is checked again, so a `broken`
 * claim stays broken and evidence is only cited.
 */
export function draftFromFields(fields: RedactedFields): Draft {
  return {
    goal: { slug: fields.goal.slug, sentence: fields.goal.line.text },
    startWith: fields.startWith.text,
    workspace: { root: fields.workspace.root, ...(fields.workspace.branch === undefined ? {} : { branch: fields.workspace.branch }) },
    ...(fields.ask === undefined ? {} : { ask: fields.ask.text }),
    constraints: fields.constraints.map((line) => line.text),
    state: fields.claims.map((claim) => ({
      ...(claim.id === undefined ? {} : { id: claim.id }),
      text: claim.line.text,
      status: claim.word === "broken" ? "broken" : claim.status === "pending" ? "in-progress" : claim.status,
      ...(claim.files.length === 0 ? {} : { files: [...claim.files] }),
      ...(claim.evidence.length === 0 ? {} : { evidence: claim.evidence.map((found) => (found.kind === "commit" ? { commit: found.cited } : { test: found.command, ...(found.outcome === undefined ? {} : { outcome: found.outcome }) })) }),
    })),
    facts: fields.facts.map((line) => line.text),
    decisions: fields.decisions.map(reasoned),
    failed: fields.failed.map(reasoned),
    blockers: fields.blockers.map((line) => line.text),
    next: fields.next.map((line) => line.text),
    contingency: fields.contingency.map((rule) => ({ if: rule.when.text, then: rule.then.text })),
    inFlight: fields.inFlight.map((line) => line.text),
    pointers: fields.pointers.map((pointer) => ({ type: pointer.type, ref: pointer.ref })),
  };
}

const reasoned = ({ line, why }: ReasonedLine): { text: string; why?: string } => ({ text: line.text, ...(why === undefined ? {} : { why: why.text }) });
