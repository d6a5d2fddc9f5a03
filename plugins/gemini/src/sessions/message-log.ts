import { asList, asObject, asText, keyInBytes } from "@handoff/core";
import type { JsonObject } from "@handoff/core";

export type MessageKey = string | number;

/**
 * The messages of a chat whose lines are a log: a message with a known id takes the place of the earlier one, `$set.messages`
 * starts anew, `$rewindTo` drops a message and all behind it, and everything when it names none.
 */
export interface MessageLog<Kept> {
  put(key: MessageKey, kept: Kept): void;
  /** `nth`: which of the line's messages it is. */
  take(record: JsonObject, line: number, keep: (message: JsonObject, line: number, nth: number) => Kept): void;
  /** In the order in which they stand. */
  messages(): readonly Kept[];
}

export function createMessageLog<Kept>(): MessageLog<Kept> {
  let messages = new Map<MessageKey, Kept>();
  const gone = new Set<MessageKey>();
  let last = 0;
  let count = 0;

  const put = (key: MessageKey, kept: Kept): void => {
    // A message that was rewound comes again only when a crash wrote its line twice.
    if (!gone.has(key)) messages.set(key, kept);
  };
  const rewind = (to: MessageKey): void => {
    if (gone.has(to)) return;
    const kept = new Map<MessageKey, Kept>();
    if (messages.has(to)) {
      for (const [key, one] of messages) {
        if (key === to) break;
        kept.set(key, one);
      }
    }
    for (const key of messages.keys()) if (!kept.has(key)) gone.add(key);
    messages = kept;
  };
  return {
    put,
    take(record, line, keep) {
      if (line !== last) count = 0;
      last = line;
      const add = (message: JsonObject): void => {
        const id = asText(message["id"]);
        put(id === undefined ? `line-${line}` : keyOf(id), keep(message, line, count));
        count += 1;
      };
      const to = asText(record["$rewindTo"]);
      const set = asObject(record["$set"]);
      if (to !== undefined) rewind(keyOf(to));
      else if (set !== undefined) {
        if (!Array.isArray(set["messages"])) return;
        messages = new Map();
        gone.clear();
        for (const one of asList(set["messages"])) add(asObject(one) ?? {});
      } else if (asText(record["type"]) !== undefined) add(record);
    },
    messages: () => [...messages.values()],
  };
}

/** The number by which an id is known in bytes, or the id where it has none. */
function keyOf(id: string): MessageKey {
  const bytes = Buffer.from(`${id}"`);
  return keyInBytes(bytes, 0, bytes.length) ?? id;
}
