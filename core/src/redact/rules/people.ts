import { shapes, type Rule } from "./rule.ts";

const STATE = { kind: "national-id", source: "https://www.oecd.org/en/networks/global-forum-tax-transparency/resources/aeoi-implementation-portal/tax-identification-numbers.html" };
const BIRTH = { kind: "birth-date", source: "https://www.rfc-editor.org/rfc/rfc6350#section-6.2.5" };
const NAMES = { kind: "person", source: "https://www.rfc-editor.org/rfc/rfc6350#section-6.2.2" };

/** Between a field's name and its value: quotes, sign, a word, an opening quote. */
const TO_VALUE = "\\\\{0,3}[\"'`\\]]{0,2}\\s{0,3}(?:number|no\\.?|nr\\.?|#)?\\s{0,2}(?:[:=：#>]|is\\b|は|是|=>|\\|)?\\s{0,4}\\\\{0,3}[\"'`]?";

const NUMBER_WORDS = ["ssn", "social security", "social_security", "social-security", "nino", "national insurance", "national_insurance", "national id", "national_id", "nationalid", "cpf", "cnpj", "dni", "curp", "aadhaar", "aadhar", "pesel", "bsn", "insee", "steuer-id", "steuerid", "steuernummer", "sozialversicherungsnummer", "codice fiscale", "codice_fiscale", "personnummer", "passport", "reisepass", "pasaporte", "passeport", "driver license", "drivers license", "driver's license", "driving licence", "driver_license", "führerschein", "tax id", "tax_id", "taxid", "itin", "tfn", "medicare", "身份证", "マイナンバー", "個人番号", "주민등록번호", "снилс", "инн", "паспорт"];
const BIRTH_WORDS = ["dob", "date of birth", "date_of_birth", "dateofbirth", "birth date", "birth_date", "birthdate", "birthday", "born", "geburtsdatum", "geboren", "date de naissance", "fecha de nacimiento", "data di nascita", "生年月日", "出生日期", "생년월일", "дата рождения"];

const PARTS = ["first", "last", "given", "family", "middle", "full", "legal", "display", "contact", "customer", "patient", "employee", "holder", "cardholder", "card_holder", "beneficiary", "recipient", "billing", "shipping", "maiden", "sender", "person", "owner", "applicant", "guest", "passenger", "account_holder", "real"];
const FIELDS = [...PARTS.flatMap((part) => ["", "_", "-", " "].map((sign) => `${part}${sign}name`)), "surname", "vorname", "nachname", "姓名", "氏名", "お名前", "名前", "이름", "성명", "фио", "фамилия", "nom complet", "nome completo", "prénom", "cognome"];
const ROLES = ["customer", "assignee", "reporter", "reviewer", "patient", "employee", "cardholder", "recipient", "signer", "signatory", "tenant", "passenger", "applicant", "beneficiary", "attendee", "author", "committer", "approver", "manager", "contact"];

const personName = (): RegExp => /^[\p{Lu}\p{Lo}][\p{L}\p{M}'’.-]{0,30}(?:[ \u00a0·-](?:(?:van|von|de|der|den|da|di|do|dos|du|la|le|el|al|bin|ibn|ben|af|zu|zur|ter|y|e|of|the)[ ]){0,3}[\p{Lu}\p{Lo}][\p{L}\p{M}'’.-]{0,30}){0,4}$/u;
const NO_NAME = /^(?:GitHub|Claude|Codex|Cursor|Copilot|Dependabot|Renovate|Bot|Root|Admin|CI|Jenkins|Travis|None|Null|Unknown|User|Anonymous|Author|The|System|Default|Mon|Tue|Wed|Thu|Fri|Sat|Sun|True|False|Name|John Doe|Jane Doe|String|Text|First|Last|Full|Display|Required|Optional|Type|Value|Field|Column|Schema|Sequelize|DataTypes|Varchar|VARCHAR|TEXT|CharField|Faker)\b|\[bot\]|\b(?:Team|Inc|LLC|GmbH|Ltd|Corp|Authors|Contributors|Foundation|Bot|Action|Actions|CI)\b\.?$/;

