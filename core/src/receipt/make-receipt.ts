import type { ClaimNote, Delivery, DeliveryState, HandoffReceipt } from "../contract/delivery.ts";
import type { VerifiedFacts } from "../contract/facts.ts";
import type { Notice } from "../contract/notice.ts";
import type { RedactionReport } from "../contract/redaction.ts";
import type { RoutePlan } from "../contract/route.ts";
import type { RenderedHandoff } from "../render/rendered-handoff.ts";

export interface ReceiptParts {
  readonly rendered: RenderedHandoff;
  /** Of the whole block, whatever left: the stub of an artifact is no measure of it. */
  readonly tokens: number;
  readonly facts: VerifiedFacts;
  readonly plan: RoutePlan;
  readonly selection: { readonly why: string; readonly score?: number };
  readonly redaction: RedactionReport;
  readonly delivery?: Delivery;
  readonly state: DeliveryState;
  readonly artifact?: { readonly path: string; readonly digest: string; readonly bytes: number };
  readonly key?: string;
  /** ISO 8601. */
  readonly at: string;
  readonly workspaceId?: string;
  readonly notices: readonly Notice[];
}

/** What happened, with ids and hashes; the brief's text is not in it. */
export function makeReceipt(parts: ReceiptParts): HandoffReceipt {
  const { rendered, facts, plan, delivery } = parts;
  const { fields, plan: fitted, briefId, digest } = rendered.parts;
  const claims = fields.claims;
  const session = facts.sessions[0];
  const notes = claims.flatMap((claim): ClaimNote[] =>
    claim.findings.filter((finding) => finding.effect !== "informs").map((finding) => ({ claim: claim.id ?? claim.line.text.slice(0, 60), said: claim.status, word: claim.word, rule: finding.rule, params: finding.params })),
  );
  return {
    receiptVersion: 1,
    briefId,
    digest,
    state: parts.state,
    client: plan.client,
    plan,
    ...(delivery?.thread === undefined ? {} : { thread: delivery.thread }),
    ...(delivery?.proof === undefined ? {} : { proof: delivery.proof }),
    ...(parts.artifact === undefined ? {} : { artifact: parts.artifact }),
    pack: { id: fitted.pack.id, from: fitted.pack.from, why: parts.selection.why, ...(parts.selection.score === undefined ? {} : { score: parts.selection.score }) },
    goal: fields.goal.slug,
    tokens: { ...fitted.tokens, used: parts.tokens },
    left: fitted.left,
    redaction: parts.redaction,
    claims: {
      done: claims.filter((claim) => claim.word === "done").length,
      lowered: claims.filter((claim) => claim.status === "done" && claim.word === "broken").length,
      unverified: claims.filter((claim) => claim.word === "unverified").length,
      findings: notes,
    },
    ...(session === undefined
      ? {}
      : { source: { client: session.client, id: session.id, records: session.records, skipped: session.skipped, ...(session.endedAt === undefined ? {} : { endedAt: session.endedAt }) } }),
    ...(parts.workspaceId === undefined ? {} : { workspaceId: parts.workspaceId }),
    ...(parts.key === undefined ? {} : { key: parts.key }),
    at: parts.at,
    notices: parts.notices,
  };
}
