import type { Pack } from "../../contract/pack.ts";
import { HandoffError } from "../../errors/handoff-error.ts";
import { arrangeSections } from "./arrange-sections.ts";
import type { TemplateSection } from "./arrange-sections.ts";
import { runTemplate } from "./run-template.ts";
import { TemplateProblem } from "./template-problem.ts";

/**
 * Places finished lines as the pack's template says. Without a template: in the order given.
 *
 * The result holds every planned line word for word, once, in order, under its own heading, and nothing else: a template
 * that prints anything of its own is `PACK_INVALID`. No trailing line end; sections are parted by one blank line.
 */
export function renderTemplate(pack: Pick<Pack, "id" | "templates" | "trees">, sections: readonly TemplateSection[]): string {
  const entry = pack.templates?.body;
  const planned = sections.filter((section) => section.lines.length > 0);
  if (entry === undefined) return arrangeSections(planned);
  try {
    return arrangeSections(planned, runTemplate(entry, { trees: pack.trees, values: valuesOf(planned) }));
  } catch (error) {
    if (error instanceof TemplateProblem) throw new HandoffError("PACK_INVALID", { pack: pack.id, problem: `${entry} line ${error.line}: ${error.message}` });
    throw error;
  }
}

function valuesOf(sections: readonly TemplateSection[]) {
  const records = sections.map(({ id, heading, lines }) => ({ id, heading, lines }));
  return { sections: records, section: Object.fromEntries(records.map((record) => [record.id, record])) };
}
