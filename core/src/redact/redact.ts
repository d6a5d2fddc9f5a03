import type { RedactionOptions } from "../contract/redaction.ts";
import { createRedactor } from "./create-redactor.ts";

/**
 * A text or a value of any depth without what is sensitive in it, in the same shape. For the parts of one handoff make one
 * redactor instead, so that they share their numbering.
 */
export function redact<Value>(value: Value, options: RedactionOptions = {}): Value {
  return createRedactor(options).value(value, "");
}
