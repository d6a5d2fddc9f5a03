import type { NameStrength } from "./name-words.ts";
import { entropyOf, isHex, isPlaceholder, isUuid, looksRandom, wordShare } from "./value-shapes.ts";

/** How a value stood: in quotes, behind a bare `=` or `:`, in a sentence. */
export type ValueForm = "quoted" | "assigned" | "prose";

const DULL = new Set(
  "null undefined none nil true false yes no on off string number boolean bool any unknown object void never text hidden password passwd pass secret token key value required optional invalid incorrect wrong missing empty expired changeme change-me change_me default example sample test demo foo bar baz todo tbd n/a na redacted removed masked filtered omitted sensitive postgres postgresql mysql root admin user guest development production staging local localhost public private disabled enabled here this that it not set unset stdin prompt ask auto automatic basic bearer digest oauth oauth2 jwt apikey env environment file vault self int integer float double char varchar str bytes buffer uuid date datetime array list map dict json yaml function async await return new typeof instanceof export import const let var class interface type enum static readonly and or but the a an is was are be been to for of in with from by as at".split(" "),
);

const CODE_LIKE = /^(?:process\.env|os\.environ|os\.getenv|env\.|ENV\[|import\.meta|System\.|this\.|self\.|config\.|cfg\.|settings\.|options\.|opts\.|props\.|ctx\.|req\.|request\.|res\.|response\.|var\.|local\.|module\.|data\.|secrets\.|vars\.|steps\.|inputs\.|params\.|args\.|z\.|new |await |typeof |function|async |\(|=>|!vault|!Ref|!Sub|!GetAtt|ENC\[|op:\/\/|vault:|ref\+|arn:aws:|file:|env:|ssm:|keychain:|projects\/|sealed:)/;

/** `${X}`, `$(…)`, `process.env.X`, `getSecret()`, `config.password`, a path, a file: where the value is, not the value. */
export const isReference = (value: string): boolean =>
  /[$`{}]|<%|^[%<[(*&!|>@\\~?:=]|^[\w.:]+\(|%$/.test(value) || CODE_LIKE.test(value) || isPathOrUrl(value) || isFile(value) || (/^[A-Za-z_]\w*(?:\.[A-Za-z_]\w*)+$/.test(value) && /pass|pwd|secret|key|token|cred|env|conf|setting|option/i.test(value));

const STANDS_IN = /(?:^|[^a-z])(?:change[-_ ]?(?:me|this|it|in|on)|replace(?:[-_ ]?(?:me|this|with))?|placeholder|dummy|fake|example|sample|your|todo|fixme|insert|redacted|masked|x{3,})(?:$|[^a-z])/i;

/** A placeholder, or a word that stands for a secret in samples and descriptions. */
export const isStandIn = (value: string): boolean => isPlaceholder(value) || DULL.has(value.toLowerCase()) || (STANDS_IN.test(value) && !/\d{4}/.test(value));

const isPathOrUrl = (value: string): boolean =>
  /^(?:[a-z][a-z0-9+.-]{1,20}:\/\/|\/[a-z]|\.{1,2}\/|~\/|[A-Z]:\\|@[a-z])/i.test(value) && !/^\/[A-Za-z0-9+/]{30,}={0,2}$/.test(value) && wordShare(value) > 0.45;

/** `HMAC-MD5`, `TLS_1_2`: the name of a constant. */
const isConstantName = (value: string): boolean => /^[A-Z][A-Z0-9]*(?:[_-][A-Z0-9]+)+$/.test(value) && (value.match(/\d/g)?.length ?? 0) <= 3 && value.length < 24;

/** `display_height_px`, `max-age-days`: three or more small words. */
const isSnakeName = (value: string): boolean => /^[a-z]+\d?(?:[_-][a-z]+\d?){2,}$/.test(value);

/** Words beside words: a message, a label, a translation. Four small words and no grammar are a passphrase. */
function isSentence(value: string): boolean {
  const words = value.split(/\s+/);
  if (/^[a-z]{3,}(?: [a-z]{3,}){3,7}$/.test(value) && !/\b(?:the|and|are|you|your|not|must|for|has|was|with|this|that|password|token|secret)\b/.test(value)) return false;
  return words.length >= 2 && words.filter((word) => /^[\p{L}'’".,:;!?()-]+$/u.test(word)).length >= words.length * 0.7;
}

const isFile = (value: string): boolean => /^\.{0,2}\/?[\w.@-]+(?:\/[\w.@-]+)*\.(?:[cm]?[jt]sx?|json|py|rb|go|rs|java|md|txt|ya?ml|toml|pem|key|crt|deb|rpm|so|dll|h|cc?|cpp|css|html?|svg|png|sh)$/i.test(value);

/** Words joined by `-`, `_`, `.`, `/` or camelCase, with at most a number at an end: an identifier, not a secret. */
const isIdentifier = (value: string): boolean =>
  /^[A-Za-z_$][A-Za-z_$]*\d{0,3}(?:[-_./:][A-Za-z]+\d{0,2})*$/.test(value) && wordShare(value) >= 0.6;

/** Words that programs number: `value2` is a variable, `sha256` an algorithm. */
const NUMBERED = new Set(
  "arg args param params value val input output field step line item node row col column page part case data obj elem hash salt sha md aes rsa hmac base utf version layer level phase round group option config cipher user name email login account password passwd pass pwd secret token argon pbkdf bcrypt scrypt oauth http https ipv latin python web log string str text key word code type test func temp result res response request req err error msg index idx count num number size char byte bytes list array map pair left right first second third last next prev old new".split(" "),
);

/** `hunter2`: a word with a number at its end is nobody's variable unless programs number such words. */
const isNumberedWord = (value: string): boolean => value.length >= 6 && /^[A-Za-z][a-z]{3,}\d{1,4}$/.test(value) && !isProgramWord(value);

/** `base64`, `value2`, `SHA256-hashed`. */
const isTerm = (value: string): boolean => value.split(/[-_/]/).every((part) => /^[A-Za-z]*$/.test(part) || isProgramWord(part));

function isProgramWord(value: string): boolean {
  const stem = value.replace(/\d{1,4}$/, "").toLowerCase();
  return NUMBERED.has(stem) || DULL.has(stem);
}

/** `12ms`, `100%`: what a first or second pass took. */
const isQuantity = (value: string): boolean => /^\d{1,6}(?:\.\d{1,3})?(?:%|[a-zA-Z]{1,4})$/.test(value);

function judgePassword(value: string, form: ValueForm): boolean {
  if (form === "quoted" && /^[a-z]{3,}(?: [a-z]{3,}){3,7}$/.test(value)) return true;
  if (value.length < 4 || (value.length > 256 && !/^\S+$/.test(value))) return false;
  if (isNumberedWord(value)) return true;
  if (form !== "quoted" && isQuantity(value)) return false;
  const letters = /[A-Za-z\u0080-\uffff]/.test(value);
  const digit = /\d/.test(value);
  const symbol = /[^A-Za-z0-9\u0080-\uffff]/.test(value);
  if (form === "prose") return value.length >= 6 && letters && (digit || /[!@#$%^&*+=~?]/.test(value) || looksRandom(value)) && (!isIdentifier(value) || /\d{2}/.test(value)) && !isTerm(value);
  if (/^\d+$/.test(value)) return value.length >= 6 && form === "quoted";
  if (!digit && !symbol) return value.length >= 8 && (looksRandom(value) || (/[a-z][A-Z]/.test(value) && wordShare(value) < 0.8));
  if (!digit) return value.length >= 6 && /[!@#$%^&*+=~?]/.test(value.slice(1)) && !/[()[\]{};]/.test(value) && !isIdentifier(value);
  return !isIdentifier(value) || value.length >= 8;
}

function judgeSecret(value: string, form: ValueForm): boolean {
  if (value.length < 8 || (form === "prose" && !/\d|[a-z][A-Z]/.test(value))) return false;
  if (isUuid(value)) return true;
  if (isHex(value)) return value.length >= 16 && /\d/.test(value) && !/^\d+$/.test(value);
  if (/^\d+$/.test(value)) return value.length >= 16;
  if (isIdentifier(value)) return false;
  if (looksRandom(value)) return true;
  if (value.length >= 24 && !/\s/.test(value) && entropyOf(value) > 3.6 && wordShare(value) < 0.75) return true;
  return /\d/.test(value) && /[A-Za-z]/.test(value) && value.length >= 8 && wordShare(value) < 0.5 && !/[()[\]{}<>;,\s]/.test(value);
}

function judgeWeak(value: string): boolean {
  // `sesn_011CZkZ…`: an id with its kind in front.
  if (/^[a-z]{2,10}_[A-Za-z0-9]{16,32}$/.test(value)) return false;
  if (value.length < 16 || isUuid(value) || isHex(value) || /\s/.test(value)) return false;
  if (isIdentifier(value) || /[()[\]{}<>;,]/.test(value)) return false;
  return looksRandom(value) && /\d/.test(value) && /[A-Z]/.test(value) && /[a-z]/.test(value) && entropyOf(value) > 3.4 && wordShare(value) < 0.5;
}

/** Is this the secret that its name promises, or a type, an expression, a placeholder, a path? */
export function isSecretValue(value: string, strength: NameStrength, form: ValueForm): boolean {
  if (value.length < 4 || value.length > 8192 || (form !== "quoted" && /^[?:&|=<>]/.test(value))) return false;
  if (isPlaceholder(value) || DULL.has(value.toLowerCase())) return false;
  if (CODE_LIKE.test(value) || isPathOrUrl(value) || isFile(value) || isSentence(value)) return false;
  if (form !== "quoted" && /^[A-Za-z_$][\w$]*(?:\??\.[A-Za-z_$][\w$]*)*(?:\(|\[|!?$)/.test(value) && (value.includes("(") || value.includes("[") || wordShare(value) > 0.7)) {
    if (strength !== "password" || /[([]/.test(value) || !(isNumberedWord(value) || /\d{2}/.test(value) || (value.length >= 10 && /\d.*\d/.test(value)))) return false;
  }
  // A colour of a terminal.
  if (/^(?:\u001b|\\(?:0?33|x1b|u001b|e))?\[[\d;]*m$/i.test(value)) return false;
  if (/\\[dwsbDWS]|\[[A-Za-z0-9]-[A-Za-z0-9]|\(\?[:=!<]|\.\*|\{\d+,\d*\}/.test(value)) return false;
  if (isConstantName(value) || ((form !== "quoted" || strength !== "password") && isSnakeName(value))) return false;
  if (strength === "password") return judgePassword(value, form);
  if (strength === "sure") return judgeSecret(value, form);
  return judgeWeak(value);
}
