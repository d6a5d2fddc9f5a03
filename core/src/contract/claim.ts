import type { Line } from "./line.ts";

/** What was said of a piece of work. `pending` comes from todo lists and is printed like `in-progress`, as not started. */
export type ClaimStatus = "done" | "in-progress" | "broken" | "blocked" | "pending";

/** How the evidence stands: it was checked and holds; there is none, or it can't be checked; it says the opposite. */
export type Standing = "holds" | "none" | "contradicted";

/** The word that is printed. Made from status and standing by the table of honest state alone. */
export type ClaimWord = "done" | "in-progress" | "broken" | "blocked" | "unverified" | "not started";

export interface CommitEvidence {
  readonly kind: "commit";
  readonly cited: string;
}

/** A run as it was reported. `outcome` here is hearsay: it can lower a claim and never raises one. */
export interface TestEvidence {
  readonly kind: "test";
  readonly command: string;
  readonly outcome?: "passed" | "failed" | "unknown";
  readonly at?: string;
}

export type Evidence = CommitEvidence | TestEvidence;

/** A claim as it was said. A claim, not a proof. */
export interface SaidClaim {
  readonly id?: string;
  readonly line: Line;
  readonly status: ClaimStatus;
  /** Relative to the workspace root, with forward slashes. */
  readonly files: readonly string[];
  readonly evidence: readonly Evidence[];
  /** The next action or the obstacle, where the source tells it. */
  readonly remark?: Line;
}

/** One finding of verify, with the id of the rule that made it (`commit-reverted`, `run-failed` …). */
export interface ClaimFinding {
  readonly rule: string;
  readonly effect: "supports" | "contradicts" | "unproven" | "informs";
  /** Fills the rule's sentence: `{sha}`, `{command}`, `{summary}`, `{file}`. */
  readonly params: Readonly<Record<string, string | number>>;
}

/** A claim after the check. Only `word` is printed as its status. */
export interface VerifiedClaim extends SaidClaim {
  readonly standing: Standing;
  readonly word: ClaimWord;
  readonly findings: readonly ClaimFinding[];
  /** The command that would verify it, for `unverified`. */
  readonly verifyWith?: string;
}
