import type { Finding } from "../../contract/redaction.ts";
import type { TextTraits } from "../text-traits.ts";

const CPF = /(?<![\w.-])\d{3}\.\d{3}\.\d{3}-\d{2}(?![\w-])/g;
const CHINESE_ID = /(?<![\w.-])[1-9]\d{5}(?:19|20)\d{2}(?:0[1-9]|1[0-2])(?:0[1-9]|[12]\d|3[01])\d{3}[\dXx](?![\w-])/g;
const NINO = /(?<![\w-])(?!BG|GB|KN|NK|NT|TN|ZZ)[A-CEGHJ-PR-TW-Z][A-CEGHJ-NPR-TW-Z] \d{2} \d{2} \d{2} [A-D](?![\w-])/g;

function passesCpf(text: string): boolean {
  const digits = text.replace(/\D/g, "");
  const check = (length: number): number => {
    let sum = 0;
    for (let at = 0; at < length; at++) sum += Number(digits[at]) * (length + 1 - at);
    return ((sum * 10) % 11) % 10;
  };
  return check(9) === Number(digits[9]) && check(10) === Number(digits[10]);
}

function passesChineseId(text: string): boolean {
  const weights = [7, 9, 10, 5, 8, 4, 2, 1, 6, 3, 7, 9, 10, 5, 8, 4, 2];
  const sum = weights.reduce((total, weight, at) => total + weight * Number(text[at]), 0);
  return "10X98765432".charAt(sum % 11) === text.charAt(17).toUpperCase();
}

/** Numbers that a state gives a person, by shape and check. Those with a name are rows of the table of people. */
export function scanIdentities(text: string, traits: TextTraits, found: Finding[]): void {
  const push = (match: RegExpExecArray, rule: string): void => {
    found.push({ start: match.index, end: match.index + match[0].length, kind: "national-id", rule, tier: "candidate" });
  };
  if (traits.digits >= 11 && traits.dots >= 2) for (const match of text.matchAll(CPF)) if (passesCpf(match[0])) push(match, "cpf");
  if (traits.run18) for (const match of text.matchAll(CHINESE_ID)) if (passesChineseId(match[0])) push(match, "chinese-id");
  if (text.includes(" ")) for (const match of text.matchAll(NINO)) push(match, "nino");
}
