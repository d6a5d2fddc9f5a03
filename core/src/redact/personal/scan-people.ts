import type { Finding } from "../../contract/redaction.ts";
import { holdsOne } from "../holds-one.ts";
import { isNobody, isPersonName } from "../rules/people.ts";
import type { TextTraits } from "../text-traits.ts";

/** Folders below /home and /Users that are nobody's. */
const NO_USER = /^(?:runner|node|ubuntu|root|user|username|you|me|your-?name|yourusername|shared|public|default|default user|all users|admin|administrator|guest|app|vagrant|circleci|travis|jenkins|gitpod|codespace|vscode|coder|git|www-data|nobody|linuxbrew|builder|build|ci|runneradmin|vsts|codebuild-user|ec2-user|centos|debian|fedora|pi|deploy|docker|jovyan|sandbox|workspace|work|dev|test|someone|foo|bar|example|name|x+|\.{1,3}|\*|library)$/i;

const HOMES = ["home", "Users", "Documents and Settings", "users", "USERS"];
const HOME = /(?:home|Users|users|USERS|Documents and Settings)(?:\/|\\{1,4}|-|%2F|%5C)/g;
/** What stands in front of the folder: the root, a drive, a share of another system, or the dash of a slug. */
const FRONT = /(?:wsl(?:\$|\.localhost)\\{1,4}[\w.-]{1,40}\\{1,4}|(?:vscode-remote|vscode|cursor|vscodium|sftp|ssh|scp|rsync|file):\/\/[^\s/]{0,40}\/|(?:^|[^\w.-])(?:\/(?:export|usr|var|data|srv|nfs|net|mnt|media|storage|gpfs|lustre|ceph|cluster|mnt\/[a-z]|[a-z]|host_mnt|Volumes\/[\w ]{1,30}|System\/Volumes\/Data))?\/|[A-Za-z]:(?:\\{1,4}|\/)|(?:^|[^\w\\])\\{1,4}|(?:^|[^A-Za-z0-9])-{1,2}(?:mnt-[a-z]-)?|[A-Za-z]--|%2F|%5C)$/;

// Patterns with classes of Unicode take long to make, so that each is made where it may match.

