import { HandoffError, isHandedOver, newestFirst, statusOf, wentOn } from "@handoff/core";
import type { Notice, SessionState, SessionTask, StateEntry, StateKey } from "@handoff/core";
import { findTeam } from "./find-team.ts";
import { openGit } from "../git/open-git.ts";
import { redactState } from "./redact-state.ts";
import { listStates, sessionName, storeFor } from "./state-host.ts";
import type { StateHost } from "./state-host.ts";
import { readStatePlace } from "./state-place.ts";
import type { StatePlace } from "./state-place.ts";

export interface TaskRequest {
  readonly id: string;
  readonly status: SessionTask["status"];
  readonly commit?: string;
  readonly next?: string;
  readonly blocker?: string;
  readonly session?: string;
  readonly team?: string;
  readonly agent?: string;
  readonly sessionId?: string;
}

export interface RecordedTask {
  readonly entry: StateEntry;
  readonly name: string;
  readonly notices: readonly Notice[];
}

/** Records one task: its status, its commit, the time. A commit that isn't there is refused, and nothing is written. */
export async function recordTask(host: StateHost, request: TaskRequest): Promise<RecordedTask> {
  const place = await readStatePlace(host.cwd);
  const { team, notices } = findTeam(host.home, request.team, request.agent);
  const sha = request.commit === undefined ? undefined : await resolveCommit(place.root, request.commit);
  const found = team === undefined ? await findWithTask(host, place, request) : { key: { workspaceId: place.workspaceId, team }, root: place.root };
  const writer = request.sessionId ?? "unknown";
  const now = new Date(host.now()).toISOString();
  const said: Notice[] = [...notices];
  const store = storeFor(host, found.root, place.workspaceId);
  // Looked at before the folder is locked, since locking would make it.
  if ((await store.read(found.key)) === undefined) throw new HandoffError("STATE_NOT_FOUND", { file: store.folderOf(found.key) });
  const entry = await store.update(found.key, (stored) => {
    const folder = store.folderOf(found.key);
    if (stored === undefined) throw new HandoffError("STATE_NOT_FOUND", { file: folder });
    if (isHandedOver(stored, writer, "task")) throw new HandoffError("STATE_HANDED_OVER", { folder });
    const task = stored.active_tasks.find((one) => one.id === request.id);
    if (task === undefined) throw new HandoffError("STATE_TASK_UNKNOWN", { id: request.id, folder, known: stored.active_tasks.slice(0, 30).map((one) => one.id).join(", ") || "-" });
    if (task.status === "done" && request.status !== "done" && !said.some((notice) => notice.code === "STATE_TASK_REOPENED")) said.push({ code: "STATE_TASK_REOPENED", params: { id: request.id } });
    const tasks = stored.active_tasks.map((one) => (one === task ? changed(one, request, sha, now) : one));
    const waiting = stored.handoff?.successor;
    const known: SessionState = waiting !== undefined && writer !== "unknown" && writer !== waiting.session_id ? wentOn(stored, writer, host.now(), false) : stored;
    return redactState({ ...known, generated_at: now, active_tasks: tasks, status: statusOf(tasks) }, host.redactor(found.root));
  });
  return { entry, name: sessionName(found.key), notices: said };
}

function changed(task: SessionTask, request: TaskRequest, sha: string | undefined, now: string): SessionTask {
  const { commit_sha, next_action, blockers, ...rest } = task;
  const base = { ...rest, status: request.status, last_touched: now };
  if (request.status === "done") {
    const commit = sha ?? (task.status === "done" ? commit_sha : undefined);
    return { ...base, ...(commit ? { commit_sha: commit } : {}) };
  }
  const next = request.next ?? next_action;
  const obstacles: readonly string[] | null | undefined = request.blocker === undefined ? (request.status === "blocked" ? blockers : undefined) : [...new Set([...(request.status === "blocked" ? (blockers ?? []) : []), request.blocker])];
  return { ...base, ...(sha === undefined ? {} : { commit_sha: sha }), ...(next ? { next_action: next } : {}), ...(obstacles ? { blockers: [...obstacles] } : {}) };
}

/** The named session; else, of those that hold this task, this branch's before others, open ones before complete ones, newest first. */
async function findWithTask(host: StateHost, place: StatePlace, request: TaskRequest): Promise<{ readonly key: StateKey; readonly root: string }> {
  const entries = newestFirst((await listStates(host, place, [place.root, place.cwd, ...(request.session === undefined ? [] : place.worktrees.map((worktree) => worktree.root))])).filter((entry) => entry.state !== undefined));
  const names = entries.slice(0, 20).map((entry) => sessionName(entry.key)).join(", ");
  if (request.session !== undefined) {
    const named = entries.find((entry) => sessionName(entry.key) === request.session || entry.key.fingerprint === request.session);
    if (named === undefined) throw new HandoffError("STATE_SESSION_UNKNOWN", { session: request.session, known: names === "" ? "nothing" : names });
    return named;
  }
  const mine = entries.filter((entry) => entry.key.team === undefined);
  const rank = (entry: StateEntry): number => (entry.key.branch === place.branch ? 0 : place.detached && entry.key.branch?.startsWith("detached-") === true ? 1 : 2) + (entry.state?.status === "READY" ? 0 : 0.5);
  const ranked = mine.toSorted((a, b) => rank(a) - rank(b));
  const holder = ranked.find((entry) => entry.state?.active_tasks.some((task) => task.id === request.id) === true);
  if (holder !== undefined) return holder;
  const nearest = ranked[0];
  if (nearest === undefined) throw new HandoffError("STATE_NOT_FOUND", { file: place.root });
  throw new HandoffError("STATE_TASK_UNKNOWN", { id: request.id, folder: nearest.folder, known: nearest.state?.active_tasks.slice(0, 30).map((task) => task.id).join(", ") || "-" });
}

/** As it was given when it is an id, else (`HEAD`) the id that it stands for. */
async function resolveCommit(root: string, given: string): Promise<string> {
  const git = await openGit(root);
  const plain = /^[\w./@~^{}-]{1,200}$/.test(given) && !given.startsWith("-");
  const found = git === undefined || !plain ? undefined : await git.run(["rev-parse", "--verify", "--quiet", `${given}^{commit}`]);
  const sha = found?.ok === true ? found.stdout.trim() : "";
  if (!/^[0-9a-f]{40,64}$/.test(sha)) throw new HandoffError("STATE_COMMIT_MISSING", { commit: given.slice(0, 80) });
  return sha.startsWith(given.toLowerCase()) ? given.toLowerCase() : sha;
}
