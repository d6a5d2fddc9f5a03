import type { VerifiedClaim } from "../contract/claim.ts";
import type { SteeringLine } from "../contract/steering-line.ts";
import { doneStart, goalStart, openStart, requestStart } from "../gather/from-user.ts";

/**
 * Where to start when nobody said it: the first next action, else the first claim that isn't done, else report and wait. Where
 * nothing was claimed at all nothing is known to be done: the work starts with a look at what was asked for last, or at what the goal needs.
 */
export function startLine(next: readonly SteeringLine[], claims: readonly VerifiedClaim[], lastRequest?: SteeringLine): SteeringLine {
  const first = next[0];
  if (first !== undefined) return first;
  if (claims.length === 0) return lastRequest === undefined ? goalStart() : requestStart(lastRequest);
  const open = claims.find((claim) => claim.word !== "done" && claim.word !== "blocked") ?? claims.find((claim) => claim.word !== "done");
  return open === undefined ? doneStart() : openStart(open);
}
