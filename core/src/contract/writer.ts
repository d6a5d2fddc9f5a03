import type { OutputRules } from "./client.ts";
import type { Pack } from "./pack.ts";
import type { RedactedFields } from "./payload.ts";
import type { RedactionCounters } from "./redaction.ts";
import type { RoutePlan } from "./route.ts";

/**
 * All that the separate writer gets: the redacted claims, never the thread. It redacts and renders again, and writes only
 * when its digest is the expected one.
 */
export interface WriteOrder {
  readonly orderVersion: 1;
  readonly fields: RedactedFields;
  readonly pack: Pack;
  readonly plan: RoutePlan;
  readonly rules: OutputRules;
  readonly slice: readonly string[];
  readonly then: "go" | "wait";
  /** How the coordinator's lines were scanned, so that both sides come to the same text. */
  readonly scan: "fields" | "lines";
  readonly expectedDigest: string;
  /** State of the placeholders' numbering, so that both sides number alike. */
  readonly counters: RedactionCounters;
  readonly targetRoot: string;
  /** `2026-11-30-rotate-refresh-tokens`, without the ending. */
  readonly fileStem: string;
}

/** What the writer returns: data for the stub. `path` is relative to the target root, with forward slashes. */
export interface WrittenArtifact {
  readonly path: string;
  readonly absolutePath: string;
  readonly workspace: string;
  readonly goal: string;
  readonly startWith: string;
  readonly digest: string;
  readonly bytes: number;
}

/** An artifact of an earlier run, and what its file holds now. */
export interface EarlierArtifact extends Pick<WrittenArtifact, "path" | "absolutePath" | "digest" | "bytes"> {
  readonly text?: string;
}

/**
 * Writes an artifact in another process, or hands the order to a host's sub-agent. Throws `ARTIFACT_*`; the coordinator then
 * falls back to the prompt and says why.
 */
export interface ArtifactWriter {
  write(order: WriteOrder): Promise<WrittenArtifact>;
  /** Reads the written file back for the coordinator's check; undefined when it is not there. */
  read(artifact: WrittenArtifact): Promise<string | undefined>;
  /** Appends the ignore line where nothing ignores `_agent/` yet; true when it did. Can do nothing else. */
  ignore(targetRoot: string): Promise<boolean>;
}
