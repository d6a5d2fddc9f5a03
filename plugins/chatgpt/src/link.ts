import { prefillLink } from "@handoff/core";
import type { Link, LinkRefused, OutgoingHandoff } from "@handoff/core";
import { rules } from "./rules.ts";

export function link(handoff: OutgoingHandoff): Link | LinkRefused {
  return prefillLink({ base: "https://chatgpt.com/?", params: { q: handoff.text }, maxUrl: 6000, bare: "https://chatgpt.com/", rules });
}
