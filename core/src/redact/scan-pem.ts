import type { Finding } from "../contract/redaction.ts";

const BEGIN = /-----?BEGIN (?:[A-Z0-9]{1,12} ){0,4}PRIVATE KEY(?: BLOCK)?-----?|PuTTY-User-Key-File-\d/g;
const END = /-----?END (?:[A-Z0-9]{1,12} ){0,4}(?:PRIVATE KEY(?: BLOCK)?)-----?/y;
/** One line of a key's body, however it was quoted: indented, in a diff, behind `>` or `#`, with `\n` written out. */
const LINE = /(?:\\+r)?(?:\\+n|\r?\n|["'`]\s{0,4}[+.,]?\s{0,4}(?:\\?\r?\n)?[ \t]{0,24}["'`]|\\\r?\n)[ \t]{0,40}(?:[+>#|-]{1,2}[ \t]{0,4}|\d{1,5}[ \t|:]{1,4}|\/\/[ \t]?|\*[ \t])?(?:[A-Za-z][A-Za-z-]{2,24}: [^\n\\]{1,120}|[A-Za-z0-9+/=]{1,512}|(?=\\|\r|\n|["'`]|$))/y;
/** The body on the line of its head, in one run or with blanks where its lines ended. */
const FLAT = /[ \t]{0,4}[A-Za-z0-9+/=]{16,8192}(?:[ \t]{1,4}[A-Za-z0-9+/=]{16,8192}){0,400}(?:[ \t]{1,4}[A-Za-z0-9+/=]{1,15}(?=[ \t]{0,4}-----?END ))?/y;
const MAXIMUM_LINES = 400;

/** Private keys: whole, indented, in JSON, in a diff, cut off at either end. Certificates and public keys stay. */
export function scanPem(text: string, found: Finding[]): void {
  if (!text.includes("PRIVATE KEY") && !text.includes("PuTTY-User-Key-File")) return;
  BEGIN.lastIndex = 0;
  for (let match = BEGIN.exec(text); match !== null; match = BEGIN.exec(text)) {
    const end = endOfKey(text, match.index + match[0].length);
    BEGIN.lastIndex = Math.max(end, match.index + match[0].length);
    // The words alone, as in code that looks for them, are no key.
    if (end - match.index - match[0].length < 16) continue;
    found.push({ start: match.index, end, kind: "private-key", rule: "pem-private-key", tier: "definite" });
  }
  const tail = /-----?END (?:[A-Z0-9]{1,12} ){0,4}PRIVATE KEY(?: BLOCK)?-----?/g;
  for (let match = tail.exec(text); match !== null; match = tail.exec(text)) {
    const at = match.index;
    if (found.some((finding) => finding.start <= at && finding.end > at)) continue;
    const start = startOfTail(text, at);
    if (start < at) found.push({ start, end: at + match[0].length, kind: "private-key", rule: "pem-private-key-tail", tier: "definite" });
  }
}

function endOfKey(text: string, from: number): number {
  let at = from;
  FLAT.lastIndex = at;
  const flat = FLAT.exec(text);
  if (flat !== null) at += flat[0].length;
  let end = at;
  for (let line = 0; line < MAXIMUM_LINES; line++) {
    LINE.lastIndex = at;
    const match = LINE.exec(text);
    if (match === null) break;
    const next = at + match[0].length;
    const stop = /-----?END /.exec(text.slice(at, next + 24));
    if (stop !== null) {
      END.lastIndex = at + stop.index;
      const close = END.exec(text);
      if (close !== null) return at + stop.index + close[0].length;
    }
    const body = /[A-Za-z0-9+/=]{1,512}$/.exec(match[0])?.[0] ?? "";
    const header = /: /.test(match[0]);
    // A word of prose behind the key is no line of it.
    if (!header && body.length > 0 && body.length < 16 && /^[ \t]+\S/.test(text.slice(next, next + 8))) break;
    at = next;
    if (body.length > 0 || header) end = next;
  }
  const rest = /^(?:\\+n|\s|["'`+]){0,24}-----?END [A-Z0-9 ]{3,50}-----?/.exec(text.slice(end, end + 100));
  return rest === null ? end : end + rest[0].length;
}

/** Goes back line by line while the lines read like a key's body. */
function startOfTail(text: string, end: number): number {
  let start = end;
  for (let line = 0; line < MAXIMUM_LINES; line++) {
    const before = text.slice(Math.max(0, start - 560), start);
    const body = /(?:^|\\n|\n)[ \t>+|#-]{0,24}[A-Za-z0-9+/=]{16,512}(?:\r?\n|\\r?\\?n)[ \t>+|#-]{0,24}$/.exec(before) ?? /(?:^|[ \t])[A-Za-z0-9+/=]{32,512}[ \t]{0,4}$/.exec(before);
    if (body === null) break;
    const skip = /^(?:\\n|\n)/.exec(body[0])?.[0].length ?? 0;
    start = start - before.length + body.index + skip;
  }
  return start;
}
