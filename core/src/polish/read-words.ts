import { AGAINST, DENIALS, WEIGHTY_SIGNS, WEIGHTY_WORDS } from "./weighty-words.ts";
import { PLAIN_WORDS } from "./plain-words.ts";

/** A line taken apart: what must stay as it is, and the words round it. */
export interface ReadWords {
  /** Placeholders, addresses, paths, ids, numbers, code. */
  readonly tokens: ReadonlySet<string>;
  /** Words of spaced scripts, lower case, in order. */
  readonly spaced: readonly string[];
  /** Runs of one unspaced script, in order. */
  readonly runs: readonly string[];
  readonly weighty: ReadonlySet<string>;
  readonly denials: number;
  /** What stands behind a word that denies or sets apart, as stems. */
  readonly against: ReadonlySet<string>;
  /** Signs of the same in scripts that don't space their words, with the character before them. */
  readonly signs: readonly string[];
}

const CHUNK = /\[REDACTED:[^\]]*\]|https?:\/\/[^\s<>"'`)\]]+|[\p{Script=Latin}\p{M}\p{N}_@#./\\:=+~%$&*-]+/gu;
const HARD = /^\[REDACTED|\p{N}|[_@#\\=~%$/]|\p{L}[.:]+\p{L}|\p{Ll}\p{Lu}|\p{Lu}{2}|^[.-]/u;
const EDGES = /^[*&+:=]+|[.:*&=+-]+$/g;
const WORD = /\p{Script=Hangul}+|[\p{Script=Han}々〆]+|[\p{Script=Katakana}ー]+|\p{Script=Hiragana}+|[\p{L}\p{M}]+(?:['’][\p{L}\p{M}]+)*/gu;
const UNSPACED = /^[\p{Script=Han}\p{Script=Katakana}\p{Script=Hiragana}々〆ー]/u;

export function readWords(text: string): ReadWords {
  const tokens = new Set<string>();
  const prose = text.replace(CHUNK, (chunk) => {
    const bare = chunk.startsWith("[") ? chunk : chunk.replace(EDGES, "");
    if (!HARD.test(bare)) return chunk;
    tokens.add(bare);
    return " ";
  });
  const spaced: string[] = [];
  const runs: string[] = [];
  for (const [word] of prose.matchAll(WORD)) {
    if (UNSPACED.test(word)) runs.push(word);
    else spaced.push(...plainForms(word));
  }
  const against = new Set<string>();
  for (const [at, word] of spaced.entries()) {
    const next = AGAINST.has(word) ? spaced.slice(at + 1).find((one) => !PLAIN_WORDS.has(one) && !AGAINST.has(one)) : undefined;
    if (next !== undefined) against.add(stemOf(next));
  }
  return {
    tokens,
    spaced,
    runs,
    weighty: new Set(spaced.filter((word) => WEIGHTY_WORDS.has(word))),
    denials: spaced.filter((word) => DENIALS.has(word)).length,
    against,
    signs: [...text.matchAll(WEIGHTY_SIGNS)].map((match) => `${text.slice(Math.max(0, match.index - 1), match.index).trim()}${match[0]}`).toSorted(),
  };
}

/** `can't` is `can` and `not`; `it's` is `it`. */
function plainForms(word: string): readonly string[] {
  const lower = word.toLowerCase().replaceAll("’", "'");
  if (lower === "cannot" || lower === "can't") return ["can", "not"];
  if (lower === "won't") return ["will", "not"];
  if (lower.endsWith("n't")) return [lower.slice(0, -3), "not"];
  return lower.split("'").filter((part) => !["s", "re", "ve", "d", "ll", "m"].includes(part));
}

/**
 * `tests`, `tested` and `testing` are one word here; of a Korean word, on which particles hang, the beginning tells. Not for words
 * that carry weight: those stay as they are.
 */
export function stemOf(word: string): string {
  if (/^\p{Script=Hangul}/u.test(word)) return word.slice(0, 2);
  const stem = word.replace(/(?:ations?|ings?|ed|es|s|er|en|ly|e)$/u, "");
  return stem.length < 2 ? word : stem.replace(/(?<=\p{L}{2})(\p{L})\1$/u, "$1");
}
