import { prefillLink } from "@handoff/core";
import type { Link, LinkRefused, OutgoingHandoff } from "@handoff/core";
import { rules } from "./rules.ts";

export function link(handoff: OutgoingHandoff): Link | LinkRefused {
  const params = { q: handoff.text, cwd: handoff.workspace };
  return prefillLink({ base: "claude-cli://open?", params, maxUrl: 60_000, maxText: 5000, bare: `claude-cli://open?cwd=${encodeURIComponent(handoff.workspace.toWellFormed())}`, rules });
}
