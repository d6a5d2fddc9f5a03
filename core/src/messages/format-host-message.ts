import type { MessageParams } from "../contract/notice.ts";
import { fillTemplate } from "./fill-template.ts";
import { hostMessages } from "./hosts.ts";

/** The words of a message to a host's model, in English, without the whole catalogue: a hook has no time to load it. */
export function formatHostMessage(code: keyof ReturnType<typeof hostMessages>, params: MessageParams = {}): string {
  return fillTemplate(hostMessages()[code].en, params);
}
