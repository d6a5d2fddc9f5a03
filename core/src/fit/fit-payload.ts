import type { OutputRules } from "../contract/client.ts";
import type { Pack } from "../contract/pack.ts";
import type { SectionId } from "../contract/payload.ts";
import { HandoffError } from "../errors/handoff-error.ts";
import { RedactedPayload } from "../redact/redacted-payload.ts";
import { frameBytes } from "./brief-frame.ts";
import { countBytes } from "./count-tokens.ts";
import { FittedPayload } from "./fitted-payload.ts";
import { guardText } from "./guard-text.ts";
import { planSections } from "./plan-sections.ts";
import type { LeftOut, PlannedLine, PlannedSection } from "./planned.ts";

export interface FitOptions {
  readonly rules: OutputRules;
  /** Path globs, or a name; only used by packs that carry a slice. */
  readonly slice?: readonly string[];
  readonly then?: "go" | "wait";
  /**
   * `fields`: lines are taken as made of clean fields, and the scan of the finished text decides; a run that it stops is fitted
   * again with `lines`, where each line passes the redactor by itself. Default `lines`.
   */
  readonly scan?: "fields" | "lines";
}

/**
 * Chooses what is printed, on redacted lines with their real cost in tokens (UTF-8 bytes / 4 of the whole block). Over budget
 * the least useful lines go first, from the end of their section; pinned ones never go, and then the budget yields.
 */
export function fitPayload(redacted: RedactedPayload, pack: Pack, options: FitOptions): FittedPayload {
  if (!RedactedPayload.is(redacted)) throw new HandoffError("PAYLOAD_NOT_SEALED", { what: "payload" });
  const redactor = RedactedPayload.redactorOf(redacted);
  const say = (text: string): string => guardText(options.scan === "fields" ? text : redactor.text(text, "brief"), options.rules);
  const { fields } = redacted;
  const goal = say(fields.goal.line.text);
  const startWith = say(fields.startWith.text);
  const planned = planSections(fields, pack, options.slice ?? [], say);
  const then = options.then ?? "go";
  const head = frameBytes(then) + countBytes(fields.workspace.root) + countBytes(goal) + countBytes(startWith);
  const { sections, left, bytes } = withinBudget(planned.sections, head, pack.maxTokens * 4);
  return FittedPayload.seal(redacted, {
    pack,
    rules: options.rules,
    goal,
    startWith,
    then,
    sections,
    left: [...planned.left, ...left],
    tokens: { used: Math.ceil(bytes / 4), budget: pack.maxTokens },
  });
}

function withinBudget(sections: readonly PlannedSection[], head: number, budget: number): { sections: readonly PlannedSection[]; left: readonly LeftOut[]; bytes: number } {
  const cost = (section: PlannedSection): number => countBytes(section.heading) + 6 + section.lead.reduce((sum, line) => sum + countBytes(line) + 1, 0);
  let bytes = head + sections.reduce((sum, section) => sum + cost(section) + section.lines.reduce((inner, line) => inner + countBytes(line.text) + 1, 0), 0);
  const gone = new Set<PlannedLine>();
  const counts = new Map<SectionId, number>();
  const remaining = new Map(sections.map((section) => [section.id, section.lines.length]));
  const candidates = sections.flatMap((section) => section.lines.map((line, at) => ({ section, line, at }))).filter(({ line }) => !line.pinned);
  candidates.sort((a, b) => a.line.worth - b.line.worth || b.at - a.at);
  for (const { section, line } of candidates) {
    if (bytes <= budget) break;
    gone.add(line);
    bytes -= countBytes(line.text) + 1;
    counts.set(section.id, (counts.get(section.id) ?? 0) + 1);
    const rest = (remaining.get(section.id) ?? 1) - 1;
    remaining.set(section.id, rest);
    if (rest === 0) bytes -= cost(section);
  }
  const kept = sections.map((section) => ({ ...section, lines: section.lines.filter((line) => !gone.has(line)) })).filter((section) => section.lines.length > 0);
  return { sections: kept, left: [...counts].map(([section, count]) => ({ section, count, why: "budget" as const })), bytes };
}
