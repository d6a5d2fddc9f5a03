import type { Finding } from "../contract/redaction.ts";
import { isFillerWord, lettersOf } from "./filler-words.ts";
import { isStandIn } from "./judge-value.ts";
import type { Name } from "./read-value.ts";

/** Secrets of several words: a passphrase, the twelve to twenty-four words of a wallet. All of them go, to the end of the line. */

const OPEN = /\\{0,3}["'`“]?/y;
const WORDS = /[A-Za-z0-9][A-Za-z0-9'’-]{0,19}(?:[ \t]{1,2}[A-Za-z0-9][A-Za-z0-9'’-]{0,19}){2,23}[!?]?/y;
const CLOSE = /[ \t]{0,8}(?:\\{0,3}["'`”]|[.;,]{0,1}[ \t]{0,8}(?:\r?\n|$)|#|&&|\|)/y;

/** A list of words for wallets holds none that is shorter or longer. */
const SEED = /^[a-z]{3,8}(?: {1,2}[a-z]{3,8}){11,23}$/;
/** The same over lines, or with commas. */
const SEED_IN_LINES = /[a-z]{3,8}(?:(?:[ \t]{1,4}|,[ \t]{0,3}|[ \t]{0,4}\r?\n[ \t>]{0,16})[a-z]{3,8}){11,23}(?![\w'’-])/y;
const SEED_COUNTS: ReadonlySet<number> = new Set([12, 15, 18, 21, 24]);
const SMALL = /^[a-z0-9'’ \t!?-]+$/;
const TITLE = /^[A-Z][a-z]+(?: [A-Z][a-z]+){3,23}$/;
/** A description speaks of the phrase and what it is for; the phrase itself doesn't. */
export const SPEAKS_OF_IT =
  /\b(?:pass\w*|phrase|keys?|secrets?|mnemonics?|seeds?|wallets?|strings?|values?|types?|default|required|optional|must|should|shall|will|can|used|uses|using|use|protect\w*|encrypt\w*|decrypt\w*|unlock\w*|enter|your|when|if|empty|none|null|not|never|set|unset|length|words?|characters?|chars?|list|given|provided|file|env|variable|prompt|input|config\w*|option|argument|param\w*|private|certificate|backup|recover\w*|generat\w*)\b/;
/** Behind `is` stands a sentence more often than a phrase: words that join words tell. */
const SENTENCE =
  /\b(?:the|a|an|and|are|is|be|been|being|was|were|for|from|into|in|on|at|by|to|of|or|with|without|via|this|that|these|those|it|its|you|we|they|only|always|then|once|before|after|also|each|any|all|both|may|might|does|do|until|while|where|which|who|how|why|what|still|now|just|here|there|but|nor|yet|than|too|very|more|most|less|same|such|has|have|had)\b|^\w+(?:ed|ing|en)\b/;

export function phraseAfter(text: string, name: Name, separator: string): Finding | undefined {
  if (name.promised === "key" || (name.promised === "secret" && separator !== "=")) return undefined;
  OPEN.lastIndex = name.end + separator.length;
  const start = OPEN.lastIndex + (OPEN.exec(text)?.[0].length ?? 0);
  const seed = name.promised === "phrase" ? seedAt(text, start) : undefined;
  if (seed !== undefined) return { start, end: start + seed.length, kind: name.kind, rule: `name-${name.strength}`, tier: "candidate" };
  WORDS.lastIndex = start;
  const words = WORDS.exec(text)?.[0];
  if (words === undefined) return undefined;
  CLOSE.lastIndex = start + words.length;
  if (!CLOSE.test(text)) return undefined;
  const isOne = name.promised === "phrase" ? SEED.test(words) || isPhrase(words, text.slice(name.start, name.end), separator) : isLineOfWords(words, text.slice(name.start, name.end), separator);
  if (!isOne) return undefined;
  return { start, end: start + words.length, kind: name.kind, rule: `name-${name.strength}`, tier: "candidate" };
}

function seedAt(text: string, at: number): string | undefined {
  SEED_IN_LINES.lastIndex = at;
  const words = SEED_IN_LINES.exec(text)?.[0];
  return words !== undefined && SEED_COUNTS.has(words.match(/[a-z]+/g)?.length ?? 0) ? words : undefined;
}

/** `asked for at start`: half of the words are those of forms and descriptions. */
function isAboutIt(words: string): boolean {
  const letters = lettersOf(words);
  return letters.filter((word) => isFillerWord(word)).length * 2 >= letters.length;
}

function isPhrase(words: string, identifier: string, separator: string): boolean {
  if (isStandIn(words)) return false;
  if (!/[a-z]/.test(identifier) && separator === "=") return true;
  if (!/passphrase/i.test(identifier) && !/phrase/i.test(identifier)) return false;
  if (!(SMALL.test(words) || TITLE.test(words)) || SPEAKS_OF_IT.test(words.toLowerCase())) return false;
  if (isAboutIt(words)) return false;
  return /[:=]/.test(separator) || (words.split(/[ \t]+/).length >= 4 && !SENTENCE.test(words.toLowerCase()));
}

/** `DB_PASSWORD=correct horse battery staple`: a file of an environment needs no quotes. Fewer words may be a command behind it. */
const isLineOfWords = (words: string, identifier: string, separator: string): boolean =>
  separator === "=" && !/[a-z]/.test(identifier) && /^[a-z]+(?: [a-z]+){3,23}$/.test(words) && !isStandIn(words) && !SPEAKS_OF_IT.test(words);
