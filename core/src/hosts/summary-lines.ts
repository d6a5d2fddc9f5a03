import type { HandoffReceipt } from "../contract/delivery.ts";
import type { MessageParams, Notice } from "../contract/notice.ts";
import type { RoutePlan } from "../contract/route.ts";
import type { MessageCode } from "../messages/catalogue.ts";
import { formatMessage } from "../messages/format-message.ts";
import { HONEST_RULES } from "../verify/honest-state.ts";
import type { RuleId } from "../verify/honest-state.ts";
import type { Language } from "../messages/message-row.ts";

export interface SummaryOptions {
  /** The client's display name. */
  readonly client: string;
  readonly language: Language;
  readonly dryRun?: boolean;
  /** What to do next, when it isn't pasting the block. */
  readonly next?: string;
}

/** What stands beside a block: what was made, what needs care, what to do next. On stderr, and below an MCP tool's answer. */
export function summaryLines(result: { readonly receipt: HandoffReceipt; readonly plan: RoutePlan; readonly artifact?: { readonly path: string } }, options: SummaryOptions): readonly string[] {
  const { receipt, plan } = result;
  const say = (code: MessageCode, params?: MessageParams): string => formatMessage(code, params, options.language);
  const source = receipt.source;
  const from =
    source === undefined
      ? say(receipt.notices.some((notice) => notice.code === "GATHER_GOAL_ALONE") ? "SOURCE_GOAL" : "SOURCE_DRAFT")
      : say("SOURCE_SESSION", { client: source.client, id: source.id.slice(0, 8), age: age(source.endedAt, receipt.at, say), records: source.records, skipped: source.skipped === 0 ? "" : say("SKIPPED", { count: source.skipped }) });
  const lines = [say("SUMMARY", { brief: receipt.briefId, client: options.client, mode: plan.mode, tokens: receipt.tokens.used, pack: receipt.pack.id, source: from })];
  if (plan.fallback !== undefined) lines.push(`${formatMessage(plan.fallback.code, plan.fallback.params, options.language)} [${plan.fallback.code}]`);
  const thread = threadLine(receipt);
  if (thread !== undefined) lines.push(say(thread, { client: options.client, thread: receipt.thread?.id ?? "", open: receipt.thread?.open ?? receipt.thread?.url ?? receipt.thread?.id ?? "" }));
  const lowered = receipt.claims.findings.find((finding) => finding.word === "broken" && finding.said === "done" && HONEST_RULES[finding.rule as RuleId]?.effect === "contradicts");
  const care = [
    ...(receipt.claims.lowered > 0 && lowered !== undefined ? [say("CLAIMS_LOWERED", { count: receipt.claims.lowered, first: `${lowered.claim} (${lowered.rule})` })] : []),
    ...(receipt.claims.unverified > 0 ? [say("CLAIMS_UNVERIFIED", { count: receipt.claims.unverified })] : []),
  ];
  if (care.length > 0) lines.push(care.join(options.language === "ja" ? "" : " "));
  if (receipt.redaction.total > 0) lines.push(say("REDACTED", { count: Object.values(receipt.redaction.kinds).reduce((sum, count) => sum + count, 0), kinds: Object.entries(receipt.redaction.kinds).map(([kind, count]) => `${kind} ${count}`).join(", ") }));
  for (const notice of distinct(receipt.notices.filter(({ code }) => code !== plan.fallback?.code))) lines.push(`${formatMessage(notice.code, notice.params, options.language)} [${notice.code}]`);
  lines.push(say("DIGEST", { digest: (receipt.artifact?.digest ?? receipt.digest).slice(0, 12) }));
  if (options.dryRun === true) lines.push(say("DRY_RUN"));
  else if (plan.transport === "paste" && result.artifact === undefined) lines.push(options.next ?? say("NEXT_PASTE"));
  return lines;
}

/** Where the work goes on, or what was left of the try. */
function threadLine({ state, thread }: HandoffReceipt): MessageCode | undefined {
  if (thread === undefined) return undefined;
  if (state === "answered") return "THREAD_ANSWERED";
  if (state === "accepted") return "THREAD_ACCEPTED";
  return state === "failed" || state === "unknown" ? "THREAD_LEFT" : undefined;
}

/** The same notice once; the plan's own reason stands above. */
function distinct(notices: readonly Notice[]): readonly Notice[] {
  return [...new Map(notices.map((notice) => [JSON.stringify(notice), notice])).values()];
}

function age(from: string | undefined, to: string, say: (code: MessageCode, params?: MessageParams) => string): string {
  const minutes = from === undefined ? Number.NaN : Math.round((Date.parse(to) - Date.parse(from)) / 60_000);
  if (Number.isNaN(minutes) || minutes < 0) return "?";
  if (minutes < 90) return say("AGE_MINUTES", { count: minutes });
  return minutes < 48 * 60 ? say("AGE_HOURS", { count: Math.round(minutes / 60) }) : say("AGE_DAYS", { count: Math.round(minutes / 1440) });
}
