import type { VerifiedClaim } from "../contract/claim.ts";
import type { EditPart, HandoffEdit } from "../contract/edit.ts";
import type { Line, ReasonedLine } from "../contract/line.ts";
import type { HandoffPayload } from "../contract/payload.ts";
import type { SteeringLine } from "../contract/steering-line.ts";
import { findBody } from "../build/find-body.ts";
import { tidyLine } from "../build/tidy-text.ts";
import { HandoffError } from "../errors/handoff-error.ts";
import { claimsGreen } from "../verify/claims-green.ts";
import { goalFromUser, steeringLine } from "../gather/from-user.ts";

const RECORD = "edit";

/**
 * The payload with a person's changes. Their words count as the user's. A claim whose text was changed loses what had been
 * checked: the evidence was for other words, so a `done` becomes `unverified`. Throws `EDIT_NO_SUCH_LINE` and `PAYLOAD_BODY`.
 */
export function applyEdits(payload: HandoffPayload, edits: readonly HandoffEdit[]): HandoffPayload {
  if (edits.length === 0) return payload;
  const of = (part: EditPart): readonly HandoffEdit[] => edits.filter((edit) => edit.part === part).map(cleaned);
  const goal = last(of("goal"));
  const start = last(of("start-with"));
  const ask = edited([payload.ask].filter((line) => line !== undefined), of("ask"), said)[0];
  const { ask: _asked, ...rest } = payload;
  return {
    ...rest,
    ...(ask === undefined ? {} : { ask }),
    goal: goal === undefined ? payload.goal : goalFromUser(goal, RECORD),
    startWith: start === undefined ? payload.startWith : steer(start),
    constraints: edited(payload.constraints, of("constraints"), steer),
    claims: edited(payload.claims, of("claims"), reclaimed),
    facts: edited(payload.facts, of("facts"), said),
    decisions: edited(payload.decisions, of("decisions"), reasoned),
    pointers: edited(payload.pointers, of("pointers"), (text) => ({ type: "File", ref: text, origin: "user", record: RECORD, standing: "unchecked" })),
    blockers: edited(payload.blockers, of("blockers"), said),
    failed: edited(payload.failed, of("failed"), reasoned),
    next: edited(payload.next, of("next"), steer),
    contingency: edited(payload.contingency, of("contingency"), (text, old) => ({ when: old?.when ?? said(text), then: said(text) })),
    inFlight: edited(payload.inFlight, of("in-flight"), said),
    projectNotes: edited(payload.projectNotes, of("project-notes"), said),
  };
}

function cleaned(edit: HandoffEdit): HandoffEdit {
  if (edit.text === undefined) return edit;
  const body = findBody(edit.text);
  if (body !== undefined) throw new HandoffError("PAYLOAD_BODY", { field: edit.part, what: body.what, pointer: body.pointer });
  return { ...edit, text: tidyLine(edit.text) };
}

/** Old lines with their changes, in their order, then the new ones. An emptied line goes. */
function edited<Item>(items: readonly Item[], edits: readonly HandoffEdit[], make: (text: string, old?: Item) => Item): readonly Item[] {
  const kept = new Map<number, Item>(items.map((item, index) => [index, item]));
  const added: Item[] = [];
  for (const { part, index, text } of edits) {
    if (index === undefined) {
      if (text !== undefined && text !== "") added.push(make(text));
      continue;
    }
    const old = items[index];
    if (old === undefined) throw new HandoffError("EDIT_NO_SUCH_LINE", { part, index });
    if (text === undefined || text === "") kept.delete(index);
    else kept.set(index, make(text, old));
  }
  return [...kept.values(), ...added];
}

const last = (edits: readonly HandoffEdit[]): string | undefined => edits.findLast((edit) => edit.text !== undefined && edit.text !== "")?.text;
/** Nobody raises a claim by typing it: what says that tests pass is marked like anybody else's word. */
const said = (text: string): Line => ({ text: claimsGreen(text) ? `${text.replace(/[.。]+$/, "")} (unverified)` : text, origin: "user", record: RECORD });
const reasoned = (text: string): ReasonedLine => ({ line: said(text) });
const steer = (text: string): SteeringLine => steeringLine({ text, origin: "user", record: RECORD });

function reclaimed(text: string, old?: VerifiedClaim): VerifiedClaim {
  const status = old?.status ?? "in-progress";
  const { verifyWith: _verify, ...rest } = old ?? { files: [], evidence: [] };
  return { ...rest, line: said(text), status, evidence: [], standing: "none", findings: [], word: status === "done" ? "unverified" : status === "pending" ? "not started" : status };
}
