import { prefillLink } from "@handoff/core";
import type { Link, LinkRefused, OutgoingHandoff } from "@handoff/core";
import { rules } from "./rules.ts";

export function link(handoff: OutgoingHandoff): Link | LinkRefused {
  return prefillLink({ base: "codex://threads/new?", params: { prompt: handoff.text, path: handoff.workspace }, maxUrl: 8000, bare: "codex://threads/new?path=" + encodeURIComponent(handoff.workspace.toWellFormed()), rules });
}
