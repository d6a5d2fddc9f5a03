import { formatMessage } from "@handoff/core";
import type { HandoffResult, Notice } from "@handoff/core";
import type { CommandContext } from "./command-context.ts";

/** What stands on stderr beside a block: what was made, what needs care, what to do next. */
export function summarize(result: HandoffResult, context: CommandContext): readonly string[] {
  const { receipt, plan } = result;
  const { say } = context;
  const source = receipt.source;
  const from =
    source === undefined
      ? say("SOURCE_DRAFT")
      : say("SOURCE_SESSION", { client: source.client, id: source.id.slice(0, 8), age: age(source.endedAt, receipt.at), records: source.records, skipped: source.skipped === 0 ? "" : say("SKIPPED", { count: source.skipped }) });
  const lines = [say("SUMMARY", { brief: receipt.briefId, client: context.handoff.client(plan.client).describe().displayName, mode: plan.mode, tokens: receipt.tokens.used, pack: receipt.pack.id, source: from })];
  if (plan.fallback !== undefined) lines.push(`${say(plan.fallback.code as never, plan.fallback.params)} [${plan.fallback.code}]`);
  const lowered = receipt.claims.findings.find((finding) => finding.word === "broken" && finding.said === "done");
  const care = [
    ...(receipt.claims.lowered > 0 && lowered !== undefined ? [say("CLAIMS_LOWERED", { count: receipt.claims.lowered, first: `${lowered.claim} (${lowered.rule})` })] : []),
    ...(receipt.claims.unverified > 0 ? [say("CLAIMS_UNVERIFIED", { count: receipt.claims.unverified })] : []),
  ];
  if (care.length > 0) lines.push(care.join(" "));
  if (receipt.redaction.total > 0) lines.push(say("REDACTED", { count: receipt.redaction.total, kinds: Object.entries(receipt.redaction.kinds).map(([kind, count]) => `${kind} ${count}`).join(", ") }));
  for (const notice of distinct(receipt.notices)) lines.push(`${formatMessage(notice.code, notice.params, context.language)} [${notice.code}]`);
  if (context.options.has("dry-run")) lines.push(say("DRY_RUN"));
  else if (plan.transport === "paste" && result.artifact === undefined) lines.push(say("NEXT_PASTE"));
  return lines;
}

/** The same notice once; the plan's own reason stands above. */
function distinct(notices: readonly Notice[]): readonly Notice[] {
  const seen = new Set<string>();
  return notices.filter((notice) => {
    const key = JSON.stringify(notice);
    if (seen.has(key)) return false;
    seen.add(key);
    return true;
  });
}

function age(from: string | undefined, to: string): string {
  const minutes = from === undefined ? Number.NaN : Math.round((Date.parse(to) - Date.parse(from)) / 60_000);
  if (Number.isNaN(minutes) || minutes < 0) return "?";
  if (minutes < 90) return `${minutes} min`;
  return minutes < 48 * 60 ? `${Math.round(minutes / 60)} h` : `${Math.round(minutes / 1440)} d`;
}
