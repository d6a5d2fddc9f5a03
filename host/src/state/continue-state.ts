import { decideContinue, HandoffError, isHandoffError, judgeToken } from "@handoff/core";
import type { CommitMark, ContinueRow, ContinueSituation, ErrorCode, Notice } from "@handoff/core";
import { beginWork } from "./begin-work.ts";
import { withMarks } from "./check-done-tasks.ts";
import { cleanStates } from "./clean-states.ts";
import type { CleanedSession } from "./clean-states.ts";
import { branchOf, findSessions, foundSession, readSessionAt, sessionByName } from "./find-sessions.ts";
import type { FoundSession, SessionSearch } from "./find-sessions.ts";
import { findTeam } from "./find-team.ts";
import { lookAtSession } from "./look-at-session.ts";
import type { SessionLook } from "./look-at-session.ts";
import { restoreWorktree } from "./restore-worktree.ts";
import { storeFor } from "./state-host.ts";
import type { StateHost } from "./state-host.ts";
import { readStatePlace } from "./state-place.ts";
import type { StatePlace } from "./state-place.ts";

export interface ContinueRequest {
  readonly path?: string;
  /** BRANCH/FINGERPRINT. */
  readonly session?: string;
  readonly team?: string;
  readonly agent?: string;
  readonly sessionId?: string;
  readonly listOnly?: boolean;
  readonly yes?: boolean;
  readonly token?: string;
  /** Present on a terminal: both ask a person. */
  readonly ask?: { pick(sessions: readonly FoundSession[]): Promise<number | undefined>; confirm(session: FoundSession, marks: readonly CommitMark[], log: readonly string[]): Promise<boolean> };
}

export interface ContinueAnswer {
  readonly row: ContinueRow;
  readonly search: SessionSearch;
  readonly chosen?: FoundSession;
  readonly commits: readonly CommitMark[];
  /** The last five commits, one line each. */
  readonly log: readonly string[];
  readonly consent: "given" | "required" | "declined" | "none";
  readonly notices: readonly Notice[];
  readonly cleaned: readonly CleanedSession[];
}