/** What a name of any of these kinds begins with. */
const nameStart = (): RegExp => /[A-Za-z0-9_\u00c0-\u024f\u3040-\u9fff\uac00-\ud7af]|\p{Lu}/uy;
/** Windows takes the folder's name in any case. In other places it is a route of the web. */
const WINDOWS_FRONT = /(?:[A-Za-z]:(?:\\{1,4}|\/)|\/mnt\/[a-z]\/|(?:^|[^\w.-])\/[a-z]\/|%5C)$/;
const UNIX_NAME = /[A-Za-z0-9_\u00c0-\u024f\u3040-\u9fff\uac00-\ud7af][A-Za-z0-9._\u00c0-\u024f\u3040-\u9fff\uac00-\ud7af-]{0,39}/y;
const WINDOWS_NAME = /[A-Za-z0-9_\u00c0-\u024f\u3040-\u9fff\uac00-\ud7af](?:[A-Za-z0-9._\u00c0-\u024f\u3040-\u9fff\uac00-\ud7af'-]| (?=[A-Za-z0-9.\u00c0-\u024f\u3040-\u9fff\uac00-\ud7af])){0,39}(?=\\|\/)/y;
/** `C:\Users\Ann Lee` at the end of a line or string. */
const fullName = (): RegExp => /\p{Lu}[\p{L}'-]{1,20}(?: \p{Lu}[\p{L}.'-]{1,20}){1,3}(?=["'`]|\r?\n|$)/uy;
const SLUG_NAME = /[a-z0-9_]{2,32}(?=-[A-Za-z0-9])/y;

/** The user's name in paths of home folders, Windows ones with spaces and folder slugs too. */
export function scanHomes(text: string, found: Finding[]): void {
  if (!holdsOne(text, HOMES)) return;
  HOME.lastIndex = 0;
  for (let match = HOME.exec(text); match !== null; match = HOME.exec(text)) {
    const start = match.index + match[0].length;
    const first = nameStart();
    first.lastIndex = start;
    if (!first.test(text)) continue;
    const front = FRONT.exec(text.slice(Math.max(0, match.index - 48), match.index))?.[0];
    if (front === undefined) continue;
    if (/^users/i.test(match[0]) && !match[0].startsWith("Users") && !WINDOWS_FRONT.test(front)) continue;
    const slug = match[0].endsWith("-");
    if (slug !== front.endsWith("-")) continue;
    // `file:///Users/x` and `https://host/Users/x`: the first is a path, the second a route.
    const windows = /[\\:]|mnt\/[a-z]\/|%5C|^\W?\/[a-z]\/users/i.test(front + match[0]);
    const name = nameAt(text, start, slug ? [SLUG_NAME] : windows ? [WINDOWS_NAME, fullName(), UNIX_NAME] : [UNIX_NAME]);
    if (name === undefined || name.length < 2 || NO_USER.test(name)) continue;
    if (/\.(?:tsx?|jsx?|vue|md|json|py|rb|go|rs|java|html?|css)$/.test(name)) continue;
    found.push({ start, end: start + name.length, kind: "user-name", rule: "home-folder", tier: "candidate" });
  }
}

function nameAt(text: string, at: number, patterns: readonly RegExp[]): string | undefined {
  for (const pattern of patterns) {
    pattern.lastIndex = at;
    const name = pattern.exec(text)?.[0].replace(/[.-]+$/, "");
    if (name !== undefined) return name;
  }
  return undefined;
}

/** The fields that name a person, with what must follow; their values are read by a pattern of their own, which takes longer to make. */
const AUTHOR_FIELD =
  /(?:^|\\n|[\n"'`|>(\s])(?:Author|Commit|Committer|AuthorDate|From|To|Cc|Bcc|Reply-To|Sender|author|committer|tagger|Tagger|Signed-off-by|Co-authored-by|Co-Authored-By|Reviewed-by|Reviewed-By|Acked-by|Tested-by|Reported-by|Suggested-by|Helped-by|Approved-by|Merged-by|Merge-Request-By|GIT_AUTHOR_NAME|GIT_COMMITTER_NAME|user\.name|Maintainer|Packager|Uploader)(?=(?:\\?["'])?[ \t]{0,4}[:= ])/g;
/** One of these is in every such field. */
const AUTHOR_PARTS = ["uthor", "Commit", "committer", "From", "To:", "To ", "To=", 'To"', "To'", "To\\", "To\t", "Bcc", "Cc", "Sender", "agger", "-by", "-By", "user.name", "_NAME", "Maintainer", "Packager", "Uploader"];

const authorValue = (): RegExp => /(?:\\?["'])?[ \t]{0,4}[:= ][ \t]{0,16}(?:\\?["'])?((?:[^<>\n\\"'`|]|(?<=\p{L})['’](?=\p{L})){2,64}?)(?:\\?["'])?(?= ?(?:<|&lt;|\\u003[cC])[^<>\s]{3,120}@|$|\n|\\n|["'`|\\](?!\p{L}))/uy;

/** People in the lines that git and mail write: `Author: Name <address>`, trailers, `committer Name <address> 1700000000`. */
export function scanAuthors(text: string, found: Finding[]): void {
  if (!holdsOne(text, AUTHOR_PARTS)) return;
  AUTHOR_FIELD.lastIndex = 0;
  for (let field = AUTHOR_FIELD.exec(text); field !== null; field = AUTHOR_FIELD.exec(text)) {
    const pattern = authorValue();
    pattern.lastIndex = AUTHOR_FIELD.lastIndex;
    const match = pattern.exec(text);
    AUTHOR_FIELD.lastIndex = Math.max(match === null ? 0 : pattern.lastIndex - 1, field.index + 1);
    if (match === null) continue;
    const raw = match[1] ?? "";
    const name = raw.trim();
    const start = match.index + match[0].indexOf(raw, match[0].length - raw.length - 3) + raw.indexOf(name);
    const addressed = /^(?:\\?["'])? ?(?:<|&lt;|\\u003[cC])[^<>\s]{3,120}@/.test(text.slice(start + name.length, start + name.length + 130));
    if (isNobody(name) || name.length < 3) continue;
    if (!addressed && (!isPersonName(name) || !name.includes(" "))) continue;
    if (addressed && /[:=/@{}()]/.test(name)) continue;
    found.push({ start, end: start + name.length, kind: "person", rule: "author-line", tier: "candidate" });
  }
}

/** `Ada Lovelace <ada@…>`, wherever it stands. */
const nameBeforeAddress = (): RegExp => /([\p{Lu}][\p{L}\p{M}'’.-]{0,30}(?:[ \u00a0](?:(?:van|von|de|der|den|da|di|del|la|le|al|bin|ibn|ben|af|zu|ter)[ ]){0,2}[\p{Lu}][\p{L}\p{M}'’.-]{0,30}){1,4})"? {0,2}(?:<|&lt;|\\u003[cC])(?:mailto:)?$/u;
/** `e83c5163 (Ada Lovelace 2026-01-02 …`. */
const blame = (): RegExp => /(?:^|\n)\^?[0-9a-f]{7,40}(?: [^\n(]{0,120})? ?\(([\p{L}][\p{L}\p{M} '’.-]{1,40}?) {1,20}\d{4}-\d{2}-\d{2} \d{2}:\d{2}/gu;
/** `ada@laptop:~/dev$ `, `[ada@box dev]$ `. */
const PROMPT = /(?:^|\n|\\n)(?:\([\w.-]{1,30}\) )?\[?([a-z_][a-z0-9_.-]{1,31})@([A-Za-z][\w.-]{0,62})(?::[~/][^\n$#%]{0,100}| [~/\w][^\n$#%\]]{0,60}\]?) ?[$#%] /g;
/** `"name": "Ada Lovelace", "email": "ada@…`. */
const personRecord = (): RegExp => /name\\{0,3}["']?\s{0,3}[:=]>?\s{0,3}\\{0,3}["']((?:[^"'\n\\]|(?<=\p{L})['’](?=\p{L})){3,60})\\{0,3}["'],?\s{0,24}\\{0,3}["']?(?:[\w.-]{0,12})e-?mail\w{0,10}\\{0,3}["']?\s{0,3}[:=]>?\s{0,3}\\{0,3}["'][^\s"'@]{0,64}$/iu;
const titled = (): RegExp => /\b(?:Mrs?\.?|Ms\.|Dr\.|Prof\.|Herr|Frau|Mme|Señora?) ([\p{Lu}][\p{Ll}'’-]{2,20}(?: [\p{Lu}][\p{Ll}'’-]{2,20})?)/gu;

const TITLES = ["Mr", "Ms.", "Dr.", "Prof.", "Herr ", "Frau ", "Mme ", "Señor"];

/** People beside an address, in blame, in a shell's prompt, behind a title. */
export function scanMentions(text: string, traits: TextTraits, found: Finding[]): void {
  for (let at = text.indexOf("@"); at !== -1; at = text.indexOf("@", at + 1)) {
    const from = Math.max(0, at - 66);
    const local = text.slice(from, at);
    const inFront = text.slice(Math.max(0, at - 200), at);
    const record = /mail/i.test(inFront) && /name/i.test(inFront) ? personRecord().exec(inFront) : null;
    if (record?.[1] !== undefined && isPersonName(record[1]) && !isNobody(record[1])) {
      const start = Math.max(0, at - 200) + record.index + record[0].indexOf(record[1], 4);
      found.push({ start, end: start + record[1].length, kind: "person", rule: "name-with-address", tier: "candidate" });
    }
    const open = from + Math.max(local.lastIndexOf("<"), local.lastIndexOf("&lt;") + 3);
    if (open < from + 0 || !/[<;cC]/.test(text.charAt(open))) continue;
    const before = text.slice(Math.max(0, open - 90), open + 1);
    const name = nameBeforeAddress().exec(before)?.[1];
    if (name === undefined || isNobody(name)) continue;
    const start = open + 1 - before.length + before.lastIndexOf(name);
    found.push({ start, end: start + name.length, kind: "person", rule: "name-with-address", tier: "candidate" });
  }
  const push = (match: RegExpExecArray, kind: string, rule: string): void => {
    const name = match[1] ?? "";
    const start = match.index + match[0].indexOf(name);
    found.push({ start, end: start + name.length, kind, rule, tier: "candidate" });
  };
  if (traits.digits >= 12 && traits.opens && /\d \d\d:\d/.test(text)) for (const match of text.matchAll(blame())) if (!isNobody(match[1] ?? "") && !/^(?:Not Committed|External file)/.test(match[1] ?? "")) push(match, "person", "blame");
  if (traits.ats) for (const match of text.matchAll(PROMPT)) if (!NO_USER.test(match[1] ?? "")) push(match, "user-name", "shell-prompt");
}

/** A person's name behind a title: `Dear Mr. Smith`. */
export function scanTitles(text: string, found: Finding[]): void {
  if (!text.includes(" ") || !holdsOne(text, TITLES)) return;
  for (const match of text.matchAll(titled())) {
    const name = match[1] ?? "";
    const start = match.index + match[0].indexOf(name);
    found.push({ start, end: start + name.length, kind: "person", rule: "titled-name", tier: "candidate" });
  }
}
