import { once } from "../contract/once.ts";
import type { ErrorRow } from "./error-row.ts";
import { hostErrors } from "./table/hosts.ts";
import { inputErrors } from "./table/input.ts";
import { stateErrors } from "./table/state.ts";
import { wayOutErrors } from "./table/way-out.ts";

const rows = once(() => ({ ...inputErrors(), ...wayOutErrors(), ...stateErrors(), ...hostErrors() }));

export type ErrorCode = keyof ReturnType<typeof rows>;

/** Every error, once. Codes are AREA_WHAT, stable, never reused. `docs/error-codes.md` is made from it. Made when something fails: a start where nothing does needs none of it. */
export const errorTable: () => Readonly<Record<ErrorCode, ErrorRow>> = rows;
