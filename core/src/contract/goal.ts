import type { SteeringLine } from "./steering-line.ts";

/** What the next session must do. `slug` is kebab-case, six words and 60 characters at most; the vocabulary is open. */
export interface Goal {
  readonly slug: string;
  readonly line: SteeringLine;
}
