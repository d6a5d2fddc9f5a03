import type { Origin } from "../contract/line.ts";
import type { Pointer } from "../contract/pointer.ts";

const PULL = /\/(?:pull|pulls|pull-requests|merge_requests)\/\d+/;
const ISSUE = /\/(?:issues?|browse|ticket)\/[\w-]+/;
/** Words of a path that say what the file is. */
const PLANS = ["plan", "plans", "prd", "spec", "rfc", "roadmap", "design", "outline", "todo", "task", "tasks"];
const REVIEWS = ["review", "reviews"];
const DOCUMENTS = [".md", ".mdx", ".rst", ".adoc", ".txt"];

/** A pointer with the kind that its shape tells, where nobody named one. Whether a path is there is told later, by who can look. */
export function toPointer(said: { readonly type?: string; readonly ref: string }, origin: Origin, record?: string): Pointer {
  const ref = said.ref.trim();
  return { type: said.type ?? typeOf(ref), ref, origin, ...(record === undefined ? {} : { record }), standing: "unchecked" };
}

function typeOf(ref: string): string {
  if (/^https?:\/\//i.test(ref)) return PULL.test(ref) ? "Pull request" : ISSUE.test(ref) ? "Issue" : "Link";
  if (/^(?=[0-9a-f]*\d)[0-9a-f]{7,40}$/.test(ref)) return "Commit";
  const lower = ref.toLowerCase();
  const words = lower.split(/[/._-]/);
  if (words.some((word) => PLANS.includes(word))) return "Plan";
  if (words.some((word) => REVIEWS.includes(word))) return "Review";
  return isDocument(lower) ? "Document" : "File";
}

/** By its folder, or by its ending, with a line or an anchor behind it. */
function isDocument(path: string): boolean {
  const folded = `/${path}`;
  return folded.includes("/doc/") || folded.includes("/docs/") || path.split(/[:#]/).some((part) => DOCUMENTS.some((ending) => part.endsWith(ending)));
}
