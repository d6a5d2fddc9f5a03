import type { Origin } from "../../contract/line.ts";
import { claimsGreen } from "../../verify/claims-green.ts";
import { createAttemptLog } from "./attempt-log.ts";
import { oneLine, ownText } from "./cap-text.ts";
import { createClaimLog } from "./claim-log.ts";
import type { ClaimLog, Place } from "./claim-log.ts";
import { CUES } from "./cue-words.ts";
import { asksForWork } from "./find-request.ts";
import { isFarewell, isSubstantive } from "./is-substantive.ts";
import { nominatesText } from "./nominate.ts";
import { asLine } from "./note.ts";
import type { Note, NoteKind, PlacedNote } from "./note.ts";
import { openQuestions } from "./open-questions.ts";
import { committedIn } from "./committed-in.ts";
import { admitsOpen } from "./admits-open.ts";
import { assistantHeading, LOOKS_BACK, readAssistantSentence } from "./read-assistant-text.ts";
import { readUserTurn } from "./read-user-turn.ts";
import { sameTopic } from "./same-topic.ts";
import { splitSentences } from "./split-sentences.ts";

export interface SaidPrompt extends Place {
  readonly text: string;
  readonly turn: number;
}

/** What was said, by whom, and what of it still stands. */
export interface ProseLog {
  user(text: string, place: Place): void;
  /** `ask` registers every sentence that is kept, to tell later whether it only repeats what a tool said. */
  assistant(text: string, place: Place, ask: (line: string) => void): void;
  objective(text: string, place: Place): void;
  /** The user started over: what was said before is not of this work. */
  clear(): void;
  rewindTurns(turns: number): void;
  rewindTo(order: number): void;
  readonly work: ClaimLog;
  notes(kind: NoteKind): readonly PlacedNote[];
  /** The user's turns; of a very long session the first and the latest. */
  prompts(): readonly SaidPrompt[];
  promptCount(): number;
  green(): PlacedNote | undefined;
  /** What the agent's closing words of the session say is not done. */
  admitted(): readonly PlacedNote[];
  /** What they say was committed, with the ids. */
  citedLast(): readonly (PlacedNote & { readonly shas: readonly string[] })[];
  /** Where the user first asked to take something back: what is reverted after that is no work left to mend. */
  revertAsked(): number | undefined;
  /** What the user dropped since the last look. */
  takeDropped(): readonly string[];
  /** The agent did something, or was stopped: what it said before was not its answer yet. */
  goesOn(): void;
  /** What the user asked for and the agent gave no answer to, in order. The goal's own turn is none, unless `led` says that the goal came from elsewhere. */
  openRequests(led: boolean): readonly PlacedNote[];
  /** What the user asked for last, where the agent gave an answer. */
  answeredRequest(led: boolean): PlacedNote | undefined;
}

const MOST: Readonly<Record<NoteKind, number>> = { goal: 1, ask: 1, redirect: 100, constraint: 200, decision: 200, rejected: 200, failed: 200, blocker: 100, next: 100, parked: 200, fact: 200, pointer: 300, dropped: 200, request: 20 };
const MOST_PROMPTS = 6_000;
const PROMPT_LENGTH = 400;
const SHORT = 200;
const TOLD_OTHERWISE: readonly NoteKind[] = ["constraint", "redirect", "next", "parked", "blocker", "decision", "failed", "fact"];
const CLOSING = 2_000;
const MOST_ADMITTED = 2;
const TAKE_BACK = /(?<!\p{L})(?:reverts?|reverting|roll(?:ing)? (?:it |that |this )?back|back (?:it |that |this )?out|undo|take (?:it|that|this) (?:back|out)|rückgängig|zurück(?:nehmen|setzen|rollen)|annule[rz]?|revierte|revertir|deshaz|reverte[r]?|desfaz(?:er)?)(?!\p{L})|戻して|取り消|リバート|撤销|撤銷|回滚|回滾|되돌/iu;
const MAY_BE_GREEN = /test|spec|suite|check|build|everything|green|\bci\b|\ball\b|failure|failed|pass|[\u0080-\uffff]/i;

