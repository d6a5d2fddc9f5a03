import type { SessionPorts, SessionQuery, SessionSummary } from "@handoff/core";
import type { SessionFormat } from "./session-formats.ts";
import { storeProblem } from "./store-problem.ts";

/** A store that could not be listed, and why. It hides no other. */
export interface ListProblem {
  readonly client: string;
  readonly problem: string;
}

export interface SessionList {
  /** Newest first. */
  readonly sessions: readonly SessionSummary[];
  readonly problems: readonly ListProblem[];
}

export async function listSessions(formats: readonly SessionFormat[], query: SessionQuery, ports: SessionPorts): Promise<SessionList> {
  const sessions: SessionSummary[] = [];
  const problems: ListProblem[] = [];
  for (const { id, source } of formats) {
    try {
      sessions.push(...(await source.list(query, ports)));
    } catch (error) {
      problems.push({ client: id, problem: storeProblem(error) });
    }
  }
  const timed = sessions.map((session) => ({ session, time: timeOf(session) })).toSorted((a, b) => b.time - a.time);
  return { sessions: timed.map(({ session }) => session), problems };
}

export function timeOf(session: SessionSummary): number {
  const time = Date.parse(session.updatedAt ?? session.startedAt ?? "");
  return Number.isNaN(time) ? 0 : time;
}
