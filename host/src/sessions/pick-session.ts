import { HandoffError, isBelow } from "@handoff/core";
import type { Notice, SessionPorts, SessionSummary } from "@handoff/core";
import { listSessions, timeOf } from "./list-sessions.ts";
import { isOnDisk, recogniseFile } from "./recognise-file.ts";
import type { SessionFormat } from "./session-formats.ts";

const MINUTES_APART = 5;
const MOST_NAMED = 8;

export interface PickedSession {
  readonly format: SessionFormat;
  readonly session: SessionSummary;
  readonly notices: readonly Notice[];
}

export interface PickOptions {
  readonly from: string;
  readonly root: string;
  /** The same folder under its other names, and other worktrees of the same repository. */
  readonly aliases: readonly string[];
  readonly worktrees: readonly string[];
  readonly cwd: string;
  readonly formats: readonly SessionFormat[];
  readonly ports: SessionPorts;
}

/** Which session is meant. Never another project's, never a near match. */
export async function pickSession(options: PickOptions): Promise<PickedSession> {
  if (options.from === "latest" || options.from === "") return pickLatest(options);
  if (isOnDisk(options.from, options.cwd)) return pickInFile(options, options.from, undefined);
  const hash = options.from.lastIndexOf("#");
  if (hash > 0 && isOnDisk(options.from.slice(0, hash), options.cwd)) return pickInFile(options, options.from.slice(0, hash), options.from.slice(hash + 1));
  return pickById(options);
}

async function pickLatest(options: PickOptions): Promise<PickedSession> {
  const roots = [options.root, ...options.aliases];
  const here = await candidates(roots, options);
  const notices: Notice[] = [];
  let usable = here;
  if (usable.length === 0 && options.worktrees.length > 0) {
    usable = await candidates(options.worktrees, options);
    if (usable[0]?.cwd !== undefined) notices.push({ code: "GATHER_OTHER_WORKTREE", params: { folder: usable[0].cwd } });
  }
  const named = currentId(options.ports.env);
  const current = usable.find((session) => session.id === named);
  const newest = current ?? usable[0];
  if (newest === undefined) throw new HandoffError("GATHER_NO_SESSION", { looked: await whatWasThere(options) });
  const close = usable.filter((session) => timeOf(newest) - timeOf(session) <= MINUTES_APART * 60_000);
  if (current === undefined && close.length > 1) {
    throw new HandoffError("GATHER_SEVERAL_SESSIONS", { count: close.length, list: nameAll(close) });
  }
  return { format: formatOf(newest, options), session: newest, notices };
}

async function candidates(roots: readonly string[], { formats, ports }: PickOptions): Promise<readonly SessionSummary[]> {
  const { sessions } = await listSessions(formats, { roots }, ports);
  return sessions.filter((session) => session.subAgent !== true && session.prompts !== 0 && session.cwd !== undefined && roots.some((root) => isBelow(session.cwd ?? "", root)));
}

async function pickInFile(options: PickOptions, file: string, id: string | undefined): Promise<PickedSession> {
  const { format, sessions } = await recogniseFile(file, options.cwd, options.formats, options.ports);
  if (id !== undefined) {
    const session = sessions.find((one) => one.id === id);
    if (session === undefined) throw new HandoffError("GATHER_UNKNOWN_SESSION", { given: `${file}#${id}` });
    return { format, session, notices: [] };
  }
  const only = sessions.length === 1 ? sessions[0] : undefined;
  if (only !== undefined) return { format, session: only, notices: [] };
  const roots = [options.root, ...options.aliases];
  const spoken = sessions.filter((one) => one.subAgent !== true && one.prompts !== 0).toSorted((a, b) => timeOf(b) - timeOf(a));
  const here = spoken.filter((one) => one.cwd !== undefined && roots.some((root) => isBelow(one.cwd ?? "", root)));
  const placeless = spoken.every((one) => one.cwd === undefined);
  const session = here[0] ?? (placeless || spoken.length === 1 ? spoken[0] : undefined) ?? (spoken.length === 0 ? sessions.at(-1) : undefined);
  if (session === undefined) throw new HandoffError("GATHER_SEVERAL_SESSIONS", { count: spoken.length, list: nameAll(spoken) });
  return { format, session, notices: [{ code: "GATHER_NEWEST_OF_FILE", params: { id: session.id, count: sessions.length } }] };
}

async function pickById(options: PickOptions): Promise<PickedSession> {
  const { sessions } = await listSessions(options.formats, {}, options.ports);
  const colon = options.from.indexOf(":");
  const found = sessions.filter((one) => one.id === options.from || (colon > 0 && one.client === options.from.slice(0, colon) && one.id === options.from.slice(colon + 1)));
  const [session, ...more] = found;
  if (session === undefined) throw new HandoffError("GATHER_UNKNOWN_SESSION", { given: options.from });
  if (more.length > 0 && new Set(found.map((one) => one.client)).size > 1) throw new HandoffError("GATHER_SEVERAL_SESSIONS", { count: found.length, list: nameAll(found) });
  return { format: formatOf(session, options), session, notices: [] };
}

function formatOf(session: SessionSummary, { formats }: PickOptions): SessionFormat {
  const format = formats.find((one) => one.id === session.client);
  if (format === undefined) throw new HandoffError("GATHER_UNKNOWN_SESSION", { given: session.id });
  return format;
}

/** The session that this process runs in, where its client tells. */
function currentId(env: SessionPorts["env"]): string | undefined {
  return env["CLAUDE_CODE_SESSION_ID"] ?? env["CODEX_THREAD_ID"];
}

function nameAll(sessions: readonly SessionSummary[]): string {
  const named = sessions.slice(0, MOST_NAMED).map((one) => `${one.client}:${one.id}${one.title === undefined ? "" : ` (${one.title})`}`);
  return `${named.join(", ")}${sessions.length > MOST_NAMED ? ", …" : ""}`;
}

async function whatWasThere(options: PickOptions): Promise<string> {
  const { sessions } = await listSessions(options.formats, {}, options.ports);
  const counts = options.formats.map(({ id }) => `${id} (0 of ${sessions.filter((one) => one.client === id).length})`);
  return `${counts.join(", ")}, for ${options.root}`;
}
