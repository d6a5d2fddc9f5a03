import { lazyPattern } from "../../contract/lazy-pattern.ts";
import { remember } from "../../verify/remember.ts";
import { oneLine } from "./cap-text.ts";
import { hasCue } from "./cues-of.ts";
import { DROPPED, LABELS, REJECTED } from "./cue-words.ts";
import { dropsIn } from "./drops-in.ts";
import type { Dropping } from "./drops-in.ts";
import { asksForThing, beginsWork, findRequest } from "./find-request.ts";
import type { Request } from "./find-request.ts";
import { handsOver } from "./hands-over.ts";
import { isConstraint } from "./is-constraint.ts";
import { isSubstantive } from "./is-substantive.ts";
import { headingOf, labelOf } from "./label-of.ts";
import { inLetters } from "./letters.ts";
import { asLine, LONGEST_NOTE } from "./note.ts";
import type { Note, NoteKind } from "./note.ts";
import { ownPart } from "./own-part.ts";
import { partPasted } from "./part-pasted.ts";
import { mayOrderToo, partOrders } from "./part-orders.ts";
import { reasonOf } from "./reason-of.ts";
import { joinSentences, splitSentences } from "./split-sentences.ts";
import type { Sentence } from "./split-sentences.ts";
import { unwrapLines } from "./unwrap-lines.ts";
import { asRequest, changedRequests, joinListed, RULES, wholeRequest } from "./whole-request.ts";
import { workId } from "./work-id.ts";
import { everyMatch } from "../../verify/every-match.ts";

