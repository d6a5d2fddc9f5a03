import { lazyPattern } from "../contract/lazy-pattern.ts";
import { once } from "../contract/once.ts";
import { gatedText, mayMatch, narrowed } from "../gates/may-match.ts";
import type { Gate, GatedText } from "../gates/may-match.ts";
import { gateOf } from "../gates/gate-of.ts";
import { plainForScan } from "./plain-for-scan.ts";
import { prohibition, prohibitionAfter, SUSPECT_RULES } from "./suspect-rules.ts";
import type { SuspectRule } from "./suspect-rules.ts";

/** The texts of one brief, each read as a scan reads it once, and the signs that any of them could hold. */
export interface Reading {
  plain(text: string): string;
  /** The signs that one of these texts could hold, as far as plain words tell. */
  rulesFor(...texts: readonly string[]): readonly SuspectRule[];
  /** Which of these signs such texts could hold when they stand behind each other on one line. */
  rulesAcross(rules: readonly SuspectRule[], texts: readonly string[], line: string): readonly SuspectRule[];
}

export function readingOf(texts: readonly string[]): Reading {
  const read = new Map(texts.map((text) => [text, plainForScan(text)] as const));
  const whole = gatedText(joined([...read.values()]));
  const possible = SUSPECT_RULES.filter((rule) => mayMatch(gateOfRule(rule), whole));
  const gates = once(() => new Map(possible.map((rule) => [rule, narrowedGate(rule, whole)] as const)));
  const plain = (text: string): string => read.get(text) ?? plainForScan(text);
  return {
    plain,
    rulesFor(...asked) {
      if (!asked.every((text) => read.has(text))) return possibleIn(SUSPECT_RULES, asked.map(plain));
      if (asked.length === read.size || possible.length === 0) return possible;
      const part = gatedText(joined(asked.map(plain)));
      return possible.filter((rule) => mayMatch(gates().get(rule), part));
    },
    rulesAcross(rules, asked, line) {
      if (!asked.every((text) => read.has(text))) return possibleIn(rules, [line]);
      const lower = line.toLowerCase();
      // A word without a blank lies within one of them. One with a blank may lie across.
      const across: GatedText = { has: (word) => (word.includes(" ") || whole.has(word)) && lower.includes(word) };
      return rules.filter((rule) => mayMatch(gateOfRule(rule), across));
    },
  };
}

const gateOfRule = (rule: SuspectRule): Gate | undefined => gateOf(`suspect:${rule.id}`);

function narrowedGate(rule: SuspectRule, whole: GatedText): Gate | undefined {
  const gate = gateOfRule(rule);
  return gate === undefined ? undefined : narrowed(gate, whole);
}

const joined = (plain: readonly string[]): string => plain.join("\n\n").toLowerCase();

/** Which of these signs the texts could hold between them. Compiling a pattern costs more than all its uses: only what may match is tried. */
export function possibleIn(rules: readonly SuspectRule[], plain: readonly string[]): readonly SuspectRule[] {
  if (rules.length === 0) return rules;
  const text = gatedText(joined(plain));
  return rules.filter((rule) => mayMatch(gateOfRule(rule), text));
}

