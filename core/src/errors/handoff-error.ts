import type { MessageParams } from "../contract/notice.ts";
import { ERROR_TABLE } from "./error-table.ts";
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
    const row = ERROR_TABLE[code];
    super(fillTemplate(row.en.message, params), cause === undefined ? undefined : { cause });
    this.name = "HandoffError";
    this.code = code;
    this.params = params;
    this.fix = fillTemplate(row.en.fix, params);
    this.exit = row.exit;
    Object.defineProperty(this, mark, { value: true });
  }
}

/** Asks by mark, not by `instanceof`: two copies of core may be loaded. */
export function isHandoffError(error: unknown, code?: ErrorCode): error is HandoffError {
  if (typeof error !== "object" || error === null || !(mark in error)) return false;
  return code === undefined || ("code" in error && error.code === code);
}
