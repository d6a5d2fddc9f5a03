import type { ClaimFinding, VerifiedClaim } from "../contract/claim.ts";
import type { DatedLine, VerifiedFacts } from "../contract/facts.ts";
import type { Line, ReasonedLine } from "../contract/line.ts";
import { isAscii } from "../contract/is-ascii.ts";
import { nfkc } from "../contract/nfkc.ts";
import type { Notice } from "../contract/notice.ts";
import type { Overlay } from "../contract/overlay.ts";
import type { HandoffPayload } from "../contract/payload.ts";
import { SteeringLine } from "../contract/steering-line.ts";
import { HandoffError } from "../errors/handoff-error.ts";
import { byAgent } from "../gather/by-agent.ts";
import { requestStart } from "../gather/from-user.ts";
import { markUnverified } from "../verify/mark-unverified.ts";
import type { BuildOptions } from "./build-options.ts";
import { buildPointers } from "./build-pointers.ts";
import { buildWorkspace } from "./build-workspace.ts";
import { isParked, mayBeParked } from "./is-parked.ts";
import { keepFresh, similarityTo } from "./keep-fresh.ts";
import { lintBrief } from "./lint-brief.ts";
import { runFacts } from "./run-facts.ts";
import { createScreen } from "./screen-line.ts";
import type { Screen } from "./screen-line.ts";
import { startLine } from "./start-line.ts";

export interface BuiltPayload {
  readonly payload: HandoffPayload;
  readonly notices: readonly Notice[];
}

/**
 * The one canonical payload: what still holds, who said it, pointers and no bodies. Nothing of it depends on the client but
 * the form of pointers. Throws `PAYLOAD_BODY` for a pasted body in a draft's field, `PAYLOAD_ORIGIN` for a steering line that
 * was not made by its own step, and `PAYLOAD_SUSPECT_GOAL` for a goal that reads like an injection.
 */
export function buildPayload(facts: VerifiedFacts, options: BuildOptions): BuiltPayload {
  const screen = createScreen(textsOf([facts.goal, facts.ask, facts.startWith, facts.lastRequest, facts.constraints, facts.claims, facts.next, facts.facts, facts.decisions, facts.blockers, facts.failed, facts.contingency, facts.inFlight, facts.overlay, facts.projectNotes]));
  const goal = buildGoal(facts, screen);
  const constraints = steering(facts.constraints, "constraints", screen);
  const claims = facts.claims.flatMap((claim) => buildClaim(claim, screen));
  const parked = facts.parked.map((line) => similarityTo(line.text));
  const done = claims.filter((claim) => claim.word === "done").map((claim) => similarityTo(claim.line.text));
  const open = steering(facts.next, "next", screen).filter((line) => isOpen(line, done));
  const mayWish = mayBeParked([...open, ...facts.facts.map((fact) => fact.line)].map((line) => line.text));
  const isSetAside = (line: Line): boolean => (mayWish && isParked(line.text)) || parked.some((likeness) => likeness(line.text) >= 0.8);
  const next = open.filter((line) => !isSetAside(line)).map(markPlan);
  const start = facts.startWith === undefined ? undefined : steering([facts.startWith], "startWith", screen)[0];
  const lastRequest = facts.lastRequest === undefined ? undefined : steering([facts.lastRequest], "lastRequest", screen)[0];
  const overlay = facts.overlay === undefined ? undefined : buildOverlay(facts.overlay, screen);
  const startWith = start ?? startLine(next, claims, lastRequest, overlay);
  const ask = facts.ask === undefined ? undefined : plain([facts.ask], "ask", screen)[0];
  const payload: HandoffPayload = {
    payloadVersion: 1,
    workspace: buildWorkspace(facts.workspace),
    goal,
    startWith,
    constraints,
    ...(ask === undefined || saysSame(ask.text, goal.line.text) ? {} : { ask }),
    claims,
    facts: [...reasoned(keepFresh(facts.facts.filter((fact) => !isSetAside(fact.line))), "facts", screen).map(flatten), ...runFacts(facts, claims)],
    decisions: reasoned(keepFresh(facts.decisions), "decisions", screen),
    pointers: buildPointers(facts, options, screen),
    blockers: plain(facts.blockers, "blockers", screen),
    failed: reasoned(facts.failed, "failed", screen),
    next: lastRequest === undefined || startWith.text.includes(lastRequest.text) ? next : [...next, requestStart(lastRequest)],
    contingency: facts.contingency.flatMap((rule) => {
      const when = plain([rule.when], "contingency", screen, (text) => text)[0];
      const then = plain([rule.then], "contingency", screen)[0];
      return when === undefined || then === undefined ? [] : [{ when, then }];
    }),
    inFlight: plain(facts.inFlight, "inFlight", screen),
    ...(overlay === undefined ? {} : { overlay }),
    projectNotes: plain(facts.projectNotes, "project notes", screen),
  };
  return { payload, notices: [...screen.notices(), ...lintBrief(payload, facts)] };
}

/** The text of every line in these, however deep. */
function textsOf(value: unknown): readonly string[] {
  const texts: string[] = [];
  JSON.stringify(value, (key, part: unknown) => {
    if (key === "text") texts.push(String(part));
    return part;
  });
  return texts;
}

function buildGoal(facts: VerifiedFacts, screen: Screen): HandoffPayload["goal"] {
  if (facts.goal === undefined) throw new HandoffError(facts.goalCandidates.length > 0 ? "SELECT_GOAL_UNCLEAR" : "DRAFT_NO_GOAL", { candidates: facts.goalCandidates.map((goal) => goal.line.text).join(", ") });
  const line = steering([facts.goal.line], "goal", screen)[0];
  if (line === undefined) throw new HandoffError("PAYLOAD_SUSPECT_GOAL");
  return { slug: facts.goal.slug, line };
}

