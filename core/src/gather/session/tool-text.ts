const RUN = 8;
const WIDE_RUN = 16;
const BASE = 0x01000193;
const SECOND_BASE = 0x5bd1e995;
/** What an agent repeats it has in its context: a megabyte or two hold it. */
const PAGE = 1 << 20;
const TABLE = 1 << 16;
const SCRATCH = 3 << 14;

/**
 * Tells an assistant's line that only repeats a tool from its own: a shared run of eight words (or 16 characters where words
 * aren't spaced), or a shared URL. The last megabytes of what tools printed are kept as bytes; lines are asked about as they
 * come and looked for together, so that a long session pays for its lines and not for its text.
 */
export interface ToolText {
  hear(text: string): void;
  /** The same for bytes of UTF-8, JSON escapes and all. They are copied. */
  hearBytes(bytes: Uint8Array): void;
  /** Registers a line of an assistant. */
  ask(line: string): void;
  /** Does this line, asked about before, repeat what a tool said? */
  repeats(line: string): boolean;
}

interface Run {
  readonly second: number;
  readonly line: string;
}

export function createToolText(): ToolText {
  let pages: [Buffer, Buffer] | undefined;
  let older = 0;
  let used = 0;
  let pending = new Set<string>();
  const asked = new Set<string>();
  const found = new Set<string>();
  const encoder = new TextEncoder();
  const scratch = new Uint8Array(SCRATCH);

  const search = (): void => {
    if (pages === undefined || pending.size === 0) return;
    const table = tableOf(pending, encoder);
    const [current, previous] = pages;
    for (const [bytes, end] of [[previous, older], [current, used]] as const) {
      eachRun(bytes, 0, end, table.known, (first, second) => {
        for (const run of table.runs.get(first) ?? []) if (run.second === second) found.add(run.line);
      });
      for (const [url, line] of table.urls) {
        const at = bytes.indexOf(url);
        if (at >= 0 && at < end) found.add(line);
      }
    }
    pending = new Set();
  };
  const put = (bytes: Uint8Array): void => {
    pages ??= [Buffer.allocUnsafe(PAGE), Buffer.allocUnsafe(PAGE)];
    for (let from = 0; from < bytes.length; from += PAGE / 2) {
      const part = bytes.length <= PAGE / 2 ? bytes : bytes.subarray(from, from + PAGE / 2);
      if (used + part.length + 1 > PAGE) {
        search();
        pages = [pages[1], pages[0]];
        older = used;
        used = 0;
      }
      pages[0].set(part, used);
      used += part.length;
      // Two outputs are no one text.
      pages[0][used] = 10;
      used += 1;
    }
  };

  return {
    hearBytes: put,
    hear(text) {
      if (text.length < 16) return;
      for (let from = 0; from < text.length; from += SCRATCH / 3) {
        const { written } = encoder.encodeInto(text.length <= SCRATCH / 3 ? text : text.slice(from, from + SCRATCH / 3), scratch);
        put(scratch.subarray(0, written));
      }
    },
    ask(line) {
      if (asked.has(line)) return;
      asked.add(line);
      pending.add(line);
    },
    repeats(line) {
      if (!asked.has(line)) {
        asked.add(line);
        pending.add(line);
      }
      search();
      return found.has(line);
    },
  };
}

