import type { Pack } from "../../contract/pack.ts";
import { SECTION_IDS } from "../../contract/payload.ts";
import { isHandoffError } from "../../errors/handoff-error.ts";
import { parseTemplate } from "./parse-template.ts";
import { renderTemplate } from "./render-template.ts";
import { TemplateProblem } from "./template-tree.ts";

export interface TemplateFinding {
  readonly file: string;
  readonly line?: number;
  readonly problem: string;
}

/**
 * Everything that is wrong with a pack's templates, found without a handoff: what can't be parsed or is not allowed, and,
 * by a trial on made-up lines, what prints words of its own or drops lines.
 */
export function checkTemplates(pack: Pick<Pack, "id" | "templates" | "sources">): readonly TemplateFinding[] {
  const entry = pack.templates?.body;
  if (entry === undefined) return [];
  if (!Object.hasOwn(pack.sources, entry)) return [{ file: "pack.yaml", problem: `templates.body names "${entry}", which is not in the pack` }];
  const findings: TemplateFinding[] = [];
  for (const [file, source] of Object.entries(pack.sources)) {
    try {
      parseTemplate(source);
    } catch (error) {
      if (!(error instanceof TemplateProblem)) throw error;
      findings.push({ file, line: error.line, problem: error.message });
    }
  }
  return findings.length > 0 ? findings : trial(pack, entry);
}

/** Every section with two lines, then each alone: a template that misplaces one of them is found here. */
function trial(pack: Pick<Pack, "id" | "templates" | "sources">, entry: string): readonly TemplateFinding[] {
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
