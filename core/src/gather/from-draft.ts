import type { Evidence, SaidClaim } from "../contract/claim.ts";
import type { Draft } from "../contract/draft.ts";
import type { DatedLine } from "../contract/facts.ts";
import type { Goal } from "../contract/goal.ts";
import type { Line, ReasonedLine } from "../contract/line.ts";
import type { Overlay } from "../contract/overlay.ts";
import { SteeringLine } from "../contract/steering-line.ts";
import type { TestRun } from "../contract/test-run.ts";
import { tidyLine } from "../build/tidy-text.ts";
import { citedInText, saysProgress } from "../verify/says-progress.ts";
import { readTestOutcome } from "../verify/read-test-outcome.ts";
import { dropRepeated } from "./drop-repeated.ts";
import type { FactsPart } from "./facts-part.ts";
import { goalFromUser } from "./from-user.ts";
import { goalSlug } from "./goal-slug.ts";
import { readNotes } from "./read-notes.ts";
import { toPointer } from "./to-pointer.ts";

export interface FromDraftOptions {
  /** A goal that was given beside the draft, which it beats. */
  readonly goal?: string;
}

/** A draft's own lines, each with the place it stood in. A claim, not a proof: nothing is judged here. */
export function gatherFromDraft(draft: Draft, options: FromDraftOptions = {}): FactsPart {
  const goal = options.goal === undefined ? draftGoal(draft) : goalFromUser(options.goal);
  const notes = readNotes(draft.notes ?? []);
  const stated = (draft.state ?? []).map(toClaim);
  const facts = (draft.facts ?? []).map((fact, at) => toDated(fact, `facts[${at}]`));
  const progress = new Set(facts.filter((fact) => saysProgress(fact.line.text)));
  const part: FactsPart = {
    ...(goal === undefined ? {} : { goal }),
    ...(draft.ask === undefined ? {} : { ask: line(draft.ask, "ask") }),
    ...(draft.startWith === undefined ? {} : { startWith: steer(draft.startWith, "startWith") }),
    constraints: (draft.constraints ?? []).map((text, at) => steer(text, `constraints[${at}]`)),
    claims: [...stated, ...facts.filter((fact) => progress.has(fact) && !restates(fact, stated)).map(claimOf)],
    facts: [...facts.filter((fact) => !progress.has(fact)), ...notes.facts],
    decisions: (draft.decisions ?? []).map((decision, at) => toDated(decision, `decisions[${at}]`)),
    failed: (draft.failed ?? []).map((attempt, at) => toReasoned(attempt, `failed[${at}]`)),
    blockers: (draft.blockers ?? []).map((text, at) => line(text, `blockers[${at}]`)),
    next: (draft.next ?? []).map((text, at) => steer(text, `next[${at}]`)),
    parked: (draft.parked ?? []).map((text, at) => line(text, `parked[${at}]`)),
    contingency: (draft.contingency ?? []).map((rule, at) => ({ when: line(rule.if, `contingency[${at}].if`), then: line(rule.then, `contingency[${at}].then`) })),
    inFlight: (draft.inFlight ?? []).map((text, at) => line(text, `inFlight[${at}]`)),
    pointers: [
      ...(draft.pointers ?? []).map((pointer, at) => toPointer(typeof pointer === "string" ? { ref: pointer } : pointer, "draft", `draft:pointers[${at}]`)),
      ...notes.pointers,
    ],
    testRuns: (draft.testRuns ?? []).map(toRun),
    ...(draft.overlay === undefined ? {} : { overlay: toOverlay(draft.overlay) }),
    notices: notes.notices,
  };
  return dropRepeated(part, notes.hostile);
}

function draftGoal(draft: Draft): Goal | undefined {
  if (draft.goal === undefined) return undefined;
  const { slug, sentence } = typeof draft.goal === "string" ? { slug: undefined, sentence: draft.goal } : draft.goal;
  const text = [sentence, slug].find((given) => given !== undefined && tidyLine(given) !== "");
  if (text === undefined) return undefined;
  return { slug: goalSlug(slug === undefined || tidyLine(slug) === "" ? text : slug), line: steer(text.trim(), "goal") };
}

function line(text: string, place: string, at?: string): Line {
  return { text, origin: "draft", record: `draft:${place}`, ...(at === undefined ? {} : { at }) };
}