function tableOf(lines: ReadonlySet<string>, encoder: { encode(text: string): Uint8Array }): { readonly known: Uint8Array; readonly runs: ReadonlyMap<number, readonly Run[]>; readonly urls: readonly (readonly [Buffer, string])[] } {
  const known = new Uint8Array(TABLE);
  const runs = new Map<number, Run[]>();
  const urls: [Buffer, string][] = [];
  for (const line of lines) {
    const bytes = encoder.encode(line);
    eachRun(bytes, 0, bytes.length, ANY, (first, second) => {
      known[first & (TABLE - 1)] = 1;
      const list = runs.get(first);
      if (list === undefined) runs.set(first, [{ second, line }]);
      else list.push({ second, line });
    });
    for (const [url] of line.matchAll(/https?:\/\/[^\s<>"'`)\]}]{4,400}/g)) urls.push([Buffer.from(url.replace(/[.,;:!?]+$/, "")), line]);
  }
  return { known, runs, urls };
}

/** How far the next character is from one that is no letter of a word; what is greater is a letter. */
const WIDE = 0;
const LONGEST = 4;
/**
 * What a byte counts for: a letter or digit in lower case, or a byte of a letter of two; the first byte of a character of a script
 * that doesn't space its words; else the length of what begins there: a blank, an escape in JSON, a dash, a smiley.
 */
const FOLDED = Uint8Array.from({ length: 256 }, (_, code) => {
  if (code >= 65 && code <= 90) return code + 32;
  if ((code >= 97 && code <= 122) || (code >= 48 && code <= 57) || code === 95 || (code >= 0x80 && code <= 0xbf) || (code >= 0xc3 && code <= 0xdf)) return code;
  if (code < 0x80) return code === 92 ? 2 : 1;
  if (code <= 0xc2) return 2;
  if (code >= 0xf0) return LONGEST;
  return code >= 0xe3 && code <= 0xed ? WIDE : 3;
});

/** No hash is passed over. */
const ANY = new Uint8Array(TABLE).fill(1);

/**
 * Walks the bytes and calls back with two hashes of every run of eight words, and of 16 characters in scripts that don't space
 * their words, where `known` has a place for the first. The first one rolls; the second is worked out for the few that pass.
 */
function eachRun(bytes: Uint8Array, start: number, end: number, known: Uint8Array, take: (first: number, second: number) => void): void {
  const words = new Int32Array(RUN);
  const places = new Int32Array(RUN);
  const wides = new Int32Array(WIDE_RUN);
  const widePlaces = new Int32Array(WIDE_RUN);
  let run = 0;
  let count = 0;
  let wideRun = 0;
  let wideCount = 0;
  let at = start;
  // The hot loop: what stands at a place is a number, and asking whether it is costs more than the work.
  while (at < end) {
    let folded = FOLDED[bytes[at] as number] as number;
    if (folded > LONGEST) {
      const from = at;
      let word = 0;
      do {
        word = (Math.imul(word, 31) + folded) | 0;
        at += 1;
        folded = at < end ? (FOLDED[bytes[at] as number] as number) : 1;
      } while (folded > LONGEST);
      wideCount = 0;
      // Empty places hold 0, so that leaving them changes nothing.
      const slot = count & (RUN - 1);
      run = (Math.imul(run, BASE) + word - Math.imul(LEAVE, words[slot] as number)) | 0;
      words[slot] = word;
      places[slot] = from;
      count += 1;
      if (count >= RUN && known[run & (TABLE - 1)] === 1) take(run, fingerprint(bytes, places[count & (RUN - 1)] as number, at));
    } else if (folded !== WIDE) at += folded;
    else {
      const value = ((bytes[at] as number) << 16) | ((bytes[at + 1] ?? 0) << 8) | (bytes[at + 2] ?? 0);
      if (wideCount === 0) {
        wideRun = 0;
        wides.fill(0);
      }
      const slot = wideCount & (WIDE_RUN - 1);
      wideRun = (Math.imul(wideRun, BASE) + value - Math.imul(LEAVE_WIDE, wides[slot] as number)) | 0;
      wides[slot] = value;
      widePlaces[slot] = at;
      wideCount += 1;
      at += 3;
      if (wideCount >= WIDE_RUN && known[wideRun & (TABLE - 1)] === 1) take(wideRun, wideFingerprint(bytes, widePlaces[wideCount & (WIDE_RUN - 1)] as number, Math.min(at, end)));
    }
  }
}

/** A hash of the words between two places, whatever stands between them. */
function fingerprint(bytes: Uint8Array, from: number, to: number): number {
  let hash = 0;
  let inWord = false;
  for (let at = from; at < to; ) {
    const folded = FOLDED[bytes[at] as number] as number;
    if (folded > LONGEST) hash = Math.imul(hash ^ folded, SECOND_BASE);
    else if (inWord) hash = Math.imul(hash ^ 32, SECOND_BASE);
    inWord = folded > LONGEST;
    at += inWord ? 1 : folded === WIDE ? 3 : folded;
  }
  return hash;
}

/** The same for characters of scripts that don't space their words. */
function wideFingerprint(bytes: Uint8Array, from: number, to: number): number {
  let hash = 0;
  for (let at = from; at < to; ) {
    const folded = FOLDED[bytes[at] as number] as number;
    if (folded === WIDE) {
      hash = Math.imul(hash ^ (((bytes[at] as number) << 16) | ((bytes[at + 1] ?? 0) << 8) | (bytes[at + 2] ?? 0)), SECOND_BASE);
      hash ^= hash >>> 15;
    }
    at += folded > LONGEST ? 1 : folded === WIDE ? 3 : folded;
  }
  return hash;
}

function power(base: number, times: number): number {
  let out = 1;
  for (let at = 0; at < times; at += 1) out = Math.imul(out, base);
  return out;
}

const LEAVE = power(BASE, RUN);
const LEAVE_WIDE = power(BASE, WIDE_RUN);
