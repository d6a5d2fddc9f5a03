/** One thing that happened between us and a program: a line each way, or our closing its input. */
export type Step = { readonly in: string } | { readonly out: string } | { readonly end: true };

/** One child, as it was seen. `killed`: we ended it, or something did. */
export interface ProcessTranscript {
  readonly kind: "start" | "run";
  readonly args: readonly string[];
  readonly stdin?: string;
  readonly steps: readonly Step[];
  readonly exit?: number;
  readonly signal?: string;
  readonly stdout?: string;
  readonly stderr: string;
  readonly notFound: boolean;
  readonly timedOut?: boolean;
  /** We ended it: it would have gone on. */
  readonly stopped?: boolean;
}

/** What a case did with its machine, in order. Paths are `/workspace` and `/home/user`, whatever they were. */
export interface Transcript {
  readonly processes: readonly ProcessTranscript[];
  readonly files: readonly { readonly call: string; readonly answer: unknown }[];
}

/** All cases of one version of one program. */
export interface RecordedProgram {
  readonly program: string;
  readonly version: string;
  readonly cases: Readonly<Record<string, Transcript>>;
}
