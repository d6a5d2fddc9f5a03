import type { MessageParams } from "../contract/notice.ts";
import { fillTemplate } from "./fill-template.ts";
import { HOST_MESSAGES } from "./hosts.ts";

/** The words of a message to a host's model, in English, without the whole catalogue: a hook has no time to load it. */
export function formatHostMessage(code: keyof typeof HOST_MESSAGES, params: MessageParams = {}): string {
  return fillTemplate(HOST_MESSAGES[code].en, params);
}
