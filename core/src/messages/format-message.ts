import type { MessageParams } from "../contract/notice.ts";
import { messageRow } from "./catalogue.ts";
import type { MessageCode } from "./catalogue.ts";
import { fillTemplate } from "./fill-template.ts";
import type { Language } from "./message-row.ts";
import { sayParams } from "./say-phrase.ts";

/** The words of a message. A code that the catalogue lacks (a plugin's own) is shown as it is. */
export function formatMessage(code: MessageCode | (string & {}), params: MessageParams = {}, language: Language = "en"): string {
  const row = messageRow(code);
  return row === undefined ? code : fillTemplate(row[language], sayParams(params, language));
}
