import type { SaidClaim, VerifiedClaim } from "./claim.ts";
import type { GitFacts } from "./git.ts";
import type { Goal } from "./goal.ts";
import type { Line, ReasonedLine } from "./line.ts";
import type { Notice } from "./notice.ts";
import type { Overlay } from "./overlay.ts";
import type { Pointer } from "./pointer.ts";
import type { TaskItem } from "./session.ts";
import type { SteeringLine } from "./steering-line.ts";
import type { TestRun } from "./test-run.ts";

/** Where the work is. `root` is absolute and resolved; `remote` is set for `ssh-remote+host:/path`, which nothing here can read. */
export interface WorkspaceFacts {
  readonly root: string;
  readonly remote: boolean;
  readonly git?: GitFacts;
}

/** A statement that may replace an earlier one: by topic and time, or by naming it. */
export interface DatedLine extends ReasonedLine {
  readonly topic?: string;
  readonly supersedes?: string;
}

export interface SessionFacts {
  readonly client: string;
  readonly id: string;
  readonly records: number;
  readonly skipped: number;
  readonly torn: boolean;
  readonly startedAt?: string;
  readonly endedAt?: string;
  readonly prompts: number;
  readonly toolCalls: number;
  readonly startHead?: string;
  /** The branch that the session was on at its end. */
  readonly branch?: string;
  /** The user's own turns, a line each and capped, and the options that were turned down: shown by `handoff facts`, never sent. */
  readonly promptLines?: readonly Line[];
  readonly rejected?: readonly Line[];
}

/**
 * An edit that took effect. `sequence` orders it among the session's runs and commits; what a command line did behind the tests
 * that it ran itself stands half a step behind them.
 */
export interface EditFact {
  readonly path: string;
  readonly sequence: number;
  readonly at?: string;
  readonly record?: string;
}

/**
 * A command that was run and may have changed files that nothing reports: `git stash pop`, `eslint --fix .`, `npm install`.
 * What passed before it shows nothing of what is there now. `sequence` as that of an edit.
 */
export interface SweepFact {
  readonly command: string;
  readonly sequence: number;
  readonly at?: string;
  readonly record?: string;
}

export interface CommitFact {
  readonly sha: string;
  readonly subject?: string;
  /** Where it was seen to be made, relative to the root; absent: in the root, or nobody can tell. */
  readonly folder?: string;
  readonly sequence?: number;
  readonly record?: string;
}

/** What was gathered, from a draft, sessions and git alike, with the origin of every line, before anything is judged. */
export interface GatheredFacts {
  readonly factsVersion: 1;
  readonly workspace: WorkspaceFacts;
  readonly sessions: readonly SessionFacts[];
  readonly goal?: Goal;
  /** When no goal is clear: what could be meant, best first. */
  readonly goalCandidates: readonly Goal[];
  readonly ask?: Line;
  readonly redirects: readonly Line[];
  readonly startWith?: SteeringLine;
  /** What the user asked for last, where the agent gave its answer: nothing else shows whether it is done. */
  readonly lastRequest?: SteeringLine;
  readonly constraints: readonly SteeringLine[];
  readonly claims: readonly SaidClaim[];
  readonly facts: readonly DatedLine[];
  readonly decisions: readonly DatedLine[];
  readonly failed: readonly ReasonedLine[];
  readonly blockers: readonly Line[];
  readonly next: readonly SteeringLine[];
  readonly parked: readonly Line[];
  readonly contingency: readonly { readonly when: Line; readonly then: Line }[];
  readonly inFlight: readonly Line[];
  readonly pointers: readonly Pointer[];
  readonly overlay?: Overlay;
  readonly projectNotes: readonly Line[];
  readonly testRuns: readonly TestRun[];
  readonly edits: readonly EditFact[];
  readonly sweeps: readonly SweepFact[];
  readonly commits: readonly CommitFact[];
  readonly tasks: readonly TaskItem[];
  readonly notices: readonly Notice[];
}

/** The same, with every claim checked against git and the runs that were seen. */
export interface VerifiedFacts extends Omit<GatheredFacts, "claims"> {
  readonly claims: readonly VerifiedClaim[];
}
