import { lazyPattern } from "../../contract/lazy-pattern.ts";
import { inLetters } from "./letters.ts";
import type { Note } from "./note.ts";

const PERMITS = lazyPattern(() => inLetters(/^(?:(?:ok(?:ay)?|fine|alright|all right|yes|yeah|sure|actually|well|then|go ahead|and|so|gut|na gut|bon|d['’]accord|vale|bueno|tá|bom)[,.!]?\s+)*(?:(?:you|we|u) (?:may|can|could|are (?:allowed|free) to|['’]re (?:allowed|free) to)(?! you\b)|it(?:['’]s| is) (?:fine|ok(?:ay)?|alright) to|(?:du darfst|ihr dürft|darfst du)|(?:tu peux|vous pouvez)|(?:puedes|podéis|pueden)|(?:você )?pode[sm]?)(?!\p{L})|(?:しても|ても)(?:いい|構いません|大丈夫)|^(?:好吧?[，,]?)?(?:现在|現在)?(?:你)?可以|해도 (?:돼|됩니다|좋)/iu));
/** Verbs and little words of rules: that two sentences share one says nothing. */
const COMMON: ReadonlySet<string> = new Set("change changes touch edit modify rename remove delete move write with without never only must should this that from them they then there here have please your into also anything something dont don't cannot still make keep used using need".split(" "));
const DEPENDENCIES = /dependenc|package|librar|module|abhängigkeit|dépendance|dependencia|dependência|依存|依赖|依賴|의존/i;
const INSTALLS = /\b(?:add|install|use|pull in|bring in|upgrade)\b/i;

/** A permission is no work: where a rule of the user's forbade that very thing it lifts it, whole or in part, and stands beside it. */
export function withPermissions(read: readonly Note[], rules: readonly Note[]): readonly Note[] {
  if (rules.length === 0 || !read.some((note) => note.kind === "request" && PERMITS().test(note.text))) return read;
  return read.map((note) => (note.kind === "request" && PERMITS().test(note.text) && rules.some((rule) => isOf(rule.text, note.text)) ? { kind: "constraint", text: note.text, lifts: true } : note));
}

function isOf(rule: string, permission: string): boolean {
  if (DEPENDENCIES.test(rule) && INSTALLS.test(permission)) return true;
  const wanted = wordsOf(rule);
  return [...wordsOf(permission)].some((word) => wanted.has(word));
}

/** What a sentence is about: paths, and words of four letters or more; of scripts without blanks, each two characters. */
function wordsOf(text: string): ReadonlySet<string> {
  const out = new Set<string>();
  for (const word of text.toLowerCase().match(/[\w./@-]*[\w/]|[\u3041-\u9fff\uac00-\ud7a3]+|[\w\u00c0-\u024f]+/g) ?? []) {
    if (/[\u3041-\u9fff\uac00-\ud7a3]/.test(word)) for (let at = 0; at + 1 < word.length; at += 1) out.add(word.slice(at, at + 2));
    else if ((word.length >= 4 || /[./]/.test(word)) && !COMMON.has(word)) out.add(word);
  }
  return out;
}
