import { firstPlace, keyInBytes, scanJsonl, standsAt } from "@handoff/core";
import type { RawLine, ReadTally, SessionPorts } from "@handoff/core";
import { createMessageLog } from "./message-log.ts";

const ID = '{"id":"';
const TIME = '","timestamp":"';
const TYPE = '","type":"';
const TIME_ALONE = '{"$set":{"lastUpdated":"';
/** How long an id or a time is at most. */
const NEAR = 220;
const NEXT_MESSAGE = Buffer.from(ID);
const NEXT_CHANGE = Buffer.from('{"$');
const OPENING: ReadonlySet<number | undefined> = new Set([..."[,:"].map((sign) => sign.charCodeAt(0)));

/** Where the messages of a chat stand that are left in the end: most lines are replaced by later ones, and need not be parsed. */
export interface MessagePlaces {
  /** In the order of the messages. */
  readonly order: readonly number[];
  /** Lines that may hold something else than one message, whole. */
  readonly others: ReadonlySet<number>;
}

const MOST_IN_LINE = 1 << 20;
/** The `nth` message of a line. */
export const placeOf = (line: number, nth: number): number => line * MOST_IN_LINE + nth;
export const lineOf = (place: number): number => Math.floor(place / MOST_IN_LINE);

export async function findMessagePlaces(path: string, ports: SessionPorts): Promise<MessagePlaces> {
  const log = createMessageLog<number>();
  const others = new Set<number>();
  const unused: ReadTally = { records: 0, skipped: 0, torn: false, unsupported: [] };
  const scan = scanJsonl(ports.files.bytes(path), unused, {
    peek(raw) {
      if (tellsTimeAlone(raw)) return true;
      const key = messageKey(raw);
      if (key === undefined) others.add(raw.line);
      else log.put(key, placeOf(raw.line, 0));
      return key !== undefined;
    },
    record({ value, line }) {
      others.add(line);
      log.take(value, line, (_message, at, nth) => placeOf(at, nth));
    },
  });
  for await (const _ of scan);
  return { order: log.messages(), others };
}

/** Only when the chat was last changed. */
function tellsTimeAlone({ bytes, start, end }: RawLine): boolean {
  if (!standsAt(bytes, start, TIME_ALONE)) return false;
  const close = bytes.indexOf(QUOTE, start + TIME_ALONE.length);
  return close + 3 === end && bytes[close + 1] === CLOSE;
}

const QUOTE = 34;
const CLOSE = 125;

/** The key of the one message that a line holds. Undefined: it may hold something else, or the end of a torn one before it. */
function messageKey({ bytes, start, end }: RawLine): number | undefined {
  if (!standsAt(bytes, start, ID)) return undefined;
  const from = start + ID.length;
  const time = firstPlace(bytes, TIME, from, Math.min(end, from + NEAR));
  const type = time < 0 ? -1 : firstPlace(bytes, TYPE, time + TIME.length, Math.min(end, time + NEAR));
  if (type < 0 || holdsAnother(bytes, start, end, NEXT_MESSAGE) || holdsAnother(bytes, start, end, NEXT_CHANGE)) return undefined;
  return keyInBytes(bytes, from, end);
}

/** A record that begins where none may: a raw quote ends a string, so that it stands in none. */
function holdsAnother(bytes: Buffer, start: number, end: number, beginning: Buffer): boolean {
  for (let at = bytes.indexOf(beginning, start + 1); at >= 0 && at < end; at = bytes.indexOf(beginning, at + 1)) if (!OPENING.has(bytes[at - 1])) return true;
  return false;
}
