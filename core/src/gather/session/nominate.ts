import { lazyPattern } from "../../contract/lazy-pattern.ts";
import { MACHINE } from "./cue-words.ts";
import { standsAt } from "./find-bytes.ts";

/**
 * Does a text hold anything that a handoff could be made of? A cheap look at its bytes, word by word, so that the prose
 * around it need not be parsed, cut into sentences or matched. It may say yes too often; what it lets by is looked at closely.
 */

/** What has to stand beside a word for it to count. */
type Beside = "anything" | "colon" | "speaker" | "up" | "for-on" | "by-on" | "out-that" | "not-before" | "on-before" | "reason" | "tests-before" | "none-before" | "number" | "end" | "until" | "i-will";

const WORDS: readonly (readonly [Beside, string])[] = [
  ["colon", "decision decisions decided agreed resolution resolved next steps step up action actions remaining todo tried failed blocker blockers blocked blocking parked dead goal status entscheidung siguiente proximo pendiente pendente resumo resumen"],
  ["speaker", "decided chose chosen picked opted settled agreed going went tried attempted experimented attempt attempts"],
  ["anything", "yet haven hasn couldn wasn weren untested unverified missing noch todavía stub stubs placeholder placeholders mocked hardcoded falta faltan encore ainda abandon abandoned abandoning unsigned awaiting awaits approval permission credentials credential clearance licence license budget entschieden versucht probiert ausprobiert verworfen aufgegeben gescheitert sackgasse blockiert wartet freigabe genehmigung decidimos elegimos optamos escolhemos probado intentado probamos descartado descartamos descartada falhou bloqueado bloqueada esperando aguardando aprobacion"],
  ["up", "giving gave"],
  ["for-on", "waiting waits wait warten"],
  ["by-on", "blocked failed"],
  ["out-that", "ruled dropped dropping rolled backed"],
  ["not-before", "work works out continue proceed start deploy release merge"],
  ["on-before", "hold"],
  ["reason", "failed"],
  ["tests-before", "pass passes passed passing green clean successful succeed succeeded fail fails failing broken red"],
  ["none-before", "failures failing"],
  ["number", "task step item theme phase part milestone story aufgabe schritt paso tarea passo tarefa"],
  ["end", "dead"],
  ["until", "taken"],
  ["i-will", "next then now"],
];

const MACHINE_NEXT = new RegExp(`^ (?:for|on|until) ${MACHINE}`, "i");
const SIZE = 1 << 13;
const rules = new Map<number, Beside[]>();
const known = new Uint8Array(SIZE);
/** The first three letters of the words, five bits each: most words of a text are told apart by them. */
const begins = new Uint8Array(1 << 15);
const beginning = (first: number, second: number, third: number): number => ((first & 31) << 10) | ((second & 31) << 5) | (third & 31);
for (const [beside, words] of WORDS) {
  for (const word of words.split(" ")) {
    let hash = 0;
    for (let at = 0; at < word.length; at += 1) hash = (Math.imul(hash, 31) + word.charCodeAt(at)) | 0;
    known[hash & (SIZE - 1)] = 1;
    begins[beginning(word.charCodeAt(0), word.charCodeAt(1), word.charCodeAt(2))] = 1;
    rules.set(hash, [...(rules.get(hash) ?? []), beside]);
  }
}

/** 0: no word; 1: letter, digit or underscore; 2: the first byte of a letter outside of ASCII. */
const CLASS = new Uint8Array(256);
const LOWER = new Uint8Array(256);
for (let code = 0; code < 256; code += 1) {
  const letter = (code >= 97 && code <= 122) || (code >= 65 && code <= 90) || (code >= 48 && code <= 57) || code === 95;
  // Latin with accents, Greek, Cyrillic; kana, Han, Hangul. Not the dashes, quotes and arrows that everybody uses.
  CLASS[code] = letter ? 1 : (code >= 0xc3 && code <= 0xdf) || (code >= 0xe3 && code <= 0xed) ? 2 : 0;
  LOWER[code] = code >= 65 && code <= 90 ? code + 32 : code;
}

/** A letter's lower case; 2 for the first byte of a letter outside of ASCII, 0 for what is no letter. */
const FOLDED = Uint8Array.from({ length: 256 }, (_, code) => (CLASS[code] === 1 ? (LOWER[code] ?? 0) : (CLASS[code] ?? 0)));

export function nominates(bytes: Buffer, start: number, end: number): boolean {
  let from = start;
  while (from < end) {
    const quote = nominatesString(bytes, from, end);
    if (quote === NOMINATED) return true;
    from = quote + 1;
  }
  return false;
}

