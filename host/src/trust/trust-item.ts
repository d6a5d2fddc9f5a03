/**
 * A file of a project that would run, reach out or speak. `effect` says which; `text` is what is shown and hashed: for code
 * the whole folder, so that a helper file can't change behind a trusted one.
 */
export interface TrustItem {
  readonly file: string;
  readonly effect: "speaks" | "sets" | "runs" | "names";
  readonly text: string;
}
