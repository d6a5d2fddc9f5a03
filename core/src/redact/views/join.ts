import { strengthOf, wordsOf } from "../secret-name.ts";
import { isPlaceholder, isUuid, wordShare } from "../value-shapes.ts";
import { ViewBuilder, type View } from "./view.ts";

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
  return { run: run.slice(assigned + 1), named: named !== undefined && strengthOf(wordsOf(named)) !== undefined };
}

const isHash = (run: string): boolean => isUuid(run) || (/^[0-9a-f]{7,64}$/.test(run) && run.length !== 32 && run.length < 41) || /^sha\d{3}-/.test(run);

/** Could this run go on in the next line? It must be long and no word. */
const isHead = ({ run, named }: Head): boolean =>
  !isPlaceholder(run) && !isUuid(run) && ((named && run.length >= 4) || (run.length >= 6 && /^[\w+/=.~-]+$/.test(run) && (/\d/.test(run) ? wordShare(run) < 0.8 || /[-_.]/.test(run) : wordShare(run) < 0.5) && !isHash(run)));

/** Could this run be what is left of a token? No word, no assignment, no address. */
function isRest(run: string, named: boolean): boolean {
  if (/[=:](?=[^=])|\/\/|^[#@^?&*-]{2}/.test(run) || isUuid(run)) return false;
  if (!named && !/^[\w+/=.~%-]+$/.test(run)) return false;
  if (/\d/.test(run)) return true;
  return wordShare(run) < 0.6 && !/^[A-Z]?[a-z]{1,4}[.:!?]?$|^[A-Z]{2,4}$|[_.]{2}|^_/.test(run);
}

export interface Joint {
  readonly at: number;
  /** Two strings of code put together, not a broken line. */
  readonly quoted: boolean;
}

/** The text with its broken strings joined, or undefined when nothing is broken. */
export function joinView(text: string): { readonly view: View; readonly joints: readonly Joint[] } | undefined {
  const gaps: { start: number; end: number; quoted: boolean }[] = [];
  for (const match of text.matchAll(QUOTED)) {
    const before = text.charCodeAt(match.index - 1);
    if (match.index > 0 && match[0].length > 2 && (isTokenCode(before) || (before === 32 && /(?:bearer|basic|token) $/i.test(text.slice(Math.max(0, match.index - 8), match.index))))) gaps.push({ start: match.index, end: match.index + match[0].length, quoted: true });
  }
  for (const match of text.matchAll(BROKEN)) {
    const run = match[1] ?? "";
    if (match.index === 0 || !isTokenCode(text.charCodeAt(match.index - 1))) continue;
    if (!isRest(run, true)) continue;
    const head = headBefore(text, match.index);
    if (!isRest(run, head.named) || !isHead(head)) continue;
    gaps.push({ start: match.index, end: match.index + match[0].length, quoted: false });
  }
  if (gaps.length === 0) return undefined;
  gaps.sort((a, b) => a.start - b.start);
  const builder = new ViewBuilder(text);
  const joints: Joint[] = [];
  let end = 0;
  let removed = 0;
  for (const gap of gaps) {
    if (gap.start < end) continue;
    builder.replace(gap.start, gap.end, "");
    joints.push({ at: gap.start - removed, quoted: gap.quoted });
    removed += gap.end - gap.start;
    end = gap.end;
  }
  return { view: builder.build(), joints };
}
