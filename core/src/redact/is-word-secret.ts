import { isFiller, isFillerWord, lettersOf } from "./filler-words.ts";
import { isReference, isStandIn, type ValueForm } from "./judge-value.ts";
import { wordShare } from "./value-shapes.ts";

/**
 * How a value stands to its name: alone on a line of properties, behind a sign, in a list or table of it, in a sentence that
 * says what it is (`the password is …`), or only beside it.
 */
export type Standing = "line" | "named" | "listed" | "told" | "beside";

const GRAMMAR = /(?:^|-)(?:the|and|for|not|with|from|are|was|has|yet|but|per|via)(?:-|$)/;

/** `compromised-password-checker`: what has to do with secrets says so. */
const ABOUT = /^(?:pass|secret|token|key|cred|auth|login)/;

/** `correct-horse-battery`: an identifier is made of words about what it is, a sentence of words that hold it together. */
function isWordChain(value: string): boolean {
  if (!/^[a-z]{3,12}(?:-[a-z]{3,12}){2,7}\d{0,4}$/.test(value) || GRAMMAR.test(value)) return false;
  const words = lettersOf(value);
  return !words.some((word) => ABOUT.test(word)) && words.filter((word) => isFillerWord(word)).length <= 1;
}

/** Longer than words are, in small letters alone. */
const isGluedPhrase = (value: string): boolean => /^[a-z]{16,40}$/.test(value) && wordShare(value) === 1 && !isFiller(value);

/** `"swordfish"`: in quotes behind a sign, and no label, state or type. */
const isQuotedWord = (value: string): boolean => /^[a-z]{6,40}$/.test(value) && !isFiller(value);

const isLineWord = (value: string): boolean => /^[a-z\d-]{6,40}$/.test(value) && !isFiller(value);

/**
 * A password that reads like words, under a name that promises one: the judge of random looks takes such a value for an
 * identifier.
 */
export function isWordSecret(value: string, standing: Standing, form: ValueForm): boolean {
  if (standing === "beside") return false;
  const isOne = isWordChain(value) || (standing === "line" && isLineWord(value)) || (form === "quoted" && (isGluedPhrase(value) || (standing === "named" && isQuotedWord(value))));
  return isOne && !isStandIn(value) && !isReference(value);
}