const QUESTION = 63;
/** What `nominatesString` says instead of a place. */
export const NOMINATED = -1;

/** The same for a string of JSON that begins at `start`: where its closing quote stands (`end`, if it has none), or `NOMINATED`. */
export function nominatesString(bytes: Buffer, start: number, end: number): number {
  const close = scan(bytes, start, end);
  // A text that ends with a question may be what the work waits for.
  return close > start && bytes[close - 1] === QUESTION ? NOMINATED : close;
}

/** Nothing is worked out at its ends: V8 makes code of a loop that runs long as it stands, and gives it up at what it never saw behind it. */
function scan(bytes: Buffer, start: number, end: number): number {
  // The hot loop: what stands at a place is a number, and asking whether it is costs more than the work.
  for (let at = start; at < end; ) {
    const code = bytes[at] as number;
    const letter = FOLDED[code] as number;
    if (letter > 2) {
      const from = at;
      const mayCount = at + 3 > end || (begins[beginning(letter, FOLDED[bytes[at + 1] as number] as number, FOLDED[bytes[at + 2] as number] as number)] as number) === 1;
      const mayBeId = code < 97 && code > 64;
      at += 1;
      if (mayCount || mayBeId) {
        let hash = letter;
        for (let next = at < end ? (FOLDED[bytes[at] as number] as number) : 0; next > 2; next = at < end ? (FOLDED[bytes[at] as number] as number) : 0) {
          hash = (Math.imul(hash, 31) + next) | 0;
          at += 1;
        }
        if (endsCue(hash, bytes, from, at, start, end)) return NOMINATED;
      } else while (at < end && (FOLDED[bytes[at] as number] as number) > 2) at += 1;
      if (at - from >= 7 && isSha(bytes, from, at)) return NOMINATED;
      continue;
    }
    if (letter === 2) return NOMINATED;
    if (code === 34) return at;
    // An escape in JSON is no letter.
    at += code === 92 ? 2 : 1;
  }
  return end;
}

function endsCue(hash: number, bytes: Buffer, from: number, to: number, start: number, end: number): boolean {
  if ((known[hash & (SIZE - 1)] as number) === 1 && counts(hash, bytes, from, to, start, end)) return true;
  return to - from <= 4 && isWorkId(bytes, from, to);
}

/** The id of a commit: hex, with a letter and a digit. */
function isSha(bytes: Uint8Array, from: number, to: number): boolean {
  if (to - from > 40) return false;
  let letters = 0;
  for (let at = from; at < to; at += 1) {
    const code = bytes[at] as number;
    if (code >= 97 && code <= 102) letters += 1;
    else if (code < 48 || code > 57) return false;
  }
  return letters > 0 && letters < to - from;
}

const scratch = Buffer.alloc(1 << 16);
const encoder = new TextEncoder();

/** The same for a text. */
export function nominatesText(text: string): boolean {
  for (let from = 0; from < text.length; from += 20_000) {
    const { written } = encoder.encodeInto(from === 0 && text.length <= 20_000 ? text : text.slice(Math.max(0, from - 60), from + 20_000), scratch);
    if (nominates(scratch, 0, written)) return true;
  }
  return false;
}

/** `T4`, `R12`, `AC3`: an upper-case letter or two and one to three digits. */
function isWorkId(bytes: Uint8Array, from: number, to: number): boolean {
  const first = bytes[from] ?? 0;
  const last = bytes[to - 1] ?? 0;
  return to - from >= 2 && (first === 84 || first === 82 || first === 83 || first === 80 || first === 77 || first === 65 || first === 87 || first === 85) && last >= 48 && last <= 57;
}

function counts(hash: number, bytes: Buffer, from: number, to: number, start: number, end: number): boolean {
  const list = rules.get(hash);
  if (list === undefined) return false;
  for (const beside of list) if (stands(beside, bytes, from, to, start, end)) return true;
  return false;
}

