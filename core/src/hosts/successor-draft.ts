import type { Draft } from "../contract/draft.ts";
import type { VerifiedFacts } from "../contract/facts.ts";
import type { Goal } from "../contract/goal.ts";
import type { SessionTask } from "../contract/session-state.ts";

/** What a successor is handed: the session's own words, and the tasks as the saved state has them. It is verified like any draft. */
export function successorDraft(facts: VerifiedFacts, goal: Goal, tasks: readonly SessionTask[]): Draft {
  return {
    goal: { slug: goal.slug, sentence: goal.line.text },
    constraints: facts.constraints.map((line) => line.text),
    state: tasks.slice(0, 500).filter((task) => task.description.trim() !== "").map(stateOf),
    decisions: facts.decisions.map(({ line, why }) => ({ text: line.text, ...(why === undefined ? {} : { why: why.text }) })),
    failed: facts.failed.map(({ line, why }) => ({ text: line.text, ...(why === undefined ? {} : { why: why.text }) })),
    parked: facts.parked.map((line) => line.text),
  };
}

function stateOf(task: SessionTask): NonNullable<Draft["state"]>[number] {
  const blocker = task.blockers?.join("; ");
  return {
    ...(task.id === "" || task.id.length > 80 ? {} : { id: task.id }),
    text: task.description,
    status: task.status === "in_progress" ? "in-progress" : task.status,
    ...(task.file_paths?.length ? { files: task.file_paths.slice(0, 500) } : {}),
    ...(task.commit_sha ? { evidence: [{ commit: task.commit_sha }] } : {}),
    ...(task.next_action && task.next_action !== task.description ? { next: task.next_action } : {}),
    ...(blocker ? { blocker } : {}),
  };
}
