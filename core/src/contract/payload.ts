import type { VerifiedClaim } from "./claim.ts";
import type { FileChange, GitOperation, SubmoduleState } from "./git.ts";
import type { Line, ReasonedLine } from "./line.ts";
import type { Overlay } from "./overlay.ts";
import type { Pointer } from "./pointer.ts";
import type { SteeringLine } from "./steering-line.ts";

/** Sections in the order in which a brief has them. `workspace`, `goal`, `start-with` and `id` are the head and the last line. */
export const SECTION_IDS = [
  "constraints",
  "ask",
  "state",
  "decisions",
  "files",
  "blockers",
  "failed",
  "next",
  "contingency",
  "in-flight",
  "overlay",
  "project-notes",
  "redacted",
] as const;

export type SectionId = (typeof SECTION_IDS)[number];

/** Where the work is and how it stands in git. All that git could not tell is absent. */
export interface PayloadWorkspace {
  readonly root: string;
  readonly branch?: string;
  readonly detached: boolean;
  readonly head?: string;
  readonly uncommitted: number;
  /** Absent: nothing is in progress, no file is unmerged, no submodule differs. */
  readonly operations?: readonly GitOperation[];
  readonly unmerged?: readonly string[];
  readonly submodules?: readonly SubmoduleState[];
  /** `no-upstream`: the branch was never pushed; its commits may be on a remote all the same, then `ahead` is 0. */
  readonly pushed?: "pushed" | "not-pushed" | "no-upstream";
  readonly ahead?: number;
  readonly shallow?: boolean;
  readonly trail?: {
    readonly base?: string;
    readonly how: "session-start" | "merge-base" | "working-tree";
    readonly changes: readonly FileChange[];
  };
}

/** The parts of a payload that every later step reads. `S` is a sealed steering line before redaction, a plain line after it. */
export interface PayloadFields<S extends Line = Line> {
  readonly payloadVersion: 1;
  readonly workspace: PayloadWorkspace;
  readonly goal: { readonly slug: string; readonly line: S };
  readonly startWith: S;
  readonly constraints: readonly S[];
  readonly ask?: Line;
  readonly claims: readonly VerifiedClaim[];
  /** Facts that are not claims about progress, superseded ones gone. */
  readonly facts: readonly Line[];
  readonly decisions: readonly ReasonedLine[];
  readonly pointers: readonly Pointer[];
  readonly blockers: readonly Line[];
  readonly failed: readonly ReasonedLine[];
  readonly next: readonly S[];
  readonly contingency: readonly { readonly when: Line; readonly then: Line }[];
  readonly inFlight: readonly Line[];
  readonly overlay?: Overlay;
  readonly projectNotes: readonly Line[];
}

/** The one canonical record that every client's output is made from. Built once per handoff, never per client. */
export type HandoffPayload = PayloadFields<SteeringLine>;

/** The payload after redaction, as plain data: what a writer process gets, and what a brief's id is the hash of. */
export interface RedactedFields extends PayloadFields<Line> {
  /** What kind of thing went, and how many of each; never the thing. */
  readonly redactions: Readonly<Record<string, number>>;
}
