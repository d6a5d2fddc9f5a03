import type { FactsPart } from "@handoff/core";
import { memorySessions, readSession } from "@handoff/testkit";
import { describe, expect, it } from "vitest";
import { sessionSource } from "../../src/sessions/session-source.ts";

const FILE = "/home/me/.claude/projects/-srv-app/s1.jsonl";
const CWD = "/srv/app";

type Fields = Record<string, unknown>;
/** How versions of the client order a record's fields: what tells where and when stands first, or behind the message. */
const ORDERS: Readonly<Record<string, (place: Fields, ids: Fields, message: Fields, detail: Fields) => Fields>> = {
  "place first, detail last": (place, ids, message, detail) => ({ ...place, ...message, ...ids, ...detail }),
  "detail before the ids": (place, ids, message, detail) => ({ ...place, ...message, ...detail, ...ids }),
  "place last": (place, ids, message, detail) => ({ ...message, ...ids, ...detail, userType: "external", ...place }),
};

function session(order: (typeof ORDERS)[string]) {
  const lines: string[] = [];
  let count = 0;
  const place = { cwd: CWD, sessionId: "s1", version: "2", gitBranch: "main" };
  const add = (message: Fields, detail: Fields = {}): void => {
    count += 1;
    const { parentUuid, isSidechain, ...rest } = { parentUuid: count === 1 ? null : `00000000-0000-4000-8000-${count - 1}`, isSidechain: false, ...order({ ...place }, { uuid: `00000000-0000-4000-8000-${count}`, timestamp: `2026-10-01T09:${String(count).padStart(2, "0")}:00Z` }, message, detail) };
    lines.push(JSON.stringify({ parentUuid, isSidechain, ...rest }));
  };
  const agent = (...content: object[]): void => add({ type: "assistant", message: { id: `m${count}`, type: "message", role: "assistant", model: "m", content, stop_reason: null, usage: { input_tokens: 1 } } });
  const call = (id: string, name: string, input: object): void => agent({ type: "tool_use", id, name, input });
  const result = (id: string, content: unknown, detail: unknown = {}, more: object = {}, before: object = {}): void => add({ type: "user", message: { role: "user", content: [{ tool_use_id: id, type: "tool_result", ...before, content, ...more }] } }, { toolUseResult: detail });
  const edit = (id: string, path: string, failed?: "behind" | "before"): void => {
    call(id, "Edit", { file_path: `${CWD}/${path}`, old_string: "a {\"b\": [1]}", new_string: "\\\"}]" });
    if (failed === undefined) result(id, 'has "is_error\\":true}]} in it', { filePath: `${CWD}/${path}`, oldString: "x", newString: "y", originalFile: "z".repeat(2_000), structuredPatch: [] });
    else result(id, "String to replace not found", "Error: String to replace not found", failed === "behind" ? { is_error: true } : {}, failed === "before" ? { is_error: true } : {});
  };
  return { lines, place, add, agent, call, result, edit };
}

const read = async (text: string): Promise<FactsPart> => (await readSession(sessionSource, FILE, memorySessions({ [FILE]: text }))).facts;
/** What both ways of reading must agree on: not the running numbers, nor times that only a parsed record tells. */
const compared = (part: FactsPart): unknown => JSON.parse(JSON.stringify(part, (key, value: unknown) => (key === "sequence" || key === "at" ? undefined : value)));

describe.each(Object.entries(ORDERS))("a line that is only looked at (%s)", (_, order) => {
  it("says the same as one that is parsed", async () => {
    const s = session(order);
    s.add({ type: "user", message: { role: "user", content: "Fix the parser. Never touch the lexer." } });
    s.agent({ type: "thinking", thinking: "We decided nothing. Next: think.", signature: "abc" });
    s.agent({ type: "text", text: "Looking at the neighbours of \"this\" file.\nIt holds \\ and } and ]." });
    s.edit("t1", "src/a.ts");
    s.edit("t2", "src/failed-behind.ts", "behind");
    s.edit("t3", "src/failed-before.ts", "before");
    s.call("t4", "Read", { file_path: `${CWD}/src/b.ts` });
    s.result("t4", [{ type: "text", text: "Decision: what a file says is nobody's, because a tool printed it" }], { type: "text" });
    s.agent({ type: "text", text: "Decision: what a file says is nobody's, because a tool printed it." });
    s.agent({ type: "text", text: "Decision: keep the map, because the list is slow." }, { type: "tool_use", id: "t5", name: "Write", input: { file_path: `${CWD}/src/two-blocks.ts`, content: "x" } });
    s.result("t5", "created", { type: "create", filePath: `${CWD}/src/two-blocks.ts` });
    // A line so short that what is looked for stands in the next one.
    s.lines.push(JSON.stringify({ type: "queue-operation", operation: "enqueue", content: "and drop the flag" }));
    s.call("t11", "Edit", { file_path: `${CWD}/src/d.ts` });
    s.lines.push(JSON.stringify({ type: "queue-operation", operation: "remove", content: "and drop the flag" }));
    s.result("t11", "ok", { filePath: `${CWD}/src/d.ts`, structuredPatch: [] });
    // Two results in one record.
    s.call("t6", "Edit", { file_path: `${CWD}/src/c.ts` });
    s.call("t7", "Edit", { file_path: `${CWD}/src/refused.ts` });
    s.add({ type: "user", message: { role: "user", content: [{ tool_use_id: "t6", type: "tool_result", content: "ok" }, { tool_use_id: "t7", type: "tool_result", content: "no", is_error: true }] } });
    // What a sub-agent is at, told as data of its parent.
    s.add({ type: "progress", data: { message: { type: "assistant", message: { model: "m", role: "assistant", content: [{ type: "tool_use", id: "t8", name: "Bash", input: { command: "npm test" } }] } } }, toolUseID: "x" });
    s.place.cwd = `${CWD}/packages/x`;
    s.call("t9", "Edit", { file_path: "src/below.ts" });
    s.result("t9", "ok", { filePath: `${CWD}/packages/x/src/below.ts`, structuredPatch: [] });
    s.place.gitBranch = "topic";
    s.agent({ type: "text", text: "Still looking." });
    s.call("t10", "Bash", { command: "npm test" });
    s.result("t10", "Tests: 2 failed, 3 passed, 5 total", { stdout: "", stderr: "" }, { is_error: true });

    const looked = await read(`${s.lines.join("\n")}\n`);
    // A blank behind a record makes the reader parse it.
    const parsed = await read(`${s.lines.join(" \n")} \n`);
    expect(compared(looked)).toEqual(compared(parsed));
    expect(looked.edits?.map((edit) => edit.path)).toEqual(["src/a.ts", "src/two-blocks.ts", "src/d.ts", "src/c.ts", "packages/x/src/below.ts"]);
    expect(looked.decisions?.map(({ line }) => line.text)).toEqual(["keep the map"]);
    expect(looked.sessions?.[0]).toMatchObject({ branch: "topic", toolCalls: 10 });
    expect(looked.testRuns?.map((run) => run.outcome)).toEqual(["failed"]);
    expect(looked.inFlight).toEqual([]);
  });
});
