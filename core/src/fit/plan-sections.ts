import { codeSpan } from "./code-span.ts";
import type { ReasonedLine, Line, Origin } from "../contract/line.ts";
import type { EditPart, EditPlace } from "../contract/edit.ts";
import type { Pack, SectionRule } from "../contract/pack.ts";
import type { RedactedFields, SectionId } from "../contract/payload.ts";
import type { Pointer } from "../contract/pointer.ts";
import type { VerifiedClaim } from "../contract/claim.ts";
import { SECTION_IDS } from "../contract/payload.ts";
import { escapeCell, escapeLine } from "./escape-line.ts";
import { HEADINGS } from "./headings.ts";
import { sliceTest } from "./in-slice.ts";
import type { SliceTest } from "./in-slice.ts";
import { orderedRules } from "./ordered-rules.ts";
import type { OrderedRules } from "./ordered-rules.ts";
import { phraseClaim } from "./phrase-claim.ts";
import { phraseRedactions } from "./phrase-redactions.ts";
import { phraseBranch, phraseTrail, phraseTree } from "./phrase-workspace.ts";
import type { LeftOut, PlannedLine, PlannedSection } from "./planned.ts";

/** How much a line of each section is worth when the budget is short: less goes first. */
const WORTH: Readonly<Record<SectionId, number>> = {
  constraints: 100,
  redacted: 95,
  blockers: 90,
  overlay: 88,
  next: 85,
  failed: 80,
  decisions: 75,
  files: 70,
  ask: 60,
  "in-flight": 58,
  contingency: 55,
  state: 50,
  "project-notes": 40,
};
const CLAIM_DONE = 65;
const TRAIL = 45;

type Say = (text: string) => string;

/** Turns redacted fields into finished lines, by section, as the pack asks. Limits and slices are applied; the budget is not. */
export function planSections(fields: RedactedFields, pack: Pack, slice: readonly string[], say: Say): { readonly sections: readonly PlannedSection[]; readonly left: readonly LeftOut[] } {
  const left: LeftOut[] = [];
  const test = sliceTest(pack.slice ? slice : []);
  const ordered = orderedRules(fields, pack.sections.next !== undefined);
  const sections = SECTION_IDS.flatMap((id): PlannedSection[] => {
    const rule = pack.sections[id];
    const all = linesOf(id, fields, rule, test, say, left, ordered);
    if (all.length === 0) return [];
    if (rule === undefined && id !== "constraints") {
      left.push({ section: id, count: all.length, why: "pack" });
      return [];
    }
    const lines = limited(all, rule?.maxLines);
    if (lines.length < all.length) left.push({ section: id, count: all.length - lines.length, why: "limit" });
    const heading = rule?.heading ?? (id === "overlay" ? overlayHeading(say(fields.overlay?.title ?? HEADINGS.overlay), pack) : HEADINGS[id]);
    return [{ id, heading, lead: id === "files" ? ["| Type | Path or URL |", "| --- | --- |"] : [], lines }];
  });
  return { sections, left };
}

/** An overlay's rows are its consumer's word: they stand under no heading that the brief has for what was checked. */
function overlayHeading(title: string, pack: Pack): string {
  const plain = (text: string): string => text.normalize("NFKC").toLowerCase().replace(/[^\p{L}\p{N}]+/gu, "");
  const taken = [...Object.values(HEADINGS), ...Object.values(pack.sections).flatMap((rule) => rule?.heading ?? [])].map(plain);
  return escapeLine(taken.includes(plain(title)) && title !== HEADINGS.overlay ? `${HEADINGS.overlay}: ${title}` : title);
}

/** The first ones stay, and so does what is pinned. */
function limited(lines: readonly PlannedLine[], most: number | undefined): readonly PlannedLine[] {
  if (most === undefined || lines.length <= most) return lines;
  let free = Math.max(0, most - lines.filter((line) => line.pinned).length);
  return lines.filter((line) => line.pinned || free-- > 0);
}

function linesOf(id: SectionId, fields: RedactedFields, rule: SectionRule | undefined, slice: SliceTest, say: Say, left: LeftOut[], ordered: OrderedRules): readonly PlannedLine[] {
  const bullet = (text: string, from: { origin: Origin; record?: string }, worth = WORTH[id], pinned = false, at?: EditPlace): PlannedLine => ({
    text: `- ${escapeLine(say(text))}`,
    worth,
    pinned,
    origin: from.origin,
    ...(from.record === undefined ? {} : { record: from.record }),
    ...(at === undefined ? {} : { at }),
  });
  const bullets = (part: EditPart, lines: readonly Line[], pinned = false): PlannedLine[] => lines.map((line, index) => bullet(line.text, line, WORTH[id], pinned, { part, index }));
  const plainBullet = (text: string, line: Line, part: EditPart, index: number): PlannedLine => bullet(text, line, WORTH[id], false, { part, index });
  switch (id) {
    case "constraints":
      return bullets("constraints", fields.constraints, true).filter((_, at) => !ordered.constraints.has(at));
    case "ask":
      return fields.ask === undefined ? [] : bullets("ask", [fields.ask]);
    case "state":
      return stateLines(fields, rule, slice, left, bullet);
    case "decisions":
      return fields.decisions.map((decision, index) => plainBullet(withReason(decision, ", because "), decision.line, "decisions", index));
    case "failed":
      return fields.failed.map((attempt, index) => plainBullet(withReason(attempt, ": "), attempt.line, "failed", index));
    case "files":
      return fields.pointers.flatMap((pointer, index) => ((pointer.standing === "missing" && pointer.ref === "") || /^\[REDACTED:[^\]]*\]$/.test(pointer.ref) ? [] : [row(pointer, say, index)]));
    case "blockers":
      return bullets("blockers", fields.blockers);
    case "next":
      return bullets("next", fields.next).map((line, at) => (ordered.next.has(at) ? { ...line, pinned: true } : line));
    case "contingency":
      return fields.contingency.map((entry, index) => plainBullet(`If ${trimStop(entry.when.text)}: ${entry.then.text}`, entry.when, "contingency", index));
    case "in-flight":
      return bullets("in-flight", fields.inFlight);
    case "overlay":
      return overlayLines(fields, bullet);
    case "project-notes":
      return fields.projectNotes.map((note, index) => plainBullet(`> ${note.text}`, note, "project-notes", index));
    case "redacted": {
      const text = phraseRedactions(fields.redactions);
      return text === "" ? [] : [bullet(`${text}.`, { origin: "git" })];
    }
  }
}

