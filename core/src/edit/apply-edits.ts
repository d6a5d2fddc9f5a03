import type { VerifiedClaim } from "../contract/claim.ts";
import type { HandoffEdit } from "../contract/edit.ts";
import type { Line, ReasonedLine } from "../contract/line.ts";
import type { Pointer } from "../contract/pointer.ts";
import type { HandoffPayload } from "../contract/payload.ts";
import type { SteeringLine } from "../contract/steering-line.ts";
import { findBody } from "../build/find-body.ts";
import { tidyLine } from "../build/tidy-text.ts";
import { HandoffError } from "../errors/handoff-error.ts";
import { markUnverified } from "../verify/mark-unverified.ts";
import { goalFromUser, steeringLine } from "../gather/from-user.ts";
import { leavesRoot } from "../fit/leaves-root.ts";

const RECORD = "edit";

/**
 * The payload with a person's changes, one after the other. Their words count as the user's. A claim whose text was changed
 * loses what had been checked: the evidence was for other words, so a `done` becomes `unverified`. Throws `EDIT_NO_SUCH_LINE`
 * and `PAYLOAD_BODY`.
 */
export function applyEdits(payload: HandoffPayload, edits: readonly HandoffEdit[]): HandoffPayload {
  return edits.map(cleaned).reduce(applyEdit, payload);
}

function applyEdit(payload: HandoffPayload, edit: HandoffEdit): HandoffPayload {
  const text = edit.text === "" ? undefined : edit.text;
  switch (edit.part) {
    case "goal": {
      const goal = text === undefined ? undefined : goalFromUser(text, RECORD);
      return goal === undefined ? payload : { ...payload, goal };
    }
    case "start-with":
      return text === undefined ? payload : { ...payload, startWith: steer(text) };
    case "ask": {
      const { ask: _asked, ...rest } = payload;
      return text === undefined ? rest : { ...rest, ask: said(text) };
    }
    case "constraints":
      return { ...payload, constraints: changed(payload.constraints, edit, steer) };
    case "claims":
      return { ...payload, claims: changed(payload.claims, edit, reclaimed) };
    case "facts":
      return { ...payload, facts: changed(payload.facts, edit, said) };
    case "decisions":
      return { ...payload, decisions: changed(payload.decisions, edit, reasoned) };
    case "pointers":
      return { ...payload, pointers: changed(payload.pointers, edit, (ref): Pointer => ({ type: "File", ref, origin: "user", record: RECORD, standing: leavesRoot(ref, payload.workspace.root) ? "outside" : "unchecked" })) };
    case "blockers":
      return { ...payload, blockers: changed(payload.blockers, edit, said) };
    case "failed":
      return { ...payload, failed: changed(payload.failed, edit, reasoned) };
    case "next":
      return { ...payload, next: changed(payload.next, edit, steer) };
    case "contingency":
      return { ...payload, contingency: changed(payload.contingency, edit, (told, old) => ({ when: old?.when ?? said(told), then: said(told) })) };
    case "in-flight":
      return { ...payload, inFlight: changed(payload.inFlight, edit, said) };
    case "project-notes":
      return { ...payload, projectNotes: changed(payload.projectNotes, edit, said) };
  }
}

function cleaned(edit: HandoffEdit): HandoffEdit {
  if (edit.text === undefined) return edit;
  const body = findBody(edit.text);
  if (body !== undefined) throw new HandoffError("PAYLOAD_BODY", { field: edit.part, what: body.what, pointer: body.pointer });
  return { ...edit, text: tidyLine(edit.text) };
}

/** The lines with one taken away, changed, or added at the end. An emptied line goes. */
function changed<Item>(items: readonly Item[], { part, index, text }: HandoffEdit, make: (text: string, old?: Item) => Item): readonly Item[] {
  if (index === undefined) return text === undefined || text === "" ? items : [...items, make(text)];
  const old = items[index];
  if (old === undefined) throw new HandoffError("EDIT_NO_SUCH_LINE", { part, index });
  return text === undefined || text === "" ? items.toSpliced(index, 1) : items.with(index, make(text, old));
}

/** Nobody raises a claim by typing it: what says that tests pass is marked like anybody else's word. */
const said = (text: string): Line => quoted(markUnverified(text));
/** As typed, where the word in front says already how it stands. */
const quoted = (text: string): Line => ({ text, origin: "user", record: RECORD });
const reasoned = (text: string): ReasonedLine => ({ line: said(text) });
const steer = (text: string): SteeringLine => steeringLine({ text, origin: "user", record: RECORD });

function reclaimed(text: string, old?: VerifiedClaim): VerifiedClaim {
  const status = old?.status ?? "in-progress";
  const { verifyWith: _verify, ...rest } = old ?? { files: [], evidence: [] };
  return { ...rest, line: status === "done" ? quoted(text) : said(text), status, evidence: [], standing: "none", findings: [], word: status === "done" ? "unverified" : status === "pending" ? "not started" : status };
}
