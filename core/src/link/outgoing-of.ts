import type { OutgoingHandoff } from "../contract/client.ts";
import { HandoffError } from "../errors/handoff-error.ts";
import { RenderedHandoff } from "../render/rendered-handoff.ts";

/** What a plugin may see of a finished handoff. Throws for anything that isn't sealed: a copy of one is not one. */
export function outgoingOf(rendered: RenderedHandoff): OutgoingHandoff {
  if (!RenderedHandoff.is(rendered)) throw new HandoffError("PAYLOAD_NOT_SEALED", { what: "rendered handoff" });
  const { parts } = rendered;
  return Object.freeze({
    text: parts.text,
    block: parts.block,
    fields: parts.fields,
    briefId: parts.briefId,
    digest: parts.digest,
    channel: parts.channel,
    workspace: parts.workspace,
    title: parts.title,
    ...(parts.artifactPath === undefined ? {} : { artifactPath: parts.artifactPath }),
  });
}
