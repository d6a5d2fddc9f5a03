import type { OutgoingHandoff } from "../../contract/client.ts";
import type { ThreadRef } from "../../contract/delivery.ts";
import type { Receipt } from "./description-schema.ts";
import { isOnList } from "./allowed-address.ts";

/** What an answer proves, by the description's own rules. `holds`: absent when the description asks nothing of it. */
export interface AnswerRead {
  readonly thread?: ThreadRef;
  readonly holds?: boolean;
  readonly answered: boolean;
}

const ID = /^[A-Za-z0-9][\w.:-]{0,199}$/;

/** Reads an answer as data: an id that isn't one is none, and an address that isn't on the list isn't shown. */
export function judgeAnswer(root: unknown, receipt: Receipt, handoff: OutgoingHandoff, client: string, addresses: readonly string[]): AnswerRead {
  const given = valueAt(root, receipt.thread);
  const id = typeof given === "number" && Number.isSafeInteger(given) ? String(given) : typeof given === "string" && ID.test(given) ? given : undefined;
  const url = receipt.url === undefined ? undefined : valueAt(root, receipt.url);
  const shown = typeof url === "string" && url.length <= 500 && /^[!-~]+$/.test(url) && isOnList(url, addresses) ? url : undefined;
  const answer = receipt.answer === undefined ? undefined : valueAt(root, receipt.answer);
  return {
    ...(id === undefined ? {} : { thread: { client, id, ...(shown === undefined ? {} : { url: shown }) } }),
    ...(receipt.holds === undefined ? {} : { holds: isSame(valueAt(root, receipt.holds.at), receipt.holds.is, handoff) }),
    answered: typeof answer === "string" && answer.trim() !== "",
  };
}

/** Does a text that was read back hold the whole brief? Line ends may differ, nothing else. */
export function holdsBrief(text: string, handoff: OutgoingHandoff): boolean {
  return text.replace(/\r\n?/g, "\n").includes(handoff.text);
}

/** The value under `a.b.0.c`; own keys alone. */
export function valueAt(root: unknown, path: string): unknown {
  return path.split(".").reduce<unknown>((value, key) => (typeof value === "object" && value !== null && Object.hasOwn(value, key) ? (value as Readonly<Record<string, unknown>>)[key] : undefined), root);
}

function isSame(value: unknown, what: "text" | "digest" | "briefId" | "characters", handoff: OutgoingHandoff): boolean {
  if (what === "characters") return value === handoff.text.length;
  if (typeof value !== "string") return false;
  return what === "text" ? value.replace(/\r\n?/g, "\n") === handoff.text : value === handoff[what];
}
