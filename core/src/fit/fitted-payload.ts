import type { OutputRules } from "../contract/client.ts";
import type { Pack } from "../contract/pack.ts";
import { HandoffError } from "../errors/handoff-error.ts";
import { RedactedPayload } from "../redact/redacted-payload.ts";
import type { LeftOut, PlannedSection } from "./planned.ts";

/** What a fitted payload is made of, as plain data. */
export interface FittedParts {
  readonly pack: Pack;
  readonly rules: OutputRules;
  readonly goal: string;
  readonly startWith: string;
  readonly then: "go" | "wait";
  readonly sections: readonly PlannedSection[];
  readonly left: readonly LeftOut[];
  readonly tokens: { readonly used: number; readonly budget: number };
}

/** Known to this file alone: a call of the constructor from elsewhere makes nothing. */
const KEY = Symbol("fitted");

/** The lines that will be printed, within the pack's limits, on a payload that was redacted. Sealed like it. */
export class FittedPayload {
  readonly #sealed: true;
  readonly redacted: RedactedPayload;
  readonly parts: FittedParts;

  private constructor(key: symbol, redacted: RedactedPayload, parts: FittedParts) {
    if (key !== KEY) throw new HandoffError("PAYLOAD_NOT_SEALED", { what: "fitted payload" });
    this.#sealed = true;
    this.redacted = redacted;
    this.parts = parts;
    Object.freeze(this.parts);
    Object.freeze(this);
  }

  static seal(redacted: RedactedPayload, parts: FittedParts): FittedPayload {
    if (!RedactedPayload.is(redacted)) throw new HandoffError("PAYLOAD_NOT_SEALED", { what: "payload" });
    return new FittedPayload(KEY, redacted, parts);
  }

  static is(value: unknown): value is FittedPayload {
    return typeof value === "object" && value !== null && #sealed in value && value.#sealed;
  }
}
