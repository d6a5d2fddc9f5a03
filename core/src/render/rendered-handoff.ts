import type { RedactedFields } from "../contract/payload.ts";
import type { Channel } from "../contract/route.ts";
import { HandoffError } from "../errors/handoff-error.ts";
import { deepFreeze } from "../redact/deep-freeze.ts";
import type { FittedParts } from "../fit/fitted-payload.ts";

/** `block` and `text` are what a person pastes, `artifact` is a file's text, `stub` points at one. */
export type Form = "prompt" | "artifact" | "stub";

export interface RenderedParts {
  readonly form: Form;
  readonly channel: Channel;
  /** The text inside the fence, LF line ends, no trailing line end. */
  readonly text: string;
  /** The same in its fence; for an artifact the file's text. */
  readonly block: string;
  readonly digest: string;
  readonly briefId: string;
  readonly workspace: string;
  readonly title: string;
  readonly fields: RedactedFields;
  readonly plan: FittedParts;
  readonly artifactPath?: string;
}

/** Known to this file alone: a call of the constructor from elsewhere makes nothing. */
const KEY = Symbol("rendered");

/** The finished text, after the last scan. Sealed: only this is delivered, and a copy of it is not this. */
export class RenderedHandoff {
  readonly #sealed: true;
  readonly parts: RenderedParts;

  private constructor(key: symbol, parts: RenderedParts) {
    if (key !== KEY) throw new HandoffError("PAYLOAD_NOT_SEALED", { what: "rendered handoff" });
    this.#sealed = true;
    this.parts = deepFreeze({ ...parts });
    Object.freeze(this);
  }

  /** Called by `render-handoff` and `render-stub` alone, behind their scan; the arrows test holds them to it. */
  static seal(parts: RenderedParts): RenderedHandoff {
    return new RenderedHandoff(KEY, parts);
  }

  static is(value: unknown): value is RenderedHandoff {
    return typeof value === "object" && value !== null && #sealed in value && value.#sealed;
  }
}
