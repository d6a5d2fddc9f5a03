import { lazyPattern } from "../../contract/lazy-pattern.ts";
import type { Origin } from "../../contract/line.ts";
import { claimsGreen } from "../../verify/claims-green.ts";
import { saysRed } from "../../verify/says-red.ts";
import { createAttemptLog } from "./attempt-log.ts";
import { oneLine, ownText } from "./cap-text.ts";
import { createClaimLog } from "./claim-log.ts";
import type { ClaimLog, Place } from "./claim-log.ts";
import { asksForWork } from "./find-request.ts";
import { greenClause, isOfOtherChecks } from "./green-clause.ts";
import { supersede } from "./supersede.ts";
import { namesNewTopic, withoutTopic } from "./new-topic.ts";
import { withPermissions } from "./with-permissions.ts";
import { overturns } from "./overturns.ts";
import { handsOver } from "./hands-over.ts";
import { isFarewell, isSubstantive } from "./is-substantive.ts";
import { inLetters } from "./letters.ts";
import { nominatesText } from "./nominate.ts";
import { asLine } from "./note.ts";
import type { Note, NoteKind, PlacedNote } from "./note.ts";
import { offerIn, openQuestions } from "./open-questions.ts";
import { committedIn } from "./committed-in.ts";
import { admitsOpen } from "./admits-open.ts";
import { assistantHeading, LOOKS_BACK, readAssistantSentence } from "./read-assistant-text.ts";
import { readUserTurn } from "./read-user-turn.ts";
import { saysDone } from "./says-done.ts";
import { workIds } from "./work-id.ts";
import { wordsIn } from "./words-in.ts";
import { partAnswer } from "./part-answer.ts";
import { pickedItems } from "./picked-items.ts";
import { endsWithPromise, promiseOf } from "./promise-of.ts";
import { joinSentences, splitSentences } from "./split-sentences.ts";

export interface SaidPrompt extends Place {
  readonly text: string;
  readonly turn: number;
}

/** How the agent closed a turn; `from` is the record of the turn that it answered. */
export interface Answer extends Place {
  readonly text: string;
  readonly turn: number;
  readonly from: number;
}

/** What was said, by whom, and what of it still stands. */
export interface ProseLog {
  user(text: string, place: Place): void;
  /** Words of the user that are no turn of theirs, and send nobody on. What they picked decides, and says no more: the agent had put it into words. */
  answer(said: { readonly text: string; readonly question?: string; readonly chosen?: boolean }, place: Place): void;
  /** How many turns of the user stand. */
  turn(): number;
  /** `ask` registers every sentence that is kept, to tell later whether it only repeats what a tool said. */
  assistant(text: string, place: Place, ask: (line: string) => void, bytes?: Uint8Array): void;
  objective(text: string, place: Place): void;
  /** The user started over: what was said before is not of this work. */
  clear(): void;
  /** The user went back: everything is again as it was before their turns behind that. */
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
  /** What the user dropped since the last look, and by which word. */
  takeDropped(): readonly Pick<Note, "text" | "by">[];
  /** What a request says only to drop work is done once these words took it off the list. Those sentences, as they were said. */
  setAside(words: ReadonlySet<string>): readonly PlacedNote[];
  /** How its latest answers ended. */
  answers(): readonly Answer[];
  /** What it was about to do when it ended, and whether it had delivered something before. */
  promised(): { readonly note?: PlacedNote; readonly delivered: boolean } | undefined;
  /** The agent did something, or was stopped: what it said before was not its answer yet. */
  goesOn(): void;
  /** What the user asked for and the agent gave no answer to, in order. The goal's own turn is none, unless `led` says that the goal came from elsewhere. */
  openRequests(led: boolean): readonly PlacedNote[];
  /** What the user asked for last, where the agent gave an answer. */
  answeredRequest(led: boolean): PlacedNote | undefined;
}

