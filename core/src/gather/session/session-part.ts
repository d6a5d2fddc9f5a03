import { lazyPattern } from "../../contract/lazy-pattern.ts";
import type { SaidClaim } from "../../contract/claim.ts";
import { inLetters } from "./letters.ts";
import type { SessionFacts } from "../../contract/facts.ts";
import type { Goal } from "../../contract/goal.ts";
import type { Line } from "../../contract/line.ts";
import type { ReadTally, SessionSummary } from "../../contract/session.ts";
import type { FactsPart } from "../facts-part.ts";
import { steeringLine, unnamedStart } from "../from-user.ts";
import { goalSlug } from "../goal-slug.ts";
import { toPointer } from "../to-pointer.ts";
import { handOn } from "../hand-on.ts";
import type { BriefLog } from "./brief-log.ts";
import { commitClaims, takesBack } from "./commit-claims.ts";
import { oneLine } from "./cap-text.ts";
import { commitFor } from "./commit-for.ts";
import type { LoggedWork } from "./claim-log.ts";
import { asLine } from "./note.ts";
import type { NoteKind, PlacedNote } from "./note.ts";
import type { ProseLog } from "./prose-log.ts";
import { claimsGreen } from "../../verify/claims-green.ts";
import { saysRed } from "../../verify/says-red.ts";
import { admitsOpen } from "./admits-open.ts";
import { splitSentences } from "./split-sentences.ts";
import { saysDone } from "./says-done.ts";
import type { TaskLog } from "./task-log.ts";
import type { ToolText } from "./tool-text.ts";
import { workIds } from "./work-id.ts";
import type { WorkLog } from "./work-log.ts";

/** What was heard of one session, by its logs, once its last event is in. Times are ISO 8601. */
export interface HeardSession {
  readonly summary: SessionSummary;
  /** Of the main agent's first and last event; undefined where no record has a time. */
  readonly startedAt: string | undefined;
  readonly endedAt: string | undefined;
  /** The last that was told. */
  readonly branch: string | undefined;
  /** It was stopped, and nothing came behind. */
  readonly stopped: boolean;
  readonly toolCalls: number;
  /** Sequence of the last start over: what was done before is of other work. */
  readonly begunAt: number;
  readonly work: WorkLog;
  readonly prose: ProseLog;
  readonly tasks: TaskLog;
  readonly tools: ToolText;
  readonly briefs: BriefLog;
  readonly links: readonly Line[];
}

