import { realpathSync } from "node:fs";
import { join } from "node:path";
import { citedCommits, commitMarks, decideContinue, HandoffError, isHandedOver, isHandoffError, judgeToken, readState, wentOn } from "@handoff/core";
import type { CommitMark, ContinueRow, ContinueSituation, ErrorCode, Notice, StateEntry } from "@handoff/core";
import { readGit } from "../git/read-git.ts";
import { cleanStates } from "./clean-states.ts";
import type { CleanedSession } from "./clean-states.ts";
import { branchOf, findSessions, foundSession, readSessionAt, sessionByName } from "./find-sessions.ts";
import type { FoundSession, SessionSearch } from "./find-sessions.ts";
import { findTeam } from "./find-team.ts";
import { moveVersionTwo } from "./move-version-two.ts";
import { openGit } from "../git/open-git.ts";
import { readStateFile } from "./read-state-file.ts";
import { redactState } from "./redact-state.ts";
import { hasBranch, restoreWorktree } from "./restore-worktree.ts";
import { STATE_FILE } from "./state-bases.ts";
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
  let seen: Awaited<ReturnType<typeof lookAt>> | undefined;
  let usedToken = false;

  for (;;) {
    if (chosen !== undefined && seen === undefined && request.listOnly !== true) {
      seen = await lookAt(place, chosen, request.sessionId ?? "unknown");
      notices.push(...(chosen.entry.notices ?? []), ...hashNotices(chosen), ...movedNotices(chosen));
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
          seen = await lookAt(place, chosen, request.sessionId ?? "unknown");
        }
        break;
      case "go": {
        const begun = chosen === undefined ? undefined : await begin(host, place, chosen, { writer: request.sessionId ?? "unknown", usedToken, token: request.token, agent: team?.agent ?? request.agent ?? chosen.entry.key.team?.agent ?? "default" }, notices);
        return { ...answer, ...(begun === undefined ? {} : { chosen: begun }), consent: "given" };
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

/** What git says of the chosen session. A complete one is not explored. */
async function lookAt(place: StatePlace, session: FoundSession, writer: string): Promise<{ readonly facts: NonNullable<ContinueSituation["chosen"]>; readonly commits: readonly CommitMark[]; readonly log: readonly string[] }> {
  const { state } = session.entry;
  const complete = session.summary.status !== "READY";
  const facts = {
    complete,
    empty: state?.active_tasks.length === 0,
    worktree: session.gone ? ("gone" as const) : session.where,
    branchThere: !session.gone || (await hasBranch(place.root, branchOf(session.entry))),
    sameRepository: await isSameRepository(place, session.entry),
    handedOver: isHandedOver(state, writer, "continue"),
  };
  if (state === undefined || complete || !facts.sameRepository) return { facts, commits: [], log: [] };
  const root = session.gone ? place.root : session.entry.root;
  const [git, log] = await Promise.all([readGit(root, { cited: citedCommits(state) }), lastCommits(root)]);
  return { facts, commits: commitMarks(state, git), log };
}

/** The repository was moved since: the state's own word for its folder is old. */
function movedNotices({ entry, gone }: FoundSession): readonly Notice[] {
  const said = entry.state?.workspace?.root ?? "";
  return gone || said === "" || said === entry.root || real(said) !== undefined ? [] : [{ code: "STATE_MOVED_ROOT", params: { said, root: entry.root } }];
}

/** What a list doesn't look at: is the file what was hashed? An explicit path was asked already. */
function hashNotices(session: FoundSession): readonly Notice[] {
  const file = join(session.entry.folder, STATE_FILE);
  const known = session.entry.notices ?? [];
  const text = known.some(({ code }) => code.startsWith("STATE_HASH_")) ? undefined : readStateFile(file, session.entry.root)?.text;
  return text === undefined ? [] : readState(text, file, { checkHash: true }).notices.filter(({ code }) => code.startsWith("STATE_HASH_"));
}

/** Two repositories that share nothing: the state's and this one. A state whose own folder is gone is judged by where it lies. */
async function isSameRepository(place: StatePlace, entry: StateEntry): Promise<boolean> {
  if (!place.isGit) return true;
  for (const root of [entry.root, entry.state?.workspace?.root ?? ""]) {
    const git = root === "" || root === place.root || real(root) === undefined ? undefined : await openGit(root);
    const common = await git?.run(["rev-parse", "--path-format=absolute", "--git-common-dir"]);
    if (common?.ok === true && real(common.stdout.trim()) !== real(place.commonFolder ?? "")) return false;
  }
  return true;
}

function real(path: string): string | undefined {
  try {
    return realpathSync(path);
  } catch {
    return undefined;
  }
}

async function lastCommits(root: string): Promise<readonly string[]> {
  const git = await openGit(root);
  const log = await git?.run(["log", "--oneline", "--no-decorate", "--no-show-signature", "-5"]);
  return log?.ok === true ? log.stdout.trim().split("\n").filter((line) => line !== "") : [];
}

interface Beginning {
  readonly writer: string;
  readonly usedToken: boolean;
  readonly token: string | undefined;
  readonly agent: string;
}

/** Work begins: an old state is moved, a successor is marked, and the view is made anew. A state outside any base is only read. */
async function begin(host: StateHost, place: StatePlace, session: FoundSession, by: Beginning, notices: Notice[]): Promise<FoundSession> {
  if (session.old !== undefined) {
    const moved = await moveVersionTwo(host, place, session.old);
    notices.push(...(moved?.notices ?? []));
    return moved === undefined ? session : foundSession(host, place, moved.entry, "here");
  }
  const { key, root } = session.entry;
  if (root !== place.root) notices.push({ code: "STATE_WENT_TO", params: { root } });
  if (key.team === undefined && key.branch === undefined) return session;
  const store = storeFor(host, root, key.workspaceId);
  const entry = await store.update(key, (stored) => {
    const state = stored ?? session.entry.state;
    if (state === undefined) throw new HandoffError("STATE_CONFLICT");
    // Asked again under the lock: of two who come with one token only the first goes on.
    if (by.usedToken && judgeToken(state, by.token ?? "", by.agent, host.now()) !== "good") throw new HandoffError("STATE_CONFLICT");
    const waiting = state.handoff?.successor;
    const isOther = by.usedToken || (waiting !== undefined && by.writer !== "unknown" && by.writer !== waiting.session_id);
    return redactState(isOther ? wentOn(state, by.writer, host.now(), by.usedToken) : state, host.redactor(root));
  });
  return foundSession(host, place, { ...entry, ...(session.entry.notices === undefined ? {} : { notices: session.entry.notices }) }, session.where);
}

function failure(row: ContinueRow, place: StatePlace, session: FoundSession | undefined): HandoffError {
  const code = row.code as ErrorCode;
  const folder = session?.entry.folder ?? "";
  return new HandoffError(code, { folder, file: folder, root: session?.entry.state?.workspace?.root ?? session?.entry.root ?? "", here: place.root, branch: session === undefined ? "" : branchOf(session.entry) });
}
