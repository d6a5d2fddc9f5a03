import type { MessageParams } from "../contract/notice.ts";
import { errorTable } from "./error-table.ts";
import type { ErrorCode } from "./error-table.ts";
import { fillTemplate } from "../messages/fill-template.ts";

const mark = Symbol.for("handoff.error");

/**
 * A broken contract or a failed read or write, with a stable code. `message` is one English sentence with what was found,
 * `fix` says how to mend it, `exit` is the process's exit code. Parameters never hold a payload's text; what shows them
 * passes the redactor all the same.
 */
export class HandoffError extends Error {
  readonly code: ErrorCode;
  readonly params: MessageParams;
  readonly fix: string;
  readonly exit: 1 | 2 | 3;

  constructor(code: ErrorCode, params: MessageParams = {}, cause?: unknown) {
    const row = errorTable()[code];
    const shown = withoutLongGiven(params);
    super(fillTemplate(row.en.message, shown), cause === undefined ? undefined : { cause });
    this.name = "HandoffError";
    this.code = code;
    this.params = shown;
    this.fix = fillTemplate(row.en.fix, shown);
    this.exit = row.exit;
    Object.defineProperty(this, mark, { value: true });
  }
}

const LONGEST_GIVEN = 200;

/** A whole file in place of a word isn't shown again, not even its beginning: half a secret looks like none. */
function withoutLongGiven(params: MessageParams): MessageParams {
  const given = params["given"];
  return typeof given === "string" && given.length > LONGEST_GIVEN ? { ...params, given: `(${given.length} characters)` } : params;
}

/** Asks by mark, not by `instanceof`: two copies of core may be loaded. */
export function isHandoffError(error: unknown, code?: ErrorCode): error is HandoffError {
  if (typeof error !== "object" || error === null || !(mark in error)) return false;
  return code === undefined || ("code" in error && error.code === code);
}
