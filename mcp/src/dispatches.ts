import type { HandoffResult } from "@handoff/core";
import type { Handoff, MemberWriter } from "@handoff/host";

/** An artifact that a sub-agent was asked to write, waiting for somebody to have it looked at. */
export interface Dispatch {
  readonly root: string;
  readonly path: string;
  readonly member: MemberWriter;
  /** The handoff that goes on once the file was verified. */
  readonly result: Promise<HandoffResult>;
  readonly handoff: Handoff;
  readonly at: number;
}

/** Open dispatches by their handle, of the whole server: any connection may come back for one. */
export interface Dispatches {
  put(id: string, dispatch: Dispatch): Promise<void>;
  find(id: string): Dispatch | undefined;
  remove(id: string): Promise<void>;
  closeAll(): Promise<void>;
}

const MOST = 50;
const HOUR = 60 * 60 * 1000;

export function createDispatches(now: () => number): Dispatches {
  const open = new Map<string, Dispatch>();
  const drop = async (id: string): Promise<void> => {
    const found = open.get(id);
    open.delete(id);
    if (found === undefined) return;
    found.member.abandon();
    await found.result.catch(() => undefined);
    await found.handoff.close();
  };
  return {
    async put(id, dispatch) {
      const old = [...open].filter(([, { at }]) => now() - at > HOUR).map(([key]) => key);
      const spare = [...open.keys()].slice(0, Math.max(0, open.size - old.length - MOST + 1));
      for (const key of new Set([...old, ...spare, id])) await drop(key);
      open.set(id, dispatch);
    },
    find: (id) => open.get(id),
    remove: drop,
    async closeAll() {
      for (const id of Array.from(open.keys())) await drop(id);
    },
  };
}
