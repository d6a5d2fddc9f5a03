import type { Line, Origin } from "./line.ts";

const mayBe: ReadonlySet<Origin> = new Set<Origin>(["user", "draft", "todo", "plan", "brief"]);

/** Known to this file alone: a call of the constructor from elsewhere makes nothing. */
const KEY = Symbol("steering");

/**
 * A line that tells the next session what to do: goal, start with, next action, constraint.
 *
 * Sealed: a spread, cast or cloned copy is not one, and `build` refuses it. Only `gather/from-user` and
 * `gather/from-draft` make them, which is what keeps a tool's text from ever becoming an instruction.
 */
export class SteeringLine implements Line {
  readonly #sealed: true;
  readonly text: string;
  readonly origin: Origin;
  declare readonly record?: string;
  declare readonly at?: string;

  private constructor(key: symbol, line: Line) {
    if (key !== KEY) throw new TypeError("A steering line is made by SteeringLine.make");
    this.#sealed = true;
    this.text = line.text;
    this.origin = line.origin;
    if (line.record !== undefined) this.record = line.record;
    if (line.at !== undefined) this.at = line.at;
    Object.freeze(this);
  }

  /** Undefined when the origin (git, a tool, an assistant's prose) may never steer. */
  static make(line: Line): SteeringLine | undefined {
    return mayBe.has(line.origin) ? new SteeringLine(KEY, line) : undefined;
  }

  /** The same line with its text tidied. Only a sealed line can be retold, so nothing becomes one this way. */
  static retell(line: SteeringLine, text: string): SteeringLine {
    if (!SteeringLine.is(line)) throw new TypeError("Only a sealed line can be retold.");
    return new SteeringLine(KEY, { text, origin: line.origin, ...(line.record === undefined ? {} : { record: line.record }), ...(line.at === undefined ? {} : { at: line.at }) });
  }

  static is(value: unknown): value is SteeringLine {
    return typeof value === "object" && value !== null && #sealed in value && value.#sealed;
  }
}
