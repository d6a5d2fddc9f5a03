import { filesToAttach, summaryLines } from "@handoff/core";
import type { HandoffResult } from "@handoff/core";
import type { CommandContext } from "./command-context.ts";

const MOST_NAMED = 5;

function shown(files: readonly string[], context: CommandContext): string {
  const names = files.slice(0, MOST_NAMED).join(", ");
  return files.length <= MOST_NAMED ? names : context.say("AND_MORE", { files: names, count: files.length - MOST_NAMED });
}

/** What stands on stderr beside a block: what was made, what needs care, what to do next. */
export function summarize(result: HandoffResult, context: CommandContext): readonly string[] {
  const card = context.handoff.client(result.plan.client).describe();
  const client = card.displayName;
  const files = result.plan.channel === "prompt" ? filesToAttach(result.rendered.parts.fields, card) : [];
  const attach = files.length === 0 ? [] : [context.say("ATTACH_FILES", { client, files: shown(files, context) })];
  const tried = context.options.has("copy") || context.options.has("open");
  const lines = summaryLines(result, { client, language: context.language, dryRun: context.options.has("dry-run"), ...(tried ? { next: context.say("NEXT_PASTE_BLOCK") } : {}) });
  // What to do next stays last.
  return lines.length < 2 ? [...lines, ...attach] : [...lines.slice(0, -1), ...attach, ...lines.slice(-1)];
}
