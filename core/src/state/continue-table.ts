import type { ErrorCode } from "../errors/error-table.ts";
import type { MessageCode } from "../messages/catalogue.ts";

/** Everything that decides what `continue` does next, as data. The host gathers it; a person's answer makes a new one. */
export interface ContinueSituation {
  /** How the session was named. */
  readonly asked: "path" | "session" | "team" | "any";
  /** Why what was named can't be read. */
  readonly problem?: ErrorCode;
  /** Sessions that are `READY`, and that are complete, where was looked. */
  readonly ready: number;
  readonly complete: number;
  readonly terminal: boolean;
  readonly chosen?: {
    readonly complete: boolean;
    readonly empty: boolean;
    /** `gone`: its folder isn't there, and its branch is checked out nowhere. */
    readonly worktree: "here" | "other" | "gone";
    readonly branchThere: boolean;
    readonly sameRepository: boolean;
    /** The one who asks handed it over, and a successor went on. */
    readonly handedOver: boolean;
  };
  readonly consent: "none" | "yes" | "no";
  /** `--list`: nothing is asked and nothing begins. */
  readonly listOnly: boolean;
}

export type ContinueStep = "fail" | "say" | "list" | "pick" | "ask" | "restore" | "go";

export interface ContinueRow {
  readonly id: string;
  readonly when: (situation: ContinueSituation) => boolean;
  readonly step: ContinueStep;
  /** What is said. Absent: the session itself is shown, or the problem's own words. */
  readonly code?: MessageCode | ErrorCode;
  readonly exit: 0 | 1 | 3;
}

const chosen = (test: (session: NonNullable<ContinueSituation["chosen"]>) => boolean) => (situation: ContinueSituation): boolean => situation.chosen !== undefined && test(situation.chosen);

/** The decision table of `continue`: the first row that fits decides. */
export const CONTINUE_TABLE: readonly ContinueRow[] = [
  { id: "named-unreadable", when: (s) => s.problem !== undefined, step: "fail", exit: 1 },
  { id: "list-only", when: (s) => s.listOnly && s.ready > 0, step: "list", exit: 0 },
  { id: "none", when: (s) => s.chosen === undefined && s.ready === 0 && s.complete === 0, step: "say", code: "STATE_NONE", exit: 0 },
  { id: "all-complete", when: (s) => s.chosen === undefined && s.ready === 0, step: "say", code: "STATE_ALL_COMPLETE", exit: 0 },
  { id: "pick", when: (s) => s.chosen === undefined && s.terminal, step: "pick", code: "STATE_PICK", exit: 0 },
  { id: "choose", when: (s) => s.chosen === undefined, step: "list", code: "STATE_CHOOSE", exit: 0 },
  { id: "wrong-repository", when: chosen((c) => !c.sameRepository), step: "fail", code: "STATE_WRONG_REPOSITORY", exit: 3 },
  { id: "handed-over", when: chosen((c) => c.handedOver), step: "fail", code: "STATE_HANDED_OVER", exit: 1 },
  { id: "complete", when: chosen((c) => c.complete), step: "say", code: "STATE_ALL_COMPLETE", exit: 0 },
  { id: "empty", when: chosen((c) => c.empty), step: "say", code: "STATE_EMPTY", exit: 0 },
  { id: "branch-gone", when: chosen((c) => c.worktree === "gone" && !c.branchThere), step: "fail", code: "STATE_BRANCH_GONE", exit: 1 },
  { id: "declined", when: (s) => s.consent === "no", step: "say", code: "STATE_DECLINED", exit: 0 },
  { id: "ask", when: (s) => s.consent === "none" && s.terminal, step: "ask", code: "STATE_ASK", exit: 0 },
  { id: "consent-required", when: (s) => s.consent === "none", step: "list", code: "STATE_CONSENT_REQUIRED", exit: 0 },
  { id: "worktree-gone", when: chosen((c) => c.worktree === "gone"), step: "restore", exit: 0 },
  { id: "go", when: () => true, step: "go", code: "STATE_GO", exit: 0 },
];

/** The first row that fits. */
export function decideContinue(situation: ContinueSituation): ContinueRow {
  const row = CONTINUE_TABLE.find(({ when }) => when(situation));
  if (row === undefined) throw new TypeError("the last row of the table fits everything");
  return row;
}
