import { asList, asObject, asText, createSeenKeys } from "@handoff/core";
import type { JsonObject } from "@handoff/core";

/**
 * The messages of a chat whose lines are a log: a message with a known id takes the place of the earlier one, `$set.messages`
 * starts anew, `$rewindTo` drops a message and all behind it, and everything when it names none. An id may be given as the
 * number that it has in bytes.
 */
export interface MessageLog<Kept> {
  put(id: string | number, kept: Kept): void;
  /** `nth`: which of the line's messages it is. */
  take(record: JsonObject, line: number, keep: (message: JsonObject, line: number, nth: number) => Kept): void;
  /** In the order in which they stand. */
  messages(): readonly Kept[];
}

export function createMessageLog<Kept>(): MessageLog<Kept> {
  let ids: (string | number)[] = [];
  let kept: Kept[] = [];
  let places = createSeenKeys();
  let gone = createSeenKeys();
  let last = 0;
  let count = 0;

  const put = (id: string | number, one: Kept): void => {
    // A message that was rewound comes again only when a crash wrote its line twice.
    if (gone.has(id)) return;
    const place = places.get(id);
    if (place !== undefined) kept[place] = one;
    else {
      places.add(id, kept.length);
      ids.push(id);
      kept.push(one);
    }
  };
  const rewind = (to: string): void => {
    if (gone.has(to)) return;
    const from = places.get(to) ?? 0;
    for (const id of ids.splice(from)) gone.add(id);
    kept.length = from;
  };
  return {
    put,
    take(record, line, keep) {
      if (line !== last) count = 0;
      last = line;
      const add = (message: JsonObject): void => {
        put(asText(message["id"]) ?? `line-${line}`, keep(message, line, count));
        count += 1;
      };
      const to = asText(record["$rewindTo"]);
      const set = asObject(record["$set"]);
      if (to !== undefined) rewind(to);
      else if (set !== undefined) {
        if (!Array.isArray(set["messages"])) return;
        [ids, kept, places, gone] = [[], [], createSeenKeys(), createSeenKeys()];
        for (const one of asList(set["messages"])) add(asObject(one) ?? {});
      } else if (asText(record["type"]) !== undefined) add(record);
    },
    messages: () => kept,
  };
}
