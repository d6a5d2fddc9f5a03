import { lazyPattern } from "../contract/lazy-pattern.ts";
import type { Finding } from "../contract/redaction.ts";
import { declaredValue, joinsByBlank } from "./declared-value.ts";
import type { ValueForm } from "./judge-value.ts";
import type { Standing } from "./is-word-secret.ts";
import { listedValues } from "./listed-values.ts";
import { pairedValue } from "./paired-value.ts";
import { isPlainWord } from "./plain-word.ts";
import { phraseAfter } from "./phrase-value.ts";
import { findingOf, LONGEST_VALUE, valueAt, type Name, type Place, type Value } from "./read-value.ts";
import { createColumnScan } from "./scan-column.ts";
import { kindOf, promisedBy, strengthOf, wordsOf } from "./secret-name.ts";

/** Where a name of a secret may stand. One alternation, no prefix in front: the identifier around it is read by hand. */
const ANCHOR =
  lazyPattern(() => /pass|pwd|pw\b|psw|secret|token|key|cred|auth|bearer|jwt|hmac|mnemonic|seed|phrase|signature|\bsig\b|dsn|\bpat\b|\bsas\b|psk|salt|session|sid\b|otp|kennwort|contrase|clave|senha|parola|mot de passe|mdp|wachtwoord|cookie|nonce|licen[cs]e|connection.?string|密码|密碼|口令|密钥|密鑰|令牌|パスワード|暗証|トークン|シークレット|秘密鍵|キー|비밀번호|암호|토큰|키|парол|токен|ключ|секрет/gi);

