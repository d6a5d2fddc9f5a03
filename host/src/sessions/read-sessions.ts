import { realpathSync } from "node:fs";
import { createSessionExtractor, HandoffError, isBelow, isHandoffError } from "@handoff/core";
import type { FactsPart, Notice, ReadTally, SessionSummary } from "@handoff/core";
import { readStubs } from "./read-stubs.ts";
import { pickSession } from "./pick-session.ts";
import { sessionFormats } from "./session-formats.ts";
import { sessionPorts } from "./session-places.ts";
import type { SessionPlaces } from "./session-places.ts";
import { otherWorktrees } from "./other-worktrees.ts";
import { storeProblem } from "./store-problem.ts";

/** Next to nothing of a long store is kept: more room for garbage than this only costs memory, and less of it time. */
const ROOM = 16 << 20;
/** A short store has no need of it. */
const SOON = 8;

export interface ReadSessions {
  readonly parts: readonly FactsPart[];
  readonly sessions: readonly SessionSummary[];
}

/**
 * Reads the session that `from` means (`latest`, an id, `FILE`, `FILE#ID`) into facts. Throws `GATHER_NO_SESSION`,
 * `GATHER_UNKNOWN_SESSION`, `GATHER_SEVERAL_SESSIONS` or `GATHER_UNREADABLE`.
 */
export async function readSessions(from: string, workspace: { readonly root: string; readonly remote: boolean }, places: SessionPlaces): Promise<ReadSessions> {
  const ports = sessionPorts(places);
  const picked = await pickSession({
    from,
    root: workspace.root,
    aliases: aliasesOf(workspace.root, places),
    worktrees: workspace.remote || from !== "latest" ? [] : otherWorktrees(workspace.root),
    cwd: places.cwd,
    formats: sessionFormats(places.registry),
    ports,
  });
  const { session, format } = picked;
  const tally: ReadTally = { records: 0, skipped: 0, torn: false, unsupported: [] };
  const extractor = createSessionExtractor(session, rootFor(session, workspace.root));
  const heap = createHeapHold();
  try {
    for await (const events of format.source.read(session, ports, tally)) {
      extractor.push(events);
      await heap.look();
    }
  } catch (error) {
    if (isHandoffError(error)) throw error;
    throw new HandoffError("GATHER_UNREADABLE", { given: session.id, problem: storeProblem(error), remedy: `Run "handoff sessions" to see what can be read.` }, error);
  }
  const part = extractor.finish(tally);
  const notices: Notice[] = [...picked.notices, ...tallyNotices(tally, session)];
  const handedOn = workspace.remote ? [] : await readStubs(extractor.stubs(), workspace.root);
  return { parts: [{ ...part, notices: [...(part.notices ?? []), ...notices] }, ...handedOn], sessions: [session] };
}

/** Once there is room enough for what is young, no more is given, and what grew old is looked through as soon as it doubled. */
function createHeapHold(): { look(): Promise<void> } {
  let batches = 0;
  let isHeld = false;
  return {
    async look() {
      batches += 1;
      if (isHeld || batches < SOON) return;
      const { getHeapSpaceStatistics, setFlagsFromString } = await import("node:v8");
      const young = getHeapSpaceStatistics().find((space) => space.space_name === "new_space");
      if (young === undefined || young.space_size < ROOM) return;
      setFlagsFromString("--semi-space-growth-factor=1");
      setFlagsFromString("--heap-growing-percent=100");
      isHeld = true;
    },
  };
}

/** Paths are relative to the workspace where the session worked in it, else to the session's own folder. */
function rootFor(session: SessionSummary, root: string): string | undefined {
  if (session.cwd === undefined) return undefined;
  return root !== "/" && (isBelow(session.cwd, root) || isBelow(root, session.cwd)) ? root : session.cwd;
}

/** The names under which a client may know the folder: as it was typed, and resolved. */
function aliasesOf(root: string, places: SessionPlaces): readonly string[] {
  const typed = places.env["PWD"];
  try {
    return typed !== undefined && typed !== root && realpathSync(typed) === realpathSync(root) ? [typed] : [];
  } catch {
    return [];
  }
}

function tallyNotices(tally: ReadTally, session: SessionSummary): readonly Notice[] {
  return [
    ...(tally.skipped > 0 ? [{ code: "GATHER_RECORDS_SKIPPED", params: { count: tally.skipped, id: session.id } }] : []),
    ...((tally.shortened ?? 0) > 0 ? [{ code: "GATHER_SHORTENED", params: { count: tally.shortened ?? 0, id: session.id } }] : []),
    ...(tally.torn ? [{ code: "GATHER_STILL_WRITING", params: { id: session.id } }] : []),
    ...(tally.unsupported.length > 0 ? [{ code: "GATHER_LACKS", params: { what: [...new Set(tally.unsupported)].join(", "), id: session.id } }] : []),
  ];
}
