import { HandoffError } from "../errors/handoff-error.ts";
import { FIRST_LINES } from "../fit/brief-frame.ts";
import { FittedPayload } from "../fit/fitted-payload.ts";
import type { PlannedSection } from "../fit/planned.ts";
import { RedactedPayload } from "../redact/redacted-payload.ts";
import { assertClean } from "./assert-clean.ts";
import { digestOf } from "./digest.ts";
import { fence } from "./fence.ts";
import { blockOf, placeSections } from "./place-sections.ts";
import { RenderedHandoff } from "./rendered-handoff.ts";

/**
 * The finished brief: head, constraints and id by code, the other sections placed by the pack's template, then the second
 * scan. A prompt is fenced and names the workspace on its first line; an artifact starts with its goal.
 */
export function renderHandoff(fitted: FittedPayload, form: "prompt" | "artifact"): RenderedHandoff {
  if (!FittedPayload.is(fitted)) throw new HandoffError("PAYLOAD_NOT_SEALED", { what: "fitted payload" });
  const { parts, redacted } = fitted;
  const root = redacted.fields.workspace.root;
  const opening = form === "prompt" ? [`Open workspace: ${root}`, "", FIRST_LINES[parts.then], ""] : parts.then === "wait" ? [FIRST_LINES.wait, ""] : [];
  const pinned = parts.sections.filter((section) => section.id === "constraints");
  const body = parts.sections.filter((section) => section.id !== "constraints");
  const text = [
    [...opening, `Goal: ${parts.goal}`, `Start with: ${parts.startWith}`].join("\n"),
    ...pinned.map((section) => blockOf({ id: section.id, heading: section.heading, lines: linesOf(section) })),
    placeSections(parts.pack, body),
    `Brief: ${redacted.briefId}`,
  ]
    .filter((part) => part !== "")
    .join("\n\n");
  assertClean(text, root, RedactedPayload.redactorOf(redacted));
  return RenderedHandoff.seal({
    form,
    channel: form === "prompt" ? "prompt" : "artifact",
    text,
    block: form === "prompt" ? fence(text) : `${text}\n`,
    digest: digestOf(text),
    briefId: redacted.briefId,
    workspace: root,
    title: parts.goal,
    fields: redacted.fields,
    plan: parts,
  });
}

const linesOf = (section: PlannedSection): readonly string[] => section.lines.map((line) => line.text);
