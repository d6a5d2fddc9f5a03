import { saysProgress } from "./says-progress.ts";

const MARK = " (unverified)";
const MARKED = /\(unverified\)[.。]*$|^unverified\b/i;

/** A line that says of itself that work is done or that tests pass says beside it that nobody checked that. Others stay as they are. */
export function markUnverified(text: string): string {
  return saysProgress(text) && !MARKED.test(text) ? `${text.replace(/[.。]+$/, "")}${MARK}` : text;
}
