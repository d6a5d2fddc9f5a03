import type { VerifiedClaim } from "../contract/claim.ts";
import { SteeringLine } from "../contract/steering-line.ts";
import { doneStart, openStart } from "../gather/from-user.ts";

/** Where to start when nobody said it: the first next action, else the first claim that isn't done, else report and wait. */
export function startLine(next: readonly SteeringLine[], claims: readonly VerifiedClaim[]): SteeringLine {
  const first = next[0];
  if (first !== undefined) return first;
  const open = claims.find((claim) => claim.word !== "done" && claim.word !== "blocked") ?? claims.find((claim) => claim.word !== "done");
  return open === undefined ? doneStart() : openStart(open);
}
