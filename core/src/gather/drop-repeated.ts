import type { Line } from "../contract/line.ts";
import type { FactsPart } from "./facts-part.ts";
import type { ToolTextIndex } from "./tool-text-index.ts";

/**
 * Leaves out what only repeats a hostile text: a run of eight words of it, a URL or a command. Whoever wrote the draft read
 * that text, and what it says is not the user's. The goal stays, since nothing can take its place.
 */
export function dropRepeated(part: FactsPart, hostile: ToolTextIndex): FactsPart {
  let dropped = 0;
  const keep = <Item>(items: readonly Item[] | undefined, lines: (item: Item) => readonly (Line | undefined)[]): readonly Item[] =>
    (items ?? []).filter((item) => {
      const own = !lines(item).some((line) => line !== undefined && hostile.shares(line.text));
      if (!own) dropped += 1;
      return own;
    });
  const one = (line: Line): readonly Line[] => [line];
  const { startWith, ...rest } = part;
  const start = keep(startWith === undefined ? [] : [startWith], one)[0];
  const kept: FactsPart = {
    ...rest,
    ...(start === undefined ? {} : { startWith: start }),
    constraints: keep(part.constraints, one),
    claims: keep(part.claims, (claim) => [claim.line, claim.remark]),
    facts: keep(part.facts, (fact) => [fact.line, fact.why]),
    decisions: keep(part.decisions, (decision) => [decision.line, decision.why]),
    failed: keep(part.failed, (attempt) => [attempt.line, attempt.why]),
    blockers: keep(part.blockers, one),
    next: keep(part.next, one),
    contingency: keep(part.contingency, (rule) => [rule.when, rule.then]),
    inFlight: keep(part.inFlight, one),
    pointers: keep(part.pointers, (pointer) => [{ text: pointer.ref, origin: pointer.origin }]),
  };
  return dropped === 0 ? kept : { ...kept, notices: [...(part.notices ?? []), { code: "PAYLOAD_UNTRUSTED", params: { count: dropped } }] };
}
