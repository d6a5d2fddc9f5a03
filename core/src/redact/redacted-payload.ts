import type { HandoffPayload, RedactedFields } from "../contract/payload.ts";
import type { Redactor } from "../contract/redaction.ts";
import { HandoffError } from "../errors/handoff-error.ts";
import { canonicalHash } from "./canonical-hash.ts";
import { deepFreeze } from "./deep-freeze.ts";
import { redactFields } from "./redact-fields.ts";

/** Known to this file alone: a call of the constructor from elsewhere makes nothing. */
const KEY = Symbol("redacted");

/**
 * A payload that went through the redactor. Sealed: having one is the proof, and a spread, cast, mutated or cloned value is none.
 * `briefId` is the head of SHA-256 over the canonical fields, so the same work gives the same id for every client.
 */
export class RedactedPayload {
  readonly #redactor: Redactor;
  readonly fields: RedactedFields;
  readonly briefId: string;

  private constructor(key: symbol, fields: RedactedFields, redactor: Redactor) {
    if (key !== KEY) throw new HandoffError("PAYLOAD_NOT_SEALED", { what: "payload" });
    this.#redactor = redactor;
    this.fields = deepFreeze(fields);
    this.briefId = canonicalHash(fields).slice(0, 12);
    Object.freeze(this);
  }

  /** The one way from a payload to text. */
  static from(payload: HandoffPayload, redactor: Redactor): RedactedPayload {
    return new RedactedPayload(KEY, redactFields(payload, redactor), redactor);
  }

  /** For the writer's process, which gets redacted fields and redacts them again: clean ones come back as they were. */
  static again(fields: RedactedFields, redactor: Redactor): RedactedPayload {
    const { redactions, ...payload } = fields;
    const twice = redactFields(payload, redactor);
    return new RedactedPayload(KEY, { ...twice, redactions: Object.keys(twice.redactions).length === 0 ? redactions : { ...redactions, ...twice.redactions } }, redactor);
  }

  static is(value: unknown): value is RedactedPayload {
    return typeof value === "object" && value !== null && #redactor in value;
  }

  /** The redactor of this handoff, so that what is made of the fields later counts on in one numbering. */
  static redactorOf(payload: RedactedPayload): Redactor {
    return payload.#redactor;
  }
}
