/** How sure a finding is: `definite` is a vendor's published shape, `candidate` a name, a structure or entropy. */
export type FindingTier = "definite" | "candidate";

/**
 * One sensitive span of a text. Offsets are UTF-16 code units and never split a surrogate pair.
 *
 * A finding never carries the value: whoever holds the text can cut it out, whoever logs the finding can't leak it.
 */
export interface Finding {
  readonly start: number;
  readonly end: number;
  /** What it is, as the placeholder says it: `github-token`, `password`, `email`. */
  readonly kind: string;
  /** The row or scanner that found it. */
  readonly rule: string;
  readonly tier: FindingTier;
}

/** A value known to be secret, whatever its shape. `source` is where it came from (a variable's or a file's name), never the value. */
export interface KnownValue {
  readonly value: string;
  readonly source: string;
}

/** A pattern of the project's own. It can only add redaction. Made by `parseProjectPatterns`, which refuses unsafe ones. */
export interface ProjectPattern {
  readonly id: string;
  readonly kind: string;
  readonly pattern: string;
  readonly flags: string;
}

export interface RedactionOptions {
  /** Values that go wherever they stand, in plain and encoded form. */
  readonly knownValues?: readonly KnownValue[];
  readonly patterns?: readonly ProjectPattern[];
  /** Exact values that may stay. Never frees a `definite` finding or a known value. */
  readonly allow?: readonly string[];
  /** Names of people that go from prose: the git author, `user.name`. */
  readonly people?: readonly string[];
}

/** Where a value was taken out. `line` counts from 1 and is there for texts of more than one line. */
export interface RedactionPlace {
  readonly kind: string;
  readonly rule: string;
  readonly place: string;
  readonly line?: number;
}

/** A long token of high entropy that stayed: not proved to be a secret, worth a look. */
export interface ResidualToken {
  readonly place: string;
  readonly length: number;
  readonly line?: number;
}

/** What was taken out, by kind and place. Never a value, in no field. */
export interface RedactionReport {
  readonly total: number;
  /** How many different values of each kind. */
  readonly kinds: Readonly<Record<string, number>>;
  readonly places: readonly RedactionPlace[];
  /** How often the allow-list kept a value that would have gone. */
  readonly allowed: number;
  readonly residual: readonly ResidualToken[];
}

/** The next number of each kind, so that another process can go on with the same numbering. Holds nothing of a value. */
export interface RedactionCounters {
  readonly next: Readonly<Record<string, number>>;
}

/** Redacts the parts of one handoff with one numbering. */
export interface Redactor {
  text(text: string, place: string): string;
  /** Deep: keys too, same shape back, safe against cycles, depth and prototypes. */
  value<Value>(value: Value, place: string): Value;
  /** The second scan: what still stands in a text that should be clean. Placeholders are no finding. */
  scan(text: string): readonly Finding[];
  report(): RedactionReport;
  counters(): RedactionCounters;
}
