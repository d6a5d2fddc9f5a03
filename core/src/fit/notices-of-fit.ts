import type { Notice } from "../contract/notice.ts";
import type { FittedParts } from "./fitted-payload.ts";

/** Lines that were there and went because they were too many, and a budget that yielded to what may not go. What a pack leaves out by itself is no news. */
export function noticesOfFit({ left, tokens }: Pick<FittedParts, "left" | "tokens">): readonly Notice[] {
  const gone = left.filter(({ why }) => why === "budget" || why === "limit").map(({ section, count, why }) => ({ code: "FIT_LEFT_OUT", params: { section, count, why } }));
  return [...gone, ...(tokens.used > tokens.budget ? [{ code: "FIT_OVER_BUDGET", params: { ...tokens } }] : [])];
}
