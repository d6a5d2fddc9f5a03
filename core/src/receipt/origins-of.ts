import type { LineOrigin } from "../contract/delivery.ts";
import type { RenderedHandoff } from "../render/rendered-handoff.ts";

/** Where each printed line came from: for the preview page and `--json`. */
export function originsOf(rendered: RenderedHandoff): readonly LineOrigin[] {
  const { plan, fields } = rendered.parts;
  const head = [
    { section: "goal", text: plan.goal, line: fields.goal.line, at: { part: "goal", index: 0 } as const },
    { section: "start-with", text: plan.startWith, line: fields.startWith, at: { part: "start-with", index: 0 } as const },
  ].map(({ section, text, line, at }): LineOrigin => ({ section, text, origin: line.origin, at, ...(line.record === undefined ? {} : { record: line.record }) }));
  const lines = plan.sections.flatMap((section) =>
    section.lines.map((line): LineOrigin => ({ section: section.id, text: line.text, origin: line.origin, ...(line.record === undefined ? {} : { record: line.record }), ...(line.at === undefined ? {} : { at: line.at }) })),
  );
  return [...head, ...lines];
}
