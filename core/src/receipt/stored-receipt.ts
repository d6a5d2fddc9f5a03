import type { ClaimNote, HandoffReceipt } from "../contract/delivery.ts";
import type { MessageParams, Notice } from "../contract/notice.ts";
import { canonicalHash } from "../redact/canonical-hash.ts";

const ID = /^[\w.~#-]{1,40}$/;
const SHA = /^[0-9a-f]{4,64}$/i;

/** A receipt as it is kept: ids, hashes, counts and codes. Words of the brief, which findings and notices quote, are not kept. */
export function storedReceipt(receipt: HandoffReceipt): HandoffReceipt {
  const { fallback } = receipt.plan;
  return {
    ...receipt,
    plan: { ...receipt.plan, notices: receipt.plan.notices.map(withoutWords), ...(fallback === undefined ? {} : { fallback: { ...fallback, params: numbersOf(fallback.params) } }) },
    claims: { ...receipt.claims, findings: receipt.claims.findings.map(withoutText) },
    notices: receipt.notices.map(withoutWords),
  };
}

function withoutText(note: ClaimNote): ClaimNote {
  return { ...note, claim: ID.test(note.claim) ? note.claim : `#${canonicalHash(note.claim).slice(0, 8)}`, params: numbersOf(note.params) };
}

function withoutWords(notice: Notice): Notice {
  return notice.params === undefined ? notice : { code: notice.code, params: numbersOf(notice.params) };
}

/** Counts and commits; everything else may be somebody's words. */
function numbersOf(params: MessageParams = {}): MessageParams {
  return Object.fromEntries(Object.entries(params).filter(([, value]) => typeof value === "number" || SHA.test(value)));
}
