import { MACHINE } from "./cue-words.ts";

/**
 * Does a text hold anything that a handoff could be made of? A cheap look at its bytes, word by word, so that the prose
 * around it need not be parsed, cut into sentences or matched. It may say yes too often; what it lets by is looked at closely.
 */

/** What has to stand beside a word for it to count. */
type Beside = "anything" | "colon" | "speaker" | "up" | "for-on" | "by-on" | "out-that" | "not-before" | "on-before" | "reason" | "tests-before" | "none-before" | "number" | "end" | "until" | "i-will";

const WORDS: readonly (readonly [Beside, string])[] = [
  ["colon", "decision decisions decided agreed resolution resolved next steps step up action actions remaining todo tried failed blocker blockers blocked blocking parked dead goal status entscheidung siguiente proximo pendiente pendente resumo resumen"],
  ["speaker", "decided chose chosen picked opted settled agreed going tried attempted experimented attempt attempts"],
  ["anything", "abandon abandoned abandoning unsigned awaiting awaits approval permission credentials credential clearance licence license budget entschieden versucht probiert ausprobiert verworfen aufgegeben gescheitert sackgasse blockiert wartet freigabe genehmigung decidimos elegimos optamos escolhemos probado intentado probamos descartado descartamos descartada falhou bloqueado bloqueada esperando aguardando aprobacion"],
  ["up", "giving gave"],
  ["for-on", "waiting waits wait warten"],
  ["by-on", "blocked failed"],
  ["out-that", "ruled dropped dropping rolled backed"],
  ["not-before", "work works out continue proceed start deploy release merge"],
  ["on-before", "hold"],
  ["reason", "failed"],
  ["tests-before", "pass passes passed passing green clean successful succeed succeeded"],
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
for (const [beside, words] of WORDS) {
  for (const word of words.split(" ")) {
    let hash = 0;
    for (let at = 0; at < word.length; at += 1) hash = (Math.imul(hash, 31) + word.charCodeAt(at)) | 0;
    known[hash & (SIZE - 1)] = 1;
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

export function nominates(bytes: Uint8Array, start: number, end: number): boolean {
  let hash = 0;
  let from = start;
  // The hot loop: what stands at a place is a number, and asking whether it is costs more than the work.
  for (let at = start; at < end; at += 1) {
    const code = bytes[at] as number;
    const letter = FOLDED[code] as number;
    if (letter > 2) {
      hash = (Math.imul(hash, 31) + letter) | 0;
      continue;
    }
    if (letter === 2) return true;
    if (from < at && endsCue(hash, bytes, from, at, start, end)) return true;
    hash = 0;
    // An escape in JSON is no letter.
    if (code === 92) at += 1;
    from = at + 1;
  }
  return from < end && endsCue(hash, bytes, from, end, start, end);
}

function endsCue(hash: number, bytes: Uint8Array, from: number, to: number, start: number, end: number): boolean {
  if ((known[hash & (SIZE - 1)] as number) === 1 && counts(hash, bytes, from, to, start, end)) return true;
  return to - from <= 4 && isWorkId(bytes, from, to);
}

const scratch = new Uint8Array(1 << 16);
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

function counts(hash: number, bytes: Uint8Array, from: number, to: number, start: number, end: number): boolean {
  const list = rules.get(hash);
  if (list === undefined) return false;
  const behind = (count: number): string => latin(bytes, to, Math.min(end, to + count));
  const before = (count: number): string => latin(bytes, Math.max(start, from - count), from);
  for (const beside of list) {
    if (!mayStand(beside, bytes, from, to, start, end)) continue;
    switch (beside) {
      case "anything":
        return true;
      case "colon":
        if (/^\*{0,2}(?: (?:steps?|up|actions?|tasks?|work|attempts?|ends?|to do))?\*{0,2}\s?:/.test(behind(16)) || /(?:#|\*\*)\s?(?:\w+ )?$/.test(before(12))) return true;
        break;
      case "speaker":
        if (/(?:^|[.!?:;"*#>-]\s?|\\n|\n|\b(?:i|we|i've|we've|have|had|also|first|already|our|my|then|and|so|but)\s)$/i.test(before(12))) return true;
        break;
      case "up":
        if (/^ up\b/.test(behind(5))) return true;
        break;
      case "for-on":
        if (/^ (?:for|on|until|auf)\b/.test(behind(8)) && !MACHINE_NEXT.test(behind(48))) return true;
        break;
      case "by-on":
        if (/^ (?:by|on|until|because|due)\b/.test(behind(10))) return true;
        break;
      case "out-that":
        if (/^ (?:it |that |this )?(?:out|that|this|the|back)\b/.test(behind(12))) return true;
        break;
      case "not-before":
        if (/(?:n['’]t|not|no[nt]|unable to) $/i.test(before(10))) return true;
        break;
      case "on-before":
        if (/\bon $/i.test(before(3))) return true;
        break;
      case "reason":
        if (/^ (?:because|due|with|since|on|again)\b/.test(behind(10))) return true;
        break;
      case "tests-before":
        if (/test|suite|spec|check|everything|\bci\b|build|\ball\b|100/i.test(before(48))) return true;
        break;
      case "none-before":
        if (/\b(?:no|zero|0) (?:\w+ )?$/i.test(before(12))) return true;
        break;
      case "number":
        if (/^ ?#?\d/.test(behind(3))) return true;
        break;
      case "end":
        if (/^[- ]end/.test(behind(5))) return true;
        break;
      case "i-will":
        if (/^,? (?:i['’]ll|i will|we['’]ll|we will|i['’]m going)\b/i.test(behind(14))) return true;
        break;
      case "until":
        if (/^ until\b/.test(behind(7))) return true;
        break;
    }
  }
  return false;
}

const SPACE = 32;

/** A look at one or two bytes, before any text is made of them. */
function mayStand(beside: Beside, bytes: Uint8Array, from: number, to: number, start: number, end: number): boolean {
  switch (beside) {
    case "for-on":
    case "by-on":
    case "reason":
    case "out-that":
    case "up":
    case "until":
      return bytes[to] === SPACE;
    case "i-will":
      return bytes[to] === 44 || bytes[to] === SPACE;
    case "not-before":
    case "on-before":
      return bytes[from - 1] === SPACE && from - 2 >= start && (beside === "on-before" ? bytes[from - 2] === 110 : bytes[from - 2] === 116 || bytes[from - 2] === 111);
    case "speaker":
      return from === start || (CLASS[bytes[from - 2] ?? 0] !== 1 ? true : SPEAKERS.has(lastByteOf(bytes, from - 2)));
    case "colon":
      return colonNear(bytes, to, Math.min(end, to + 16)) || bytes[from - 1] === 42 || bytes[from - 2] === 35 || bytes[from - 2] === 42 || (CLASS[bytes[from - 2] ?? 0] === 1 && hashNear(bytes, Math.max(start, from - 12), from));
    default:
      return true;
  }
}

/** The last letters of the words that make a speaker: `I`, `we`, `'ve`, `had`, `also`, `then` … */
const SPEAKERS: ReadonlySet<number> = new Set([..."iedotyrn"].map((sign) => sign.charCodeAt(0)));

function lastByteOf(bytes: Uint8Array, at: number): number {
  return LOWER[bytes[at] ?? 0] ?? 0;
}

function colonNear(bytes: Uint8Array, from: number, to: number): boolean {
  for (let at = from; at < to; at += 1) if (bytes[at] === 58) return true;
  return false;
}

function hashNear(bytes: Uint8Array, from: number, to: number): boolean {
  for (let at = from; at < to; at += 1) if (bytes[at] === 35 || bytes[at] === 42) return true;
  return false;
}

function latin(bytes: Uint8Array, from: number, to: number): string {
  let out = "";
  for (let at = from; at < to; at += 1) out += String.fromCharCode(bytes[at] ?? 0);
  return out;
}
