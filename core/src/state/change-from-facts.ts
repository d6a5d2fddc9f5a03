import type { VerifiedClaim } from "../contract/claim.ts";
import type { VerifiedFacts } from "../contract/facts.ts";
import type { KnownIssue, SessionTask } from "../contract/session-state.ts";
import type { TestRun } from "../contract/test-run.ts";
import { byAgent } from "../gather/by-agent.ts";
import { requestStart } from "../gather/from-user.ts";
import { explainFinding } from "../verify/explain-finding.ts";
import { markUnverified } from "../verify/mark-unverified.ts";
import { saidBeyond } from "../verify/said-beyond.ts";
import { giveNextActions } from "./give-next-actions.ts";
import type { StateChange } from "./state-change.ts";

/**
 * The work of a session as a state: claims become tasks by what was found of them, never by what they say. A task without an
 * id gets one when it is merged, so that the same work keeps its id over many saves.
 */
export function changeFromFacts(facts: VerifiedFacts): StateChange {
  const session = facts.sessions[0]?.id;
  const claimed = new Set(facts.claims.map((claim) => plain(claim.line.text)));
  const todos = facts.tasks.filter((task) => task.status !== "cancelled" && !claimed.has(plain(task.text)) && !facts.claims.some((claim) => claim.id === task.id));
  const suites = lastRuns(facts.testRuns);
  const tasks = [
    ...facts.claims.filter((claim) => claim.line.origin !== "brief").map((claim) => taskOf(claim, facts)),
    ...todos.map((todo): SessionTask => (todo.status === "done" ? unproven(todo.text) : { id: "", description: markUnverified(todo.text), status: "in_progress", next_action: markUnverified(todo.text) })),
    // Answered, and nothing shows what came of it: a session with such a request isn't complete.
    ...(facts.lastRequest === undefined ? [] : [{ id: "", description: facts.lastRequest.text, status: "in_progress" as const, next_action: requestStart(facts.lastRequest).text }]),
  ];
  const next = (fromBrief: boolean): string[] => facts.next.filter((line) => (line.origin === "brief") === fromBrief).map((line) => (line.origin === "user" || line.origin === "brief" ? line.text : line.origin === "plan" ? byAgent(markUnverified(line.text)) : markUnverified(line.text)));
  return {
    ...(session === undefined ? {} : { session_id: session }),
    active_tasks: giveNextActions(tasks, next(false)),
    // How things stood when the brief was made: whoever worked on since knows better.
    reports: giveNextActions(facts.claims.filter((claim) => claim.line.origin === "brief").map((claim) => taskOf(claim, facts)), next(true)),
    recent_decisions: facts.decisions.map(({ line, why }) => ({ decision: markUnverified(line.text), ...(why === undefined ? {} : { rationale: markUnverified(why.text) }), ...(line.at === undefined ? {} : { date: line.at }) })),
    architecture_changes: facts.facts
      .filter((fact) => fact.line.origin === "draft" && /^architecture\b/i.test(fact.topic ?? ""))
      .map(({ line }) => ({ summary: markUnverified(line.text), ...(line.at === undefined ? {} : { date: line.at }) })),
    known_issues: [...facts.claims.filter((claim) => claim.word === "broken").map(brokenIssue), ...suites.filter((run) => run.outcome === "failed").map(failingIssue)],
    resolved_issues: suites.filter((run) => run.outcome === "passed" && run.seen).map((run) => failing(run)),
  };
}

function taskOf(claim: VerifiedClaim, facts: VerifiedFacts): SessionTask {
  const files = claim.files.length === 0 ? {} : { file_paths: [...claim.files] };
  const base = { id: claim.id ?? "", description: `${claim.line.text}${saidBeyond(claim)}`, ...files, ...(claim.line.at === undefined ? {} : { last_touched: claim.line.at }) };
  const remark = claim.remark === undefined ? undefined : markUnverified(claim.remark.text);
  switch (claim.word) {
    case "done": {
      const sha = shaOf(claim, facts);
      return { ...base, status: "done", ...(sha === undefined ? {} : { commit_sha: sha }) };
    }
    case "blocked":
      return { ...base, status: "blocked", ...(remark === undefined ? {} : { blockers: [remark] }) };
    case "broken":
      return { ...base, status: "in_progress", next_action: `fix: ${whyOf(claim)}` };
    case "unverified":
      return { ...base, status: "in_progress", next_action: `verify: ${claim.verifyWith ?? whyOf(claim)}` };
    case "not started":
    case "in-progress":
      return { ...base, status: "in_progress", next_action: remark ?? base.description };
  }
}

/** A todo list's own word, which nobody checked. */
function unproven(text: string): SessionTask {
  return { id: "", description: text, status: "in_progress", next_action: "verify: git log -5" };
}

/** The commit that was found to stand, whatever was cited. */
function shaOf(claim: VerifiedClaim, facts: VerifiedFacts): string | undefined {
  const found = claim.findings.find((finding) => finding.effect === "supports" && typeof finding.params["sha"] === "string")?.params["sha"];
  if (typeof found === "string") return found;
  const cited = claim.evidence.find((evidence) => evidence.kind === "commit");
  return cited === undefined ? undefined : (facts.workspace.git?.cited[cited.cited]?.sha ?? cited.cited);
}

function whyOf(claim: VerifiedClaim): string {
  const found = claim.findings.find((finding) => finding.effect === "contradicts") ?? claim.findings.find((finding) => finding.effect === "unproven");
  return found === undefined ? (claim.remark?.text ?? claim.line.text) : explainFinding(found);
}

function brokenIssue(claim: VerifiedClaim): KnownIssue {
  return { description: `${claim.line.text}: ${whyOf(claim)}`, severity: "high", ...(claim.files.length === 0 ? {} : { related_files: [...claim.files] }) };
}

/** In words that stay the same, so that a later run of the suite solves it. */
const nameOf = (run: TestRun): string => (run.folder === undefined ? run.suite : `cd ${run.folder} && ${run.suite}`);
const failing = (run: TestRun): string => `${nameOf(run)}: the last run failed`;

function failingIssue(run: TestRun): KnownIssue {
  return { description: failing(run), severity: "high", ...(run.summary === undefined ? {} : { summary: run.summary }) };
}

function lastRuns(runs: readonly TestRun[]): readonly TestRun[] {
  const last = new Map<string, TestRun>();
  for (const run of runs) if (run.outcome !== "unknown" || !last.has(nameOf(run))) last.set(nameOf(run), run);
  return [...last.values()];
}

function plain(text: string): string {
  return text.normalize("NFKC").toLowerCase().replaceAll(/\s+/g, " ").trim();
}