/** The facts of a session, of all that was heard: one part, ready to be merged with what git and notes tell. Looks its candidates up in the tools' text, so it is asked once, at the end. */
export function sessionPart(heard: HeardSession, tally: ReadTally): FactsPart {
  const { summary, startedAt, endedAt, branch, stopped, toolCalls, begunAt, work, prose, tasks, tools, briefs, links } = heard;
  const name = (record: string): string => `${summary.client}:${summary.id}#${record}`;
  const line = (note: PlacedNote): Line => ({ text: note.text, origin: note.origin, record: name(note.record), ...(note.at === undefined ? {} : { at: note.at }) });
  // What only repeats a tool is no agent's own word. All lines are looked for at once.
  const linesOf = (note: PlacedNote): readonly string[] => (note.origin !== "assistant" ? [] : [note.said, note.text, note.why].filter((one) => one !== undefined));
  for (const kind of SPOKEN) for (const note of prose.notes(kind)) for (const text of linesOf(note)) tools.ask(text);
  for (const note of [...prose.admitted(), ...prose.citedLast()]) for (const text of linesOf(note)) tools.ask(text);
  for (const item of prose.work.items()) for (const text of [item.sentence, item.title ?? ""]) tools.ask(text);
  const lastWord = prose.promised();
  if (lastWord?.note !== undefined) for (const text of linesOf(lastWord.note)) tools.ask(text);
  const answers = prose.answers();
  for (const answer of answers) for (const text of wordsOf(answer.text, true)) tools.ask(asClaim(text));
  const own = (note: PlacedNote): boolean => !linesOf(note).some((text) => tools.repeats(text));
  const notes = (kind: NoteKind): readonly PlacedNote[] => prose.notes(kind).filter(own);
  const steering = (note: PlacedNote, origin: "user" | "plan") => steeringLine({ text: note.text, origin, record: name(note.record), ...(note.at === undefined ? {} : { at: note.at }) });
  const reasoned = (note: PlacedNote) => ({ line: line(note), ...(note.why === undefined ? {} : { why: { ...line(note), text: note.why } }) });
  const lastOf = prose.prompts();
  const goalNote = prose.notes("goal")[0];
  const goal: Goal | undefined = goalNote === undefined ? undefined : { slug: goalSlug(goalNote.text), line: steering(goalNote, "user") };
  const ask = prose.notes("ask").find((note) => goalNote !== undefined && note.order === goalNote.order);
  const brief = briefs.part(name);
  const briefLeads = goalNote === undefined || (brief !== undefined && brief.order <= goalNote.order);
  // Where the goal came with a brief, the first thing that the user asked behind it is a request like any other. What stood beside it may be a starter's own words.
  const led = goalNote !== undefined && [...(brief === undefined ? [] : [brief.order]), ...briefs.stubs((record) => record).map((stub) => Number(stub.record))].some((order) => order < goalNote.order);
  const commits = work.commits();
  const asked = prose.revertAsked();
  for (const commit of asked === undefined ? [] : commits) {
    const words = Number(commit.record) > (asked ?? 0) ? takesBack(commit) : undefined;
    if (words !== undefined) tasks.drop(words, { sequence: commit.sequence ?? 0, turn: 0, order: 0 });
  }
  const wasCommitted = (text: string, after: number): boolean => commitFor(text, commits.filter((commit) => (commit.sequence ?? 0) > after)) !== undefined;
  const items = tasks.items(wasCommitted);
  const aside = prose.setAside(tasks.cancelling(wasCommitted));
  const open = prose.openRequests(led);
  const answered = prose.answeredRequest(led);
  const promised = lastWord?.note !== undefined && own(lastWord.note) ? { note: lastWord.note, delivered: lastWord.delivered } : undefined;
  const corrected = new Set(notes("fact").map((fact) => fact.order));
  const redirects = notes("redirect");
  const saidGreen = prose.green();
  // "41 tests pass" is of one suite; once another failed behind it, the runs tell.
  const greenSaid = saidGreen !== undefined && !WHOLE().test(saidGreen.text) && work.testRuns().some((run) => run.outcome === "failed" && Number(run.record) > saidGreen.order) ? undefined : saidGreen;
  const green = greenSaid === undefined || !own(greenSaid) ? undefined : greenSaid;
  const undone = items.filter((task) => task.status === "pending" || task.status === "in-progress");
  const session: SessionFacts = {
    client: summary.client,
    id: summary.id,
    records: tally.records,
    skipped: tally.skipped,
    torn: tally.torn,
    ...((startedAt ?? summary.startedAt) === undefined ? {} : { startedAt: startedAt ?? summary.startedAt ?? "" }),
    ...(lastTime(endedAt, summary.updatedAt) === undefined ? {} : { endedAt: lastTime(endedAt, summary.updatedAt) ?? "" }),
    prompts: prose.promptCount(),
    toolCalls,
    ...(summary.startHead === undefined ? {} : { startHead: summary.startHead }),
    ...(branch === undefined ? {} : { branch }),
    promptLines: lastOf.map((prompt) => ({ text: prompt.text, origin: "user", record: name(prompt.record), ...(prompt.at === undefined ? {} : { at: prompt.at }) })),
    rejected: notes("rejected").map(line),
  };
  // Of tests that fail a run tells more.
  const failed = work.testRuns().some((run) => run.outcome === "failed");
  const admitted = prose.admitted().filter((note) => own(note) && !(failed && saysRed(note.text)));
  const said: readonly SaidClaim[] = [
    ...prose.work.items().filter((item) => !tools.repeats(item.sentence) && !(item.title !== undefined && tools.repeats(item.title))).map((item) => workClaim(item, name, commits)),
    ...items.filter((task) => task.status === "done" || task.status === "in-progress").map((task) => taskClaim(task, name, commits)),
    ...(green === undefined ? [] : [{ line: line(green), status: "done" as const, files: [], evidence: [] }]),
    ...admitted.map((note) => ({ line: line(note), status: "in-progress" as const, files: [], evidence: [] })),
  ];
  // A commit that this session was seen to make speaks for itself.
  const isSeen = (sha: string): boolean => commits.some((commit) => commit.sha.startsWith(sha) || sha.startsWith(commit.sha));
  const onlySaid: readonly SaidClaim[] = prose.citedLast().filter((note) => own(note) && !note.shas.some(isSeen)).map((note) => ({ line: line(note), status: "done", files: [], evidence: note.shas.map((sha) => ({ kind: "commit", cited: sha })) }));
  const landed = commitClaims(commits.map((commit) => ({ ...commit, record: name(commit.record ?? "") })), said);
  // An answer that nothing else vouches for is told in the agent's own words.
  const listed = [...prose.work.items(), ...items].map((one) => Number(one.record));
  const lastCommit = Math.max(0, ...commits.map((commit) => Number(commit.record)));
  const claimed = answers.filter((answer) => answer.from > lastCommit && !listed.some((record) => record > answer.from && record <= answer.order)).flatMap((answer, at, all) => wordsOf(answer.text, at === all.length - 1 && answered !== undefined).map((text) => ({ ...answer, text: asClaim(text) }))).slice(-MOST_CLAIMED);
  // A decision or an obstacle stands in its own section, and what it says of progress is marked there.
  const spoken = SPOKEN.flatMap((kind) => notes(kind).flatMap((note) => (note.origin === "user" ? [] : [note.said ?? note.text])));
  const inWords: readonly SaidClaim[] = claimed.filter(({ text }) => !spoken.some((one) => one.includes(text)) && !tools.repeats(text) && !onlySaid.some((one) => one.line.text.includes(text))).map(({ text, record, at }) => ({ line: { text, origin: "assistant", record: name(record), ...(at === undefined ? {} : { at }) }, status: "done", files: [], evidence: [] }));
  const told = [...said, ...onlySaid, ...landed];
  const claims = [...told, ...inWords];
  // That tests pass doesn't tell what was made.
  const isTold = (request: PlacedNote): boolean => admitted.length === 0 && told.some((claim) => claim.line.text !== green?.text && Number(claim.line.record?.split("#").at(-1)) > request.order);
  const openTexts = [...notes("constraint"), ...open, ...(answered === undefined || isTold(answered) ? [] : [answered])].map((note) => note.text);
  const isToldAlready = (note: PlacedNote): boolean => openTexts.some((text) => text.includes(note.text) || note.text.includes(text));
  // Where nothing names a step, the work goes on with the goal.
  const brokeOff = stopped || lastWord !== undefined || work.running().length > 0;
  const unnamed = (brokeOff || (work.edits().some((edit) => (edit.sequence ?? 0) > begunAt) && claims.length === 0 && answered === undefined)) && goalNote !== undefined && brief === undefined && promised === undefined && open.length + undone.length + notes("next").length === 0 && told.every((claim) => claim.status === "done");
  const part: FactsPart = {
    sessions: [session],
    ...(goal === undefined ? {} : { goal }),
    goalCandidates: goal !== undefined ? [] : undone.slice(0, 3).map((task) => ({ slug: goalSlug(task.text), line: steeringLine({ text: task.text, origin: "todo", record: name(task.record) }) })),
    ...(ask === undefined ? {} : { ask: line(ask) }),
    redirects: redirects.map(line),
    ...(unnamed ? { startWith: unnamedStart(name(goalNote.record), brokeOff) } : {}),
    ...(answered === undefined || isTold(answered) ? {} : { lastRequest: steering(answered, "user") }),
    constraints: notes("constraint").map((note) => steering(note, "user")),
    claims,
    facts: [
      ...notes("fact").filter((note) => note.provisional !== true || !isToldAlready(note)).map((note) => ({ line: line(note) })),
      ...redirects.filter((note) => !corrected.has(note.order) && !isToldAlready(note)).map((note) => ({ line: line(note) })),
      ...aside.filter((note) => !redirects.some((redirect) => redirect.order === note.order && redirect.text === note.text)).map((note) => ({ line: line(note) })),
    ],
    decisions: notes("decision").map(reasoned),
    failed: notes("failed").map(reasoned),
    blockers: notes("blocker").map(line),
    next: [
      ...(promised?.delivered === true ? [steering(promised.note, "plan")] : []),
      ...open.map((note) => steering(note, "user")),
      ...(promised?.delivered === false ? [steering(promised.note, "plan")] : []),
      ...notes("next").filter((note) => note !== promised?.note && !(note.origin !== "user" && notes("constraint").some((rule) => rule.order > note.order && forbids(rule.text, note.text)))).map((note) => steering(note, note.origin === "user" ? "user" : "plan")),
      // What is at hand comes before what waits.
      ...[...undone.filter((task) => task.status === "in-progress"), ...undone.filter((task) => task.status === "pending")].map((task) => steeringLine({ text: task.text, origin: "todo", record: name(task.record) })),
    ],
    parked: notes("parked").map(line),
    inFlight: work.running().map((one) => ({ ...one, record: name(one.record ?? "") })),
    pointers: [
      ...[...new Map([...links, ...work.links()].map((one) => [one.text, one])).values()].map((one) => toPointer({ ref: one.text }, "tool", name(one.record ?? ""))),
      ...notes("pointer").map((note) => toPointer({ ref: note.text }, "user", name(note.record))),
    ],
    testRuns: work.testRuns().map(({ folder, ...run }) => ({ ...run, ...(folder === undefined || folder === "" ? {} : { folder }), record: name(run.record ?? "") })),
    edits: work.edits().map((edit) => ({ ...edit, record: name(edit.record ?? "") })),
    sweeps: work.sweeps().map((sweep) => ({ ...sweep, record: name(sweep.record ?? "") })),
    commits: commits.map((commit) => ({ ...commit, record: name(commit.record ?? "") })),
    tasks: items.map(({ id, text, status }) => ({ id, text, status })),
    notices: briefs.notices(),
  };
  return brief === undefined ? part : handOn(part, brief, briefLeads);
}

