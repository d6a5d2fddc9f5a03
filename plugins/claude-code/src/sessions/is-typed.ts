import { asObject, asText, isInjectedText, isWrapped } from "@handoff/core";
import type { JsonObject } from "@handoff/core";

const NOT_TYPED = ["isMeta", "isVisibleInTranscriptOnly", "isVirtual", "turnCompanion"] as const;
const PEOPLE: ReadonlySet<string> = new Set(["human", "user", "cli"]);

/** Whether a person typed it, where the record says so: anyone else is another session, a schedule, a notification. Undefined: it doesn't say. */
export function isTyped(record: JsonObject): boolean | undefined {
  if (NOT_TYPED.some((flag) => record[flag] === true) || record["promptSource"] === "system") return false;
  const kind = asText(asObject(record["origin"])?.["kind"]);
  if (kind !== undefined) return PEOPLE.has(kind);
  return record["promptSource"] === "typed" ? true : undefined;
}

/** Did a program put this text into a user's record? What the record says of itself comes first. */
export function isPutIn(text: string, record: JsonObject): boolean {
  const typed = isTyped(record);
  return typed === false || isInjectedText(text) || (typed !== true && isWrapped(text));
}
