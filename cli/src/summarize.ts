import { summaryLines } from "@handoff/core";
import type { HandoffResult } from "@handoff/core";
import type { CommandContext } from "./command-context.ts";

/** What stands on stderr beside a block: what was made, what needs care, what to do next. */
export function summarize(result: HandoffResult, context: CommandContext): readonly string[] {
  const client = context.handoff.client(result.plan.client).describe().displayName;
  const tried = context.options.has("copy") || context.options.has("open");
  return summaryLines(result, { client, language: context.language, dryRun: context.options.has("dry-run"), ...(tried ? { next: context.say("NEXT_PASTE_BLOCK") } : {}) });
}
