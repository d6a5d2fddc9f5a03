import { HandoffError } from "../errors/handoff-error.ts";
import { RenderedHandoff } from "../render/rendered-handoff.ts";
import { checkText } from "./check-text.ts";

/** What a person can do about it. Every other break is a fault of ours. */
const REMEDIES: Readonly<Record<string, string>> = {
  "too-long": "Use a smaller pack, or the artifact channel.",
  "refused-text": "Take those words out of the draft or session, or choose another client.",
};

/**
 * The last gate: the client's rules hold, and every planned line stands in the text word for word, once, in the order of its
 * section. Gives the same value back; throws `CLIENT_RULES` or `RENDER_CHECK`.
 */
export function checkHandoff(rendered: RenderedHandoff, clientName: string): RenderedHandoff {
  if (!RenderedHandoff.is(rendered)) throw new HandoffError("PAYLOAD_NOT_SEALED", { what: "rendered handoff" });
  const { parts } = rendered;
  const broken = checkText(parts.form === "artifact" ? parts.text : parts.block, parts.plan.rules)[0];
  if (broken !== undefined) {
    throw new HandoffError("CLIENT_RULES", { client: clientName, problem: broken.detail, remedy: REMEDIES[broken.rule] ?? "Please report this: the text is made by Handoff." });
  }
  if (parts.form !== "stub") assertPlanned(rendered);
  return rendered;
}

function assertPlanned({ parts }: RenderedHandoff): void {
  const lines = parts.text.split("\n");
  const counts = new Map<string, number>();
  for (const line of lines) counts.set(line, (counts.get(line) ?? 0) + 1);
  const planned = new Map<string, number>();
  for (const section of parts.plan.sections) {
    let from = lines.indexOf(`## ${section.heading}`);
    if (from < 0) throw new HandoffError("RENDER_CHECK", { problem: `the heading "${section.id}" is missing` });
    for (const { text } of section.lines) {
      planned.set(text, (planned.get(text) ?? 0) + 1);
      from = lines.indexOf(text, from + 1);
      if (from < 0) throw new HandoffError("RENDER_CHECK", { problem: `a line of "${section.id}" is missing or out of order` });
    }
  }
  for (const [text, times] of planned) {
    if (counts.get(text) !== times) throw new HandoffError("RENDER_CHECK", { problem: "a planned line stands more than once" });
  }
}
