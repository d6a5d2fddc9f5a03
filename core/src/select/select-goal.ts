import type { VerifiedFacts } from "../contract/facts.ts";
import type { Goal } from "../contract/goal.ts";

/** What could be meant, best first; empty when nothing was found. The host asks, and runs the handoff again with an answer. */
export interface GoalUnclear {
  readonly unclear: true;
  readonly candidates: readonly Goal[];
}

/** The goal that was given or inferred. A single candidate is clear; of several, none is chosen. */
export function selectGoal(facts: Pick<VerifiedFacts, "goal" | "goalCandidates">): Goal | GoalUnclear {
  if (facts.goal !== undefined) return facts.goal;
  const [only, ...more] = facts.goalCandidates;
  if (only !== undefined && more.length === 0) return only;
  return { unclear: true, candidates: facts.goalCandidates };
}

export function isGoalUnclear(value: Goal | GoalUnclear): value is GoalUnclear {
  return "unclear" in value;
}
