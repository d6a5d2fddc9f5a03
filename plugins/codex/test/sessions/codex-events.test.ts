import { readJsonl } from "@handoff/core";
import type { JsonlReader, ReadTally, SessionEvent } from "@handoff/core";
import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { createCodexEvents } from "../../src/sessions/codex-events.ts";

type Payload = Record<string, unknown>;

async function* inChunks(bytes: Uint8Array, size: number): AsyncGenerator<Uint8Array> {
  for (let at = 0; at < bytes.length; at += size) yield bytes.subarray(at, at + size);
}

async function eventsOf(store: string, size: number, reader: JsonlReader<SessionEvent>): Promise<{ readonly events: readonly SessionEvent[]; readonly tally: ReadTally }> {
  const tally: ReadTally = { records: 0, skipped: 0, torn: false, unsupported: [] };
  const events: SessionEvent[] = [];
  for await (const batch of readJsonl(inChunks(Buffer.from(store), size), tally, reader)) {
    // What lies in bytes is valid for its batch alone.
    for (const event of batch) events.push("bytes" in event ? { ...event, bytes: Buffer.from(event.bytes ?? []) } : event);
  }
  return { events, tally };
}

/** What both ways tell: an agent's words once, however often they were said in a row; of a quiet call that it worked. */
function essence(events: readonly SessionEvent[]): unknown[] {
  const quiet = new Set<string>();
  const out: unknown[] = [];
  for (const event of events) {
    if (event.type === "tool-text") continue;
    if (event.type === "assistant-text") {
      const words: unknown = event.bytes === undefined ? event.text : JSON.parse(`"${Buffer.from(event.bytes).toString("utf8")}"`);
      const last = out.at(-1) as { words?: unknown } | undefined;
      if (last?.words !== words) out.push({ words });
    } else if (event.type === "tool-result") {
      const { output, at, cwd, branch, ...result } = event;
      out.push(quiet.has(event.callId) && event.exit === 0 ? { ...result } : { ...result, at, cwd, branch, output });
    } else {
      if (event.type === "tool-call" && event.command?.startsWith("cat ") === true) quiet.add(event.callId);
      out.push(event.type === "tasks" ? { ...event, items: event.items } : event);
    }
  }
  return out.map((one) => (typeof one === "object" && one !== null && "words" in one ? one : JSON.parse(JSON.stringify(one)) as unknown));
}

const text = fc.oneof(fc.constantFrom("I look at it.", "Done. All tests pass.", "Which one?", "Decision: use SQLite", 'say "x"\n\ttwice', "日本語です", "\u2028", "fix 1a2b3c4d5e"), fc.string({ unit: "grapheme", minLength: 1, maxLength: 30 }).map((one) => `w ${one} w`));
const id = fc.constantFrom("call_1", "call_2", "call_3");
const item = (payload: Payload): [string, Payload] => ["response_item", payload];
const told = (payload: Payload): [string, Payload] => ["event_msg", payload];
const records = fc.oneof(
  text.map((message) => [item({ type: "message", role: "assistant", content: [{ type: "output_text", text: message }] }), told({ type: "agent_message", message })]),
  text.map((message) => [item({ type: "message", role: "assistant", content: [{ type: "output_text", text: message }], phase: "final_answer" }), told({ type: "agent_message", message })]),
  text.map((message) => [item({ type: "message", role: "user", content: [{ type: "input_text", text: message }] }), told({ type: "user_message", message, images: [] })]),
  fc.tuple(id, fc.constantFrom("cat a.md", "npm test", 'git commit -m "x"'), text, fc.constantFrom(0, 1)).map(([call_id, cmd, said, exit]) => [
    item({ type: "function_call", name: "exec_command", arguments: JSON.stringify({ cmd, workdir: "/srv/shop" }), call_id }),
    item({ type: "function_call_output", call_id, output: `Wall time: 0.1 seconds\nProcess exited with code ${exit}\nOutput:\n${said}` }),
  ]),
  fc.tuple(id, fc.constantFrom("src/a.ts", "src/b c.ts")).map(([call_id, path]) => [
    item({ type: "custom_tool_call", status: "completed", call_id, name: "apply_patch", input: `*** Begin Patch\n*** Update File: ${path}\n@@\n-x\n+y\n*** End Patch\n` }),
    told({ type: "patch_apply_end", call_id, success: true, changes: { [path]: { type: "update", unified_diff: "" } } }),
    item({ type: "custom_tool_call_output", call_id, output: `Success. Updated the following files:\nM ${path}\n` }),
  ]),
  fc.constantFrom([told({ type: "task_started", turn_id: "1" })], [item({ type: "reasoning", summary: [] })], [["turn_context", { turn_id: "1", cwd: "/srv/shop" }] as [string, Payload]], [["turn_context", { cwd: "/srv/other" }] as [string, Payload]]),
);

describe("the events of a rollout", () => {
  it("are the same whether its lines are looked at first or all are parsed", async () => {
    await fc.assert(
      fc.asyncProperty(fc.array(records, { maxLength: 14 }), fc.boolean(), fc.integer({ min: 40, max: 4_000 }), fc.option(fc.nat({ max: 3_000 })), async (turns, isShort, size, cut) => {
        const lines = turns.flat().map(([type, payload], at) => JSON.stringify({ timestamp: `2026-10-01T09:00:${String(at % 60).padStart(2, "0")}${isShort ? "Z" : ".000Z"}`, type, payload }));
        const store = [JSON.stringify({ timestamp: "2026-10-01T09:00:00.000Z", type: "session_meta", payload: { id: "a", cwd: "/srv/shop" } }), ...lines].join("\n");
        // A crash leaves half a record, mostly within a word, and the next is glued to it.
        const at = cut === null ? -1 : store.slice(cut).search(/(?<=\w)\w/) + cut;
        const next = store.indexOf("\n", at) + 1;
        const broken = cut === null || at < cut ? store : store.slice(0, at) + (next > 0 ? store.slice(next) : "");
        const reader = createCodexEvents();
        const looked = await eventsOf(broken, size, reader);
        const parsed = await eventsOf(broken, size, { events: createCodexEvents().events });
        expect(essence(looked.events)).toEqual(essence(parsed.events));
        expect(looked.tally).toEqual(parsed.tally);
      }),
      { numRuns: 400 },
    );
  });

  it("tell an agent's words once where the next line is the event of them", async () => {
    const line = (type: string, payload: Payload): string => JSON.stringify({ timestamp: "2026-10-01T09:00:00.000Z", type, payload });
    const words = (...texts: string[]): string => line("response_item", { type: "message", role: "assistant", content: texts.map((one) => ({ type: "output_text", text: one })) });
    const event = (message: string): string => line("event_msg", { type: "agent_message", message });
    const said = (record: string, text: string) => ({ record, type: "assistant-text", text: "", bytes: Buffer.from(text) });
    const { events } = await eventsOf([words("I look at it."), event("I look at it."), words("I see an ox."), event("I see an ax."), words("One."), ""].join("\n"), 4_000, createCodexEvents());
    expect(events).toEqual([said("2", "I look at it."), said("3", "I see an ox."), said("4", "I see an ax."), said("5", "One.")]);
    const { events: more } = await eventsOf(`${words("I look at it.", "Decision: use SQLite")}\n`, 4_000, createCodexEvents());
    expect(more).toMatchObject([{ text: "I look at it.\nDecision: use SQLite" }]);
  });
});
