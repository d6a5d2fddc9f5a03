import { tidyLine } from "../build/tidy-text.ts";
import type { ReceivedBrief } from "./parse-brief.ts";

/** What the receiver says back before it starts, so that a misunderstanding shows at once. Nothing in it can move a cursor. */
export interface ReadBack {
  readonly goal: string;
  readonly startWith: string;
  readonly constraints: readonly string[];
  /** Claims that nobody proved, and those that are broken or blocked, word for word. */
  readonly care: readonly string[];
  readonly briefId: string;
  readonly digest: string;
  readonly then: "go" | "wait";
}

export function readBack(brief: ReceivedBrief): ReadBack {
  const lines = (heading: string): readonly string[] => (brief.sections.find((section) => section.heading === heading)?.lines ?? []).map(tidyLine);
  return {
    goal: tidyLine(brief.goal),
    startWith: tidyLine(brief.startWith),
    constraints: lines("Constraints"),
    care: brief.sections.flatMap((section) => section.lines).filter((line) => /^(?:unverified|broken|blocked): /.test(line)).map(tidyLine),
    briefId: brief.briefId,
    digest: brief.digest.slice(0, 12),
    then: brief.then ?? "go",
  };
}