const markPlan = (line: SteeringLine): SteeringLine => (line.origin === "plan" ? SteeringLine.retell(line, byAgent(line.text)) : line);

/** What an agent plans may say in passing how far it came. Goals and constraints are wishes, and stay word for word. */
const PLANS: ReadonlySet<string> = new Set(["next", "startWith"]);
const OWN: ReadonlySet<Line["origin"]> = new Set(["user", "brief"]);

/** Steering lines on one line each. A copy of one, which anybody could have made of a tool's text, is refused. */
function steering(lines: readonly SteeringLine[], field: string, screen: Screen): readonly SteeringLine[] {
  return screen.apart(lines.flatMap((line) => {
    if (!SteeringLine.is(line)) throw new HandoffError("PAYLOAD_ORIGIN", { origin: String((line as Line).origin) });
    const text = screen.pass(line, field);
    return text === undefined ? [] : [SteeringLine.retell(line, PLANS.has(field) && !OWN.has(line.origin) ? markUnverified(text) : text)];
  }), field);
}

/** Text of a tool is no statement of ours: it stays out. What a line says of work done is no fact before it was shown. */
function plain(lines: readonly Line[], field: string, screen: Screen, mark = markUnverified): readonly Line[] {
  const kept = lines.flatMap((line) => {
    if (line.origin === "tool") return [];
    const text = screen.pass(line, field);
    return text === undefined ? [] : [{ ...line, text: mark(text) }];
  });
  return screen.apart(kept, field);
}

function reasoned(lines: readonly (ReasonedLine | DatedLine)[], field: string, screen: Screen): readonly ReasonedLine[] {
  const kept = lines.flatMap((entry) => {
    const line = plain([entry.line], field, screen)[0];
    const why = entry.why === undefined ? undefined : plain([entry.why], field, screen)[0];
    return line === undefined ? [] : [{ line, ...(why === undefined ? {} : { why }) }];
  });
  const apart = new Set(screen.apart(kept.map((entry) => entry.line), field));
  return kept.filter((entry) => apart.has(entry.line));
}

function flatten(entry: ReasonedLine): Line {
  return entry.why === undefined ? entry.line : { ...entry.line, text: `${entry.line.text.replace(/[.。]+$/, "")} (${entry.why.text.replace(/[.。]+$/, "")})` };
}

/** A claim's place survives where its words don't: who reads on must know that there is one. */
function buildClaim(claim: VerifiedClaim, screen: Screen): readonly VerifiedClaim[] {
  const { remark, verifyWith: _, ...rest } = claim;
  const text = screen.pass(claim.line, "state");
  const told = remark === undefined ? undefined : retold(remark, screen);
  if (text === undefined && claim.id === undefined && claim.files.length === 0) return [];
  return [
    {
      ...rest,
      ...placed(claim, screen),
      line: { ...claim.line, text: text ?? "(its text read like an instruction to a model and was left out)" },
      ...(told === undefined ? {} : { remark: told }),
    },
  ];
}

/** A folder may be called anything, and words may be joined in its name: one that reads like an order isn't named, nor gone to. */
function placed({ findings, verifyWith }: VerifiedClaim, screen: Screen): Pick<VerifiedClaim, "findings" | "verifyWith"> {
  const isOrder = ({ params }: ClaimFinding): boolean => typeof params["folder"] === "string" && screen.pass({ text: params["folder"].replace(/[-_./]/g, " "), origin: "tool" }, "state") === undefined;
  const hidden = findings.filter(isOrder);
  return {
    findings: findings.map((found) => (hidden.includes(found) ? { ...found, params: { ...found.params, folder: "another folder" } } : found)),
    ...(verifyWith === undefined || hidden.length > 0 ? {} : { verifyWith }),
  };
}

function retold(remark: Line, screen: Screen): Line | undefined {
  const text = screen.pass(remark, "state");
  return text === undefined ? undefined : { ...remark, text: markUnverified(text) };
}

/** A row without its text says nothing; one whose place or evidence reads like an order is told without it. */
function buildOverlay(overlay: Overlay, screen: Screen): Overlay {
  const told = (text: string | undefined): string | undefined => (text === undefined ? undefined : screen.pass({ text, origin: "draft" }, "overlay"));
  return {
    ...overlay,
    title: told(overlay.title) ?? overlay.name,
    rows: overlay.rows.flatMap(({ locus, evidence, ...row }) => {
      const place = told(locus);
      const proof = told(evidence);
      return plain([row.line], "overlay", screen).map((line) => ({ ...row, line, ...(place === undefined ? {} : { locus: place }), ...(proof === undefined ? {} : { evidence: proof }) }));
    }),
  };
}

/** A next action that a done claim already covers is finished. */
function isOpen(line: SteeringLine, done: readonly Likeness[]): boolean {
  return !done.some((likeness) => likeness(line.text) >= 0.85);
}

/** How much a text says the same as one that is known. */
type Likeness = (text: string) => number;

function saysSame(a: string, b: string): boolean {
  return bareWords(a) === bareWords(b);
}

function bareWords(text: string): string {
  const plain = nfkc(text).toLowerCase();
  return plain.replace(isAscii(plain) ? /[^a-z0-9]+/g : /[^\p{L}\p{N}]+/gu, " ").trim();
}
