import { readProblem } from "../read-problem.ts";

/**
 * Why a session store can't be read: a system's error in words, without the path of a file that may be anywhere; of JSON that is
 * none no word, since its parser quotes what it stumbled over; the rest as it was said.
 */
export function storeProblem(error: unknown): string {
  if (!(error instanceof Error)) return "it failed";
  if (error instanceof SyntaxError) return "it is cut short or damaged";
  const code = (error as NodeJS.ErrnoException).code;
  return code !== undefined && /^E[A-Z]+$/.test(code) ? readProblem(error) : error.message;
}