/** Finds a session, judges it, and asks before work begins. The decision table of core decides each step. */
export async function continueState(host: StateHost, request: ContinueRequest): Promise<ContinueAnswer> {
  const place = await readStatePlace(host.cwd);
  const { team, notices: teamNotices } = findTeam(host.home, request.team, request.agent);
  const cleaned = request.listOnly === true ? { sessions: [], notices: [] } : cleanStates(host, [place.root, place.cwd, ...place.worktrees.map((worktree) => worktree.root)]);
  const notices: Notice[] = [...teamNotices, ...cleaned.notices];
  const named = await findNamed(host, place, request, team);
  notices.push(...named.search.notices);
  let chosen = named.chosen ?? (named.search.sessions.length === 1 && named.asked === "any" ? named.search.sessions[0] : undefined);
  let consent: ContinueSituation["consent"] = request.yes === true ? "yes" : "none";
  let seen: SessionLook | undefined;
  let usedToken = false;

  for (;;) {
    if (chosen !== undefined && seen === undefined && request.listOnly !== true) {
      seen = await lookAtSession(place, chosen, request.sessionId ?? "unknown");
      chosen = withMarks(chosen, seen.commits, host.now());
      notices.push(...seen.notices);
      if (request.token !== undefined && consent === "none") {
        const verdict = chosen.entry.state === undefined ? "none" : judgeToken(chosen.entry.state, request.token, team?.agent ?? request.agent ?? chosen.entry.key.team?.agent ?? "default", host.now());
        usedToken = verdict === "good";
        if (usedToken) consent = "yes";
        else notices.push({ code: "STATE_TOKEN_REFUSED", params: { why: verdict } });
      }
    }
    const row = decideContinue({
      asked: named.asked,
      ...(named.problem === undefined ? {} : { problem: named.problem.code as ErrorCode }),
      ready: named.search.sessions.length,
      complete: named.search.complete.length,
      terminal: request.ask !== undefined,
      ...(seen === undefined ? {} : { chosen: seen.facts }),
      consent,
      listOnly: request.listOnly === true,
    });
    const answer = { row, search: named.search, commits: seen?.commits ?? [], log: seen?.log ?? [], notices, cleaned: cleaned.sessions, ...(chosen === undefined ? {} : { chosen }) };
    switch (row.step) {
      case "fail":
        throw named.problem ?? failure(row, place, chosen);
      case "pick": {
        const index = await request.ask?.pick(named.search.sessions);
        chosen = index === undefined ? undefined : named.search.sessions[index];
        if (chosen === undefined) return { ...answer, row: decideContinue({ asked: "any", ready: 0, complete: 0, terminal: true, consent: "no", listOnly: false, chosen: { complete: false, empty: false, worktree: "here", branchThere: true, sameRepository: true, handedOver: false } }), consent: "declined" };
        break;
      }
      case "ask":
        consent = chosen !== undefined && (await request.ask?.confirm(chosen, seen?.commits ?? [], seen?.log ?? [])) === true ? "yes" : "no";
        break;
      case "restore":
        if (chosen !== undefined) {
          const entry = await restoreWorktree(host, place, chosen.entry);
          notices.push({ code: "STATE_RESTORED", params: { root: entry.root, branch: branchOf(entry) } });
          chosen = foundSession(host, place, entry, "other");
          seen = await lookAtSession(place, chosen, request.sessionId ?? "unknown");
          chosen = withMarks(chosen, seen.commits, host.now());
        }
        break;
      case "go": {
        const begun = chosen === undefined ? undefined : await beginWork(host, place, chosen, { writer: request.sessionId ?? "unknown", usedToken, token: request.token, agent: team?.agent ?? request.agent ?? chosen.entry.key.team?.agent ?? "default" }, notices);
        return { ...answer, ...(begun === undefined ? {} : { chosen: withMarks(begun, answer.commits, host.now()) }), consent: "given" };
      }
      default:
        return { ...answer, consent: row.id === "consent-required" ? "required" : row.id === "declined" ? "declined" : "none" };
    }
  }
}

interface Named {
  readonly asked: ContinueSituation["asked"];
  readonly search: SessionSearch;
  readonly chosen?: FoundSession;
  readonly problem?: HandoffError;
}

const NOTHING: SessionSearch = { sessions: [], complete: [], unreadable: [], notices: [] };

/** An explicit path wins, then the team, then what is here. */
async function findNamed(host: StateHost, place: StatePlace, request: ContinueRequest, team: { readonly team: string; readonly agent: string } | undefined): Promise<Named> {
  try {
    if (request.path !== undefined) {
      const entry = readSessionAt(host, place, request.path);
      return only("path", foundSession(host, place, entry, entry.root === place.root ? "here" : "other"));
    }
    if (team !== undefined) {
      const entry = await storeFor(host, place.root, place.workspaceId).read({ workspaceId: place.workspaceId, team });
      return entry === undefined ? { asked: "team", search: NOTHING } : only("team", foundSession(host, place, entry, "here"));
    }
    const search = await findSessions(host, place);
    return request.session === undefined ? { asked: "any", search } : { asked: "session", search, chosen: sessionByName(search, request.session) };
  } catch (error) {
    if (isHandoffError(error)) return { asked: request.path === undefined ? "team" : "path", search: NOTHING, problem: error };
    throw error;
  }
}

function only(asked: Named["asked"], session: FoundSession): Named {
  const ready = session.summary.status === "READY";
  return { asked, chosen: session, search: { ...NOTHING, sessions: ready ? [session] : [], complete: ready ? [] : [session] } };
}

function failure(row: ContinueRow, place: StatePlace, session: FoundSession | undefined): HandoffError {
  const code = row.code as ErrorCode;
  const folder = session?.entry.folder ?? "";
  return new HandoffError(code, { folder, file: folder, root: session?.entry.state?.workspace?.root ?? session?.entry.root ?? "", here: place.root, branch: session === undefined ? "" : branchOf(session.entry) });
}
