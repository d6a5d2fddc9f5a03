const RUN = 8;
const WIDE_RUN = 16;
const FIRST_BASE = 0x01000193;
const SECOND_BASE = 0x5bd1e995;
/** What an agent repeats it has in its context: a megabyte or two hold it. */
const PAGE = 2 << 20;
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

/** 1: a letter of a spaced script or a digit; 2: the first byte of a character of an unspaced script; 0: neither. */
const CLASS = new Uint8Array(256);
const LOWER = new Uint8Array(256);
for (let code = 0; code < 256; code += 1) {
  const letter = (code >= 97 && code <= 122) || (code >= 65 && code <= 90) || (code >= 48 && code <= 57) || code === 95 || (code >= 0xc3 && code <= 0xdf);
  CLASS[code] = letter ? 1 : code >= 0xe3 && code <= 0xed ? 2 : 0;
  LOWER[code] = code >= 65 && code <= 90 ? code + 32 : code;
}

/** No hash is passed over. */
const ANY = new Uint8Array(TABLE).fill(1);

/**
 * Walks the bytes and calls back with two rolling hashes of every run of eight words, and of 16 characters in scripts that
 * don't space their words, where `known` has a place for the first.
 */
function eachRun(bytes: Uint8Array, start: number, end: number, known: Uint8Array, take: (first: number, second: number) => void): void {
  const firsts = new Int32Array(RUN);
  const seconds = new Int32Array(RUN);
  const wides = new Int32Array(WIDE_RUN);
  let first = 0;
  let second = 0;
  let slot = 0;
  let count = 0;
  let one = 0;
  let two = 0;
  let wideOne = 0;
  let wideTwo = 0;
  let wideCount = 0;
  let inWord = false;
  for (let at = start; at <= end; at += 1) {
    const code = at === end ? 32 : (bytes[at] as number);
    const kind = CLASS[code] as number;
    if (kind === 1) {
      const lower = LOWER[code] as number;
      first = (Math.imul(first, 31) + lower) | 0;
      second = Math.imul(second ^ lower, FIRST_BASE);
      inWord = true;
      if (code >= 0xc3 && at + 1 < end) {
        at += 1;
        first = (Math.imul(first, 31) + (bytes[at] ?? 0)) | 0;
      }
      continue;
    }
    if (inWord) {
      inWord = false;
      wideCount = 0;
      // Empty places hold 0, so that leaving them changes nothing.
      one = (Math.imul(one, FIRST_BASE) + first - Math.imul(LEAVE_FIRST, firsts[slot] ?? 0)) | 0;
      two = (Math.imul(two, SECOND_BASE) + second - Math.imul(LEAVE_SECOND, seconds[slot] ?? 0)) | 0;
      firsts[slot] = first;
      seconds[slot] = second;
      slot = (slot + 1) & (RUN - 1);
      count += 1;
      first = 0;
      second = 0;
      if (count >= RUN && known[one & (TABLE - 1)] !== 0) take(one, two);
    }
    if (kind === 2) {
      const value = (code << 16) | ((bytes[at + 1] ?? 0) << 8) | (bytes[at + 2] ?? 0);
      at += 2;
      if (wideCount === 0) {
        wideOne = 0;
        wideTwo = 0;
        wides.fill(0);
      }
      const place = wideCount % WIDE_RUN;
      wideOne = (Math.imul(wideOne, FIRST_BASE) + value - Math.imul(LEAVE_WIDE_FIRST, wides[place] ?? 0)) | 0;
      wideTwo = (Math.imul(wideTwo, SECOND_BASE) + value - Math.imul(LEAVE_WIDE_SECOND, wides[place] ?? 0)) | 0;
      wides[place] = value;
      wideCount += 1;
      if (wideCount >= WIDE_RUN && known[wideOne & (TABLE - 1)] !== 0) take(wideOne, wideTwo);
    } else if (code === 92) at += 1;
  }
}

function power(base: number, times: number): number {
  let out = 1;
  for (let at = 0; at < times; at += 1) out = Math.imul(out, base);
  return out;
}

const LEAVE_FIRST = power(FIRST_BASE, RUN);
const LEAVE_SECOND = power(SECOND_BASE, RUN);
const LEAVE_WIDE_FIRST = power(FIRST_BASE, WIDE_RUN);
const LEAVE_WIDE_SECOND = power(SECOND_BASE, WIDE_RUN);
