import type { LineOrigin } from "../contract/delivery.ts";
import type { RenderedHandoff } from "../render/rendered-handoff.ts";

/** Where each printed line came from: for the preview page and `--json`. */
export function originsOf(rendered: RenderedHandoff): readonly LineOrigin[] {
  const { plan, fields } = rendered.parts;
  const head = [
    { section: "goal", text: plan.goal, line: fields.goal.line },
    { section: "start-with", text: plan.startWith, line: fields.startWith },
  ].map(({ section, text, line }): LineOrigin => ({ section, text, origin: line.origin, ...(line.record === undefined ? {} : { record: line.record }) }));
  const lines = plan.sections.flatMap((section) =>
    section.lines.map((line): LineOrigin => ({ section: section.id, text: line.text, origin: line.origin, ...(line.record === undefined ? {} : { record: line.record }) })),
  );
  return [...head, ...lines];
}
