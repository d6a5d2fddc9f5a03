import { lazyPattern } from "../../contract/lazy-pattern.ts";
import type { Finding } from "../../contract/redaction.ts";
import { hasIssuer, passesLuhn } from "./luhn.ts";

const RUN = /[+(]?\d[\d().\u00a0 /-]{5,26}\d/g;
const IBAN = /\b([A-Z]{2}\d{2})((?:[ -]?[A-Z0-9]{1,4}){3,9})\b/g;

const IBAN_LENGTHS: Readonly<Record<string, number>> = {
  AD: 24, AE: 23, AL: 28, AT: 20, AZ: 28, BA: 20, BE: 16, BG: 22, BH: 22, BR: 29, BY: 28, CH: 21, CR: 22, CY: 28, CZ: 24, DE: 22, DK: 18, DO: 28, EE: 20, EG: 29, ES: 24, FI: 18, FO: 18, FR: 27, GB: 22, GE: 22, GI: 23, GL: 18, GR: 27, GT: 28, HR: 21, HU: 28, IE: 22, IL: 23, IQ: 23, IS: 26, IT: 27, JO: 30, KW: 30, KZ: 20, LB: 28, LC: 32, LI: 21, LT: 20, LU: 20, LV: 21, LY: 25, MC: 27, MD: 24, ME: 22, MK: 19, MR: 27, MT: 31, MU: 30, NL: 18, NO: 15, PK: 24, PL: 28, PS: 29, PT: 25, QA: 29, RO: 24, RS: 22, SA: 24, SC: 31, SE: 24, SI: 19, SK: 24, SM: 27, ST: 25, SV: 28, TL: 23, TN: 24, TR: 26, UA: 29, VA: 22, VG: 24, XK: 20,
};

function passesMod97(iban: string): boolean {
  let rest = 0;
  for (const character of iban.slice(4) + iban.slice(0, 4)) {
    const value = character >= "A" ? character.charCodeAt(0) - 55 : Number(character);
    rest = (rest * (value > 9 ? 100 : 10) + value) % 97;
  }
  return rest === 1;
}

const CARD_NAMES = lazyPattern(() => /(?:card|\bpan\b|\bcc\b|ccnum|credit|debit|visa|master|amex|number|account|kreditkarte|karte|carte|tarjeta|cartão|cartao|carta|カード|卡号|信用卡|kaart)[^A-Za-z0-9]{0,6}(?:(?:no|nr|num|number|ending|is|nummer|charged)[^A-Za-z0-9]{0,6})?$/i);
const PHONE_NAMES = lazyPattern(() => /(?:phone|mobile|cell|tel|fax|call|sms|whats\s?app|contact|handy|telefon\w*|tél\w*|téléphone|teléfono|telefone|celular|móvil|movil|cellulare|numero|電話|电话|手机|携帯|전화|тел\w*|mob|ring|dial|text|msisdn|signal|pager|reach(?: \w+)? (?:at|on)|nummer)[^A-Za-z0-9\n]{0,8}(?:(?:no|nr|num|number|is|me|us|him|her|at|on|home|work|office)[^A-Za-z0-9\n]{0,4}){0,2}$/i);
const SSN_NAMES = lazyPattern(() => /(?:ssn|social\s?security|tax\s?id|taxpayer|itin|\btin\b|sin\b|national\s?id|soc\.?\s?sec)[^\n]{0,24}$/i);

const before = (text: string, at: number, length: number): string => text.slice(Math.max(0, at - length), at);

function isDate(run: string): boolean {
  // It begins with a century, or with a day and what parts it from the month.
  if (!run.startsWith("19") && !run.startsWith("20") && !/[-./]/.test(run.slice(1, 3))) return false;
  return /^(?:19|20)\d\d[-./ ]?(?:0[1-9]|1[0-2])[-./ ]?(?:0[1-9]|[12]\d|3[01])(?!\d{0,1}$)|^(?:0?[1-9]|[12]\d|3[01])[-./](?:0?[1-9]|1[0-2])[-./](?:19|20)\d\d/.test(run);
}

function cardAt(run: string, text: string, start: number): Finding | undefined {
  const digits = run.replace(/\D/g, "");
  if (digits.length < 13 || digits.length > 19 || !/^\d[\d -]*\d$/.test(run)) return undefined;
  if (!passesLuhn(digits) || !hasIssuer(digits)) return undefined;
  const finding: Finding = { start, end: start + run.length, kind: "card", rule: "card-number", tier: "candidate" };
  const grouped = /^\d{4}([ -])\d{4}\1\d{4}\1\d{1,7}$|^\d{4}([ -])\d{6}\2\d{4,5}$/.test(run);
  if (grouped) return finding;
  if (/[^\d]/.test(run)) return undefined;
  // A tenth of all numbers passes Luhn: a bare run needs a word for it, or the date or code that stands beside a card.
  const after = text.slice(start + run.length, start + run.length + 48);
  if (CARD_NAMES().test(before(text, start, 40)) || /^["',;\s]{1,4}(?:exp|valid|cvv|cvc|cvn|\d{2}\/\d{2}\b)/i.test(after)) return finding;
  return undefined;
}

const LETTER_OR_TOKEN = /[A-Za-z0-9_#$@%\\-]/;

function phoneAt(run: string, text: string, start: number): Finding | undefined {
  const digits = run.replace(/\D/g, "");
  if (digits.length < 7 || digits.length > 15 || isDate(run)) return undefined;
  const finding: Finding = { start, end: start + run.length, kind: "phone", rule: "phone-number", tier: "candidate" };
  const isNamed = (): boolean => PHONE_NAMES().test(before(text, start, 40));
  if (run.startsWith("+")) {
    if (digits.length < 8 || !/^\+[1-9]/.test(run)) return undefined;
    if (/[.]\d+[.]\d+[.]\d+[.]|[/]/.test(run)) return undefined;
    if (/[A-Za-z0-9=)\]_]\s?$/.test(before(text, start, 2)) && /[A-Za-z0-9)\]_]$/.test(before(text, start, 1)) && !isNamed()) return undefined;
    if (/^\+\d{8,15}$/.test(run)) return isNamed() || (digits.length >= 10 && !/[\w+/]$|(?<![A-Za-z_\]])=$/.test(before(text, start, 2)) && !/^[A-Za-z+/=]/.test(text.slice(start + run.length))) ? finding : undefined;
    return /[ ().-]/.test(run) && !/^\+\d{1,3}[ -]\d{1,4}$/.test(run) ? finding : undefined;
  }
  if ((digits.length >= 9 || /[ ().-]/.test(run)) && isNamed()) return finding;
  if (/^[2-9]\d{2}([-.])[2-9]\d{2}\1\d{4}$/.test(run) && !LETTER_OR_TOKEN.test(text.charAt(start - 1)) && !/[.:]/.test(text.charAt(start - 1)) && !/^[-.:/]/.test(text.slice(start + run.length, start + run.length + 1))) return finding;
  if (/^\(\d{3}\) ?\d{3}[-. ]\d{4}$/.test(run) && !LETTER_OR_TOKEN.test(text.charAt(start - 1))) return finding;
  return undefined;
}

