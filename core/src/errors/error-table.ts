import type { ErrorRow } from "./error-row.ts";
import { HOST_ERRORS } from "./table/hosts.ts";
import { INPUT_ERRORS } from "./table/input.ts";
import { STATE_ERRORS } from "./table/state.ts";
import { WAY_OUT_ERRORS } from "./table/way-out.ts";

const rows = { ...INPUT_ERRORS, ...WAY_OUT_ERRORS, ...STATE_ERRORS, ...HOST_ERRORS };

export type ErrorCode = keyof typeof rows;

/** Every error, once. Codes are AREA_WHAT, stable, never reused. `docs/error-codes.md` is made from it. */
export const ERROR_TABLE: Readonly<Record<ErrorCode, ErrorRow>> = rows;
