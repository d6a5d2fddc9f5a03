import type { VerifiedClaim } from "../contract/claim.ts";
import type { Goal } from "../contract/goal.ts";
import type { Line } from "../contract/line.ts";
import type { OverlayRow } from "../contract/overlay.ts";
import { SteeringLine } from "../contract/steering-line.ts";
import { tidyLine } from "../build/tidy-text.ts";
import { goalSlug } from "./goal-slug.ts";

/** Who may steer besides a draft: the user, a todo list whose call took effect, an agent's own plan, an earlier brief in a user's turn. */
export interface SteeringSource {
  readonly text: string;
  readonly origin: "user" | "todo" | "plan" | "brief";
  readonly record?: string;
  readonly at?: string;
}

/**
 * The maker of steering lines for everything that isn't a draft. Callers say which turn of the user, todo call or plan the
 * text stood in; they vouch that it isn't a tool's text.
 */
export function steeringLine(source: SteeringSource): SteeringLine {
  const line: Line = source;
  const made = SteeringLine.make(line);
  if (made === undefined) throw new TypeError(`An origin "${source.origin}" can't steer.`);
  return made;
}

/** A goal in the user's words. A slug given as the goal stays that slug. Undefined: nothing in it can be read. */
export function goalFromUser(text: string, record = "option:goal"): Goal | undefined {
  if (tidyLine(text) === "") return undefined;
  return { slug: goalSlug(text.trim()), line: steeringLine({ text: text.trim(), origin: "user", record }) };
}

/** Where to start when all that was claimed is shown to be done. Whether that is the whole goal, nothing here has shown. */
export function doneStart(): SteeringLine {
  return steeringLine({ text: "Compare the goal with what is shown to be done. Report what is missing, and wait.", origin: "plan" });
}

/** Where to start when there is a goal and nothing else: whoever takes it up may see no workspace, and was told nothing. */
export function goalStart(): SteeringLine {
  return steeringLine({ text: "Find out what the goal needs, ask for what is missing, and begin.", origin: "plan" });
}

/** Where to start when a session named no step and nothing tells how far it is: it broke off, or it ended so. */
export function unnamedStart(record: string, brokeOff: boolean): SteeringLine {
  return steeringLine({ text: brokeOff ? "Go on with: the goal, where the session broke off." : "Verify: how far the goal is. Files were changed, and nothing tells.", origin: "plan", record });
}

/** Where to start when the user's last request was answered, and nothing tells what came of it. */
export function requestStart(request: SteeringLine): SteeringLine {
  return steeringLine({ text: `Verify: ${request.text}`, origin: "plan", ...(request.record === undefined ? {} : { record: request.record }) });
}

/** Where to start when only a claim tells what is open. Its words are reported, so the order is ours and the matter is its own. */
export function openStart(claim: VerifiedClaim): SteeringLine {
  if (claim.findings.some((found) => found.rule === "green-contradicted") && claim.id === undefined) return steeringLine({ text: "Fix the tests that fail.", origin: "plan", ...(claim.line.record === undefined ? {} : { record: claim.line.record }) });
  const name = claim.id !== undefined && !claim.line.text.startsWith(claim.id) ? `${claim.id} ${claim.line.text}` : claim.line.text;
  return steeringLine({ text: `${claim.word === "unverified" ? "Verify" : claim.word === "broken" ? "Fix" : "Go on with"}: ${name}`, origin: "plan", ...(claim.line.record === undefined ? {} : { record: claim.line.record }) });
}

/** Where to start when an overlay names its row. */
export function rowStart({ id, line }: OverlayRow): SteeringLine {
  return steeringLine({ text: `Go on with: ${id} ${line.text}`, origin: "plan", ...(line.record === undefined ? {} : { record: line.record }) });
}