export function createProseLog(): ProseLog {
  let notes = emptyNotes();
  let prompts: SaidPrompt[] = [];
  let green: PlacedNote | undefined;
  let dropped: string[] = [];
  let turn = 0;
  let texts = 0;
  let turns = 0;
  let isAnswered = false;
  /** How the agent's last text ends, while nothing came after it. */
  let revertAsked: number | undefined;
  /** What the agent's last text says is still open, while nothing came after it. */
  let admitted: PlacedNote[] = [];
  /** Where it names a commit as its work. */
  let cited: (PlacedNote & { readonly shas: readonly string[] })[] = [];
  let closing: { readonly text: string; readonly place: Place } | undefined;
  /** The last turn of the user that had an answer of the agent before the next one. */
  let answeredTurn = 0;
  const work = createClaimLog();
  const attempts = createAttemptLog();

  const put = (note: Note, origin: Origin, place: Place, said?: string): void => {
    const kind = note.kind;
    const list = notes[kind];
    if (kind === "dropped") dropped.push(note.text);
    if (kind === "blocker" && note.blocks !== undefined) work.block(note.blocks, note.text, place);
    if (kind === "fact") supersede(notes.fact, note);
    if (kind !== "pointer" && list.some((one) => one.text === note.text)) return;
    if (kind === "pointer" && list.some((one) => one.text === note.text)) return;
    list.push({ ...note, text: ownText(note.text), ...(note.why === undefined ? {} : { why: ownText(note.why) }), origin, ...(said === undefined ? {} : { said }), ...place, turn });
    if (list.length > MOST[kind]) list.splice(kind === "pointer" || kind === "constraint" ? 20 : 0, 1);
  };

  const answered = (): boolean => isAnswered && notes.next.at(-1)?.passing !== true;
  const requests = (led: boolean): readonly PlacedNote[] => (led ? [...notes.goal.filter((goal) => !isToldOtherwise(goal)), ...notes.request] : notes.request);
  const isToldOtherwise = (goal: PlacedNote): boolean => TOLD_OTHERWISE.some((kind) => notes[kind].some((note) => note.turn === goal.turn && goal.text.includes(note.text)));
  const questions = (): readonly PlacedNote[] => {
    const last = closing;
    return last === undefined ? [] : openQuestions(last.text).map((said) => ({ kind: "blocker", text: `Not answered yet: "${said}"`, said, origin: "assistant", ...last.place, turn }));
  };

  return {
    user(text, place) {
      if (answered() && questions().length === 0) answeredTurn = turn;
      turn += 1;
      prompts.push({ text: ownText(oneLine(text, PROMPT_LENGTH)), ...place, turn });
      if (prompts.length > MOST_PROMPTS) prompts.splice(1, MOST_PROMPTS / 6);
      turns += 1;
      if (TAKE_BACK.test(text.slice(0, 4_000))) revertAsked ??= place.order;
      // Thanks, and asking for this handoff, send the agent on with nothing: how its last answer ended still holds.
      if (!isFarewell(text) && !(text.length < SHORT && CUES.handover.test(text))) {
        isAnswered = false;
        closing = undefined;
      }
      for (const note of readUserTurn(text, notes.goal.length === 0)) put(note, "user", place);
      work.define(text, place);
      const rejected = notes.rejected.at(-1);
      if (rejected?.turn === turn) notes.decision = notes.decision.filter((one) => one.turn === turn || !overturns(rejected.text, one.text));
      for (const { text: sentence } of text.length < 4_000 ? splitSentences(text) : []) if (!/[?？]\s*$/.test(sentence) && !asksForWork(sentence)) work.say(sentence, place, false);
    },

    assistant(text, place, ask) {
      texts += 1;
      isAnswered = true;
      admitted = [];
      cited = [];
      closing = { text: text.length > CLOSING ? ownText(text.slice(-CLOSING)) : text, place };
      if (notes.next.at(-1)?.passing === true) notes.next = notes.next.filter((note) => note.passing !== true);
      if (!nominatesText(text)) return;
      const head = text.length > 40_000 ? `${text.slice(0, 30_000)}\n${text.slice(-10_000)}` : text;
      work.define(head, place);
      const back = LOOKS_BACK.test(head.trimStart().slice(0, 40));
      let heading: ReturnType<typeof assistantHeading>;
      let nexts = 0;
      for (const sentence of splitSentences(head, 200)) {
        if (!sentence.listed) heading = sentence.text.length < 40 && !/[.!?]$/.test(sentence.text) ? assistantHeading(sentence.text) : undefined;
        if (heading === undefined && !nominatesText(sentence.text)) continue;
        const said = ownText(oneLine(sentence.text, 600));
        if (MAY_BE_GREEN.test(sentence.text) && claimsGreen(sentence.text)) green = { kind: "fact", text: ownText(greenClause(sentence.text)), said, origin: "assistant", ...place, turn };
        const known = work.say(sentence.text, place, back);
        if (known) ask(said);
        if (back) continue;
        const attempt = attempts.say(sentence.text, texts);
        if (attempt !== undefined) {
          ask(said);
          put(attempt, "assistant", place, said);
          continue;
        }
        const shas = known || back ? [] : committedIn(sentence.text);
        if (shas.length > 0) cited.push({ kind: "fact", text: said, said, shas, origin: "assistant", ...place, turn });
        const read = readAssistantSentence(sentence, heading);
        if (!known && read.length === 0 && sentence.title !== true && admitsOpen(sentence.text)) admitted.push({ kind: "fact", text: `"${ownText(oneLine(asLine(sentence.text), 200))}"`, said, origin: "assistant", ...place, turn });
        for (const note of read) {
          if (note.kind === "next" && note.passing !== true && nexts === 0) notes.next = notes.next.filter((one) => one.origin === "user");
          if (note.kind === "next") nexts += 1;
          if (note.kind === "blocker" && known) continue;
          ask(said);
          put(note, "assistant", place, said);
        }
      }
    },

    objective(text, place) {
      notes.goal = [{ kind: "goal", text: ownText(oneLine(text, PROMPT_LENGTH)), origin: "user", ...place, turn }];
    },

    clear() {
      notes = emptyNotes();
      prompts = [];
      turns = 0;
      green = undefined;
      dropped = [];
      closing = undefined;
      revertAsked = undefined;
      work.clear();
    },

    rewindTurns(back) {
      const from = Math.max(0, turn - back);
      const first = prompts.find((one) => one.turn > from);
      if (first === undefined) return;
      turn = from;
      answeredTurn = Math.min(answeredTurn, from);
      keep((one) => one.turn <= from);
      work.rewind(first.order - 1);
    },

    rewindTo(order) {
      keep((one) => one.order <= order);
      turn = prompts.at(-1)?.turn ?? 0;
      answeredTurn = Math.min(answeredTurn, turn);
      work.rewind(order);
    },

    work,
    notes: (kind) => (kind === "blocker" ? [...notes.blocker, ...questions()] : notes[kind]),
    prompts: () => prompts,
    promptCount: () => turns,
    green: () => green,
    citedLast: () => (closing === undefined ? [] : cited.slice(-MOST_ADMITTED)),
    revertAsked: () => revertAsked,
    admitted: () => (closing === undefined ? [] : admitted.slice(-MOST_ADMITTED)),
    takeDropped() {
      const taken = dropped;
      dropped = [];
      return taken;
    },
    goesOn() {
      isAnswered = false;
      closing = undefined;
    },
    openRequests(led) {
      const asked = requests(led);
      // A nod sends the agent on with what was asked for last.
      return answered() && questions().length === 0 ? [] : asked.filter((note, at) => note.turn > answeredTurn || (at === asked.length - 1 && note.changes !== true));
    },
    answeredRequest: (led) => (answered() && questions().length === 0 ? requests(led).findLast((note) => note.changes !== true) : undefined),
  };

  /** Turns that were dropped for their number stay counted. */
  function countAgain(before: number): void {
    turns -= before - prompts.length;
  }

  function keep(stands: (one: { readonly turn: number; readonly order: number }) => boolean): void {
    const before = prompts.length;
    prompts = prompts.filter(stands);
    countAgain(before);
    for (const kind of Object.keys(notes) as NoteKind[]) notes[kind] = notes[kind].filter(stands);
    if (green !== undefined && !stands(green)) green = undefined;
  }
}