/** Could it be somebody's name? */
export const isPersonName = (name: string): boolean => personName().test(name) && !/\.\p{Lu}/u.test(name);
/** Names of machines, companies, types and placeholders. */
export const isNobody = (name: string): boolean => NO_NAME.test(name);

/** The field's own text, from the last letter run in front of the value. */
const fieldBefore = (text: string, start: number): string => text.slice(Math.max(0, start - 48), start);

function isPlainName(value: string, text: string, start: number): boolean {
  const name = value.trim();
  const before = fieldBefore(text, start);
  if (!isPersonName(name) || isNobody(name)) return false;
  if (!/["'`>]\s?$/.test(before) && !/^[\p{Lu}\p{Lo}][\p{Ll}\p{Lo}]/u.test(name)) return false;
  return !/(?:display|contact|owner|recipient|billing|shipping|sender|person|guest)[-_ ]?name["'`]?[^A-Za-z]{0,8}$/i.test(before) || /[ \u3040-\u9fff]/.test(name);
}

/** Quoted, or alone on its line behind the role, as trackers print it. */
function isFullName(value: string, text: string, start: number): boolean {
  const before = fieldBefore(text, start);
  const isAlone = /(?:^|\n)[ \t*>-]{0,8}\w{4,12}[*_]{0,2}:[*_]{0,2} {1,16}$/.test(before) && /^\s{0,3}(?:\r?\n|$)/.test(text.slice(start + value.length, start + value.length + 4));
  return (/["'`]$/.test(before) || isAlone) && /^\p{Lu}[\p{L}'’-]+ (?:(?:van|von|de|der|den|da|di|del|la|le|al|bin|ben) ){0,2}\p{Lu}/u.test(value) && isPlainName(value, text, start);
}

const VALUE = "((?:[^\"'`\\\\\\n,;<>{}|&。，、]|(?<=[A-Za-z\u00c0-\u024f])['’](?=[A-Za-z\u00c0-\u024f])){1,64})";

/** People and what a state gives them, by the field that says so. */
export const PEOPLE_RULES: readonly Rule[] = [
  ...shapes(STATE, [
    {
      id: "national-id-named",
      caseless: true,
      tier: "candidate",
      keywords: NUMBER_WORDS,
      wordStart: true,
      pattern: `(?:${NUMBER_WORDS.join("|")})(?:nummer|nr)?(?:[ _-](?:number|no))?号?码?${TO_VALUE}([A-Z]{0,6} ?[0-9][A-Z0-9](?:[A-Z0-9]|[ ./-](?=[A-Z0-9])){3,22})(?![\\w-])`,
      group: 1,
      validate: (value) => value.replace(/\D/g, "").length >= 5 && !/^\d{4}-\d{2}-\d{2}$/.test(value),
    },
  ]),
  ...shapes(BIRTH, [
    {
      id: "birth-date",
      caseless: true,
      tier: "candidate",
      keywords: BIRTH_WORDS,
      wordStart: true,
      pattern: `(?:${BIRTH_WORDS.join("|")})(?: on| am)?${TO_VALUE}((?:19|20)\\d{2}[-./年]\\s?\\d{1,2}[-./月]\\s?\\d{1,2}日?|\\d{1,2}[-./]\\d{1,2}[-./](?:19|20)?\\d{2}|(?:\\d{1,2}\\.? )?[A-Z][a-zäéû]{2,9} (?:\\d{1,2}, )?(?:19|20)\\d{2})`,
      group: 1,
    },
  ]),
  ...shapes(NAMES, [
    { id: "person-field", caseless: true, tier: "candidate", keywords: FIELDS, wordStart: true, pattern: `(?:${FIELDS.join("|")})(?![A-Za-z])\\\\{0,3}["'\`]?\\s{0,4}(?:[:=：]|=>|>|\\|)\\s{0,4}\\\\{0,3}["'\`]?${VALUE}`, group: 1, validate: isPlainName },
    { id: "person-role", caseless: true, tier: "candidate", keywords: ROLES, wordStart: true, pattern: `(?:${ROLES.join("|")})(?![A-Za-z])\\\\{0,3}["'\`]?\\s{0,4}(?:[:=：]|=>)\\s{0,4}\\\\{0,3}["'\`]?${VALUE}`, group: 1, validate: isFullName },
  ]),
];
