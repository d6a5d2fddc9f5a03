/**
 * Who said a line. The origin decides what the line may become (a goal, a claim, never more than a quotation …),
 * so it is set where the text is read and carried to the end.
 *
 * `todo` is a todo list of the session whose call took effect; `plan` is an assistant's own plan, shown as such.
 */
export type Origin = "user" | "assistant" | "tool" | "git" | "draft" | "brief" | "todo" | "plan";

/** One statement of the payload. `record` names the record it came from (`claude-code:3f2a…#412`, `draft:state[2]`); absent when there is none. */
export interface Line {
  readonly text: string;
  readonly origin: Origin;
  readonly record?: string;
  /** ISO 8601, when the source tells it. Later statements of one topic replace earlier ones by it. */
  readonly at?: string;
}

/** A line with its reason, as decisions and failed attempts have it. */
export interface ReasonedLine {
  readonly line: Line;
  readonly why?: Line;
}
