const BITS = 1 << 26;
const RUN = 8;
const WIDE_RUN = 16;
const FIRST_BASE = 0x01000193;
const SECOND_BASE = 0x5bd1e995;
const MOST_URLS = 20_000;

/**
 * Remembers what tools said, so that an assistant's line which only repeats it is known for what it is: a shared run of eight
 * words (or 16 characters where words aren't spaced), or a shared URL. Runs are kept as bits of a filter, not as text: a line
 * may be taken for a tool's by mistake with a chance below one in a thousand, and none of a tool is ever missed.
 */
export interface ToolText {
  hear(text: string): void;
  /** Does this line repeat what a tool said? */
  repeats(line: string): boolean;
}

export function createToolText(): ToolText {
  let bits: Uint32Array | undefined;
  const urls = new Set<string>();

  return {
    hear(text) {
      if (text.length < 20) return;
      bits ??= new Uint32Array(BITS / 32);
      const filter = bits;
      eachRun(text, (first, second) => {
        const one = first & (BITS - 1);
        const two = second & (BITS - 1);
        filter[one >>> 5] = (filter[one >>> 5] ?? 0) | (1 << (one & 31));
        filter[two >>> 5] = (filter[two >>> 5] ?? 0) | (1 << (two & 31));
        return true;
      });
      if (urls.size < MOST_URLS && text.includes("://")) for (const [url] of text.matchAll(URLS)) urls.add(trimUrl(url));
    },
    repeats(line) {
      if (bits === undefined) return false;
      const filter = bits;
      let hit = false;
      eachRun(line, (first, second) => {
        const one = first & (BITS - 1);
        const two = second & (BITS - 1);
        hit = ((filter[one >>> 5] ?? 0) & (1 << (one & 31))) !== 0 && ((filter[two >>> 5] ?? 0) & (1 << (two & 31))) !== 0;
        return !hit;
      });
      if (hit) return true;
      for (const [url] of line.matchAll(URLS)) if (urls.has(trimUrl(url))) return true;
      return false;
    },
  };
}

const URLS = /\bhttps?:\/\/[^\s<>"'`)\]}]{4,400}/g;

function trimUrl(url: string): string {
  return url.replace(/[.,;:!?]+$/, "").toLowerCase();
}

/**
 * Calls back with two hashes of every run of eight words, and of every run of 16 characters in scripts that don't space
 * their words. A run ends where the script changes.
 */
function eachRun(text: string, take: (first: number, second: number) => boolean): void {
  const spaced = createRun(RUN, take);
  const wide = createRun(WIDE_RUN, take);
  let first = 0;
  let second = 0;
  let inWord = false;
  for (let at = 0; at < text.length; at += 1) {
    let code = text.charCodeAt(at);
    if (code >= 65 && code <= 90) code += 32;
    if ((code >= 97 && code <= 122) || (code >= 48 && code <= 57) || code === 95 || (code >= 0xc0 && code < 0x2000)) {
      first = Math.imul(first ^ code, 0x01000193);
      second = Math.imul(second, 31) + code;
      inWord = true;
      continue;
    }
    if (inWord) {
      inWord = false;
      if (!spaced.add(first, second)) return;
      first = 0;
      second = 0;
    }
    if (code >= 0x3040 && code < 0xff00) {
      if (!wide.add(Math.imul(code, 0x9e3779b1), Math.imul(code, 0x85ebca6b))) return;
    } else if (code > 32 && code < 127) wide.reset();
  }
  if (inWord) spaced.add(first, second);
}

/** A ring of the last hashes; two sums over it that each new one moves on. */
function createRun(size: number, take: (first: number, second: number) => boolean): { add(first: number, second: number): boolean; reset(): void } {
  const firsts = new Int32Array(size);
  const seconds = new Int32Array(size);
  const leaveFirst = power(FIRST_BASE, size);
  const leaveSecond = power(SECOND_BASE, size);
  let count = 0;
  let one = 0;
  let two = 0;
  return {
    add(first, second) {
      const at = count % size;
      one = (Math.imul(one, FIRST_BASE) + first - Math.imul(leaveFirst, firsts[at] ?? 0)) | 0;
      two = (Math.imul(two, SECOND_BASE) + second - Math.imul(leaveSecond, seconds[at] ?? 0)) | 0;
      firsts[at] = first;
      seconds[at] = second;
      count += 1;
      if (count < size) return true;
      return take(one ^ (one >>> 15), two ^ (two >>> 13));
    },
    reset() {
      firsts.fill(0);
      seconds.fill(0);
      count = 0;
      one = 0;
      two = 0;
    },
  };
}

function power(base: number, times: number): number {
  let out = 1;
  for (let at = 0; at < times; at += 1) out = Math.imul(out, base);
  return out;
}