function steer(text: string, place: string): SteeringLine {
  const made = SteeringLine.make(line(text, place));
  if (made === undefined) throw new TypeError("A draft's line can't steer.");
  return made;
}

function toDated(said: string | { text: string; why?: string | undefined; at?: string | undefined; topic?: string | undefined; supersedes?: string | undefined }, place: string): DatedLine {
  if (typeof said === "string") return { line: line(said, place) };
  return {
    line: line(said.text, place, said.at),
    ...(said.why === undefined ? {} : { why: line(said.why, `${place}.why`) }),
    ...(said.topic === undefined ? {} : { topic: said.topic }),
    ...(said.supersedes === undefined ? {} : { supersedes: said.supersedes }),
  };
}

function toReasoned(said: string | { text: string; why?: string | undefined }, place: string): ReasonedLine {
  if (typeof said === "string") return { line: line(said, place) };
  return { line: line(said.text, place), ...(said.why === undefined ? {} : { why: line(said.why, `${place}.why`) }) };
}

function toClaim(said: NonNullable<Draft["state"]>[number], at: number): SaidClaim {
  const place = `state[${at}]`;
  const remark = said.blocker ?? said.next;
  return {
    ...(said.id === undefined ? {} : { id: said.id }),
    line: line(said.text, place),
    status: said.status,
    files: said.files ?? [],
    evidence: (said.evidence ?? []).some((one) => "commit" in one)
      ? (said.evidence ?? []).map(toEvidence)
      : [...(said.evidence ?? []).map(toEvidence), ...citedInText(said.text).map((cited): Evidence => ({ kind: "commit", cited }))],
    ...(remark === undefined ? {} : { remark: line(remark, `${place}.${said.blocker === undefined ? "next" : "blocker"}`) }),
  };
}

/** A fact that says that work is done is a claim, with the commits that it names. */
function claimOf(fact: DatedLine): SaidClaim {
  return { line: fact.line, status: "done", files: [], evidence: citedInText(fact.line.text).map((cited) => ({ kind: "commit", cited })) };
}

/** A summary of claims that stand by themselves adds nothing but the chance to be wrong. */
function restates(fact: DatedLine, stated: readonly SaidClaim[]): boolean {
  return stated.some((claim) => claim.id !== undefined && new RegExp(`(?<![\\p{L}\\p{N}])${escape(claim.id)}(?![\\p{L}\\p{N}])`, "u").test(fact.line.text));
}

function escape(text: string): string {
  return text.replace(/[.*+?^${}()|[\]\\/-]/g, "\\$&");
}

function toEvidence(said: NonNullable<NonNullable<Draft["state"]>[number]["evidence"]>[number]): Evidence {
  if ("commit" in said) return { kind: "commit", cited: /^[0-9a-f]+$/i.test(said.commit.trim()) ? said.commit.trim().toLowerCase() : said.commit.trim() };
  return {
    kind: "test",
    command: said.test,
    ...(said.outcome === undefined ? {} : { outcome: said.outcome }),
    ...(said.at === undefined ? {} : { at: said.at }),
  };
}

/** A run that a draft reports: nobody saw it, so it can lower a claim and never raise one. */
function toRun(said: NonNullable<Draft["testRuns"]>[number], at: number): TestRun {
  const read = readTestOutcome(said.command, said.exit, said.summary ?? "");
  const outcome = said.outcome === "failed" || read.outcome === "failed" ? "failed" : (said.outcome ?? read.outcome);
  return {
    command: read.command,
    suite: read.suite,
    ...(said.exit === undefined ? {} : { exit: said.exit }),
    outcome,
    ...(read.summary === undefined ? {} : { summary: read.summary }),
    ...(said.at === undefined ? {} : { at: said.at }),
    record: `draft:testRuns[${at}]`,
    seen: false,
    sequence: at,
  };
}

function toOverlay(said: NonNullable<Draft["overlay"]>): Overlay {
  return {
    name: said.name,
    title: said.title,
    ...(said.head === undefined ? {} : { head: said.head }),
    ...(said.next === undefined ? {} : { next: said.next }),
    rows: said.rows.map((row, at) => ({
      id: row.id,
      status: row.status,
      line: line(row.text, `overlay.rows[${at}]`),
      ...(row.locus === undefined ? {} : { locus: row.locus }),
      ...(row.evidence === undefined ? {} : { evidence: row.evidence }),
    })),
  };
}
