import type { Finding } from "../contract/redaction.ts";
import { isFiller } from "./filler-words.ts";
import { isReference, isStandIn } from "./judge-value.ts";
import { SPEAKS_OF_IT } from "./phrase-value.ts";
import type { Name, Value } from "./read-value.ts";
import { wordsOf } from "./secret-name.ts";

/**
 * A value that its name alone makes a secret, whatever it looks like: `DB_PASSWORD=correcthorsebattery`. What stands in
 * this form is a literal or one of few things that can be told from one: a reference, a placeholder, a name of itself.
 */

/** `=` without a blank, as shells and environment files have it. */
const EXACT = /^(?:\\{0,3}["'`]\]?)?[?:+]?=$/;
/** `"DB_PASSWORD": …`, `DB_PASSWORD = …`: code has this, too, so that a word must stand alone or in quotes. */
const LOOSE = /^\\{0,3}["'`]?\]?[ \t]{0,3}(?:[:=]|=>|:=)[ \t]{0,3}$/;
/** `define("DB_PASSWORD", "…")`: the first two arguments. In a list they are two of the same kind. */
const ARGUMENT = /^["'`][ \t]{0,3},[ \t]{0,3}$/;
/** `password is "…"`, `password: ` in backticks: a sentence shows a value. */
const SHOWN = /^[*_]{0,2}(?:[ \t]{1,2}(?:is|was|ist|lautet|est|es|é|è)|:[*_]{0,2})[ \t]{1,2}$/;

const UPPER_NAME = /^-{0,2}(?:[A-Za-z_$][\w$]{0,40}\.){0,3}[A-Z][A-Z0-9_]*$/;
const LONG_FLAG = /^--[a-z][a-z-]*$/;
/** `--set auth.password=…`, `--from-literal=password=…`. */
const SETTING_FLAG = /--(?:from-literal|set(?:-string)?|build-arg|env|var)[= ]["']?[\w.]{0,40}$/;
/** Four words or more: names of things have fewer. */
const JOINED = /^[a-z]{3,}(?:-[a-z]{3,}){3,7}$/;
const SECRET_WORD = /pass|pwd|secret|token|key|auth|cred|login|user/i;
const LONGEST = 256;

/** A shell keeps its folder there. */
const SHELL_FOLDER = /^(?:OLD)?PWD$/;

export function declaredValue(text: string, name: Name, separator: string, value: Value): Finding | undefined {
  if (name.promised === undefined || SHELL_FOLDER.test(text.slice(name.start, name.end))) return undefined;
  const length = value.end - value.start;
  if (length < 4 || length > LONGEST || !isDeclared(text, name, separator, value)) return undefined;
  // What ends a command is no part of it.
  const end = value.form !== "quoted" && text.charAt(value.end - 1) === ";" ? value.end - 1 : value.end;
  return { start: value.start, end, kind: name.kind, rule: `name-${name.strength}`, tier: "candidate" };
}

/** `{ name: "DB_PASSWORD", value: "…" }`. */
export const isPairedLiteral = (text: string, name: Name, value: string): boolean =>
  (name.promised === "secret" || name.promised === "phrase") && UPPER_NAME.test(text.slice(name.start, name.end)) && value.length >= 4 && value.length <= LONGEST && !/\s/.test(value) && !SECRET_WORD.test(value) && isLiteral(value, text.slice(name.start, name.end));

/** `ENV DB_PASSWORD …`, `setx DB_PASSWORD …`: a blank joins a name in capitals and its value. */
export const joinsByBlank = (text: string, name: Name): boolean =>
  name.promised !== undefined && /[A-Z]/.test(text.charAt(name.start)) && /(?:^|\s)(?:ENV|setx|setenv|set -g?x)[ \t]{1,3}$/.test(text.slice(Math.max(0, name.start - 12), name.start)) && UPPER_NAME.test(text.slice(name.start, name.end));

function isDeclared(text: string, name: Name, separator: string, value: Value): boolean {
  const identifier = text.slice(name.start, name.end);
  const whole = text.slice(value.start, value.end).replace(/[;,.:!?)]+$/, "");
  // `<copy it from the console>`
  if (value.form !== "quoted" && /[<[(]/.test(text.charAt(value.start - 1))) return false;
  if (UPPER_NAME.test(identifier)) {
    // Behind the sign a shell runs what stands in backticks.
    if (EXACT.test(separator)) return text.charAt(value.start - 1) !== "`" && (name.promised === "key" ? isLowerKey(whole) : isLiteral(whole, identifier));
    // `[ "$PASSWORD" = "…" ]` compares.
    if (/^["']/.test(separator) && text.charAt(name.start - 1) === "$") return false;
    const isArgument = ARGUMENT.test(separator) && /\([ \t]{0,3}["'`]$/.test(text.slice(Math.max(0, name.start - 5), name.start)) && !CONSTANT.test(whole);
    return (isArgument || LOOSE.test(separator)) && name.promised !== "key" && (value.form === "quoted" || (/:[ \t]/.test(separator) && endsLine(text, value.end))) && !/\s/.test(whole) && !SECRET_WORD.test(whole) && isLiteral(whole, identifier);
  }
  if (name.strength !== "password") return name.strength === "sure" && (EXACT.test(separator) || LOOSE.test(separator)) && isMixedRun(whole);
  if (LONG_FLAG.test(identifier) || SETTING_FLAG.test(text.slice(Math.max(0, name.start - 60), name.start))) return EXACT.test(separator) && isLiteral(whole, identifier);
  if (value.form !== "quoted" && JOINED.test(whole)) return !SPEAKS_OF_IT.test(whole) && !SECRET_WORD.test(whole) && !isStandIn(whole);
  return value.form === "quoted" && SHOWN.test(separator) && (!separator.includes(":") || text.charAt(value.start - 1) === "`") && isShownWord(whole);
}

const endsLine = (text: string, at: number): boolean => /^[ \t]{0,8}(?:#|\r?\n|$)/.test(text.slice(at, at + 12));

const CONSTANT = /^[A-Z][A-Z0-9]*(?:[_-][A-Z0-9]+)*$/;
const VOCABULARY = /^(?:my|the|a|some|new|old|db|app|super|secret|secure|password|passwd|pass|pwd|phrase|passphrase|token|key|value|here|string|[-_. ])+$/i;

/** A literal, and neither a reference, nor a stand-in, nor its own name. */
function isLiteral(value: string, identifier: string): boolean {
  if (!/[A-Za-z0-9\u0080-\uffff]{2}/.test(value) || isReference(value) || isStandIn(value)) return false;
  // `testpass`, `my-db-password`: no word of it is anybody's own.
  if (isFiller(value, new Set(wordsOf(identifier)))) return false;
  const bare = lettersOf(value);
  if (bare !== "" && lettersOf(identifier).includes(bare)) return false;
  // `PASSWORD_COST=12000` is about it.
  if (/^\d+$/.test(value) && !/(?:PASSWORD|PASSWD|PASS|PWD|SECRET|PASSPHRASE|password|passwd|pass|pwd|passphrase)\d{0,2}$/.test(identifier)) return false;
  if (/\s/.test(value) && SECRET_WORD.test(value)) return false;
  if (/[-_. ]|[a-z][A-Z]/.test(value) && VOCABULARY.test(value)) return false;
  return !(CONSTANT.test(value) && SECRET_WORD.test(value));
}

const lettersOf = (text: string): string => text.toLowerCase().replace(/[^a-z0-9\u0080-\uffff]/g, "");

/** Small letters with a digit among them, and no file or version. */
const isLowerKey = (value: string): boolean =>
  value.length >= 8 && /^[a-z0-9]+(?:[-_][a-z0-9]+)*$/.test(value) && /\d/.test(value) && /[a-z]/.test(value) && !isReference(value) && !isStandIn(value) && !isFiller(value);

/** `hunter22abc`: a number inside one run of small letters. Words of programs have theirs at the end. */
const isMixedRun = (value: string): boolean => value.length >= 8 && /^[a-z]+\d+[a-z][a-z0-9]*$/.test(value) && !SECRET_WORD.test(value) && !isStandIn(value);

/** What sentences say about a password, in quotes. */
const DESCRIBED = /^(?:hashed|encrypted|salted|encoded|weak|strong|medium|plain|plaintext|clear|cleartext|short|long|unknown|same|random|generated|temporary|changed|reset|stored|visible|masked|correct|okay|good|matched|verified|rejected|accepted|[a-z]+(?:word|phrase|code)s?)$/i;

const isShownWord = (value: string): boolean =>
  value.length >= 5 && /^\p{L}[\p{Ll}\d]+(?:[- ]\p{Ll}{2,}){0,7}$/u.test(value) && !SECRET_WORD.test(value) && !DESCRIBED.test(value) && !isReference(value) && !isStandIn(value);
