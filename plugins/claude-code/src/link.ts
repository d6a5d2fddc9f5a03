import { localFolder, prefillLink } from "@handoff/core";
import type { Link, LinkRefused, OutgoingHandoff } from "@handoff/core";
import { rules } from "./rules.ts";

/** `cwd` must be a folder of this machine; without one Claude Code opens where it is. The text is counted before encoding. */
export function link(handoff: OutgoingHandoff): Link | LinkRefused {
  const cwd = localFolder(handoff.workspace)?.toWellFormed();
  const params = { q: handoff.text, ...(cwd === undefined ? {} : { cwd }) };
  const bare = cwd === undefined ? "claude-cli://open" : `claude-cli://open?cwd=${encodeURIComponent(cwd)}`;
  return prefillLink({ base: "claude-cli://open?", params, maxUrl: 60_000, maxText: 5000, bare, rules });
}