const ENOUGH = 2;
const BLOB = /[A-Za-z0-9+/_-]{24,}={0,2}/g;
const FALSE_PROHIBITION = /\b(?:do not|don['’]t|never)\s+(?:forget|fail|hesitate|omit|skip|miss|wait)\b/gi;

/** Installers that projects document themselves. */
const KNOWN_HOSTS = lazyPattern(() => /https?:\/\/(?:sh\.rustup\.rs|get\.docker\.com|bun\.sh|deno\.land|astral\.sh|install\.python-poetry\.org|get\.pnpm\.io|get\.k3s\.io|get\.sdkman\.io|fnm\.vercel\.app|raw\.githubusercontent\.com\/(?:Homebrew|nvm-sh|helm)\/)/i);

/**
 * Does this text try to steer a model that reads it? The ids of the signs found; empty when there are too few. `trusted` is
 * the user's own word, which may order what it likes: then only what no person writes counts (fake turns, "ignore all rules").
 */
export function findSuspect(text: string, trusted = false, reading: Reading = readingOf([text])): readonly string[] {
  const plain = reading.plain(text);
  const hidden = trusted ? [] : hiddenSigns(text, plain);
  const rules = reading.rulesFor(text).filter((rule) => !trusted || rule.always === true);
  const found = [...signsOf(plain, rules, ENOUGH - weightOf(hidden)), ...hidden];
  return weightOf(found) >= ENOUGH ? found.map((rule) => rule.id) : [];
}

const weightOf = (rules: readonly SuspectRule[]): number => rules.reduce((sum, rule) => sum + rule.weight, 0);

/** None as soon as what is left to look for can't add up to what is wanted. */
function signsOf(plain: string, rules: readonly SuspectRule[], wanted: number): readonly SuspectRule[] {
  let sentences: readonly string[] | undefined;
  const holds = (rule: SuspectRule): boolean => {
    if (!rule.pattern().test(plain)) return false;
    if (rule.id === "fetch-and-run" || rule.id === "fetch-then-run") return !KNOWN_HOSTS().test(plain);
    if (rule.weight === 2 && !PROHIBITABLE.has(rule.id)) return true;
    sentences ??= plain.split(/(?<=[.;!?。！？；])\s+|\n/u);
    const places = sentences.flatMap((sentence) => placeOf(sentence, rule.pattern()));
    return places.length === 0 || places.some((place) => !isProhibited(place));
  };
  let possible = weightOf(rules);
  const found: SuspectRule[] = [];
  for (const rule of rules) {
    if (possible < wanted) return [];
    if (holds(rule)) found.push(rule);
    else possible -= rule.weight;
  }
  return found;
}

/** Signs of weight 2 that a prohibition excuses all the same: "Never send the .env to https://…" is a rule of the house. */
const PROHIBITABLE: ReadonlySet<string> = new Set(["mark-all-done", "exfiltrate", "exfiltrate-other", "approval", "identity", "send-file", "remote-plugin", "remote-orders", "authority-said", "pretend", "decode"]);

/** What a sentence says right before and right after what the sign found in it. */
interface Place {
  readonly before: string;
  readonly after: string;
}

function placeOf(sentence: string, pattern: RegExp): readonly Place[] {
  const found = pattern.exec(sentence);
  if (found === null) return [];
  const end = found.index + found[0].length;
  return [{ before: sentence.slice(Math.max(0, found.index - 60), found.index), after: sentence.slice(end, end + 24) }];
}

/** Does a word of prohibition stand there? Words inside what the sign found are the sign's own. */
function isProhibited({ before, after }: Place): boolean {
  return prohibition().test(before.replace(FALSE_PROHIBITION, " ")) || prohibitionAfter().test(after);
}

/** What was hidden from a reader's eye, or in an encoding, and steers once it is brought to light. */
function hiddenSigns(text: string, plain: string): readonly SuspectRule[] {
  const encoded = [...plain.matchAll(BLOB)].some(([blob]) => {
    const decoded = decode(blob);
    return decoded !== undefined && (findSuspect(decoded).length > 0 || /\b(?:curl|wget|bash|sh|run|execute|ignore|instructions?|powershell)\b/i.test(decoded));
  });
  const hidden = (text.match(/[\u200b\u2060\u2061-\u2064\u{E0000}-\u{E007F}]/gu)?.length ?? 0) >= 2 && SUSPECT_RULES.some((rule) => rule.pattern().test(plain));
  const sign = (id: string): SuspectRule => ({ id, weight: 2, pattern: () => /^/ });
  return [...(encoded ? [sign("encoded")] : []), ...(hidden ? [sign("hidden")] : [])];
}

function decode(blob: string): string | undefined {
  try {
    const bytes = Uint8Array.from(atob(blob.replaceAll("-", "+").replaceAll("_", "/").replace(/=+$/, "")), (character) => character.charCodeAt(0));
    const text = new TextDecoder("utf-8", { fatal: true }).decode(bytes);
    return /[\u0000-\u0008\u000E-\u001F]/.test(text) ? undefined : text;
  } catch {
    return undefined;
  }
}
