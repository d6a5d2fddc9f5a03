import { prefillLink } from "@handoff/core";
import type { Link, LinkRefused, OutgoingHandoff } from "@handoff/core";
import { rules } from "./rules.ts";

export function link(handoff: OutgoingHandoff): Link | LinkRefused {
  return prefillLink({ base: "cursor://anysphere.cursor-deeplink/prompt?", params: { text: handoff.text }, maxUrl: 8000, bare: "cursor://", rules });
}
