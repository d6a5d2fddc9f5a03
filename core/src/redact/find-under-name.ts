import type { Finding } from "../contract/redaction.ts";
import { detectSensitive } from "./detect-sensitive.ts";
import { holdsOne } from "./holds-one.ts";
import { isSecretValue } from "./judge-value.ts";
import { placeholdersIn } from "./placeholder.ts";
import { kindOf, strengthOf, wordsOf } from "./secret-name.ts";

const PREFIX_LIMIT = 100;
const PARTS =
  "pass pwd secret token key cred auth bearer jwt sig dsn sas cookie session sid otp pin name mnemonic phrase psk phone mobile tel fax card ssn iban 密 口令 令牌 パス トークン 비밀 парол".split(" ");
const ENDS = ["pw", "pat", "pan"];
const MOST_NAMES = 1_000;
/** A list has the same few keys in every row. */
const names = new Map<string, boolean>();

/** Could a key of this name say what stands under it? */
function mayName(name: string): boolean {
  if (name.length > PREFIX_LIMIT) return false;
  let may = names.get(name);
  if (may === undefined) {
    const lower = name.toLowerCase();
    may = (holdsOne(lower, PARTS) || ENDS.some((end) => lower.endsWith(end))) && !/[\n"]/.test(name);
    if (names.size >= MOST_NAMES) names.clear();
    names.set(name, may);
  }
  return may;
}

/**
 * What a leaf holds because of the key it stands under. The key and the leaf are read as one line, so that the same rules
 * decide as in a text. undefined: the key says nothing, look at the leaf alone.
 */
export function findUnderName(name: string, text: string, prefix?: string): readonly Finding[] | undefined {
  if (text.length < 4 || text.length > 4096 || !mayName(name)) return undefined;
  if (/["\\\n]/.test(text)) return wholeUnder(name, text);
  const head = prefix ?? `"${name}": "`;
  const line = `${head}${text}${prefix === undefined ? '"' : ""}`;
  const findings = detectSensitive(line)
    .filter((finding) => finding.end > head.length)
    .map((finding) => ({ ...finding, start: Math.max(0, finding.start - head.length), end: Math.min(text.length, finding.end - head.length) }))
    .filter((finding) => finding.end > finding.start);
  return findings.length === 0 ? undefined : findings;
}

/** A value that can't be read as part of a line: all of it goes when it is what its key promises. */
function wholeUnder(name: string, text: string): readonly Finding[] | undefined {
  const words = wordsOf(name);
  const strength = strengthOf(words);
  if (strength === undefined || placeholdersIn(text).length > 0 || !isSecretValue(text, strength, "quoted")) return undefined;
  return [{ start: 0, end: text.length, kind: kindOf(words.join(" ")), rule: `name-${strength}`, tier: "candidate" }];
}
