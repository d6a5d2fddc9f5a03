import { claimsGreen } from "../verify/claims-green.ts";
import { saysProgress } from "../verify/says-progress.ts";
import { PLAIN_HAN, PLAIN_HANGUL, PLAIN_KANA, PLAIN_WORDS } from "./plain-words.ts";
import { readWords, stemOf } from "./read-words.ts";
import type { ReadWords } from "./read-words.ts";
import { WEIGHTY_WORDS } from "./weighty-words.ts";

/** Why a model's wording of a line isn't taken. */
export type RewordingFault = "empty" | "longer" | "added-token" | "lost-token" | "added-word" | "added-mark" | "raised-status" | "turned-round" | "lost-meaning";

const MARKS = /[`<>{}[\]|*#$\\"“”「」]/g;
const LEAST_KEPT = 0.5;
/** Longer runs are put together from several pieces all the same. */
const LONGEST_PIECE = 16;
const PAST = /(?:ed|é|ée|és|ées|[aií]d[oa]s?)$/u;

/**
 * Does the new wording say what the line said, and nothing else? It may only use the line's own words and small words that
 * join them, so that no path, id, number or name can come in that wasn't there; what carries weight (denials, amounts,
 * conditions, how far a thing is) must be the same. Undefined: it holds.
 */
export function checkReworded(line: string, reworded: string): RewordingFault | undefined {
  const [from, to] = [line.normalize("NFKC"), reworded.normalize("NFKC")];
  if (!/[\p{L}\p{N}]/u.test(to)) return "empty";
  if (to.length > from.length * 1.1 + 8) return "longer";
  const [own, said] = [readWords(from), readWords(to)];
  if ([...said.tokens].some((token) => !own.tokens.has(token)) || codeOf(to).some((code) => !from.includes(code))) return "added-token";
  if ([...own.tokens].some((token) => !said.tokens.has(token)) || codeOf(from).some((code) => !to.includes(code))) return "lost-token";
  if (hasMoreMarks(from, to)) return "added-mark";
  if (said.spaced.some((word) => !isOwn(word, own)) || said.runs.some((run) => !isOwnRun(run, from))) return "added-word";
  if (own.denials !== said.denials || !sameSet(own.against, said.against)) return "turned-round";
  if (!sameSet(own.weighty, said.weighty) || own.signs.join("\n") !== said.signs.join("\n")) return "raised-status";
  if ((saysProgress(to) && !saysProgress(from)) || claimsGreen(to) !== claimsGreen(from)) return "raised-status";
  return keptShare(own, said) < LEAST_KEPT ? "lost-meaning" : undefined;
}

function codeOf(text: string): readonly string[] {
  return [...text.matchAll(/`([^`]+)`/g)].map((match) => match[1] ?? "");
}

function hasMoreMarks(from: string, to: string): boolean {
  const count = (text: string, mark: string): number => text.split(mark).length;
  return [...new Set(to.match(MARKS))].some((mark) => count(to, mark) > count(from, mark));
}

function isOwn(word: string, own: ReadWords): boolean {
  if (own.spaced.includes(word)) return true;
  if (WEIGHTY_WORDS.has(word)) return false;
  if (PLAIN_WORDS.has(word) || PLAIN_HANGUL.has(word)) return true;
  // "Adding it" is no "added it": what says that a thing is past must be the line's own word.
  if (PAST.test(word)) return false;
  const stem = stemOf(word);
  return own.spaced.some((one) => stemOf(one) === stem);
}

/** Can a run of an unspaced script be put together from pieces of the line and from particles? */
function isOwnRun(run: string, line: string): boolean {
  const reach = [true, ...Array.from({ length: run.length }, () => false)];
  for (let start = 0; start < run.length; start += 1) {
    if (reach[start] !== true) continue;
    for (let end = start + 1; end <= Math.min(run.length, start + LONGEST_PIECE); end += 1) {
      const piece = run.slice(start, end);
      if (isPlainPiece(piece) || (line.includes(piece) && (piece.length > 1 || piece === run))) reach[end] = true;
    }
  }
  return reach[run.length] === true;
}

function isPlainPiece(piece: string): boolean {
  return PLAIN_KANA.has(piece) || PLAIN_HAN.has(piece);
}

/** How much of the line's own words (or characters, where words aren't spaced) is still there. */
function keptShare(own: ReadWords, said: ReadWords): number {
  const content = (read: ReadWords): ReadonlySet<string> => new Set([...read.spaced.filter((word) => !PLAIN_WORDS.has(word)).map(stemOf), ...read.runs.flatMap((run) => [...run].filter((one) => !/\p{Script=Hiragana}/u.test(one) && !isPlainPiece(one)))]);
  const [before, after] = [content(own), content(said)];
  return before.size === 0 ? 1 : [...before].filter((word) => after.has(word)).length / before.size;
}

function sameSet(a: ReadonlySet<string>, b: ReadonlySet<string>): boolean {
  return a.size === b.size && [...a].every((one) => b.has(one));
}