/** The part of a sentence that says so, so that nothing else of it goes along. */
function greenClause(sentence: string): string {
  const clause = sentence.split(/[,;:，、；：。()（）✅]|\s[—–-]\s|(?<![\p{L}])(?:and|und|et|y|e)(?![\p{L}])/iu).find((part) => claimsGreen(part));
  return `"${oneLine((clause ?? sentence).trim().replace(/^["“'\s]+|["”'.!\s]+$/g, ""), 120)}"`;
}

function emptyNotes(): Record<NoteKind, PlacedNote[]> {
  return { goal: [], ask: [], redirect: [], constraint: [], decision: [], rejected: [], failed: [], blocker: [], next: [], parked: [], fact: [], pointer: [], dropped: [], request: [] };
}

/** A correction, or a later word on the same thing, takes the place of what was said before. */
function supersede(facts: PlacedNote[], note: Note): void {
  const older = facts.findLastIndex((one) => sameTopic(one.text, note.text));
  if (older >= 0) {
    facts.splice(older, 1);
    return;
  }
  const provisional = facts.filter((one) => one.provisional === true);
  if (note.corrects === true && provisional.length === 1 && provisional[0] !== undefined && CUES.redirect.test(note.text)) facts.splice(facts.indexOf(provisional[0]), 1);
}

function overturns(rejected: string, decision: string): boolean {
  return isSubstantive(rejected) && rejected.length >= 4 && decision.toLowerCase().includes(rejected.toLowerCase()) && !new RegExp(`(?:not|instead of|rather than) .{0,20}${rejected.replace(/[.*+?^${}()|[\]\\]/g, "\\$&")}`, "i").test(decision);
}
