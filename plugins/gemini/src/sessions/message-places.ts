import { beginsAgain, firstPlace, keyInBytes, scanJsonl, standsAt } from "@handoff/core";
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

/** Where the messages of a chat stand that are left in the end: most lines are replaced by later ones, and need not be parsed. */
export interface MessagePlaces {
  /** The line of each message, in their order. */
  readonly lines: readonly number[];
  /** Which message the `nth` of a line is; undefined where it isn't left. */
  turnOf(line: number, nth: number): number | undefined;
  /** May the line hold something else than one message, whole? */
  isOther(line: number): boolean;
}

/** The `nth` message of a line: the first is known by its line alone. */
interface Place {
  readonly line: number;
  readonly nth: number;
}

export async function findMessagePlaces(path: string, ports: SessionPorts): Promise<MessagePlaces> {
  const log = createMessageLog<number | Place>();
  const others = new Set<number>();
  const unused: ReadTally = { records: 0, skipped: 0, torn: false, unsupported: [] };
  const scan = scanJsonl(ports.files.bytes(path), unused, {
    peek(raw) {
      if (tellsTimeAlone(raw)) return true;
      const key = messageKey(raw);
      if (key === undefined) others.add(raw.line);
      else log.put(key, raw.line);
      return key !== undefined;
    },
    record({ value, line }) {
      others.add(line);
      log.take(value, line, (_message, at, nth) => (nth === 0 ? at : { line: at, nth }));
    },
  });
  for await (const _ of scan);
  const lines = log.messages().map((place) => (typeof place === "number" ? place : place.line));
  const firsts = new Int32Array(1 + lines.reduce((most, line) => Math.max(most, line), 0));
  const more = new Map<string, number>();
  for (const [turn, place] of log.messages().entries()) {
    if (typeof place === "number") firsts[place] = turn + 1;
    else more.set(`${place.line}-${place.nth}`, turn);
  }
  return {
    lines,
    turnOf(line, nth) {
      if (nth > 0) return more.get(`${line}-${nth}`);
      const turn = (firsts[line] ?? 0) - 1;
      return turn < 0 ? undefined : turn;
    },
    isOther: (line) => others.has(line),
  };
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
  if (type < 0 || beginsAgain(bytes, start, end, NEXT_MESSAGE) || beginsAgain(bytes, start, end, NEXT_CHANGE)) return undefined;
  return keyInBytes(bytes, from, end);
}
