/** `unknown`: nobody can tell. Exit 0 through a pipe alone is unknown; so is a run that was cut off. */
export type TestOutcome = "passed" | "failed" | "unknown";

/** A test run as it was seen (a session's record) or reported (a draft: `seen` is false, and it can only lower a claim). */
export interface TestRun {
  readonly command: string;
  /** What the run is the run of: the command without pipes, redirections and reporters. The last run of a suite decides. */
  readonly suite: string;
  /** Where it ran, relative to the root; absent at the root. The same words in another folder are another suite. */
  readonly folder?: string;
  /** True when it tested what lies outside of the root, or at a place that nobody can tell: it proves nothing of this work. */
  readonly elsewhere?: boolean;
  readonly exit?: number;
  readonly outcome: TestOutcome;
  /** The runner's closing line, one line, capped: `3 failed, 9 passed`. */
  readonly summary?: string;
  readonly at?: string;
  readonly record?: string;
  readonly seen: boolean;
  /** Position in the session's order of events, to tell runs from edits where clocks can't. */
  readonly sequence?: number;
}
