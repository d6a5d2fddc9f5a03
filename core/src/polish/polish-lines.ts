import type { Line, Origin, ReasonedLine } from "../contract/line.ts";
import type { RedactedFields } from "../contract/payload.ts";
import { claimsGreen } from "../verify/claims-green.ts";

/** The parts whose lines may be ranked. Goal, start with, constraints, the ask, pointers, overlay and notes are never touched. */
export const RANKED_PARTS = ["claims", "facts", "decisions", "blockers", "failed", "next", "inFlight"] as const;
export type RankedPart = (typeof RANKED_PARTS)[number];

/** A line as a model may see it: redacted. `mayReword` is false for what a person wrote, and for what tells the next session what to do. */
export interface PolishLine {
  /** `decisions.0`, and `decisions.0.why` for its reason. */
  readonly id: string;
  readonly part: RankedPart;
  readonly text: string;
  readonly mayReword: boolean;
  readonly mayRank: boolean;
}

const AGENTS: ReadonlySet<Origin> = new Set<Origin>(["assistant", "todo", "plan"]);

/** Every line that may be reworded or ranked. What git says is neither; quoted words on passing tests stay as they were said. */
export function polishLines(fields: RedactedFields): readonly PolishLine[] {
  return RANKED_PARTS.flatMap((part) =>
    fields[part].flatMap((item, at): readonly PolishLine[] => {
      const { line, why } = partsOf(item);
      const id = `${part}.${at}`;
      const mayReword = (one: Line): boolean => part !== "next" && AGENTS.has(one.origin) && !claimsGreen(one.text);
      const mayRank = line.origin !== "git";
      return [
        { id, part, text: line.text, mayReword: mayReword(line), mayRank },
        ...(why === undefined ? [] : [{ id: `${id}.why`, part, text: why.text, mayReword: mayReword(why), mayRank: false }]),
      ];
    }),
  );
}

function partsOf(item: Line | ReasonedLine): { readonly line: Line; readonly why?: Line } {
  return "line" in item ? item : { line: item };
}