/** Says it of all there is. */
const WHOLE = lazyPattern(() => inLetters(/(?<!\p{L})(?:all|every|everything|whole|full|entire|suites?|ci|builds?|alle|alles|sämtliche|tous|toutes|tout|tod[oa]s?)(?!\p{L})|全|すべて|都|所有|모든|전부/iu));
const asClaim = (text: string): string => oneLine(asLine(text), 200);

const FORBIDDEN = /(?:\b(?:don['’]?t|do not|never)\s+|\bno\s+)([a-z]{3,})/gi;

/** Does a rule of the user's forbid what the agent meant to do first? */
function forbids(rule: string, plan: string): boolean {
  const verb = /^\W*([a-z]{3,})/i.exec(plan)?.[1]?.toLowerCase();
  return verb !== undefined && [...rule.matchAll(FORBIDDEN)].some((found) => found[1]?.toLowerCase() === verb);
}

/** What an answer says was done; where it says nothing of that kind and nobody else tells of it, how it begins. */
function wordsOf(text: string, isLast: boolean): readonly string[] {
  const done = saysDone(text, MOST_SAID);
  if (done.length > 0 || !isLast) return done;
  const first = splitSentences(text, 20).find((sentence) => sentence.title !== true && sentence.text.length >= 20 && sentence.text.length <= 300 && !/[?？:：]$/.test(sentence.text));
  return first === undefined || claimsGreen(first.text) || admitsOpen(first.text) ? [] : [first.text];
}

const MOST_SAID = 2;
const MOST_CLAIMED = 4;
const SPOKEN: readonly NoteKind[] = ["decision", "rejected", "failed", "blocker", "next"];

/** What was said of a numbered piece of work. A list that nobody came back to is work not started. */
function workClaim(item: LoggedWork, name: (record: string) => string, commits: FactsPart["commits"] & {}): SaidClaim {
  const status = item.status ?? "pending";
  const named = status !== "done" || item.shas.length > 0 ? undefined : item.title === undefined ? commits.findLast((commit) => workIds(commit.subject ?? "").some((id) => id.toLowerCase() === item.id.toLowerCase()) && takesBack(commit) === undefined)?.sha : commitFor(item.title, commits);
  const shas = named === undefined ? item.shas : [named];
  return {
    id: item.id,
    line: { text: item.title ?? item.sentence, origin: "assistant", record: name(item.record), ...(item.at === undefined ? {} : { at: item.at }) },
    status,
    files: item.files,
    evidence: shas.map((cited) => ({ kind: "commit", cited })),
    ...(item.remark === undefined ? {} : { remark: { text: item.remark, origin: "user", record: name(item.record) } }),
  };
}

function taskClaim(task: { readonly text: string; readonly status: string; readonly record: string }, name: (record: string) => string, commits: FactsPart["commits"] & {}): SaidClaim {
  const found = task.status === "done" ? commitFor(task.text, commits) : undefined;
  return {
    line: { text: task.text, origin: "todo", record: name(task.record) },
    status: task.status === "done" ? "done" : "in-progress",
    files: [],
    evidence: found === undefined ? [] : [{ kind: "commit", cited: found }],
  };
}

function lastTime(a: string | undefined, b: string | undefined): string | undefined {
  return a === undefined || (b !== undefined && Date.parse(b) > Date.parse(a)) ? b : a;
}
