import type { SessionEvent } from "../../../src/contract/session.ts";
import type { FactsPart } from "../../../src/gather/facts-part.ts";
import { createSessionExtractor } from "../../../src/gather/session/session-extractor.ts";

const SUMMARY = { client: "codex", id: "s1", ref: "/x", cwd: "/srv/shop" };

/** Writes a session event by event, a record each. */
export function session(): { readonly events: SessionEvent[]; facts(): FactsPart } & Record<"user" | "agent" | "injected", (text: string) => void> & {
    run(command: string, output: string, result?: { exit?: number; ok?: boolean; running?: boolean; interrupted?: boolean; subAgent?: string }): void;
    edit(path: string, ok?: boolean, subAgent?: string): void;
    add(event: Record<string, unknown>): void;
  } {
  const events: SessionEvent[] = [];
  let record = 0;
  const add = (event: Record<string, unknown>): void => {
    record += 1;
    events.push({ record: String(record), ...event } as SessionEvent);
  };
  return {
    events,
    add,
    user: (text) => add({ type: "user-text", text, injected: false }),
    injected: (text) => add({ type: "user-text", text, injected: true }),
    agent: (text) => add({ type: "assistant-text", text }),
    run(command, output, { exit = 0, ok = true, ...rest } = {}) {
      const callId = `c${record}`;
      const sub = rest.subAgent === undefined ? {} : { subAgent: rest.subAgent };
      add({ type: "tool-call", callId, tool: "shell", name: "bash", command, ...sub });
      add({ type: "tool-result", callId, ok, exit, output, ...rest });
    },
    edit(path, ok = true, subAgent) {
      const callId = `c${record}`;
      const sub = subAgent === undefined ? {} : { subAgent };
      add({ type: "tool-call", callId, tool: "edit", name: "edit", changes: [{ path, change: "changed" }], ...sub });
      add({ type: "tool-result", callId, ok, output: "", ...sub });
    },
    facts() {
      const extractor = createSessionExtractor(SUMMARY);
      extractor.push(events);
      return extractor.finish({ records: record, skipped: 0, torn: false, unsupported: [] });
    },
  };
}
