import type { Line } from "../../contract/line.ts";
import type { ReadTally, SessionEvent, SessionSummary } from "../../contract/session.ts";
import type { FactsPart } from "../facts-part.ts";
import { createBriefLog } from "./brief-log.ts";
import type { FoundStub } from "./brief-log.ts";
import { createProseLog } from "./prose-log.ts";
import { sessionPart } from "./session-part.ts";
import { createTaskLog } from "./task-log.ts";
import { createToolText } from "./tool-text.ts";
import { createWorkLog } from "./work-log.ts";

/** Takes the events of one session, batch by batch, and keeps only what a handoff needs. */
export interface SessionExtractor {
  push(events: readonly SessionEvent[]): void;
  finish(tally: ReadTally): FactsPart;
  /** Stubs of ours in the user's turns: whoever may read files looks what they point at. */
  stubs(): readonly FoundStub[];
}

/**
 * Reads the facts out of a session without a model: what the user wants and forbids, what was decided, tried and done, and
 * what is open. Only a user's turn or a todo list steers; only a paired result proves. `root` is the folder that paths are
 * made relative to (default: the session's own).
 */
export function createSessionExtractor(summary: SessionSummary, root: string | undefined = summary.cwd): SessionExtractor {
  const work = createWorkLog(root);
  const prose = createProseLog();
  const tasks = createTaskLog();
  const tools = createToolText();
  const briefs = createBriefLog();
  const links = new Map<string, Line>();
  let sequence = 0;
  /** It was stopped, and nothing came behind. */
  let stopped = false;
  let toolCalls = 0;
  /** Where the user last started over. */
  let begunAt = 0;
  let branch = summary.branch;
  /** A store may repeat on every record what was true at its start: only a change is news. */
  const told = { record: summary.branch, work: undefined as string | undefined };
  let endedAt: string | undefined;
  let startedAt: string | undefined;

  const placeOf = ({ record, at }: SessionEvent): { readonly record: string; readonly order: number; readonly at?: string } => {
    const order = Number(record) || sequence;
    return at === undefined ? { record, order } : { record, order, at };
  };

  const take = (event: SessionEvent): void => {
    sequence += 1;
    if (event.at !== undefined && event.subAgent === undefined) {
      startedAt ??= event.at;
      endedAt = event.at;
    }
    if (event.branch !== undefined && event.subAgent === undefined && event.branch !== told.record) {
      told.record = event.branch;
      branch = event.branch;
    }
    const main = event.subAgent === undefined;
    if (main && GOES_ON.has(event.type)) stopped = false;
    switch (event.type) {
      case "user-text": {
        if (!main || event.injected) return;
        work.abort();
        const place = placeOf(event);
        prose.user(briefs.user(event.text, place), place);
        for (const { text, by } of prose.takeDropped()) tasks.drop(text, { sequence, turn: prose.turn(), order: place.order }, by);
        return;
      }
      case "answer": {
        if (!main) return;
        const place = placeOf(event);
        prose.answer(event, place);
        for (const { text, by } of prose.takeDropped()) tasks.drop(text, { sequence, turn: prose.turn(), order: place.order }, by);
        return;
      }
      case "assistant-text":
        briefs.elsewhere(event.text, "an assistant's answer");
        if (main) prose.assistant(event.text, placeOf(event), tools.ask, event.bytes);
        return;
      case "tool-call":
        if (main) prose.goesOn();
        if (event.inherited === true) return;
        toolCalls += 1;
        work.call(event, sequence);
        return;
      case "tool-result": {
        tools.hear(event.output);
        briefs.elsewhere(event.output, "a tool's output");
        if (event.inherited === true) return;
        const touched = work.result(event, sequence);
        if (main) for (const path of touched) prose.work.touch(path);
        const at = work.branch();
        if (at !== told.work) {
          told.work = at;
          branch = at ?? branch;
        }
        return;
      }
      case "tool-text":
        tools.hearBytes(event.bytes);
        return;
      case "tasks":
        tasks.take(event, { turn: prose.turn(), order: placeOf(event).order });
        return;
      case "objective":
        if (main) prose.objective(event.text, placeOf(event));
        return;
      case "clear":
        if (!main) return;
        begunAt = sequence;
        prose.clear();
        tasks.clear();
        briefs.clear();
        return;
      case "rewind":
        if (!main) return;
        // What was done to the files stays done: only what was said and planned goes.
        if (event.toRecord !== undefined) {
          const last = Number(event.toRecord);
          prose.rewindTo(last);
          tasks.keep(({ order }) => order <= last);
          briefs.rewindTo(last);
        } else {
          prose.rewindTurns(event.turns ?? 1);
          tasks.keep(({ turn }) => turn <= prose.turn());
          briefs.rewindTurns(event.turns ?? 1);
        }
        return;
      case "abort":
        if (!main) return;
        stopped = true;
        work.abort();
        prose.goesOn();
        return;
      case "link":
        links.set(event.url, { text: event.url, origin: "tool", record: event.record });
        return;
      case "compaction":
        // What a summary says is somebody's claim; the records before it are still there and are read.
        return;
    }
  };

  return {
    push(events) {
      for (const event of events) take(event);
    },

    finish: (tally) => sessionPart({ summary, startedAt, endedAt, branch, stopped, toolCalls, begunAt, work, prose, tasks, tools, briefs, links: [...links.values()] }, tally),

    stubs: () => briefs.stubs((record) => `${summary.client}:${summary.id}#${record}`),
  };
}

const GOES_ON: ReadonlySet<SessionEvent["type"]> = new Set(["user-text", "answer", "assistant-text", "tool-call"]);