const CONNECTOR =
  lazyPattern(() => /(?:\[\])?(?:\s{0,3}\([^()\n]{1,40}\)(?=\s{0,2}[:=]))?\\{0,3}["'`”’»」』）)\]}*_]{0,4}(?:\s{0,2}(?::\s{0,2}(?:&?(?:'static\s)?(?:str|string|String|\[\]byte|char\*?|const|any|SecureString|std::string)(?:\s?\|\s?\w{1,12})?)\s{0,2}(?==)|<\/\w{1,12}>))?[ \t]{0,40}(?:(?::=|=>|->|<-|===?|!==?|\?\?=|\|\|=|\?=|[=:：＝|→]|⇒|\bto\b|\bis\b|\bwas\b|\bas\b|\bequals\b|\bist\b|\blautet\b|\best\b|\bes\b|\bel\b|\bzu\b|\bsu\b|[éè](?= )|是|为|為|は|を|が|に|는|은|이|：|—|–)(?:[*_]{1,3}(?=[ \t]))?[ \t]{0,40}(?:(?:[|>][-+]?\d?(?=\r?\n)|!!?[a-z]{2,12}[ \t])[ \t]{0,4})?(?:\r?\n[ \t]{0,16}){0,2}){0,2}/y);

/** `define("NAME", "value")`, `getenv("NAME", "default")`: a comma joins only two strings on one line. */
const COMMA = /\\{0,3}(["'`])[ \t]{0,4},[ \t]{0,20}(?=\\{0,3}["'`])/y;


const isNameCode = (code: number): boolean =>
  (code >= 48 && code <= 57) || (code >= 65 && code <= 90) || (code >= 97 && code <= 122) || code === 95 || code === 45 || code === 46;

const CJK_PASSWORD = /密码|密碼|口令|パスワード|暗証|비밀번호|암호|парол/i;
const FOREIGN_PASSWORDS: ReadonlySet<string> = new Set(["mot de passe", "contrase", "clave", "senha", "parola", "kennwort", "wachtwoord"]);
const CJK_SECRET = /密钥|密鑰|令牌|トークン|シークレット|秘密鍵|キー|토큰|키|токен|ключ|секрет/i;

function nameAround(text: string, at: number, keyword: string): Name | undefined {
  if (keyword.charCodeAt(0) > 0x24f) {
    let end = at + keyword.length;
    while (end < text.length && end - at < 12 && /[\u0400-\u04ff]/.test(text.charAt(end))) end++;
    if (CJK_PASSWORD.test(keyword)) return { start: at, end, strength: "password", kind: "password" };
    if (CJK_SECRET.test(keyword)) return { start: at, end, strength: "sure", kind: "secret" };
    return undefined;
  }
  if (FOREIGN_PASSWORDS.has(keyword.toLowerCase())) {
    if (/\p{L}/u.test(text.charAt(at - 1))) return undefined;
    let end = at + keyword.length;
    while (end < text.length && end - at < 24 && /\p{L}/u.test(text.charAt(end))) end++;
    return { start: at, end, strength: "password", kind: "password" };
  }
  let start = at;
  while (start > 0 && at - start < 64 && isNameCode(text.charCodeAt(start - 1))) start--;
  let end = at + keyword.length;
  while (end < text.length && end - at < 64 && isNameCode(text.charCodeAt(end))) end++;
  while (end > at + 1 && /[.-]/.test(text.charAt(end - 1))) end--;
  const identifier = text.slice(start, end);
  if (identifier.includes(".") && FILE_NAME().test(identifier.slice(-12))) return undefined;
  const known = classify(identifier, text, start);
  return known === undefined ? undefined : { start, end, ...known };
}

/** `pass-environment.ts` is a file; what stands beside it is its hash. */
const FILE_NAME = lazyPattern(() => /\.(?:[cm]?[jt]sx?|py|rb|go|rs|java|kt|swift|c|h|cpp|cs|php|sh|mdx?|json|ya?ml|toml|lock|css|scss|html?|vue|svelte|sql|txt|crt|cer|pub|map|snap|test|spec|proto|gradle|xml)$/i);

type Class = Pick<Name, "strength" | "kind" | "promised"> | undefined;

const BARE = /^(?:keys?|token|phrase)$/i;
const WORD_BEFORE = /([A-Za-z][\w-]{1,30})[ :./]$/;
/** `"Jwt": { "Issuer": "x", "Key": …`: the record that the key stands in. */
const PARENT = lazyPattern(() => /["']?([A-Za-z][\w-]{1,30})["']?\s{0,3}[:=]\s{0,3}\{[^{}]{0,150}$/);
const MOST_CLASSES = 4096;
/** The same few hundred identifiers make up a text: what a name is called is worked out once. Holds names only, no values. */
const classes = new Map<string, Class>();

function classify(identifier: string, text: string, start: number): Class {
  // A bare "key" or "phrase" takes the word in front of it: "cache key: …", "API key is …".
  const before = BARE.test(identifier) ? (WORD_BEFORE.exec(text.slice(Math.max(0, start - 34), start))?.[1] ?? PARENT().exec(text.slice(Math.max(0, start - 200), start))?.[1] ?? "") : "";
  const full = before === "" ? identifier : `${before} ${identifier}`;
  if (classes.has(full)) return classes.get(full);
  if (classes.size >= MOST_CLASSES) classes.clear();
  const words = wordsOf(full);
  const strength = strengthOf(words);
  const found = strength === undefined ? undefined : { strength, kind: kindOf(words.join(" ")), promised: promisedBy(words) };
  classes.set(full, found);
  return found;
}

/** How many names may claim one run of characters whole: `token=token=token=…` has one value, not a thousand. */
const CLAIMS = 8;
/** What the names behind them read, and how many of them are looked at before the run is left. */
const SHORT_VALUE = 256;
const MOST_CLAIMS = 48;

/** Values under a name that says what they are: assignments, flags, headers, prose, pairs, columns. */
export function scanNames(text: string, found: Finding[]): void {
  let columns: ReturnType<typeof createColumnScan> | undefined;
  let runEnd = 0;
  let claims = 0;
  const anchor = ANCHOR();
  anchor.lastIndex = 0;
  for (let match = anchor.exec(text); match !== null; match = anchor.exec(text)) {
    const name = nameAround(text, match.index, match[0]);
    if (name === undefined) {
      let end = match.index + match[0].length;
      while (end < text.length && isNameCode(text.charCodeAt(end)) && end - match.index < 64) end++;
      anchor.lastIndex = Math.max(match.index + match[0].length, end - 16);
      continue;
    }
    anchor.lastIndex = Math.max(anchor.lastIndex, name.end);
    claims = name.start < runEnd ? claims + 1 : 0;
    if (claims > MOST_CLAIMS) {
      anchor.lastIndex = Math.max(anchor.lastIndex, runEnd);
      continue;
    }
    const { finding, end } = valueOf(text, name, claims > CLAIMS ? SHORT_VALUE : LONGEST_VALUE);
    runEnd = Math.max(runEnd, end);
    const one = finding ?? pairedValue(text, name);
    if (one !== undefined) found.push(one);
    if (name.strength === "weak") continue;
    columns ??= createColumnScan(text, found);
    columns(name);
    listedValues(text, name, found);
  }
}

/** "The password for the staging box is …": words between a name and its value. */
const ASIDE = lazyPattern(() => /\s(?:for|of|on|to|at|für|von|pour|de|du|para|per|di)\s(?:[\w.@'’-]{1,30}\s){1,4}?(?:is|was|=|:|ist|lautet|est|es|é|è)\s{0,3}/y);

/** What such words end with. */
const ASIDE_END = /\s(?:is|was|[=:]|lautet|es|é|è)/;
const LONGEST_ASIDE = 140;

function placeOf(text: string, name: Name, separator: string): Place {
  const before = text.slice(Math.max(0, name.start - 100), name.start);
  if (/:\/\/[^\s/@"'`]*$/.test(before)) return "url";
  const isLine = separator === "=" && /(?:^|\n)[ \t]*(?:export |set |\+)?$/.test(before) && !/[a-z]/.test(text.slice(name.start, name.end));
  return isLine ? "line" : "anywhere";
}

const CONNECTING: ReadonlySet<string> = new Set(["to", "is", "was", "as", "equals", "ist", "lautet", "est", "es", "el", "zu", "su"]);
const ASIDE_WORDS: ReadonlySet<string> = new Set(["for", "of", "on", "to", "at", "von", "pour", "de", "du", "para", "per", "di"]);

/** Words that may stand in front of a value. */
const LEADS: ReadonlySet<string> = new Set(["now", "set", "still", "currently", "changed", "just", "simply", "nun", "jetzt", "ahora"]);

const isBlank = (code: number): boolean => code === 32 || code === 9;
const isLetter = (code: number): boolean => (code >= 65 && code <= 90) || (code >= 97 && code <= 122);

/**
 * Most names stand in a sentence: behind them a comma, or blanks and the next word, as the patterns would say, too, but they
 * take long to make. Undefined: ask them.
 */
function plainAfter(text: string, at: number): { readonly separator: string; readonly word: string } | undefined {
  let end = at;
  while (end - at < 40 && isBlank(text.charCodeAt(end))) end++;
  if (end === at) return ",.;".includes(text.charAt(at)) || endsLine(text, at) ? { separator: "", word: "" } : undefined;
  let behind = end;
  while (isLetter(text.charCodeAt(behind))) behind++;
  const word = text.slice(end, behind);
  // What goes on with other letters or digits is no word of these lists, and rare.
  if (word === "" || CONNECTING.has(word) || /[^\s,.;:]/.test(text.charAt(behind))) return undefined;
  return { separator: text.slice(at, end), word };
}

/** Does a word end there, and not go on as an address, a call or a path does? */
function endsToken(text: string, end: number): boolean {
  const behind = text.charAt(end);
  return behind === "" || ", ;\n\t".includes(behind) || ((behind === "." || behind === ":") && (end + 1 === text.length || " \n".includes(text.charAt(end + 1))));
}

/** Does the line end there, with no bracket, colon or tag in front of the next one? */
function endsLine(text: string, at: number): boolean {
  if (text.charAt(at) !== "\n") return false;
  let next = at + 1;
  while (next - at < 4 && text.charCodeAt(next) <= 32) next++;
  return !"(:<".includes(text.charAt(next));
}

/** What was found, and how far was read for it. */
interface Read {
  readonly finding?: Finding | undefined;
  readonly end: number;
}

const NOTHING: Read = { end: 0 };

const TOLD = (): Standing => "told";

interface Pair {
  readonly name: Name;
  readonly separator: string;
  readonly value: Value;
}

/** A name of small letters, or one of properties with its folders in front. A member that code sets has one dot. */
const LINE_NAME = /^(?:[a-z]{2,24}[-_]?){1,5}$|^(?:[a-z-]{2,24}\.){2,5}[a-z-]{2,24}$/;

function standingOf(text: string, { name, separator, value }: Pair, isBeside: boolean): Standing {
  // Code and shells compare with a sample: `[ "$PASSWORD" = "…" ]`.
  if (isBeside || /[=!]=/.test(separator) || text.charAt(name.start - 1) === "$") return "beside";
  if (value.form === "prose") return "told";
  if (separator.includes(",")) return "listed";
  const isLine = separator === "=" && (name.start === 0 || text.charAt(name.start - 1) === "\n") && /^[ \t]{0,16}(?:\r?\n|$)/.test(text.slice(value.end, value.end + 20)) && LINE_NAME.test(text.slice(name.start, name.end));
  return isLine ? "line" : "named";
}

function valueOf(text: string, name: Name, longest: number): Read {
  const plain = plainAfter(text, name.end);
  COMMA.lastIndex = name.end;
  CONNECTOR().lastIndex = name.end;
  const separator = plain?.separator ?? (COMMA.exec(text) ?? CONNECTOR().exec(text))?.[0] ?? "";
  if (separator === "") return NOTHING;
  const joined = isBlank(separator.charCodeAt(0)) && joinsByBlank(text, name) && separator.trim() === "";
  const flag = joined || (text.charAt(name.start) === "-" && /(?:^|[\s"'`])-{1,2}[\w-]*$/.test(text.slice(Math.max(0, name.start - 3), name.start + 2)));
  const spaced = /^\s{1,40}$/.test(separator);
  if (spaced && !flag && !(name.strength !== "weak" && /[\s,{(:]$|^$/.test(text.charAt(name.start - 1)))) return NOTHING;
  // "using RSA key 4A…": the fingerprint of a public key.
  if (spaced && /keys?$/i.test(text.slice(name.end - 4, name.end)) && /\b(?:[RD]SA|ECDSA|EdDSA|ED25519|GPG|PGP|SSH) keys?$/i.test(text.slice(Math.max(0, name.end - 14), name.end))) return NOTHING;
  if (spaced && !flag && (plain === undefined || ASIDE_WORDS.has(plain.word))) {
    ASIDE().lastIndex = name.end;
    const aside = ASIDE_END.test(text.slice(name.end, name.end + LONGEST_ASIDE)) ? ASIDE().exec(text)?.[0] : undefined;
    const value = aside === undefined ? undefined : valueAt(text, name.end + aside.length, "is");
    const finding = value === undefined ? undefined : findingOf(text, name, value, "prose", TOLD);
    if (finding !== undefined) return { finding, end: finding.end };
  }
  if (plain !== undefined && !flag && !LEADS.has(plain.word) && isPlainWord(plain.word)) {
    const end = name.end + separator.length + plain.word.length;
    if (endsToken(text, end)) return { end };
  }
  const phrase = name.promised !== undefined && !spaced ? phraseAfter(text, name, separator) : undefined;
  if (phrase !== undefined) return { finding: phrase, end: phrase.end };
  const value = valueAt(text, name.end + separator.length, flag && spaced ? "=" : separator, placeOf(text, name, separator), longest);
  if (value === undefined) return { end: name.end + longest };
  // `:api-key "…"` is a pair of a record; `the password "…"` is a sentence.
  const form: ValueForm = spaced && !flag && !(value.form === "quoted" && /[:(]/.test(text.charAt(name.start - 1))) ? "prose" : value.form;
  const whole = text.slice(value.start, value.end);
  if (form === "prose" && /^(?:[A-Za-z_][\w.]*=[^=]|\{@|https?:\/\/)/.test(whole)) return value;
  if (/^[a-z][a-z:-]{1,20}=$/.test(whole)) return value;
  // What code compares with is a variable.
  if (form === "assigned" && /[=!]=/.test(separator) && /^[A-Za-z_$]+\d$/.test(whole)) return value;
  return { finding: findingOf(text, name, value, form, () => standingOf(text, { name, separator, value }, form === "prose" && spaced)) ?? declaredValue(text, name, joined ? "=" : separator, value), end: value.end };
}
