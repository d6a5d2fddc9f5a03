import { fillTemplate } from "../../messages/fill-template.ts";
import { TemplateProblem } from "./template-problem.ts";

/** One section as the renderer planned it: finished, escaped lines. */
export interface TemplateSection {
  readonly id: string;
  readonly heading: string;
  readonly lines: readonly string[];
}

/**
 * Takes from a template's output the order of the sections, after proving that it holds all planned lines and nothing else.
 * The text itself is made from the plan, so that blank lines are the same in every pack.
 */
export function arrangeSections(planned: readonly TemplateSection[], output?: string): string {
  const ordered = output === undefined ? planned : orderOf(planned, output);
  return ordered.map((section) => `## ${section.heading}\n\n${section.lines.join("\n")}`).join("\n\n");
}

function orderOf(planned: readonly TemplateSection[], output: string): readonly TemplateSection[] {
  const ordered: TemplateSection[] = [];
  let open: { section: TemplateSection; rest: readonly string[] } | undefined;
  const close = (line: number): void => {
    if (open !== undefined && open.rest.length > 0) throw new TemplateProblem(fillTemplate(`it leaves out {count} {count|line|lines} of "{heading}"`, { count: open.rest.length, heading: open.section.heading }), line);
  };
  output.split("\n").forEach((text, index) => {
    if (text.trim() === "") return;
    const next = open?.rest[0];
    if (open !== undefined && text === next) {
      open = { section: open.section, rest: open.rest.slice(1) };
      return;
    }
    const section = planned.find((candidate) => text === `## ${candidate.heading}`);
    if (section === undefined) throw new TemplateProblem(`what it prints as line ${index + 1} is no planned line at this place`, 1);
    if (ordered.includes(section)) throw new TemplateProblem(`it prints "${section.heading}" twice`, 1);
    close(1);
    ordered.push(section);
    open = { section, rest: content(section.lines) };
  });
  close(1);
  const missing = planned.find((section) => !ordered.includes(section));
  if (missing !== undefined) throw new TemplateProblem(`it leaves out the section "${missing.heading}"`, 1);
  return ordered;
}

/** What counts as a line: a planned line that spans several (a quotation) counts as each of them, and blank ones don't count. */
const content = (lines: readonly string[]): readonly string[] => lines.flatMap((line) => line.split("\n")).filter((line) => line.trim() !== "");
