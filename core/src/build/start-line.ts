import type { VerifiedClaim } from "../contract/claim.ts";
import type { SteeringLine } from "../contract/steering-line.ts";
import type { Overlay } from "../contract/overlay.ts";
import { doneStart, goalStart, openStart, requestStart, rowStart } from "../gather/from-user.ts";

/**
 * Where to start when nobody said it: the first next action, else the row that an overlay names, else the first claim that isn't done, else the goal is compared with what was done. What
 * was asked for last and no claim tells of (`lastRequest`) is looked at before what was only said, and before all is called
 * done. Where nothing was claimed at all, the work starts with what the goal needs.
 */
export function startLine(next: readonly SteeringLine[], claims: readonly VerifiedClaim[], lastRequest?: SteeringLine, overlay?: Overlay): SteeringLine {
  const first = next[0];
  if (first !== undefined) return first;
  const row = overlay?.next === undefined ? undefined : overlay.rows.find(({ id }) => id === overlay.next);
  if (row !== undefined) return rowStart(row);
  if (claims.length === 0) return lastRequest === undefined ? goalStart() : requestStart(lastRequest);
  if (lastRequest !== undefined && claims.every((claim) => claim.word === "done" || claim.word === "unverified" || isOnlySaid(claim))) return requestStart(lastRequest);
  const open = claims.find((claim) => claim.word !== "done" && claim.word !== "blocked") ?? claims.find((claim) => claim.word !== "done");
  return open === undefined ? doneStart() : openStart(open);
}

/** No piece of work that somebody gave a name to: an agent's own sentence. */
function isOnlySaid(claim: VerifiedClaim): boolean {
  return claim.id === undefined && claim.line.origin === "assistant";
}