const MOST: Readonly<Record<NoteKind, number>> = { goal: 1, ask: 1, redirect: 100, constraint: 200, decision: 200, rejected: 200, failed: 200, blocker: 100, next: 100, parked: 200, fact: 200, pointer: 300, dropped: 200, request: 20 };
const MOST_PROMPTS = 6_000;
/** How many turns back everything is known as it was; further back only what was said since is dropped. */
const MOST_MARKS = 20;
const PROMPT_LENGTH = 400;
const QUESTION_LENGTH = 200;
const SHORT = 200;
const TOLD_OTHERWISE: readonly NoteKind[] = ["constraint", "redirect", "next", "parked", "blocker", "decision", "failed", "fact"];
const CLOSING = 2_000;
const MOST_ADMITTED = 2;
const MOST_ANSWERS = 3;
/** Git says it better. */
const GIT_TELLS = lazyPattern(() => inLetters(/^(?:(?:it|that|this|they|nothing|all)(?:['’]s| is| are)? )?(?:not|n['’]t|nothing|noch nicht|pas encore|todavía no|ainda não)?(?: is| has been| been)?(?: yet)? ?(?:committed|pushed|merged|committet|gepusht)(?: yet)?[.!]*$|^(?:i|we) (?:have not|haven['’]t|did not|didn['’]t) (?:committed|pushed|commit|push)(?: (?:it|anything|this|that))?(?: yet)?[.!]*$/iu));
/** The plan as a whole is off. */
const OVERTURNS = lazyPattern(() => inLetters(/\b(?:forget (?:it|that|all|everything|the whole)|scratch (?:that|all|everything)|(?:revert|undo|drop) (?:all|everything|the whole)|start (?:over|again|from scratch)|never ?mind (?:that|all))\b|(?<!\p{L})(?:vergiss (?:es|das|alles)|alles zurück|von vorne|oublie (?:ça|tout)|recommence|olvida (?:eso|todo)|empieza de nuevo|esquece (?:isso|tudo)|começa de novo)(?!\p{L})|全部(?:やめ|戻し)|最初からやり直|算了|全部(?:撤|还原|回滚)|重新来|다 (?:취소|되돌)|처음부터/iu));
/** A look is no step: whoever goes on looks for himself. */
const LOOKS_FIRST = lazyPattern(() => /(?:i['’]ll|i will|let me|let['’]s|going to)(?: now| first| also| just| quickly)? (?:look|check|read|see|inspect|search|run|examine|verify|review|open|view|grep|find|investigate|explore|start by|take a look)\b/i);
const AFFIRMS = lazyPattern(() => inLetters(/^\W*(?:yes|yep|yeah|yup|ok(?:ay)?|sure|please|go|do|sounds|great|good|perfect|absolutely|ja|gerne|klar|mach|oui|vas-y|d['’]accord|sí|si|claro|dale|adelante|vale|sim|pode|isso)(?!\p{L})|^(?:はい|ええ|お願い|うん|好|可以|行|嗯|是|네|예|응|좋)/iu));
const ASKS = /[?？][\s*_"”')」]*$/;
/** A correction as short as this leans on what it corrects. */
const BARE_CHANGE = 60;
const MOST_BEFORE = 200;
const TAKE_BACK = lazyPattern(() => inLetters(/(?<!\p{L})(?:reverts?|reverting|roll(?:ing)? (?:it |that |this )?back|back (?:it |that |this )?out|undo|take (?:it|that|this) (?:back|out)|rückgängig|zurück(?:nehmen|setzen|rollen)|annule[rz]?|revierte|revertir|deshaz|reverte[r]?|desfaz(?:er)?)(?!\p{L})|戻して|取り消|リバート|撤销|撤銷|回滚|回滾|되돌/iu));

export function createProseLog(): ProseLog {
  let notes = emptyNotes();
  let prompts: SaidPrompt[] = [];
  /** With the whole sentence that says so. */
  let green: PlacedNote | undefined;
  let dropped: Pick<Note, "text" | "by">[] = [];
  let aside: PlacedNote[] = [];
  /** Words that dropped work by its number. */
  const unlisted = new Set<string>();
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
  let closing: { text?: string; readonly kept?: number; readonly place: Place } | undefined;
  /** What the agent said last, where nobody read it yet. */
  const unread = new Uint8Array(CLOSING);
  const closingText = (): string => (closing === undefined ? "" : (closing.text ??= (closing.kept === CLOSING ? fromWord : String)(wordsIn(unread.subarray(0, closing.kept)))));
  /** The last turn of the user that had an answer of the agent before the next one. */
  let answeredTurn = 0;
  /** The turn that last told the goal, and the last one in which the agent did something. */
  let goalTurn = 0;
  let actedTurn = 0;
  /** How the agent closed its latest answers. */
  let answers: Answer[] = [];
  const work = createClaimLog();
  let attempts = createAttemptLog();
  /** The way back to before each of the latest turns. */
  let marks: { readonly turn: number; readonly order: number; readonly goBack: () => void }[] = [];

  const put = (note: Note, origin: Origin, place: Place, said?: string): void => {
    // Where nothing was forbidden, nothing is lifted.
    const kind = note.lifts === true && notes.constraint.length === 0 ? "fact" : note.kind;
    if (kind === "dropped") {
      dropped.push(note);
      if (workIds(note.text).filter((id) => work.drop(id)).length > 0) unlisted.add(note.text);
    }
    if (kind === "blocker" && note.blocks !== undefined) work.block(note.blocks, note.text, place);
    // A list that a way back holds only grows at its end.
    if (kind === "fact") supersede((notes.fact = [...notes.fact]), note);
    const list = notes[kind];
    if (list.some((one) => one.text === note.text)) return;
    list.push({ ...note, kind, text: ownText(note.text), ...(note.why === undefined ? {} : { why: ownText(note.why) }), origin, ...(said === undefined ? {} : { said }), ...place, turn });
    if (list.length > MOST[kind]) notes[kind] = list.toSpliced(kind === "pointer" || kind === "constraint" ? 20 : 0, 1);
  };

  const answered = (): boolean => isAnswered && notes.next.at(-1)?.passing !== true && !endsWithPromise(closingText());
  /** The last turn only said yes to what the agent offered. */
  const isAccepted = (): boolean => notes.next.at(-1)?.passing === true && notes.next.at(-1)?.turn === turn && notes.next.at(-1)?.text.startsWith("Yes to: ") === true;
  const requests = (led: boolean): readonly PlacedNote[] => (led ? [...notes.goal.filter((goal) => !isToldOtherwise(goal)), ...notes.request] : notes.request);
  const isToldOtherwise = (goal: PlacedNote): boolean => TOLD_OTHERWISE.some((kind) => notes[kind].some((note) => note.turn === goal.turn && goal.text.includes(note.text)));
  const questions = (): readonly PlacedNote[] => {
    const last = closing;
    return last === undefined ? [] : openQuestions(closingText()).map((said) => ({ kind: "blocker", text: `Not answered yet: "${said}"`, said, origin: "assistant", ...last.place, turn }));
  };

  return {
    user(text, place) {
      marks.push({ turn: turn + 1, order: place.order, goBack: mark() });
      if (marks.length > MOST_MARKS) marks.shift();
      const asked = closing !== undefined && ASKS.test(closingText());
      const before = { isAnswered, closing };
      const offer = closing === undefined || isSubstantive(text) || !AFFIRMS().test(text) ? undefined : offerIn(closingText());
      const picked = closing === undefined ? [] : pickedItems(text, closingText());
      const offeredAt = closing?.place;
      // What was delivered is answered, whatever the agent meant to do behind it.
      if (isAnswered && (offer !== undefined || (questions().length === 0 && (answered() || saysDone(closingText(), 1).length > 0 || claimsGreen(closingText()))))) {
        answeredTurn = turn;
        if (closing !== undefined) answers = withAnswer(closing.place);
      }
      if (green !== undefined && saysRed(text)) green = undefined;
      turn += 1;
      prompts.push({ text: oneLine(text, PROMPT_LENGTH), ...place, turn });
      if (prompts.length > MOST_PROMPTS) prompts.splice(1, MOST_PROMPTS / 6);
      turns += 1;
      if (revertAsked === undefined && TAKE_BACK().test(text.slice(0, 4_000))) revertAsked = place.order;
      // Thanks, and asking for this handoff, send the agent on with nothing: how its last answer ended still holds.
      if (!isFarewell(text) && !(text.length < SHORT && handsOver(text))) {
        isAnswered = false;
        closing = undefined;
      }
      const wantsGoal = notes.goal.length === 0 || (answeredTurn === turn - 1 && namesNewTopic(text));
      // The words that only say so are no part of it.
      const read = withPermissions(readUserTurn(wantsGoal ? withoutTopic(text) : text, wantsGoal), notes.constraint);
      for (const note of read) put(note, "user", place);
      // What the user chose by its number the agent had put into words.
      if (offeredAt !== undefined) for (const item of picked) put({ kind: "decision", text: item }, "assistant", { ...place, record: offeredAt.record }, item.replace(/^\S+ /, ""));
      if (offer !== undefined && offeredAt !== undefined) put({ kind: "next", text: `Yes to: "${offer}"`, passing: true }, "assistant", { ...place, record: offeredAt.record }, offer);
      // What only puts something off sends the agent on with nothing, either.
      if (read.length > 0 && read.every((note) => note.kind === "parked" || note.kind === "pointer")) ({ isAnswered, closing } = before);
      if (!wantsGoal) overturn(read);
      if (wantsGoal) goalTurn = notes.goal.some((goal) => goal.turn === turn) ? turn : goalTurn;
      else if (asked && goalTurn === turn - 1 && actedTurn < turn - 1 && extendGoal(text)) goalTurn = turn;
      else if (asked && text.length <= BARE_CHANGE && isSubstantive(text) && !handsOver(text) && /\p{L}{2}/u.test(text) && read.every((note) => note.kind === "pointer")) answerWith(text);
      work.define(text, place);
      reject();
      for (const { text: sentence } of text.length < 4_000 ? splitSentences(text) : []) if (!/[?？]\s*$/.test(sentence) && !asksForWork(sentence)) work.say(sentence, place, false);
    },

    answer({ text, question, chosen }, place) {
      // What was chosen is decided, and is no request of its own.
      const { choice, rules } = question === undefined || chosen === true ? { choice: text, rules: [] } : partAnswer(text);
      const isRead = chosen !== true && choice !== "";
      const read = [...(isRead ? readUserTurn(choice, notes.goal.length === 0) : []).filter((note) => question === undefined || (note.kind !== "request" && note.kind !== "decision")), ...rules.flatMap((rule) => readUserTurn(rule, false))];
      for (const note of read) put(note, "user", place);
      reject();
      const words = oneLine(asLine(choice), PROMPT_LENGTH);
      if (question === undefined || words === "" || read.some((note) => note.kind === "goal")) return;
      put({ kind: "decision", text: `"${oneLine(question, QUESTION_LENGTH)}" → ${words}` }, "user", place);
    },

    turn: () => turn,

    assistant(text, place, ask, bytes) {
      texts += 1;
      isAnswered = true;
      admitted = [];
      cited = [];
      const kept = bytes === undefined ? 0 : Math.min(bytes.length, CLOSING);
      if (bytes !== undefined) unread.set(bytes.subarray(bytes.length - kept));
      closing = { ...(bytes === undefined ? { text: text.length > CLOSING ? ownText(fromWord(text.slice(-CLOSING))) : text } : { kept }), place };
      if (notes.next.at(-1)?.passing === true) notes.next = notes.next.filter((note) => note.passing !== true);
      if (!nominatesText(text)) return;
      const head = text.length > 40_000 ? `${text.slice(0, 30_000)}\n${text.slice(-10_000)}` : text;
      work.define(head, place);
      const back = LOOKS_BACK().test(head.trimStart().slice(0, 40));
      let heading: ReturnType<typeof assistantHeading>;
      let nexts = 0;
      for (const sentence of splitSentences(head, 200)) {
        if (!sentence.listed) heading = sentence.text.length < 40 && !/[.!?]$/.test(sentence.text) ? assistantHeading(sentence.text) : undefined;
        if (green !== undefined && saysRed(sentence.text)) {
          green = undefined;
          admitted.push({ kind: "fact", text: `"${oneLine(asLine(sentence.text), 200)}"`, said: oneLine(sentence.text, 600), origin: "assistant", ...place, turn });
          continue;
        }
        if (heading === undefined && !nominatesText(sentence.text)) continue;
        const said = oneLine(sentence.text, 600);
        // What was said of the tests isn't taken back by a word on the rest.
        if (claimsGreen(sentence.text) && !(green !== undefined && isOfOtherChecks(sentence.text) && !isOfOtherChecks(green.text))) green = { kind: "fact", text: ownText(sentence.text), said, origin: "assistant", ...place, turn };
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
        if (!known && read.length === 0 && sentence.title !== true && admitsOpen(sentence.text) && !GIT_TELLS().test(sentence.text)) admitted.push({ kind: "fact", text: `"${oneLine(asLine(sentence.text), 200)}"`, said, origin: "assistant", ...place, turn });
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
      notes.goal = [{ kind: "goal", text: oneLine(text, PROMPT_LENGTH), origin: "user", ...place, turn }];
    },

    clear() {
      notes = emptyNotes();
      prompts = [];
      turns = 0;
      green = undefined;
      dropped = [];
      aside = [];
      closing = undefined;
      answers = [];
      revertAsked = undefined;
      [admitted, cited, marks] = [[], [], []];
      isAnswered = false;
      attempts = createAttemptLog();
      work.clear();
    },

    rewindTurns(back) {
      const from = Math.max(0, turn - back);
      const first = prompts.find((one) => one.turn > from);
      if (first === undefined) return;
      goBack((one) => one.turn <= from);
      turn = from;
      answeredTurn = Math.min(answeredTurn, from);
      work.rewind(first.order - 1);
    },

    rewindTo(order) {
      goBack((one) => one.order <= order);
      turn = prompts.at(-1)?.turn ?? 0;
      answeredTurn = Math.min(answeredTurn, turn);
      work.rewind(order);
    },

    work,
    notes: (kind) => (kind === "blocker" ? [...notes.blocker, ...questions()] : notes[kind]),
    prompts: () => prompts,
    promptCount: () => turns,
    green: () => (green === undefined ? undefined : { ...green, text: greenClause(green.text) }),
    citedLast: () => (closing === undefined ? [] : cited.slice(-MOST_ADMITTED)),
    revertAsked: () => revertAsked,
    admitted: () => (closing === undefined ? [] : admitted.slice(-MOST_ADMITTED)),
    takeDropped() {
      const taken = dropped;
      dropped = [];
      return taken;
    },
    setAside(words) {
      const isOver = (drop: { readonly words: readonly string[] }): boolean => drop.words.some((text) => words.has(text) || unlisted.has(text));
      notes.request = notes.request.flatMap((note) => {
        const over = note.drops?.filter(isOver) ?? [];
        if (over.length === 0) return [note];
        aside.push(...over.map(({ said }): PlacedNote => ({ ...note, text: said })));
        const drops = note.drops?.filter((drop) => !isOver(drop)) ?? [];
        const text = [note.rest ?? "", ...drops.map((drop) => drop.said)].filter((part) => part !== "").join("; ");
        return text === "" ? [] : [{ ...note, text, drops }];
      });
      return aside;
    },
    answers: () => (closing !== undefined && answered() ? withAnswer(closing.place) : answers),
    promised() {
      if (closing === undefined || !isAnswered) return undefined;
      const passing = notes.next.at(-1)?.passing === true ? notes.next.at(-1) : undefined;
      const said = passing === undefined ? promiseOf(closingText()) : undefined;
      const note = passing ?? (said === undefined ? undefined : { kind: "next" as const, text: oneLine(asLine(said), 200), said, origin: "assistant" as const, ...closing.place, turn });
      if (note === undefined) return undefined;
      return { ...(LOOKS_FIRST().test(note.text) ? {} : { note }), delivered: saysDone(closingText(), 1).length > 0 || claimsGreen(closingText()) };
    },
    goesOn() {
      actedTurn = turn;
      isAnswered = false;
      closing = undefined;
    },
    openRequests(led) {
      const asked = requests(led);
      // A nod sends the agent on with what was asked for last.
      return answered() && questions().length === 0 ? [] : asked.filter((note, at) => note.turn > answeredTurn || (at === asked.length - 1 && note.changes !== true && !isAccepted())).map((note, _, open) => (open.some((other) => other.turn < note.turn) ? note : withWhatItChanges(note)));
    },
    answeredRequest: (led) => (answered() && questions().length === 0 ? lastToVerify(requests(led)) : undefined),
  };

  function withAnswer(place: Place): Answer[] {
    const from = prompts.findLast((prompt) => prompt.order < place.order)?.order ?? 0;
    return [...answers.filter((one) => one.order !== place.order), { ...place, text: closingText(), turn, from }].slice(-MOST_ANSWERS);
  }

  /** What the user says to a question about the goal, before anything was done, is of the goal. */
  function extendGoal(text: string): boolean {
    const goal = notes.goal[0];
    const more = notes.request.find((note) => note.turn === turn && note.changes !== true);
    const first = splitSentences(text).map((sentence) => sentence.text).find((sentence) => isSubstantive(sentence) && more?.text.includes(asLine(sentence)) === true);
    if (goal === undefined || more === undefined || first === undefined) return false;
    const told = notes.ask.find((note) => note.order === goal.order);
    notes.request = notes.request.filter((note) => note !== more);
    notes.goal = [{ ...goal, text: oneLine(asLine(joinSentences(goal.text.replace(/(?<=[^.。!?！？])$/, "."), first)), PROMPT_LENGTH) }];
    notes.ask = [{ ...goal, kind: "ask", text: oneLine(joinSentences((told ?? goal).text.replace(/(?<=[^.。!?！？])$/, "."), more.text), PROMPT_LENGTH) }];
    return true;
  }

  /** A goal that the user overturned is told with what took its place. */
  function overturn(read: readonly Note[]): void {
    const goal = notes.goal[0];
    const off = read.findIndex((note) => note.kind === "redirect" && OVERTURNS().test(note.text));
    const whole = read[off]?.text ?? "";
    const plan = splitSentences(whole).length > 1 ? { text: "" } : read.slice(off + 1).find((note) => note.kind === "redirect" || (note.kind === "request" && note.changes !== true));
    if (off < 0 || goal === undefined || plan === undefined || plan.text === whole) return;
    const end = (text: string): string => text.replace(/(?<=[^.。!?！？])$/, ".");
    notes.goal = [{ ...goal, text: oneLine(asLine([whole, plan.text].reduce((all, one) => (one === "" ? all : joinSentences(end(all), one)), goal.text)), PROMPT_LENGTH) }];
  }

  /** A word or two in answer to the agent's question are of what was asked for last. */
  function answerWith(text: string): void {
    const kind = notes.request.length > 0 ? "request" : "goal";
    const last = notes[kind].at(-1);
    if (last === undefined) return;
    const whole = oneLine(asLine(joinSentences(last.text.replace(/(?<=[^.。!?！？])$/, "."), text)), PROMPT_LENGTH);
    notes[kind] = notes[kind].with(-1, { ...last, text: whole, ...(kind === "request" ? { turn } : {}) });
  }

  /** "No, I meant the other one" says nothing without the turn before it. */
  function withWhatItChanges(note: PlacedNote): PlacedNote {
    const prompt = prompts.findLast((one) => one.turn < note.turn);
    const before = prompt?.text;
    return note.changes !== true || prompt?.turn === goalTurn || note.text.length > BARE_CHANGE || before === undefined || before.length > MOST_BEFORE ? note : { ...note, text: joinSentences(before.replace(/(?<=[^.。!?！？])$/, "."), note.text) };
  }

  /** What the user turned down is no decision any more. */
  function reject(): void {
    const rejected = notes.rejected.at(-1);
    if (rejected?.turn === turn) notes.decision = notes.decision.filter((one) => one.turn === turn || !overturns(rejected.text, one.text));
  }

  /** All as it is before a turn; calling it goes back there. */
  function mark(): () => void {
    const known = { ...notes };
    const lengths = Object.values(known).map((list) => list.length);
    const ended = closing === undefined ? undefined : { text: closingText(), place: closing.place };
    const wasAnswered = isAnswered;
    const state = { green, aside, turn, goalTurn, actedTurn, answeredTurn, answers, revertAsked, admitted, cited };
    const goBackInWork = work.mark();
    return () => {
      notes = emptyNotes();
      for (const [at, kind] of (Object.keys(known) as NoteKind[]).entries()) notes[kind] = known[kind].slice(0, lengths[at]);
      [closing, isAnswered] = [ended, wasAnswered];
      ({ green, aside, turn, goalTurn, actedTurn, answeredTurn, answers, revertAsked, admitted, cited } = state);
      goBackInWork();
    };
  }

  /** Drops what doesn't stand, with all that it changed in what does. */
  function goBack(stands: (one: { readonly turn: number; readonly order: number }) => boolean): void {
    const dropped = prompts.find((one) => !stands(one));
    const way = marks.find((one) => one.turn === dropped?.turn);
    if (way === undefined) closing = undefined;
    else way.goBack();
    if (closing !== undefined && !stands({ turn, order: closing.place.order })) closing = undefined;
    isAnswered &&= closing !== undefined;
    marks = marks.filter(stands);
    attempts = createAttemptLog();
    keep(stands);
  }

  /** Turns that were dropped for their number stay counted. */
  function countAgain(before: number): void {
    turns -= before - prompts.length;
  }

  function keep(stands: (one: { readonly turn: number; readonly order: number }) => boolean): void {
    const before = prompts.length;
    prompts = prompts.filter(stands);
    countAgain(before);
    for (const kind of Object.keys(notes) as NoteKind[]) notes[kind] = notes[kind].filter(stands);
    [aside, admitted] = [aside.filter(stands), admitted.filter(stands)];
    cited = cited.filter(stands);
    answers = answers.filter(stands);
    if (green !== undefined && !stands(green)) green = undefined;
  }
}

/** From the first whole word: the half of a key is a secret that nobody knows for one. */
const fromWord = (text: string): string => text.replace(/^\S*\s/, "");

/** What was asked for last; a question is over with its answer. */
function lastToVerify(asked: readonly PlacedNote[]): PlacedNote | undefined {
  const work = asked.filter((note) => !/[?？]\s*$/.test(note.text) || asksForWork(note.text));
  return work.findLast((note) => note.changes !== true) ?? work.at(-1);
}

function emptyNotes(): Record<NoteKind, PlacedNote[]> {
  return { goal: [], ask: [], redirect: [], constraint: [], decision: [], rejected: [], failed: [], blocker: [], next: [], parked: [], fact: [], pointer: [], dropped: [], request: [] };
}