const COLON_BEHIND = lazyPattern(() => /^\*{0,2}(?: (?:steps?|up|actions?|tasks?|work|attempts?|ends?|to do))?\*{0,2}\s?:/);
const MARK_BEFORE = /(?:#|\*\*)\s?(?:\w+ )?$/;

/** Bytes are looked at before any text is made of them. */
function stands(beside: Beside, bytes: Buffer, from: number, to: number, start: number, end: number): boolean {
  switch (beside) {
    case "anything":
      return true;
    case "speaker":
      return speaks(bytes, from, start);
    case "up":
      return standsAt(bytes, to, " up");
    case "until":
      return standsAt(bytes, to, " until");
    case "for-on":
      return follows(bytes, to, end, FOR_ON) && !MACHINE_NEXT.test(behind(bytes, to, end, 48));
    case "by-on":
      return follows(bytes, to, end, BY_ON);
    case "reason":
      return follows(bytes, to, end, REASONS);
    case "colon":
      return (holds(bytes, 58, to, Math.min(end, to + 16)) && COLON_BEHIND().test(behind(bytes, to, end, 16))) || (isMarked(bytes, from, start) && MARK_BEFORE.test(before(bytes, from, start, 12)));
    case "out-that":
      return bytes[to] === SPACE && /^ (?:it |that |this )?(?:out|that|this|the|back)\b/.test(behind(bytes, to, end, 12));
    case "not-before":
      return bytes[from - 1] === SPACE && (bytes[from - 2] === 116 || bytes[from - 2] === 111) && /(?:n['’]t|not|no[nt]|unable to) $/i.test(before(bytes, from, start, 10));
    case "on-before":
      return bytes[from - 1] === SPACE && bytes[from - 2] === 110 && /\bon $/i.test(before(bytes, from, start, 3));
    case "tests-before":
      return /test|suite|spec|check|everything|\bci\b|build|\ball\b|100/i.test(before(bytes, from, start, 48));
    case "none-before":
      return /\b(?:no|zero|0) (?:\w+ )?$/i.test(before(bytes, from, start, 12));
    case "number":
      return /^ ?#?\d/.test(behind(bytes, to, end, 3));
    case "end":
      return /^[- ]end/.test(behind(bytes, to, end, 5));
    case "i-will":
      return (bytes[to] === 44 || bytes[to] === SPACE) && /^,? (?:i['’]ll|i will|we['’]ll|we will|i['’]m going)\b/i.test(behind(bytes, to, end, 14));
  }
}

const SPACE = 32;
const FOR_ON = [" for", " on", " until", " auf"];
const BY_ON = [" by", " on", " until", " because", " due"];
const REASONS = [" because", " due", " with", " since", " on", " again"];

/** One of these words stands right behind. */
function follows(bytes: Uint8Array, to: number, end: number, words: readonly string[]): boolean {
  if (bytes[to] !== SPACE) return false;
  for (const word of words) if (standsAt(bytes, to, word) && (to + word.length >= end || CLASS[bytes[to + word.length] as number] !== 1)) return true;
  return false;
}

const hashOf = (word: string): number => [...word].reduce((hash, sign) => (Math.imul(hash, 31) + sign.charCodeAt(0)) | 0, 0);
const SPEAKERS: ReadonlySet<number> = new Set(["i", "we", "have", "had", "also", "first", "already", "our", "my", "then", "and", "so", "but"].map(hashOf));
const MARKS: ReadonlySet<number> = new Set([..."\n.!?:;\"*#>-"].map((sign) => sign.charCodeAt(0)));

/** Does a sentence begin here, or does somebody speak: `we decided`, `and then tried`, `I've attempted`? */
function speaks(bytes: Uint8Array, from: number, start: number): boolean {
  if (from === start) return true;
  const last = bytes[from - 1] as number;
  if (MARKS.has(last) || (last === 110 && bytes[from - 2] === 92)) return true;
  if ((last !== SPACE && last !== 9) || from - 2 < start) return false;
  if (MARKS.has(bytes[from - 2] as number)) return true;
  let at = from - 2;
  while (at >= start && CLASS[bytes[at] as number] === 1) at -= 1;
  let hash = 0;
  for (let next = at + 1; next < from - 1; next += 1) hash = (Math.imul(hash, 31) + (LOWER[bytes[next] as number] as number)) | 0;
  return SPEAKERS.has(hash) || (bytes[at] === 39 && hash === VE);
}

const VE = hashOf("ve");

/** Could a mark of Markdown stand before it, directly or before one word? */
function isMarked(bytes: Uint8Array, from: number, start: number): boolean {
  const last = bytes[from - 1];
  const second = bytes[from - 2] ?? 0;
  if (last === 35 || last === 42 || second === 35 || second === 42) return true;
  const first = Math.max(start, from - 12);
  return CLASS[second] === 1 && (holds(bytes, 35, first, from) || holds(bytes, 42, first, from));
}

function holds(bytes: Uint8Array, code: number, from: number, to: number): boolean {
  for (let at = from; at < to; at += 1) if (bytes[at] === code) return true;
  return false;
}

const behind = (bytes: Buffer, to: number, end: number, count: number): string => bytes.toString("latin1", to, Math.min(end, to + count));
const before = (bytes: Buffer, from: number, start: number, count: number): string => bytes.toString("latin1", Math.max(start, from - count), from);
