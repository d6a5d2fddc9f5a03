import type { PayloadFields, RedactedFields } from "../contract/payload.ts";
import type { Redactor } from "../contract/redaction.ts";
import { goalSlug } from "../gather/goal-slug.ts";

/**
 * Redacts every text of a payload. The root's path is left: it must be exact, and a secret in it was refused before. A slug
 * whose sentence held something is made again, since a lowercased secret has no shape any more. Sealed lines come back as
 * plain data: from here on only the text matters.
 */
export function redactFields(payload: PayloadFields, redactor: Redactor): RedactedFields {
  const { workspace, ...rest } = payload;
  const { root, ...place } = workspace;
  const plain = JSON.parse(JSON.stringify({ workspace: place, ...rest })) as Omit<PayloadFields, "workspace"> & { workspace: Omit<PayloadFields["workspace"], "root"> };
  const clean = redactor.value(plain, "payload");
  const touched = clean.goal.line.text !== payload.goal.line.text || clean.goal.slug !== payload.goal.slug;
  const goal = touched ? { ...clean.goal, slug: goalSlug(clean.goal.line.text.replace(/\[REDACTED:[^\]]*\]/g, " ")) } : clean.goal;
  return { ...clean, goal, workspace: { root, ...clean.workspace }, redactions: { ...redactor.report().kinds } };
}
