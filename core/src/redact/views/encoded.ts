import { ALPHANUMERIC, charSet, eachRun } from "../each-run.ts";

/** Runs that are base64 or hex of something readable. */

const BASE64 = charSet(`${ALPHANUMERIC}+/_-`);
const SHORTEST = 20;
const NEXT_LINE = /\r?\n[ \t]{0,24}([A-Za-z0-9+/_-]{1,76}={0,2})(?![A-Za-z0-9+/_-])/y;
const MAXIMUM = 200_000;

const readable = (code: number): boolean => (code >= 32 && code < 127) || code === 9 || code === 10 || code === 13;

export interface DecodedRun {
  readonly start: number;
  readonly end: number;
  readonly text: string;
}

/** The six bits of each character of base64, the two of its form for addresses too. */
const BITS = new Uint8Array(128);
for (const [at, character] of [..."ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789+/"].entries()) BITS[character.charCodeAt(0)] = at;
BITS["-".charCodeAt(0)] = 62;
BITS["_".charCodeAt(0)] = 63;

/** Controls that no text holds. */
const isControl = (code: number): boolean => code === 127 || (code < 32 && code !== 9 && code !== 10 && code !== 13);

/** Sixteen random characters decode to twelve without a control once in five: paths and ids end here, and nothing is copied for them. */
function startsAsText(text: string, start: number): boolean {
  for (let at = start; at < start + 16; at += 4) {
    const first = BITS[text.charCodeAt(at)] ?? 0;
    const second = BITS[text.charCodeAt(at + 1)] ?? 0;
    const third = BITS[text.charCodeAt(at + 2)] ?? 0;
    const fourth = BITS[text.charCodeAt(at + 3)] ?? 0;
    if (isControl((first << 2) | (second >> 4)) || isControl(((second & 15) << 4) | (third >> 2)) || isControl(((third & 3) << 6) | fourth)) return false;
  }
  return true;
}

function decodeBase64(run: string): string | undefined {
  const plain = run.replace(/-/g, "+").replace(/_/g, "/").replace(/=+$/, "");
  try {
    const whole = atob(plain.length % 4 === 1 ? plain.slice(0, -1) : plain);
    let odd = 0;
    for (let at = 0; at < whole.length; at++) if (!readable(whole.charCodeAt(at))) odd++;
    return odd * 8 <= whole.length ? whole : undefined;
  } catch {
    return undefined;
  }
}

const STARTS_AS_HEX = /^(?:[2-7][0-9a-fA-F]|0[9aAdD])/;

function decodeHex(run: string): string | undefined {
  if (run.length < 24 || run.length % 2 === 1 || !/^(?:[2-7][0-9a-fA-F]|0[9aAdD])+$/.test(run)) return undefined;
  let text = "";
  for (let at = 0; at < run.length; at += 2) text += String.fromCharCode(Number.parseInt(run.slice(at, at + 2), 16));
  return text;
}

/** `base64` breaks its lines at 76 characters, PEM at 64: full lines go on in the next one. */
function endOfLines(text: string, start: number, length: number): number {
  let end = start + length;
  if (length !== 76 && length !== 64 && length !== 60 && length !== 72) return end;
  for (;;) {
    NEXT_LINE.lastIndex = end;
    const next = NEXT_LINE.exec(text);
    if (next === null || end - start > MAXIMUM) return end;
    end += next[0].length;
    if ((next[1] ?? "").length !== length) return end;
  }
}

export function decodedRuns(text: string): readonly DecodedRun[] {
  const runs: DecodedRun[] = [];
  let read = 0;
  eachRun(text, BASE64, SHORTEST, (start, runEnd) => {
    if (start < read || (!startsAsText(text, start) && !STARTS_AS_HEX.test(text.slice(start, start + 2)))) return;
    let padded = runEnd;
    while (padded < text.length && padded - runEnd < 2 && text.charCodeAt(padded) === 61) padded++;
    const end = endOfLines(text, start, padded - start);
    if (end - start > MAXIMUM) return;
    const run = text.slice(start, end).replace(/\s+/g, "");
    const decoded = decodeHex(run) ?? decodeBase64(run);
    if (decoded === undefined) return;
    runs.push({ start, end, text: decoded });
    read = end;
  });
  return runs;
}
