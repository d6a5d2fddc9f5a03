import type { MessageParams } from "../contract/notice.ts";
import { errorTable } from "../errors/error-table.ts";
import type { ErrorCode } from "../errors/error-table.ts";
import type { ErrorText } from "../errors/error-row.ts";
import { fillTemplate } from "./fill-template.ts";
import type { Language } from "./message-row.ts";
import { sayParams } from "./say-phrase.ts";

/** An error in a language: what was found, and what to do. */
export function formatError(code: ErrorCode, params: MessageParams, language: Language): ErrorText {
  const row = errorTable()[code][language];
  const said = sayParams(params, language);
  return { message: fillTemplate(row.message, said), fix: fillTemplate(row.fix, said) };
}
