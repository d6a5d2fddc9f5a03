import { isFiller } from "../filler-words.ts";
import { startsLikeToken } from "../token-starts.ts";
import { strengthOf, wordsOf } from "../secret-name.ts";
import { isPlaceholder, isUuid, wordShare } from "../value-shapes.ts";

/**
 * Where a string goes on behind a gap: pieces put together in code, a line broken by a terminal, a mail or a here-doc.
 * A quote-gap joins whatever stands on both sides. A bare line end joins only when the next line looks like the rest
 * of a token: one run that is no word and no assignment.
 */
const QUOTED = /\\{0,3}(["'`])[ \t]{0,8}(?:[+.&~]|\.\.|\|\||<>|\+\+)?[ \t]{0,8}\\?(?:\r?\n[ \t]{0,40}(?:[+.&>|-][ \t]{1,4})?[ \t]{0,8}(?:[+.&~]|\.\.|\|\|)?[ \t]{0,8})?(?:\\{0,3}|[fbruFBRU@$])\1(?=[!-~])(?!["'`,;)\]}])/g;
const BROKEN = /(?:\\|`|\^|=)?\r?\n[ \t]{0,40}(?:[>|#+*-][ \t]{0,4}|\/\/[ \t]{0,2}|\d{1,5}[ \t]?[|:][ \t]?)?(?=([^\s"'`,;()<>{}[\]|\\]{2,600})(["'`,;)\]}\\]{0,4})(?:\r?\n|$|[ \t]))/g;

/** Neither space nor quote nor bracket nor list mark. */
const isTokenCode = (code: number): boolean => code > 32 && code < 127 && !'"\'`,;()<>{}[]|\\'.includes(String.fromCharCode(code));

interface Head {
  readonly run: string;
  /** The run begins like a vendor's token. */
  readonly led: boolean;
  /** The run is the value of something named like a secret. */
  readonly named: boolean;
}

/** The token run that ends at a place, behind the last `=`, as far as it matters. */
function headBefore(text: string, at: number): Head {
  let start = at;
  while (start > 0 && at - start < 200 && isTokenCode(text.charCodeAt(start - 1))) start--;
  const run = text.slice(start, at);
  const assigned = run.lastIndexOf("=", run.length - 3);
  const sign = text.slice(Math.max(0, start + assigned - 3), start + assigned + 1);
  const named = !/[:=]/.test(sign) ? undefined : /([A-Za-z][\w.-]{1,60})["'`\]]{0,2}\s{0,3}[:=]\s{0,3}["'`]?$/.exec(text.slice(Math.max(0, start - 70), start + assigned + 1))?.[1];
  const value = run.slice(assigned + 1);
  return { run: value, led: startsLikeToken(value.replace(/^[^\w$]+/, "")), named: named !== undefined && strengthOf(wordsOf(named)) !== undefined };
}

const isHash = (run: string): boolean => isUuid(run) || (/^[0-9a-f]{7,64}$/.test(run) && run.length !== 32 && run.length < 41) || /^sha\d{3}-/.test(run);

/** `id-token: write`: a word that says something of the secret is whole. */
const isWhole = (run: string): boolean => /^[a-z]+$/.test(run) && isFiller(run);

/** Could this run go on in the next line? It must be long and no word. */
const isHead = ({ run, named, led }: Head): boolean =>
  !isPlaceholder(run) && !isUuid(run) && !isWhole(run) && (((named || led) && run.length >= 4) || (run.length >= 6 && /^[\w+/=.~-]+$/.test(run) && (/\d/.test(run) ? wordShare(run) < 0.8 || /[-_.]/.test(run) : wordShare(run) < 0.5) && !isHash(run)));

/** Could this run be what is left of a token? No word, no assignment, no address. */
function isRest(run: string, { named, led }: Pick<Head, "named" | "led">): boolean {
  if (/[=:](?=[^=])|\/\/|^[#@^?&*-]{2}/.test(run) || isUuid(run)) return false;
  if (!named && !/^[\w+/=.~%-]+$/.test(run)) return false;
  if (/\d/.test(run) || (led && /^[A-Z]{3,}$|[a-z][A-Z]/.test(run))) return true;
  return wordShare(run) < 0.6 && !/^[A-Z]?[a-z]{1,4}[.:!?]?$|^[A-Z]{2,4}$|[_.]{2}|^_/.test(run);
}

export interface Gap {
  readonly start: number;
  readonly end: number;
  /** Between two strings of code, not at the end of a line. */
  readonly quoted: boolean;
}

/** `["…", "…"].join("")`, `concat("…", "…")`: the commas in it join. */
const CALLED = /\[((?:\s{0,20}(["'`])[^"'`\n]{1,300}\2\s{0,4},?){2,40})\s{0,20}\]\s{0,8}\.join\(\s?(?:""|''|``)|\b(?:concat|CONCAT|strcat|paste0)\(((?:\s{0,20}(["'`])[^"'`\n]{1,300}\4\s{0,4},?){2,40})/g;
const COMMA = /(["'`])\s{0,4},\s{0,20}\1/g;

function calledGaps(text: string): Gap[] {
  if (!/\.join\(|concat\(|strcat\(|paste0\(/i.test(text)) return [];
  return [...text.matchAll(CALLED)].flatMap((call) => [...call[0].matchAll(COMMA)].map((comma) => ({ start: call.index + comma.index, end: call.index + comma.index + comma[0].length, quoted: true })));
}

function quotedGaps(text: string): Gap[] {
  const gaps: Gap[] = [];
  for (const match of text.matchAll(QUOTED)) {
    if (match.index === 0 || match[0].length <= 2) continue;
    const before = text.charCodeAt(match.index - 1);
    const isScheme = before === 32 && /(?:bearer|basic|token) $/i.test(text.slice(Math.max(0, match.index - 8), match.index));
    if (isTokenCode(before) || isScheme) gaps.push({ start: match.index, end: match.index + match[0].length, quoted: true });
  }
  return gaps;
}

function brokenGaps(text: string): Gap[] {
  const gaps: Gap[] = [];
  if (!text.includes("\n")) return gaps;
  let last: Gap | undefined;
  let led = false;
  for (const match of text.matchAll(BROKEN)) {
    const run = match[1] ?? "";
    if (match.index === 0 || !isTokenCode(text.charCodeAt(match.index - 1)) || !isRest(run, { named: true, led: true })) continue;
    const head = headBefore(text, match.index);
    // The middle of a token over three lines is led by its first line.
    const isMiddle = last !== undefined && match.index - last.end === head.run.length;
    led = head.led || (isMiddle && led);
    if (!isRest(run, { ...head, led }) || !isHead({ ...head, led })) continue;
    last = { start: match.index, end: match.index + match[0].length, quoted: false };
    gaps.push(last);
  }
  return gaps;
}

/** Every place where a string goes on behind a gap, in order. */
export function findGaps(text: string): readonly Gap[] {
  // Each of them has a quote or the end of a line in it.
  if (!/["'`\n]/.test(text)) return [];
  return [...quotedGaps(text), ...brokenGaps(text), ...calledGaps(text)].toSorted((a, b) => a.start - b.start);
}
