import { ViewBuilder, type View } from "./view.ts";

/**
 * Where a string goes on behind a gap: pieces put together in code, a line broken by a terminal, a mail or a here-doc.
 * A quote-gap joins whatever stands on both sides. A bare line end joins only when the next line looks like the rest
 * of a token: one run that is no word and no assignment.
 */
const QUOTED = /\\{0,3}(["'`])[ \t]{0,8}(?:[+.&,~]|\.\.|\|\||<>|\+\+)?[ \t]{0,8}\\?(?:\r?\n[ \t]{0,40}(?:[+.&>|-][ \t]{1,4})?[ \t]{0,8}(?:[+.&~]|\.\.|\|\|)?[ \t]{0,8})?(?:\\{0,3}|[fbruFBRU@$])\1(?=[A-Za-z0-9+/=_.~-])/g;
const BROKEN = /(?:\\|`|\^|=)?\r?\n[ \t]{0,40}(?:[>|#+*-][ \t]{0,4}|\/\/[ \t]{0,2}|\d{1,5}[ \t]?[|:][ \t]?)?(?=([A-Za-z0-9+/=_.~%-]{2,})(["'`,;)\]}\\]{0,4})(?:\r?\n|$|[ \t]))/g;

const isTokenCode = (code: number): boolean =>
  (code >= 48 && code <= 57) || (code >= 65 && code <= 90) || (code >= 97 && code <= 122) || code === 43 || code === 47 || code === 61 || code === 95 || code === 46 || code === 126 || code === 45;

/** Length of the token run that ends at a place, as far as it matters. */
function runBefore(text: string, at: number): number {
  let start = at;
  while (start > 0 && at - start < 200 && isTokenCode(text.charCodeAt(start - 1))) start--;
  return at - start;
}

const isRest = (run: string): boolean => /\d/.test(run) ? /[A-Za-z]/.test(run) || run.length > 12 : /[a-z][A-Z]|[A-Z][a-z][A-Z]|[bcdfghjklmnpqrstvwxz]{5}|^[A-Z0-9-]{6,}$/.test(run);

/** The text with its broken strings joined, or undefined when nothing is broken. */
export function joinView(text: string): { readonly view: View; readonly joints: readonly number[] } | undefined {
  const gaps: { start: number; end: number }[] = [];
  for (const match of text.matchAll(QUOTED)) {
    if (match.index > 0 && match[0].length > 2 && isTokenCode(text.charCodeAt(match.index - 1))) gaps.push({ start: match.index, end: match.index + match[0].length });
  }
  for (const match of text.matchAll(BROKEN)) {
    const run = match[1] ?? "";
    if (match.index === 0 || !isTokenCode(text.charCodeAt(match.index - 1)) || runBefore(text, match.index) < 6) continue;
    if (/^[A-Za-z0-9_.-]{1,40}=[^=]/.test(run) || !isRest(run)) continue;
    gaps.push({ start: match.index, end: match.index + match[0].length });
  }
  if (gaps.length === 0) return undefined;
  gaps.sort((a, b) => a.start - b.start);
  const builder = new ViewBuilder(text);
  const joints: number[] = [];
  let end = 0;
  let removed = 0;
  for (const gap of gaps) {
    if (gap.start < end) continue;
    builder.replace(gap.start, gap.end, "");
    joints.push(gap.start - removed);
    removed += gap.end - gap.start;
    end = gap.end;
  }
  return { view: builder.build(), joints };
}
