const BITS = 1 << 26;
const RUN = 8;
const MOST_URLS = 20_000;

/**
 * Remembers what tools said, so that an assistant's line which only repeats it is known for what it is: a shared run of eight
 * words (or 24 characters where words aren't spaced), or a shared URL. Runs are kept as bits of a filter, not as text: a line
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

/** Calls back with two hashes of every run of eight words; a character of an unspaced script counts as a third of a word. */
function eachRun(text: string, take: (first: number, second: number) => boolean): void {
  const firsts = new Int32Array(RUN * 3);
  const seconds = new Int32Array(RUN * 3);
  let words = 0;
  let wide = 0;
  let first = 0;
  let second = 0;
  let inWord = false;

  const end = (window: number): boolean => {
    const size = window;
    firsts[words % (RUN * 3)] = first;
    seconds[words % (RUN * 3)] = second;
    words += 1;
    first = 0;
    second = 0;
    if (words < size) return true;
    let one = 0;
    let two = 0;
    for (let back = size; back > 0; back -= 1) {
      const at = (words - back) % (RUN * 3);
      one = (Math.imul(one, 0x01000193) ^ (firsts[at] ?? 0)) | 0;
      two = (Math.imul(two, 0x5bd1e995) + (seconds[at] ?? 0)) | 0;
    }
    one ^= one >>> 15;
    two ^= two >>> 13;
    return take(one, two);
  };

  for (let at = 0; at < text.length; at += 1) {
    let code = text.charCodeAt(at);
    if (code >= 65 && code <= 90) code += 32;
    const letter = (code >= 97 && code <= 122) || (code >= 48 && code <= 57) || code === 95 || (code >= 0xc0 && code < 0x2000);
    if (letter) {
      first = Math.imul(first ^ code, 0x01000193);
      second = Math.imul(second, 31) + code;
      inWord = true;
      wide = 0;
      continue;
    }
    if (inWord) {
      inWord = false;
      if (!end(RUN)) return;
    }
    if (code >= 0x3040 && code !== 0xfeff && code < 0xff00) {
      first = Math.imul(code, 0x9e3779b1);
      second = Math.imul(code, 0x85ebca6b);
      wide += 1;
      if (!end(wide >= RUN * 3 ? RUN * 3 : Number.MAX_SAFE_INTEGER)) return;
    }
  }
  if (inWord) end(RUN);
}
