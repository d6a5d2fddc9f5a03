import { join } from "node:path";
import { chooseSession, handOver, HandoffError, isHandedOver, mergeState, sealState, successorPrompt, wentOn } from "@handoff/core";
import type { Notice, SessionState, StateChange, StateEntry, StateKey, SuccessorStarter } from "@handoff/core";
import { randomBytes } from "node:crypto";
import { cleanStates } from "./clean-states.ts";
import type { CleanedSession } from "./clean-states.ts";
import { findTeam } from "./find-team.ts";
import { ignoreBase } from "./ignore-base.ts";
import { insideFolder } from "./inside-folder.ts";
import { findVersionTwo, moveVersionTwo } from "./move-version-two.ts";
import { redactState } from "./redact-state.ts";
import { STATE_BASES, STATE_FILE } from "./state-bases.ts";
import { listStates, storeFor, withNewKey } from "./state-host.ts";
import type { StateHost } from "./state-host.ts";
import { lockFolder } from "./state-lock.ts";
import type { HeldLock } from "./state-lock.ts";
import { readStatePlace } from "./state-place.ts";
import type { StatePlace } from "./state-place.ts";
import { writeProblem } from "./write-problem.ts";

export interface SaveRequest {
  readonly change: StateChange;
  readonly team?: string;
  readonly agent?: string;
  /** Where to save, when it isn't here. */
  readonly root?: string;
  /** Who saves; default: what the change says. */
  readonly sessionId?: string;
  /** Hand the work to a next agent: its prompt and its token are made. `type` is the agent's, for the starter. */
  readonly successor?: { readonly type?: string };
  readonly starter?: SuccessorStarter;
  /** Asks a person whether to save in the branch's other worktree. Absent: here, and the other is named. */
  readonly askWhere?: (other: string, branch: string, here: string) => Promise<boolean>;
}

export interface SaveAnswer {
  readonly entry: StateEntry;
  readonly state: SessionState;
  readonly file: string;
  readonly notices: readonly Notice[];
  readonly cleaned: readonly CleanedSession[];
  readonly successor?: { readonly prompt: string; readonly token: string; readonly started: boolean };
}

/** Writes or merges session state in its folder. Nothing is lost when several do it at once. */
export async function saveState(host: StateHost, request: SaveRequest): Promise<SaveAnswer> {
  const { place, notices: whereNotices } = await choosePlace(host, request);
  const notices: Notice[] = [...whereNotices];
  const { team, notices: teamNotices } = findTeam(host.home, request.team, request.agent);
  notices.push(...teamNotices);
  const sessionId = request.sessionId ?? request.change.session_id ?? "unknown";
  const change = sessionId === "unknown" ? request.change : { ...request.change, session_id: sessionId };
  const redactor = host.redactor(place.root);
  const agent = team?.agent ?? request.agent ?? "default";
  const token = request.successor === undefined ? undefined : randomBytes(24).toString("base64url");
  const moment = { now: new Date(host.now()).toISOString(), workspace: { root: place.root, branch: place.branch, is_worktree: place.isWorktree }, ...(team === undefined ? {} : { owner: team }) };
  let said: readonly Notice[] = [];

  const put = (stored: SessionState | undefined, folder: string): SessionState => {
    if (isHandedOver(stored, sessionId, "save")) throw new HandoffError("STATE_HANDED_OVER", { folder });
    const waiting = stored?.handoff?.successor;
    const known = stored !== undefined && waiting !== undefined && sessionId !== "unknown" && sessionId !== waiting.session_id ? wentOn(stored, sessionId, host.now(), false) : stored;
    const merged = mergeState(known, change, moment);
    said = merged.notices;
    const clean = redactState(merged.state, redactor);
    return token === undefined ? clean : sealState(handOver(clean, token, agent, host.now()));
  };

  const store = storeFor(host, place.root, place.workspaceId);
  const update = (key: StateKey): Promise<StateEntry> => store.update(key, (stored) => put(stored, store.folderOf(key)));
  const key = team === undefined ? await keyOfSession(host, place, sessionId, notices) : { workspaceId: place.workspaceId, team };
  const entry = key === undefined ? await begin() : await update(key);
  const state = entry.state ?? put(undefined, entry.folder);

  /** Of several who begin at once the first makes the session, and the others go on with it. */
  async function begin(): Promise<StateEntry> {
    const lock = await lockBase(host, place);
    try {
      const made = await keyOfSession(host, place, sessionId, notices);
      return made === undefined ? await withNewKey(place, host.now(), (fresh) => store.write(fresh, undefined, put(undefined, ""))) : await update(made);
    } finally {
      lock.release();
    }
  }
  notices.push(...said, ...(place.isGit ? await ignoreBase(place.root, host.base ?? STATE_BASES[0] ?? "") : []));
  const cleaned = cleanStates(host, [place.root, place.cwd, ...place.worktrees.map((worktree) => worktree.root)]);
  notices.push(...cleaned.notices);
  const answer = { entry, state, file: join(entry.folder, STATE_FILE), notices, cleaned: cleaned.sessions };
  if (token === undefined) return answer;
  const prompt = successorPrompt(state, { file: answer.file, agent, language: host.language, ...(team === undefined ? {} : { team: team.team }) });
  const type = request.successor?.type;
  const started = team !== undefined && request.starter !== undefined && (await request.starter.start({ ...(type === undefined ? {} : { type }), name: agent, team: team.team, prompt, token }));
  return { ...answer, successor: { prompt, token, started } };
}

/** The session that is gone on with, or undefined for a new one. What is left of version 2 is moved first. */
async function keyOfSession(host: StateHost, place: StatePlace, sessionId: string, notices: Notice[]): Promise<StateKey | undefined> {
  const { old, notices: oldNotices } = findVersionTwo(place.root);
  notices.push(...oldNotices.filter((notice) => !notices.some(({ code }) => code === notice.code)));
  const moved = old === undefined ? undefined : await moveVersionTwo(host, place, old);
  notices.push(...(moved?.notices ?? []));
  const entries = await listStates(host, place, [place.root]);
  return chooseSession(entries, { branch: place.branch, detached: place.detached, root: place.root, sessionId, now: host.now() })?.key;
}

async function lockBase(host: StateHost, place: StatePlace): Promise<HeldLock> {
  const base = host.base ?? STATE_BASES[0] ?? "";
  try {
    return await lockFolder(insideFolder(place.root, base.split("/"), true) ?? join(place.root, base));
  } catch (error) {
    throw writeProblem(error, join(place.root, base));
  }
}

/** Here, unless the branch lives in another worktree, too, and a person wants it there. */
async function choosePlace(host: StateHost, request: SaveRequest): Promise<{ readonly place: StatePlace; readonly notices: readonly Notice[] }> {
  const place = await readStatePlace(host.cwd, request.root);
  const other = request.root === undefined ? place.worktrees.find((worktree) => worktree.branch === place.branch) : undefined;
  if (other === undefined) return { place, notices: [] };
  if (await request.askWhere?.(other.root, place.branch, place.root)) return { place: await readStatePlace(host.cwd, other.root), notices: [] };
  return { place, notices: [{ code: "STATE_OTHER_WORKTREE", params: { branch: place.branch, root: other.root } }] };
}
