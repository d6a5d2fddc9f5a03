import {
  HARMLESS_AFTER,
  HARMLESS_BEFORE,
  KEY_QUALIFIERS,
  NEUTRAL_AFTER,
  PASSWORD_WORDS,
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

/** What a value under such a name is called. */
export function kindOf(words: string): string {
  if (/pass|pwd|\bpw\b|kennwort|contras|clave|senha|parola|mdp|wachtwoord/.test(words)) return "password";
  if (/token|jwt|bearer|\bpat\b/.test(words)) return "token";
  if (/session|cookie|sid\b/.test(words)) return "session";
  if (/sig/.test(words)) return "signature";
  if (/key/.test(words)) return "api-key";
  return "secret";
}

const isPasswordWord = (word: string): boolean => PASSWORD_WORDS.has(word) || (word.length > 6 && /(?:password|passwd|passwort|passphrase|pwd)\d{0,2}$/.test(word));
const isSecretWord = (word: string): boolean => SECRET_WORDS.has(word) || (word.length > 5 && /(?:secret|token|apikey|authkey|secretkey|accesskey)\d{0,2}$/.test(word) && !/^(?:de)?tokens?$/.test(word));

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
    if (!password && !secret && !key && !WEAK_WORDS.has(word)) continue;
    if (after.some((next) => HARMLESS_AFTER.has(next) && !NEUTRAL_AFTER.has(next))) return undefined;
    if (password) return "password";
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