type Bullet = (text: string, from: { origin: Origin; record?: string }, worth?: number, pinned?: boolean, at?: EditPlace) => PlannedLine;

function stateLines(fields: RedactedFields, rule: SectionRule | undefined, slice: SliceTest, left: LeftOut[], bullet: Bullet): readonly PlannedLine[] {
  const git = { origin: "git" } as const;
  const branch = phraseBranch(fields.workspace);
  const trail = phraseTrail(fields.workspace, 8, slice.hasPath);
  const inSlice = fields.claims.filter(slice.hasClaim);
  if (inSlice.length < fields.claims.length) left.push({ section: "state", count: fields.claims.length - inSlice.length, why: "slice" });
  const claims = inSlice.filter((claim) => isWanted(claim, rule?.only ?? "all"));
  if (claims.length < inSlice.length) left.push({ section: "state", count: inSlice.length - claims.length, why: "pack" });
  const all = rule?.only === undefined || rule.only === "all";
  return [
    ...(branch === undefined ? [] : [bullet(branch, git, 99, true)]),
    ...phraseTree(fields.workspace).map((text) => bullet(text, git, 98, true)),
    ...claims.map((claim) => bullet(phraseClaim(claim), claim.line, CLAIM_DONE, claim.word !== "done", { part: "claims", index: fields.claims.indexOf(claim) })),
    ...(trail === undefined ? [] : [bullet(trail, git, TRAIL)]),
    // A suite that was seen to fail is how the work stands, like the branch: no pack leaves that out.
    ...fields.facts.flatMap((fact, index) => (all || fact.origin === "git" ? [bullet(fact.text, fact, fact.origin === "git" ? TRAIL : undefined, false, { part: "facts", index })] : [])),
  ];
}

const FAILED_RUNS: ReadonlySet<string> = new Set(["green-contradicted", "run-failed", "run-of-files-failed"]);

function isWanted(claim: VerifiedClaim, only: NonNullable<SectionRule["only"]>): boolean {
  if (only === "all") return true;
  // Tests that were seen to fail are told in every pack, whatever was claimed of them.
  if (only === "unverified") return claim.word === "unverified" || (claim.word === "broken" && claim.findings.some((found) => FAILED_RUNS.has(found.rule)));
  return claim.word !== "done";
}

function overlayLines(fields: RedactedFields, bullet: Bullet): readonly PlannedLine[] {
  return (fields.overlay?.rows ?? []).map((entry) => {
    const locus = entry.locus === undefined ? "" : `, ${codeSpan(entry.locus)}`;
    const evidence = entry.evidence === undefined ? "" : `, ${entry.evidence}`;
    const stale = entry.stale === true ? " (stale: HEAD has moved on)" : "";
    const next = entry.id === fields.overlay?.next ? " Start here." : "";
    return bullet(`${entry.id} ${entry.status}: ${trimStop(entry.line.text)}${locus}${evidence}${stale}.${next}`, entry.line);
  });
}

function row(pointer: Pointer, say: Say, index: number): PlannedLine {
  const target = escapeCell(say(pointer.ref));
  const shown = /^[A-Za-z][A-Za-z+.-]*:\/\//.test(pointer.ref) ? target : codeSpan(target);
  const mark = pointer.standing === "missing" ? " (not there)" : pointer.standing === "outside" ? " (outside the workspace)" : "";
  return {
    text: `| ${escapeCell(say(pointer.type))} | ${shown}${mark} |`,
    worth: WORTH.files,
    pinned: false,
    origin: pointer.origin,
    ...(pointer.record === undefined ? {} : { record: pointer.record }),
    at: { part: "pointers", index },
  };
}

const trimStop = (text: string): string => text.replace(/[.。\s]+$/u, "");

function withReason(entry: ReasonedLine, joint: string): string {
  if (entry.why === undefined) return entry.line.text;
  return `${trimStop(entry.line.text)}${joint}${entry.why.text.replace(/[.。\s]+$/u, "")}.`;
}
