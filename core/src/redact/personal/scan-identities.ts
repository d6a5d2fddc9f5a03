import type { Finding } from "../../contract/redaction.ts";

/** Words for numbers that a state gives a person, in the languages that we met. */
const NAMED =
  /(?:\bssn\b|social[ _-]?security(?:[ _-]?(?:number|no))?|\bnino\b|national[ _-]?insurance(?:[ _-]?(?:number|no))?|national[ _-]?id(?:entity)?(?:[ _-]?(?:number|no))?|\bcpf\b|\bcnpj\b|\bdni\b|\bnie\b|\bcurp\b|\baadhaar\b|\baadhar\b|\bpesel\b|\bbsn\b|\binsee\b|\bnir\b|num[eé]ro de s[eé]curit[eé] sociale|steuer-?id(?:nr)?|steuernummer|sozialversicherungsnummer|codice[ _-]?fiscale|personnummer|passport(?:[ _-]?(?:number|no))?|reisepass(?:nummer)?|pasaporte|passeport|driver'?s?[ _-]?licen[cs]e(?:[ _-]?(?:number|no))?|f[uü]hrerschein(?:nummer)?|\btax[ _-]?id\b|\btin\b|\bitin\b|\bsin\b|\btfn\b|medicare(?:[ _-]?(?:number|no))?|身份证(?:号码?)?|マイナンバー|個人番号|주민등록번호|СНИЛС|ИНН|паспорт)["'`\]]{0,2}\s{0,3}(?:number|no\.?|nr\.?|#)?\s{0,2}(?:[:=：#]|\bis\b|は|是|=>|\|)?\s{0,4}["'`]?([A-Z]{0,6} ?[0-9][A-Z0-9](?:[A-Z0-9]|[ .\/-](?=[A-Z0-9])){3,22})(?![\w-])/giu;

const CPF = /(?<![\w.-])\d{3}\.\d{3}\.\d{3}-\d{2}(?![\w-])/g;
const CHINESE_ID = /(?<![\w.-])[1-9]\d{5}(?:19|20)\d{2}(?:0[1-9]|1[0-2])(?:0[1-9]|[12]\d|3[01])\d{3}[\dXx](?![\w-])/g;
const NINO = /(?<![\w-])(?!BG|GB|KN|NK|NT|TN|ZZ)[A-CEGHJ-PR-TW-Z][A-CEGHJ-NPR-TW-Z] \d{2} \d{2} \d{2} [A-D](?![\w-])/g;

const BIRTH =
  /(?:\bdob\b|date[ _-]?of[ _-]?birth|birth[ _-]?(?:date|day)|\bborn\b(?: on)?|geburtsdatum|geboren(?: am)?|date de naissance|n[eé]e? le|fecha de nacimiento|data di nascita|生年月日|出生日期|생년월일|дата рождения)["'`\]]{0,2}\s{0,3}[:=：]?\s{0,4}["'`]?((?:19|20)\d{2}[-./年]\s?\d{1,2}[-./月]\s?\d{1,2}日?|\d{1,2}[-./]\d{1,2}[-./](?:19|20)?\d{2}|(?:\d{1,2}\.? )?[A-Z][a-zäéû]{2,9} (?:\d{1,2}, )?(?:19|20)\d{2})/giu;

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

/** Numbers that a state gives a person, and dates of birth. By their names, or by shape with a check. */
export function scanIdentities(text: string, found: Finding[]): void {
  const push = (start: number, length: number, kind: string, rule: string): void => {
    found.push({ start, end: start + length, kind, rule, tier: "candidate" });
  };
  for (const match of text.matchAll(NAMED)) {
    const value = match[1] ?? "";
    const digits = value.replace(/\D/g, "").length;
    if (digits < 5 || (/^\d{4}-\d{2}-\d{2}/.test(value) && digits === 8)) continue;
    push(match.index + match[0].length - value.length, value.length, "national-id", "national-id-named");
  }
  for (const match of text.matchAll(CPF)) if (passesCpf(match[0])) push(match.index, match[0].length, "national-id", "cpf");
  for (const match of text.matchAll(CHINESE_ID)) if (passesChineseId(match[0])) push(match.index, match[0].length, "national-id", "chinese-id");
  for (const match of text.matchAll(NINO)) push(match.index, match[0].length, "national-id", "nino");
  for (const match of text.matchAll(BIRTH)) {
    const value = match[1] ?? "";
    push(match.index + match[0].length - value.length, value.length, "birth-date", "birth-date");
  }
}
