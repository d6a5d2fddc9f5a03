import type { Origin } from "../contract/line.ts";
import type { Pointer } from "../contract/pointer.ts";

const PULL = /\/(?:pull|pulls|pull-requests|merge_requests)\/\d+/;
const ISSUE = /\/(?:issues?|browse|ticket)\/[\w-]+/;
const PLAN = /(?:^|[/._-])(?:plans?|prd|spec|rfc|roadmap|design|outline|todo|tasks?)(?:[/._-]|$)/i;
const REVIEW = /(?:^|[/._-])reviews?(?:[/._-]|$)/i;
const DOC = /\.(?:md|mdx|rst|adoc|txt)(?:[:#]|$)|(?:^|\/)docs?\//i;

/** A pointer with the kind that its shape tells, where nobody named one. Whether a path is there is told later, by who can look. */
export function toPointer(said: { readonly type?: string; readonly ref: string }, origin: Origin, record?: string): Pointer {
  const ref = said.ref.trim();
  return { type: said.type ?? typeOf(ref), ref, origin, ...(record === undefined ? {} : { record }), standing: "unchecked" };
}

function typeOf(ref: string): string {
  if (/^https?:\/\//i.test(ref)) return PULL.test(ref) ? "Pull request" : ISSUE.test(ref) ? "Issue" : "Link";
  if (/^(?=[0-9a-f]*\d)[0-9a-f]{7,40}$/.test(ref)) return "Commit";
  if (PLAN.test(ref)) return "Plan";
  if (REVIEW.test(ref)) return "Review";
  return DOC.test(ref) ? "Document" : "File";
}
