import type { Finding } from "../contract/redaction.ts";
import { isWordSecret, type Standing } from "./is-word-secret.ts";
import { isSecretValue, type ValueForm } from "./judge-value.ts";
import type { NameStrength } from "./name-words.ts";
import type { Promised } from "./secret-name.ts";

/** A name of a secret, where it stands, and what its value will be called. */
export interface Name {
  readonly start: number;
  readonly end: number;
  readonly strength: NameStrength;
  readonly kind: string;
  readonly promised?: Promised | undefined;
}

export const LONGEST_VALUE = 4096;

const OPENER = /(?:(?:now|set to|still|currently|changed to|just|simply|nun|jetzt|ahora)[ \t:]{1,3})?(?:[bBrRuUfF@$](?=[\\"'`])|String\(|Buffer\.from\(|SecureString\(|Value\(|new String\(|str\(|\()?(\\{0,3}(?:"""|'''|[*_`]{0,2}["'`“”„«「『（]|[(<[*_]{1,3}))?/y;

const CLOSING: Readonly<Record<string, string>> = { "“": "”", "„": "“", "«": "»", "「": "」", "『": "』", "（": "）", "(": ")", "<": ">", "[": "]" };

export interface Value {
  readonly start: number;
  readonly end: number;
  readonly form: ValueForm;
}

/**
 * Where the name stands: on a line of its own as in an environment (only a space ends the value), in front of the `@` of
 * an address, or anywhere.
 */
export type Place = "line" | "url" | "anywhere";

/** Reads the value behind a connector: to the closing quote, or to where a bare value ends. */
export function valueAt(text: string, at: number, separator: string, place: Place = "anywhere", longest = LONGEST_VALUE): Value | undefined {
  OPENER.lastIndex = at;
  const opened = OPENER.exec(text);
  const opener = opened?.[1] ?? "";
  const start = at + (opened?.[0].length ?? 0);
  // An empty string: what comes behind it is code.
  if (/^(["'`])\1$/.test(opener)) return undefined;
  const mark = opener.charAt(opener.length - 1);
  const limit = Math.min(text.length, start + longest);
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
    if (place === "line") {
      if (character === "\\" && /^\\+["'nrtux/]/.test(text.slice(end, end + 4))) break;
      continue;
    }
    if ("\"'`<>;,|".includes(character) || (place === "url" && (character === "@" || character === "/"))) break;
    if (character === "&" && (/[?&][\w.-]{1,64}=[^&\s]*$/.test(text.slice(Math.max(0, start - 80), start)) || /^&(?:amp;)?[\w.%[\]-]{1,64}=/.test(text.slice(end, end + 70)))) break;
    if (character === "\\" && /^\\+["'nrtux/]/.test(text.slice(end, end + 4))) break;
    if ((character === ")" || character === "]" || character === "}") && !/[([{]/.test(text.slice(start, end))) break;
  }
  while (end > start && /[.:)\]*?]/.test(text.charAt(end - 1)) && (prose || /[.:*]/.test(text.charAt(end - 1)) || mark !== "")) end--;
  return { start, end, form: prose ? "prose" : "assigned" };
}

const SCHEME = /^(?:(?:bearer|basic|token|apikey|bot|digest|key|oauth|jwt) {1,2}(?=\S{8})|[A-Za-z0-9_.-]{1,40}=(?:s%3A|s:)?(?=[^=]{8}))/i;

const NAMED = (): Standing => "named";
const BESIDE = (): Standing => "beside";

/** The find of a value under its name, when the value is what the name promises. `standingOf` is asked where the value's look doesn't tell. */
export function findingOf(text: string, name: Name, value: Value, form: ValueForm, standingOf: () => Standing = form === "prose" ? BESIDE : NAMED): Finding | undefined {
  const whole = text.slice(value.start, value.end);
  // The scheme of a header is no part of the secret, nor is a cookie's name.
  const scheme = SCHEME.exec(whole)?.[0].length ?? 0;
  const bare = whole.slice(scheme);
  if (!isSecretValue(bare, name.strength, form) && !(name.strength === "password" && name.promised !== undefined && isWordSecret(bare, standingOf(), form))) return undefined;
  return { start: value.start + scheme, end: value.end, kind: name.kind, rule: `name-${name.strength}`, tier: "candidate" };
}