function ssnAt(run: string, text: string, start: number): Finding | undefined {
  if (run.length !== 11 || !/^(?!000|666|9)\d{3}([- ])(?!00)\d{2}\1(?!0000)\d{4}$/.test(run)) {
    if (run.length !== 9 || !/^\d{9}$/.test(run) || !SSN_NAMES().test(before(text, start, 32))) return undefined;
  }
  if (LETTER_OR_TOKEN.test(text.charAt(start - 1))) return undefined;
  return { start, end: start + run.length, kind: "national-id", rule: "us-ssn", tier: "candidate" };
}

/** Cards, phone numbers, IBANs and social security numbers, each with its check, none for its digits alone. */
export function scanNumbers(text: string, found: Finding[]): void {
  RUN.lastIndex = 0;
  for (let match = RUN.exec(text); match !== null; match = RUN.exec(text)) {
    let run = match[0];
    let start = match.index;
    const previous = text.charAt(start - 1);
    const next = text.charAt(start + run.length);
    if (/[A-Za-z0-9_]/.test(previous) && !run.startsWith("+") && !/[nrt]/.test(previous)) continue;
    if (previous === "." && /\d/.test(text.charAt(start - 2))) continue;
    if (/[A-Za-z0-9_]/.test(next)) continue;
    if (run.startsWith("(") && !run.includes(")")) {
      run = run.slice(1);
      start++;
    }
    const finding = findNumber(run, text, start) ?? findInside(run, text, start);
    if (finding !== undefined) found.push(finding);
  }
  IBAN.lastIndex = 0;
  for (let match = IBAN.exec(text); match !== null; match = IBAN.exec(text)) {
    const finding = ibanAt(match[0], match.index);
    if (finding !== undefined) found.push(finding);
    else IBAN.lastIndex = match.index + 4;
  }
}

const findNumber = (run: string, text: string, start: number): Finding | undefined => cardAt(run, text, start) ?? ssnAt(run, text, start) ?? phoneAt(run, text, start);

/** Two numbers side by side read as one run: try the parts around wide gaps. */
function findInside(run: string, text: string, start: number): Finding | undefined {
  for (const part of run.matchAll(/\d{3}-\d{2}-\d{4}|\d{4}([ -])\d{4}\1\d{4}\1\d{4}|\d{4}([ -])\d{6}\2\d{5}|\d{13,19}/g)) {
    const at = start + part.index;
    const finding = cardAt(part[0], text, at) ?? ssnAt(part[0], text, at);
    if (finding !== undefined) return finding;
  }
  return undefined;
}

function ibanAt(run: string, start: number): Finding | undefined {
  const length = IBAN_LENGTHS[run.slice(0, 2)];
  if (length === undefined) return undefined;
  let compact = "";
  let end = 0;
  for (; end < run.length && compact.length < length; end++) {
    const character = run.charAt(end);
    if (character !== " " && character !== "-") compact += character;
  }
  if (compact.length !== length || !passesMod97(compact)) return undefined;
  return { start, end: start + end, kind: "iban", rule: "iban", tier: "candidate" };
}
