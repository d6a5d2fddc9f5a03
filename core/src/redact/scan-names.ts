import type { Finding } from "../contract/redaction.ts";
import { isSecretValue, type ValueForm } from "./judge-value.ts";
import type { NameStrength } from "./name-words.ts";
import { scanColumn } from "./scan-column.ts";
import { kindOf, strengthOf, wordsOf } from "./secret-name.ts";

/** Where a name of a secret may stand. One alternation, no prefix in front: the identifier around it is read by hand. */
const ANCHOR =
  /pass|pwd|pw\b|psw|secret|token|key|cred|auth|bearer|jwt|hmac|mnemonic|seed|signature|\bsig\b|dsn|\bpat\b|\bsas\b|psk|salt|session|sid\b|otp|kennwort|contrase|clave|senha|parola|mot de passe|mdp|wachtwoord|cookie|nonce|licen[cs]e|connection.?string|密码|密碼|口令|密钥|密鑰|令牌|パスワード|暗証|トークン|シークレット|秘密鍵|キー|비밀번호|암호|토큰|키|парол|токен|ключ|секрет/gi;

const CONNECTOR =
  /(?:\[\])?(?:\s{0,3}\([^()\n]{1,40}\))?\\{0,3}["'`”’»」』）)\]}*_]{0,4}(?:\s{0,2}(?::\s{0,2}(?:&?(?:'static\s)?(?:str|string|String|\[\]byte|char\*?|const|any|SecureString|std::string)(?:\s?\|\s?\w{1,12})?)\s{0,2}(?==)|<\/\w{1,12}>))?[ \t]{0,40}(?:(?::=|=>|->|<-|===?|!==?|\?\?=|\|\|=|\?=|[=:：＝|→]|⇒|\bto\b|\bis\b|\bwas\b|\bas\b|\bequals\b|\bist\b|\blautet\b|\best\b|\bes\b|\bel\b|\bzu\b|\bsu\b|[éè](?= )|是|为|為|は|を|が|に|는|은|이|：|—|–)[ \t]{0,40}(?:\r?\n[ \t]{0,16})?){0,2}/y;

/** `define("NAME", "value")`, `getenv("NAME", "default")`: a comma joins only two strings on one line. */
const COMMA = /\\{0,3}(["'`])[ \t]{0,4},[ \t]{0,4}(?=\\{0,3}["'`])/y;

const OPENER = /(?:(?:now|set to|still|currently|changed to|just|simply|nun|jetzt|ahora)[ \t:]{1,3})?(?:[bBrRuUfF@$](?=[\\"'`])|String\(|Buffer\.from\(|SecureString\(|Value\(|new String\(|str\(|\()?(\\{0,3}(?:"""|'''|[*_`]{0,2}["'`“”„«「『（]|[(<[*_]{1,3}))?/y;

const CLOSING: Readonly<Record<string, string>> = { "“": "”", "„": "“", "«": "»", "「": "」", "『": "』", "（": "）", "(": ")", "<": ">", "[": "]" };

const SCHEME = /^(?:(?:bearer|basic|token|apikey|bot|digest|key|oauth|jwt) {1,2}(?=\S{8})|[A-Za-z0-9_.-]{1,40}=(?:s%3A|s:)?(?=[^=]{8}))/i;

const isNameCode = (code: number): boolean =>
  (code >= 48 && code <= 57) || (code >= 65 && code <= 90) || (code >= 97 && code <= 122) || code === 95 || code === 45 || code === 46;

export interface Name {
  readonly start: number;
  readonly end: number;
  readonly strength: NameStrength;
  readonly kind: string;
}

const CJK_PASSWORD = /密码|密碼|口令|パスワード|暗証|비밀번호|암호|парол/i;
const FOREIGN_PASSWORD = /^(?:mot de passe|contrase|clave|senha|parola|kennwort|wachtwoord)/i;
const CJK_SECRET = /密钥|密鑰|令牌|トークン|シークレット|秘密鍵|キー|토큰|키|токен|ключ|секрет/i;

function nameAround(text: string, at: number, keyword: string): Name | undefined {
  if (keyword.charCodeAt(0) > 0x24f) {
    let end = at + keyword.length;
    while (end < text.length && end - at < 12 && /[\u0400-\u04ff]/.test(text.charAt(end))) end++;
    if (CJK_PASSWORD.test(keyword)) return { start: at, end, strength: "password", kind: "password" };
    if (CJK_SECRET.test(keyword)) return { start: at, end, strength: "sure", kind: "secret" };
    return undefined;
  }
  if (FOREIGN_PASSWORD.test(keyword)) {
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
  let words = wordsOf(identifier);
  const last = words.at(-1) ?? "";
  // A bare "key" takes the word in front of it: "cache key: …", "API key is …".
  if (words.length === 1 && start > 1 && text.charAt(start - 1) === " ") {
    const before = /([A-Za-z][\w-]{1,30})[ ]$/.exec(text.slice(Math.max(0, start - 34), start));
    if (before?.[1] !== undefined && (last === "key" || last === "keys" || last === "token")) words = [...wordsOf(before[1]), ...words];
  }
  const strength = strengthOf(words, identifier === identifier.toUpperCase());
  if (strength === undefined) return undefined;
  return { start, end, strength, kind: kindOf(words.join(" ")) };
}

interface Value {
  readonly start: number;
  readonly end: number;
  readonly form: ValueForm;
}

/** Reads the value behind a connector: to the closing quote, or to where a bare value ends. */
function valueAt(text: string, at: number, separator: string): Value | undefined {
  OPENER.lastIndex = at;
  const opened = OPENER.exec(text);
  const opener = opened?.[1] ?? "";
  const start = at + (opened?.[0].length ?? 0);
  const mark = opener.charAt(opener.length - 1);
  const limit = Math.min(text.length, start + 4096);
  const prose = !/[=:：＝|,→>-]/.test(separator);
  if (mark !== "" && mark !== "*" && mark !== "_" && mark !== "<" && mark !== "[" && mark !== "(") {
    const close = CLOSING[mark] ?? mark;
    for (let end = start; end < limit; end++) {
      const character = text.charAt(end);
      if (character === "\n") return undefined;
      if (character === "\\" && close !== "\\") {
        if (opener.startsWith("\\")) return { start, end, form: "quoted" };
        end++;
        continue;
      }
      if (character === close || (close === '"' && (character === "”" || character === "“"))) return { start, end, form: "quoted" };
    }
    return undefined;
  }
  let end = start;
  for (; end < limit; end++) {
    const code = text.charCodeAt(end);
    if (code <= 32 || code > 0x2000) break;
    const character = text.charAt(end);
    if ("\"'`<>;,|".includes(character)) break;
    if (character === "&" && (/[?&][\w.-]{1,64}=[^&\s]*$/.test(text.slice(Math.max(0, start - 80), start)) || /^&(?:amp;)?[\w.%[\]-]{1,64}=/.test(text.slice(end, end + 70)))) break;
    if (character === "\\" && /^\\+["'nrtux/]/.test(text.slice(end, end + 4))) break;
    if ((character === ")" || character === "]" || character === "}") && !/[([{]/.test(text.slice(start, end))) break;
  }
  while (end > start && /[.:)\]*!?]/.test(text.charAt(end - 1)) && (prose || /[.:*]/.test(text.charAt(end - 1)) || mark !== "")) end--;
  return { start, end, form: prose ? "prose" : "assigned" };
}

/** Values under a name that says what they are: assignments, flags, headers, prose. */
export function scanNames(text: string, found: Finding[]): void {
  ANCHOR.lastIndex = 0;
  for (let match = ANCHOR.exec(text); match !== null; match = ANCHOR.exec(text)) {
    const name = nameAround(text, match.index, match[0]);
    if (name === undefined) {
      let end = match.index + match[0].length;
      while (end < text.length && isNameCode(text.charCodeAt(end)) && end - match.index < 64) end++;
      ANCHOR.lastIndex = Math.max(match.index + match[0].length, end - 16);
      continue;
    }
    ANCHOR.lastIndex = Math.max(ANCHOR.lastIndex, name.end);
    const finding = valueOf(text, name) ?? pairedValue(text, name);
    if (finding !== undefined) found.push(finding);
    if (name.strength !== "weak") scanColumn(text, name, found);
  }
}

/** Where other words stand between a name and its value: pairs in records, defaults, forms. */
const PAIR = /["'`\s](?:[Vv]alue|VALUE|val|default|content|defaultValue|[Ss]ecretString)["'`]?\s{0,12}[:=]\s{0,3}/;
/** What may stand between the two halves of a pair: quotes, brackets, at most two other fields. */
const BETWEEN = /^[\s"'`\]),{-]*(?:[\w."'`-]+\s*[:=]\s*[\w."'`-]+[\s,]+){0,2}$/;
const STRAIGHT = /^(?:["'`\])]{0,3}\s{0,3}(?:(?:\?\?|\|\|)\s{0,3}|<\/key>\s{0,40}<string>)|["']\r?\n\r?\n)/;
const OPTION = /^[^\n]{0,40}?\s--?(?:value|body|string|text|secret-string|data|content)[ =]/;
const BRIDGE_LIMIT = 160;

/** How many characters lead from the end of a name to the value that it is paired with; 0 when there is none. */
function bridgeAfter(text: string, at: number): number {
  const after = text.slice(at, at + BRIDGE_LIMIT);
  const straight = STRAIGHT.exec(after);
  if (straight !== null) return straight[0].length;
  const pair = PAIR.exec(after);
  if (pair !== null && BETWEEN.test(after.slice(0, pair.index + 1))) return pair.index + pair[0].length;
  return after.includes(" -") ? (OPTION.exec(after)?.[0].length ?? 0) : 0;
}

const ELEMENT = /(?:\s[^<>\n]{0,60})?>(?:<!\[CDATA\[)?/y;
const REVERSED = /["']?(?:value|Value|content)["']?\s{0,3}[:=]\s{0,3}(["'])([^"'\n]{4,400})\1[\s,]{1,20}["']?(?:name|Name|key|Key|id|header)["']?\s{0,3}[:=]\s{0,3}["']?$/;

function pairedValue(text: string, name: Name): Finding | undefined {
  ELEMENT.lastIndex = name.end;
  const length = text.charAt(name.start - 1) === "<" ? (ELEMENT.exec(text)?.[0].length ?? 0) : bridgeAfter(text, name.end);
  if (length > 0) {
    const value = valueAt(text, name.end + length, "=");
    if (value !== undefined && value.end > value.start && isSecretValue(text.slice(value.start, value.end), name.strength, "quoted")) {
      return { start: value.start, end: value.end, kind: name.kind, rule: `name-${name.strength}`, tier: "candidate" };
    }
  }
  const from = Math.max(0, name.start - 480);
  if (!/[:=]\s{0,3}["']?$/.test(text.slice(Math.max(0, name.start - 6), name.start))) return undefined;
  const before = REVERSED.exec(text.slice(from, name.start));
  const value = before?.[2];
  if (before === null || value === undefined || !isSecretValue(value, name.strength, "quoted")) return undefined;
  const start = from + before.index + before[0].indexOf(value, before[0].search(/[:=]/));
  return { start, end: start + value.length, kind: name.kind, rule: `name-${name.strength}`, tier: "candidate" };
}

function valueOf(text: string, name: Name): Finding | undefined {
  COMMA.lastIndex = name.end;
  CONNECTOR.lastIndex = name.end;
  const connector = COMMA.exec(text) ?? CONNECTOR.exec(text);
  const length = connector?.[0].length ?? 0;
  const separator = connector?.[0] ?? "";
  const flag = /(?:^|[\s"'`])-{1,2}[\w-]*$/.test(text.slice(Math.max(0, name.start - 3), name.start + 2)) && text.charAt(name.start) === "-";
  const spaced = /^\s{1,40}$/.test(separator);
  if (length === 0) return undefined;
  if (spaced && !flag && !(name.strength !== "weak" && /[\s,{(]$|^$/.test(text.charAt(name.start - 1)))) return undefined;
  const value = valueAt(text, name.end + length, flag && spaced ? "=" : separator);
  if (value === undefined) return undefined;
  const form: ValueForm = spaced && !flag ? "prose" : value.form;
  const whole = text.slice(value.start, value.end);
  // The scheme of a header is no part of the secret, nor is a cookie's name.
  const scheme = SCHEME.exec(whole)?.[0].length ?? 0;
  const start = value.start + scheme;
  if (form === "prose" && /^(?:[A-Za-z_][\w.]*=[^=]|\{@)/.test(whole)) return undefined;
  if (/^(?:value|val|content|default|body)\s?=$/i.test(whole) || !isSecretValue(whole.slice(scheme), name.strength, form)) return undefined;
  return { start, end: value.end, kind: name.kind, rule: `name-${name.strength}`, tier: "candidate" };
}