const ID = lazyPattern(() => /(?<![\w-])(?:[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}|req[_-][\w-]{8,}|[A-Z]{2,10}-\d{1,7})(?![\w-])/i);
const PATH = lazyPattern(() => /(?<![\w/:.@-])(?:\.{0,2}\/)?(?:[\w@.+-]+\/)+[\w@.+-]+\.[a-z0-9]{1,8}(?::\d+)?(?![\w/])/giu);
const URL = /\bhttps?:\/\/[^\s<>"'`)\]}]+/g;
const SHORT = 24;

/**
 * What a user's turn says, note by note. `wantsGoal`: no goal is known yet, so the first request in it is one. Later ones are
 * requests, unless the turn says by a word of its own what it is: a change of plan, the next action, something for later.
 */
export function readUserTurn(text: string, wantsGoal: boolean): readonly Note[] {
  return wantsGoal ? readTurn(text, true) : readLaterTurn(text);
}

/** A nod says the same each time. */
const readLaterTurn = remember((text) => readTurn(text, false));

/** What is put off makes room for something that the same sentence names. */
const HAS_NEW_PLAN = /改(?:成|为|為|做|修|去|用)|而是|转而|轉而|\binstead\b|stattdessen|à la place|en su lugar|em vez disso|代わりに|대신/i;

function readTurn(text: string, wantsGoal: boolean): readonly Note[] {
  const { own, errors } = partPasted(ownPart(text));
  const whole = splitSentences(unwrapLines(own));
  const notes: Note[] = [];
  let heading: NoteKind | undefined;
  let carried = "";
  const find = (sentences: readonly Sentence[]): Request | undefined => (isSubstantive(text) ? findRequest(sentences.map((one) => one.text), sentences.filter((one) => one.listed).map((one) => one.text), errors[0]) : undefined);
  const asked = wantsGoal ? find(whole) : undefined;
  // A goal stands in the user's words, whatever it forbids. Elsewhere work is told as work, and a rule as a rule.
  const sentences = whole.flatMap((sentence) => (asked?.parts.includes(sentence.text) === true ? [sentence] : partOrders(sentence.text).map((part) => ({ ...sentence, text: part }))));
  const request = asked ?? find(sentences);
  const isGoal = (raw: string): boolean => asked?.parts.includes(raw) === true;
  if (asked !== undefined) notes.push({ kind: "goal", text: oneLine(asLine(asked.text), LONGEST_NOTE) });
  const ask: string[] = [];
  /** Rules that order work as well. */
  const orders: string[] = [];

  for (const [at, { text: raw, listed, title }] of sentences.entries()) {
    const found = title === true ? headingOf(raw) : labelOf(raw);
    if (found !== undefined && found.rest === "") {
      heading = found.kind;
      continue;
    }
    if (!listed && found === undefined) heading = undefined;
    for (const [url] of addressesIn(raw)) notes.push({ kind: "pointer", text: url.replace(/[.,;:!?]+$/, "") });
    for (const [path] of pathsIn(raw)) notes.push({ kind: "pointer", text: path });
    const sentence = joinSentences(carried, raw);
    carried = "";
    if (found !== undefined) {
      notes.push(...labelled(found.kind, found.rest));
      continue;
    }
    if (heading !== undefined && listed) {
      notes.push(...labelled(heading, raw));
      continue;
    }
    if (handsOver(raw) && raw.length < 200) continue;
    if (hasCue("parked", raw) && !(isRedirect(raw) && HAS_NEW_PLAN.test(raw))) {
      if (raw.length <= SHORT && at > 0) park(notes, sentences[at - 1]?.text ?? "");
      else notes.push({ kind: "parked", text: oneLine(asLine(raw), LONGEST_NOTE) });
      continue;
    }
    const id = workId(raw);
    if (id !== undefined && (hasCue("blocker", id.rest) || /\b[A-Z]{2,10}-\d+\b/.test(id.rest)) && !/[?？]\s*$/.test(raw)) {
      notes.push({ kind: "blocker", text: oneLine(asLine(id.rest), LONGEST_NOTE), blocks: id.id });
      continue;
    }
    if (hasCue("lifts", raw) && !/[?？]\s*$/.test(raw)) {
      notes.push({ kind: "constraint", text: oneLine(asLine(raw), LONGEST_NOTE), lifts: true });
      continue;
    }
    const drop = dropsIn(raw);
    if (isRedirect(sentence)) {
      // "Scratch that." alone says nothing: what follows is the new plan.
      if (!drop.isAll && raw.length <= SHORT && sentences[at + 1] !== undefined && !/[:：]/.test(raw)) {
        carried = sentence;
        continue;
      }
      notes.push(...redirected(sentence), ...(drop.isAll ? drop.things.map(dropped) : []));
      continue;
    }
    const told = plain(raw, isGoal(raw), sentences[at - 1]?.text);
    if (told.every((note) => note.kind === "dropped") && !hasCue("locates", raw) && !(title === true && /^\S+$/.test(raw))) ask.push(raw);
    else if ((beginsWork(raw) || mayOrderToo(raw)) && told.every((note) => RULES.has(note.kind))) orders.push(raw);
    notes.push(...told);
  }
  if (asked !== undefined && ask.length > 1) notes.push({ kind: "ask", text: oneLine(ask.reduce(joinListed, ""), LONGEST_NOTE) });
  if (wantsGoal || request === undefined) return notes;
  const said = sentences.map((sentence) => sentence.text);
  const wish = (of: Request | undefined, from: readonly string[]): string => (of === undefined ? "" : wholeRequest(of, notes, [...ask, ...orders].filter((sentence) => from.includes(sentence)), from));
  const left = (): readonly Sentence[] => sentences.filter((sentence) => !dropsIn(sentence.text).isAll);
  return [...notes, ...asRequest(wish(request, said), said, {}, () => wish(find(left()), left().map((sentence) => sentence.text))), ...changedRequests(notes, ask)];
}

function addressesIn(raw: string): readonly RegExpExecArray[] {
  return raw.includes("://") ? everyMatch(raw, URL) : [];
}

/** Paths of files; those of an address are its own. */
function pathsIn(raw: string): readonly RegExpExecArray[] {
  return raw.includes("/") ? everyMatch(raw.includes("://") ? raw.replace(URL, " ") : raw, PATH()) : [];
}

/** `Must stay 5` says nothing without the question before it. */
const NO_SUBJECT = lazyPattern(() => inLetters(/^(?:(?:it|they|that|this|these|those) )?(?:must|should|shall|may|has to|have to|needs? to|muss|soll|darf|doit|debe|deve)(?!\p{L})/iu));
const NEAR = 120;

/** A rule behind a choice, joined by a word: `we use cents, and don't touch the table`. */
const JOINED = /[,;]\s+(?=(?:and|but|so|et|mais|und|aber|y|pero|e|mas)\s)/giu;

function ruleBehind(raw: string): { readonly head: string; readonly rule: string } | undefined {
  for (const match of everyMatch(raw, JOINED)) {
    const head = raw.slice(0, match.index);
    const rule = raw.slice(match.index + match[0].length);
    if (isConstraint(rule)) return isConstraint(head) ? undefined : { head, rule };
  }
  return undefined;
}

/** `Wait for the response` orders the code to. */
const WAITS_IN_CODE = lazyPattern(() => /^(?:(?:please|and|then|so|just)[,]? )*(?:wait|warte|attends|espera|aguarde) /i);

const dropped = ({ words, by }: Dropping["things"][number]): Note => ({ kind: "dropped", text: words, by });

function plain(raw: string, isGoal: boolean, before = ""): readonly Note[] {
  const question = /[?？]\s*$/.test(raw);
  const notes: Note[] = [];
  const line = (): string => oneLine(asLine(raw), LONGEST_NOTE);
  if (hasCue("decision", raw) && !question && !/\b(?:if|whether|should|haven['’]t|not yet)\b/i.test(raw)) {
    const parted = ruleBehind(raw);
    return parted === undefined ? decided(raw) : [...decided(parted.head), { kind: "constraint", text: oneLine(asLine(parted.rule), LONGEST_NOTE) }];
  }
  if (hasCue("gaveUp", raw) && (hasCue("tried", raw) || /\b(?:we|i)\b/i.test(raw)) && !question) return [failedAttempt(raw)];
  notes.push(...dropsIn(raw).things.map(dropped));
  if (!question && hasCue("blocker", raw) && !isConstraint(raw) && !asksForThing(raw) && !WAITS_IN_CODE().test(raw)) return [{ kind: "blocker", text: line() }];
  if (hasCue("keep", raw) && ID().test(raw)) return [{ kind: "fact", text: line() }];
  if (!isGoal && isConstraint(raw)) notes.push({ kind: "constraint", text: NO_SUBJECT().test(raw) && /[?？]$/.test(before) && before.length <= NEAR ? oneLine(joinSentences(before, asLine(raw)), LONGEST_NOTE) : line().replace(/\s*[:：]$/, "") });
  else if (!question && !/[:：]\s*$/.test(raw) && hasCue("fact", raw)) notes.push({ kind: "fact", text: oneLine(withoutFactCue(raw), LONGEST_NOTE), provisional: true });
  return notes;
}

function labelled(kind: NoteKind, rest: string): readonly Note[] {
  if (kind === "decision") return decided(rest);
  if (kind === "failed") return [failedAttempt(rest)];
  if (kind === "constraint") return rest.split(/\s*[;；]\s+/).map((text) => ({ kind, text: oneLine(asLine(text), LONGEST_NOTE) }));
  if (kind === "fact" && isConstraint(rest)) return [{ kind: "constraint", text: oneLine(asLine(rest), LONGEST_NOTE) }];
  if (kind === "fact" && isRedirect(rest)) return redirected(rest);
  const text = oneLine(asLine(rest), LONGEST_NOTE);
  return kind === "fact" ? [{ kind, text, corrects: true }] : [{ kind, text }];
}

/** A decision, and what it turned down. */
export function decided(sentence: string): readonly Note[] {
  const { text, why } = reasonOf(sentence.replace(LABELS.decision(), ""));
  const notes: Note[] = [{ kind: "decision", text: oneLine(text, LONGEST_NOTE), ...(why === undefined ? {} : { why: oneLine(why, LONGEST_NOTE) }) }];
  for (const match of everyMatch(text, REJECTED())) if (match[1] !== undefined) notes.push({ kind: "rejected", text: oneLine(asLine(match[1]), 120) });
  return notes;
}

/** `Tried X, but Y`: the attempt, and why it is over. */
export function failedAttempt(sentence: string): Note {
  const parted = /^(.{6,200}?)(?:[,;:—–]?\s+(?:but|aber|mais|pero|mas)\s+|[,;]\s+|:\s+|—\s*|(?:が|けど|けれど|ものの)、|[,，]\s*(?:但(?:是)?|可是|不过|結果|结果)|지만,?\s+)(.{3,300})$/iu.exec(sentence);
  const reason = reasonOf(sentence);
  if (reason.why !== undefined) return { kind: "failed", text: oneLine(reason.text, LONGEST_NOTE), why: oneLine(reason.why, LONGEST_NOTE) };
  if (parted?.[1] !== undefined && parted[2] !== undefined) return { kind: "failed", text: oneLine(asLine(parted[1]), LONGEST_NOTE), why: oneLine(asLine(parted[2]), LONGEST_NOTE) };
  return { kind: "failed", text: oneLine(asLine(sentence), LONGEST_NOTE) };
}

/** The new plan in the user's words; what it drops; and where it says how things are now, that as a fact. */
function redirected(sentence: string): readonly Note[] {
  const notes: Note[] = [{ kind: "redirect", text: oneLine(sentence, LONGEST_NOTE) }];
  for (const match of everyMatch(sentence, DROPPED())) {
    const words = match.slice(1).find((group) => group !== undefined);
    if (words !== undefined && !/^(?:(?:that|this|it|what|everything|all|the plan|ça|eso|isso|das)\b|それ|那个|那個)/i.test(words.trim())) {
      notes.push({ kind: "dropped", text: asLine(words), by: /\p{L}+/u.exec(match[0])?.[0] ?? "" }, { kind: "rejected", text: oneLine(asLine(words), 200) });
    }
  }
  for (const match of everyMatch(sentence, REJECTED())) if (match[1] !== undefined) notes.push({ kind: "rejected", text: oneLine(asLine(match[1]), 120) });
  const told = /^(.{2,120}?)[:：]\s*(.{3,})$/s.exec(sentence);
  let rest = told?.[2];
  const again = rest === undefined ? null : /^((?:please )?(?:forget|scratch|drop|update|ignore|never ?mind)\b[^:：]{0,60})[:：]\s*(.{3,})$/is.exec(rest);
  rest = again?.[2] ?? rest;
  if (rest !== undefined && isStatement(rest)) notes.push({ kind: "fact", text: oneLine(asLine(rest), LONGEST_NOTE), corrects: true });
  else if (isConstraint(sentence)) notes.push({ kind: "constraint", text: oneLine(asLine(sentence), LONGEST_NOTE) });
  return notes;
}

/** "Don't forget the changelog" drops nothing. */
const KEEPS = lazyPattern(() => inLetters(/(?:don['’]?t|do not|never|not to|\bn['’]|nicht|(?<!\p{L})no(?: te| se)?|não(?: se)?)\s*(?:ever )?(?:forget|drop|skip|stop|cancel|abandon|oublie|vergessen|vergiss|olvid|esque)|vergiss (?:bitte )?nicht|忘れ(?:ない|ず)|别忘|不要忘|잊지/iu));

function isRedirect(sentence: string): boolean {
  if (/[?？]\s*$/.test(sentence) || sentence.length > 600) return false;
  return (hasCue("redirect", sentence, 90) || hasCue("turns", sentence)) && !KEEPS().test(sentence);
}

/** Says how something is, instead of what to do. */
function isStatement(text: string): boolean {
  return (
    /(?<![\p{L}])(?:is|are|was|will be|has|have|lives?|listens?|targets?|runs?|uses?|goes|means|equals|stays|becomes|costs?|takes?|=|ist|sind|liegt|lautet|läuft|est|sont|es|son|está|são|fica|é)(?![\p{L}])/iu.test(text) ||
    /[はがも].{1,60}(?:です|だ|である|日|時|分|円|末日|に(?:なる|変更)|$)|(?:是|为|為|改为|改為|变成|在).{1,60}|(?:은|는|이|가) .{1,60}(?:입니다|이다|다|요)?$/u.test(text)
  );
}

function withoutFactCue(raw: string): string {
  const bare = raw.replace(LABELS.fact(), "").replace(/^(?:for now|note that|fyi|currently|at the moment|please note(?: that)?|remember(?: that)?|keep in mind(?: that)?|vorerst|zurzeit|derzeit|pour (?:l'instant|le moment)|por ahora|de momento|por enquanto|今のところ|とりあえず|当面|目前|现在|지금은|현재)[,:、，]?\s*/iu, "");
  return asLine(bare === "" ? raw : bare);
}

/** "Not now." sends the sentence before it away. */
function park(notes: Note[], sentence: string): void {
  if (sentence === "") return;
  const line = oneLine(asLine(sentence), LONGEST_NOTE);
  if (notes.some((note) => note.kind === "parked" && note.text === line)) return;
  const at = notes.findLastIndex((note) => note.kind !== "pointer" && note.kind !== "goal" && line.includes(note.text));
  if (at >= 0) notes.splice(at, 1);
  notes.push({ kind: "parked", text: line });
}
