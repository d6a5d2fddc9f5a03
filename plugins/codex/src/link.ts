import { localFolder, prefillLink } from "@handoff/core";
import type { Link, LinkRefused, OutgoingHandoff } from "@handoff/core";
import { rules } from "./rules.ts";

/** A new thread of the desktop app, with the text in its input. `path` must be a folder of this machine. */
export function link(handoff: OutgoingHandoff): Link | LinkRefused {
  const path = localFolder(handoff.workspace)?.toWellFormed();
  const params = { prompt: handoff.text, ...(path === undefined ? {} : { path }) };
  const bare = path === undefined ? "codex://" : `codex://threads/new?path=${encodeURIComponent(path)}`;
  return prefillLink({ base: "codex://threads/new?", params, maxUrl: 8000, bare, rules });
}
