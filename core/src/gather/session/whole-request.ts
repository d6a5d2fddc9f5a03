import { isParked } from "../../build/is-parked.ts";
import { oneLine } from "./cap-text.ts";
import { dropsIn } from "./drops-in.ts";
import { asksForWork } from "./find-request.ts";
import type { Request } from "./find-request.ts";
import { isPureRule } from "./is-pure-rule.ts";
import { isSubstantive } from "./is-substantive.ts";
import { asLine, LONGEST_NOTE } from "./note.ts";
import type { Note, NoteKind } from "./note.ts";
import { mayOrderToo } from "./part-orders.ts";
import { joinSentences } from "./split-sentences.ts";

/** What is told as a rule. */
export const RULES: ReadonlySet<NoteKind> = new Set(["constraint"]);
const SAID_OTHERWISE: ReadonlySet<NoteKind> = new Set(["redirect", "next", "parked", "blocker", "decision", "failed"]);

/** The request as it stands, and where a sentence of it only drops work, what is left of it once that is off the list. */
export function asRequest(text: string, sentences: readonly string[], marks: Pick<Note, "changes">, withoutDrops: () => string): readonly Note[] {
  const drops = sentences.flatMap((sentence) => (dropsIn(sentence).isAll && text.includes(asLine(sentence)) ? [{ said: oneLine(asLine(sentence), LONGEST_NOTE), words: dropsIn(sentence).things.map((thing) => thing.words) }] : []));
  if (!isWholeRequest(text) && drops.length === 0) return [];
  const rest = drops.length === 0 ? "" : withoutDrops();
  return [{ kind: "request", text: oneLine(asLine(text), LONGEST_NOTE), ...marks, ...(drops.length === 0 ? {} : { drops, rest: isWholeRequest(rest) ? oneLine(asLine(rest), LONGEST_NOTE) : "" }) }];
}

/** Items of a list have no full stop of their own. */
export const joinListed = (before: string, sentence: string): string => joinSentences(before === "" || /[.。!?！？:：;；,，]$/.test(before) ? before : `${before};`, sentence);

/**
 * The request with the sentences behind it that nothing else tells: people ask for several things in one turn. What the turn
 * itself calls something else is no request; a rule alone is told as a rule.
 */
export function wholeRequest(request: Request, notes: readonly Note[], ask: readonly string[], sentences: readonly string[]): string {
  const asked = new Set(ask);
  const behind = sentences.slice(sentences.indexOf(request.parts.at(-1) ?? "") + 1).filter((sentence) => asked.has(sentence) && isSubstantive(sentence) && !isParked(sentence));
  const isTold = (part: string, kinds: ReadonlySet<NoteKind>): boolean => notes.some((note) => kinds.has(note.kind) && (part.includes(note.text) || note.text.includes(asLine(part))));
  if (request.parts.some((part) => isTold(part, SAID_OTHERWISE))) return "";
  return [...(request.parts.every((part) => isTold(part, RULES) && !mayOrderToo(part) && (isPureRule(part) || !asksForWork(part))) ? [] : [request.text]), ...behind].reduce(joinListed, "");
}

/** A change of plan that says what to do asks for it. One that says how things are now is told as a fact, and a rule as a rule. */
export function changedRequests(notes: readonly Note[], ask: readonly string[]): readonly Note[] {
  const last = notes.findLast((note) => note.kind === "redirect");
  if (last === undefined) return [];
  const rest = ask.filter((sentence) => isSubstantive(sentence) && !isParked(sentence));
  const told = notes.filter((note) => note.corrects === true || note.kind === "constraint").map((note) => note.text);
  return notes.flatMap((note) => {
    if (note.kind !== "redirect" || told.some((text) => note.text.includes(text))) return [];
    const behind = note === last ? rest : [];
    return asRequest(behind.reduce(joinListed, note.text), [note.text, ...behind], { changes: true }, () => [note.text, ...behind].filter((text) => !dropsIn(text).isAll).reduce(joinListed, ""));
  });
}

/** One word alone is a nod, a slip of the hand or a command of the client. */
const isWholeRequest = (text: string): boolean => /\S\s+\S/.test(text.trim()) || (text.match(/[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}]/gu)?.length ?? 0) >= 4;
