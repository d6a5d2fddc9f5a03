import type { Pack } from "../../contract/pack.ts";
import { SECTION_IDS } from "../../contract/payload.ts";
import { isHandoffError } from "../../errors/handoff-error.ts";
import { parseTemplate } from "./parse-template.ts";
import { renderTemplate } from "./render-template.ts";
import type { TemplateTree } from "../../contract/template-tree.ts";
import { TemplateProblem } from "./template-problem.ts";

export interface TemplateFinding {
  readonly file: string;
  readonly line?: number;
  readonly problem: string;
}

/** The templates of a pack, read; or everything that is wrong with them. */
export interface CheckedTemplates {
  readonly trees: Readonly<Record<string, TemplateTree>>;
  readonly findings: readonly TemplateFinding[];
}

/**
 * Reads a pack's templates (`sources`, by file name) and finds what is wrong with them without a handoff: what can't be
 * parsed or is not allowed, and, by a trial on made-up lines, what prints words of its own or drops lines.
 */
export function checkTemplates(pack: Pick<Pack, "id" | "templates">, sources: Readonly<Record<string, string>>): CheckedTemplates {
  const entry = pack.templates?.body;
  if (entry === undefined) return { trees: {}, findings: [] };
  if (!Object.hasOwn(sources, entry)) return { trees: {}, findings: [{ file: "pack.yaml", problem: `templates.body names "${entry}", which is not in the pack` }] };
  const findings: TemplateFinding[] = [];
  const trees: Record<string, TemplateTree> = {};
  for (const [file, source] of Object.entries(sources)) {
    try {
      trees[file] = parseTemplate(source);
    } catch (error) {
      if (!(error instanceof TemplateProblem)) throw error;
      findings.push({ file, line: error.line, problem: error.message });
    }
  }
  return { trees, findings: findings.length > 0 ? findings : tryTemplates({ ...pack, trees }) };
}

/** Every section with two lines, then each alone: a template that misplaces one of them is found here. */
export function tryTemplates(pack: Pick<Pack, "id" | "templates" | "trees">): readonly TemplateFinding[] {
  const entry = pack.templates?.body ?? "";
  const all = SECTION_IDS.filter((id) => id !== "constraints").map((id) => ({ id, heading: `Trial ${id}`, lines: [`- first of ${id}`, `- second of ${id}`] }));
  for (const sections of [all, ...all.map((section) => [section]), []]) {
    try {
      renderTemplate(pack, sections);
    } catch (error) {
      if (!isHandoffError(error, "PACK_INVALID")) throw error;
      return [{ file: entry, problem: String(error.params["problem"]) }];
    }
  }
  return [];
}
