import * as fc from "fast-check";
import { describe, expect, it } from "vitest";
import { isHandoffError } from "../../../src/errors/handoff-error.ts";
import { checkTemplates } from "../../../src/render/template/check-templates.ts";
import { renderTemplate } from "../../../src/render/template/render-template.ts";

const words = fc.constantFrom(
  "{% for part in sections %}", "{% endfor %}", "{% if part.lines %}", "{% else %}", "{% endif %}", "{{ part.heading }}", "{{ line }}", "{% for line in part.lines %}", "## {{ part.heading }}", "\n", "\n\n", " ",
  "- done: all", "{{", "}}", "{%", "%}", "{#", "#}", "{{ section.state.lines }}", "{{ sections | length }}", "{{ x.constructor }}", "{{ __proto__ }}", "{{ ''['constructor'] }}", "{% set a = 1 %}", "{% include \"body.njk\" %}", "{{ loop.index }}", "`", "'", "\"", "(", ")", "[", "]", "|", "~", "/(a+)+/", "日本", "\u0000", "\ud800",
);
const templates = fc.oneof(fc.array(words, { maxLength: 40 }).map((parts) => parts.join("")), fc.string({ maxLength: 200, unit: "binary" }));
const line = fc.string({ minLength: 1, maxLength: 40 }).map((text) => `- ${text.replace(/[\r\n]/g, " ")}x`);
const sections = fc.uniqueArray(fc.record({ id: fc.constantFrom("state", "decisions", "files", "next", "overlay", "__proto__", "constructor"), lines: fc.array(line, { minLength: 1, maxLength: 5 }) }), { selector: (section) => section.id, maxLength: 5 }).map((list) => list.map((section, index) => ({ ...section, heading: `Heading ${index}` })));

/** The same text in any order of its sections. */
const parts = (text: string): readonly string[] => text.split(/\n\n(?=## Heading \d)/).filter((part) => part !== "").sort();

describe("any template at all", () => {
  it("either places exactly the planned lines or is refused with a sentence; it throws nothing else", () => {
    fc.assert(
      fc.property(templates, sections, (body, planned) => {
        const pack = { id: "any", templates: { body: "body.njk" } };
        const { trees, findings } = checkTemplates(pack, { "body.njk": body });
        if (findings.length > 0) return findings.every((finding) => finding.problem.length > 3);
        try {
          expect(parts(renderTemplate({ ...pack, trees }, planned))).toEqual(parts(renderTemplate({ id: "plain", trees: {} }, planned)));
        } catch (error) {
          if (!isHandoffError(error, "PACK_INVALID")) throw error;
        }
        return true;
      }),
      { numRuns: 2000, seed: 20261130 },
    );
  });

  it("places any lines as they are, with the template that names no section", () => {
    const body = "{% for part in sections %}\n## {{ part.heading }}\n{% for line in part.lines %}\n{{ line }}\n{% endfor %}\n{% endfor %}\n";
    const pack = { id: "any", templates: { body: "body.njk" } };
    const { trees, findings } = checkTemplates(pack, { "body.njk": body });
    expect(findings).toEqual([]);
    fc.assert(
      fc.property(sections, (planned) => {
        expect(renderTemplate({ ...pack, trees }, planned)).toBe(renderTemplate({ id: "plain", trees: {} }, planned));
      }),
      { numRuns: 500 },
    );
  });
});
