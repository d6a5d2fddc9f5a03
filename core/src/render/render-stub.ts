import { HandoffError } from "../errors/handoff-error.ts";
import { FittedPayload } from "../fit/fitted-payload.ts";
import { RedactedPayload } from "../redact/redacted-payload.ts";
import { assertClean } from "./assert-clean.ts";
import { digestOf } from "./digest.ts";
import { fence } from "./fence.ts";
import { RenderedHandoff } from "./rendered-handoff.ts";

/** The short brief that points the next chat at an artifact. `reference` is what stands behind `@`: relative to the target root, or absolute. */
export function renderStub(fitted: FittedPayload, reference: string): RenderedHandoff {
  if (!FittedPayload.is(fitted)) throw new HandoffError("PAYLOAD_NOT_SEALED", { what: "fitted payload" });
  const { parts, redacted } = fitted;
  const root = redacted.fields.workspace.root;
  const then = parts.then === "wait" ? ", say what you understood, and wait." : " and continue.";
  const text = [`Open workspace: ${root}`, "", `Read @${reference}${then}`, "", `Goal: ${parts.goal}`, `Start with: ${parts.startWith}`, "", `Brief: ${redacted.briefId}`].join("\n");
  assertClean(text, root, RedactedPayload.redactorOf(redacted));
  return RenderedHandoff.seal({
    form: "stub",
    channel: "artifact",
    text,
    block: fence(text),
    digest: digestOf(text),
    briefId: redacted.briefId,
    workspace: root,
    title: parts.goal,
    fields: redacted.fields,
    plan: parts,
    artifactPath: reference,
  });
}
