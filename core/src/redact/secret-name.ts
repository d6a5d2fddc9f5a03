import { holdsOne } from "./holds-one.ts";
import {
  ABOUT_BEFORE,
  HARMLESS_AFTER,
  HARMLESS_BEFORE,
  KEY_QUALIFIERS,
  NEUTRAL_AFTER,
  PASSWORD_WORDS,
  PHRASES_BEFORE,
  RUNS_BEFORE,
  SECRET_WORDS,
  WEAK_WORDS,
  type NameStrength,
} from "./name-words.ts";

/** Splits an identifier into lower-case words at `_`, `-`, `.` and camelCase borders. */
export function wordsOf(identifier: string): string[] {
  return identifier
    .replace(/([a-z0-9])([A-Z])/g, "$1 $2")
    .replace(/([A-Z]+)([A-Z][a-z])/g, "$1 $2")
    .toLowerCase()
    .split(/[^a-z0-9]+/)
    .filter((word) => word !== "");
}

const KINDS = [
  ["password", ["pass", "pwd", " pw ", "kennwort", "contras", "clave", "senha", "parola", "mdp", "wachtwoord"]],
  ["token", ["token", "jwt", "bearer", " pat "]],
  ["session", ["session", "cookie", "sid "]],
  ["signature", ["sig"]],
  ["api-key", ["key"]],
] as const;

/** What a value under such a name is called. `words`: small letters and digits, a blank between two words. */
export function kindOf(words: string): string {
  const padded = ` ${words} `;
  return KINDS.find(([, parts]) => holdsOne(padded, parts))?.[0] ?? "secret";
}

const PASSWORD_ENDS = ["password", "passwd", "passwort", "passphrase", "pwd"];
const SECRET_ENDS = ["secret", "token", "apikey", "authkey", "secretkey", "accesskey"];

const isPasswordWord = (word: string): boolean => PASSWORD_WORDS.has(word) || (word.length > 6 && endsWithOne(word, PASSWORD_ENDS));
const isSecretWord = (word: string): boolean => SECRET_WORDS.has(word) || (word.length > 5 && word !== "detoken" && endsWithOne(word, SECRET_ENDS));

/** Behind such an end stand at most two digits. */
function endsWithOne(word: string, ends: readonly string[]): boolean {
  let end = word.length;
  while (end > word.length - 2 && isDigit(word.charCodeAt(end - 1))) end--;
  const bare = word.slice(0, end);
  return ends.some((last) => bare.endsWith(last));
}

const isDigit = (code: number): boolean => code >= 48 && code <= 57;

/**
 * How strongly do these words name a secret? undefined: not at all.
 */
export function strengthOf(words: readonly string[]): NameStrength | undefined {
  for (let at = words.length - 1; at >= 0; at--) {
    const word = words[at] ?? "";
    const before = words[at - 1] ?? "";
    const after = words.slice(at + 1);
    const password = isPasswordWord(word);
    const secret = !password && isSecretWord(word);
    const key = word === "key" || word === "keys" || (word.length > 4 && word.endsWith("key"));
    const phrase = word === "phrase" && PHRASES_BEFORE.has(before);
    if (!password && !secret && !key && !phrase && !WEAK_WORDS.has(word)) continue;
    if (after.some((next) => HARMLESS_AFTER.has(next) && !NEUTRAL_AFTER.has(next))) return undefined;
    if (password || phrase) return "password";
    if (secret) {
      if (HARMLESS_BEFORE.has(before) && !KEY_QUALIFIERS.has(before) && words.length === 2 && (word === "token" || word === "tokens")) return "weak";
      return "sure";
    }
    if (key) {
      if (HARMLESS_BEFORE.has(before)) return undefined;
      if (at > 0) return "sure";
      return "weak";
    }
    return after.every((next) => NEUTRAL_AFTER.has(next) || /^\d+$/.test(next)) ? "weak" : undefined;
  }
  return undefined;
}

/**
 * What a name promises whatever its value looks like: a secret, a key, a secret of several words. undefined: only the look of
 * the value tells. Asked of names that `strengthOf` knows.
 */
export type Promised = "secret" | "key" | "phrase";

const isPhraseWord = (word: string, before: string): boolean => word === "mnemonic" || word.endsWith("passphrase") || word === "seedphrase" || (word === "phrase" && PHRASES_BEFORE.has(before));

export function promisedBy(words: readonly string[]): Promised | undefined {
  if (words.some((word) => ABOUT_BEFORE.has(word))) return undefined;
  if (words.some((word, at) => isPhraseWord(word, words[at - 1] ?? ""))) return "phrase";
  const at = words.findLastIndex((word) => isPasswordWord(word) || word === "secret" || isKeyWord(word));
  const word = words[at] ?? "";
  const before = words[at - 1] ?? "";
  if (word === "pass") return before === "" || RUNS_BEFORE.has(before) ? undefined : "secret";
  if (isPasswordWord(word) || words.includes("secret")) return "secret";
  if (!isKeyWord(word) || HARMLESS_BEFORE.has(before)) return undefined;
  return word !== "key" || KEY_QUALIFIERS.has(before) ? "key" : undefined;
}

const isKeyWord = (word: string): boolean => word === "key" || word === "token" || (word.length > 5 && endsWithOne(word, SECRET_ENDS));
