import type { PayloadFields, RedactedFields } from "../contract/payload.ts";
import type { Redactor } from "../contract/redaction.ts";
import { goalSlug } from "../gather/goal-slug.ts";

const PLACEHOLDERS = /\[REDACTED:[^\]]*\]/g;

/**
 * Redacts every text of a payload. The root's path is left: it must be exact, and a secret in it was refused before. A slug
 * whose sentence held something is made again, since a lowercased secret has no shape any more; it is the same secret, so
 * it isn't looked at beside the sentence, where it would count as another. Sealed lines come back as plain data: from here
 * on only the text matters.
 */
export function redactFields(payload: PayloadFields, redactor: Redactor): RedactedFields {
  const { workspace, ...rest } = payload;
  const { root, ...place } = workspace;
  const plain = JSON.parse(JSON.stringify({ workspace: place, ...rest })) as Omit<PayloadFields, "workspace"> & { workspace: Omit<PayloadFields["workspace"], "root"> };
  const clean = redactor.value({ ...plain, goal: { ...plain.goal, slug: "" } }, "payload");
  const goal = { ...clean.goal, slug: slugOf(payload.goal, clean.goal.line.text, redactor) };
  return { ...clean, goal, workspace: { root, ...clean.workspace }, redactions: { ...redactor.report().kinds } };
}

function slugOf({ slug, line }: PayloadFields["goal"], clean: string, redactor: Redactor): string {
  const made = clean === line.text ? slug : goalSlug(clean.replace(PLACEHOLDERS, " "));
  const left = redactor.value(made, "payload.goal.slug");
  return left === made ? made : goalSlug(left.replace(PLACEHOLDERS, " "));
}
