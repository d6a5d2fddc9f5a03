import { memoryDatabase, memorySessions, readSession } from "@handoff/testkit";
import { describe, expect, it } from "vitest";
import { sessionSource } from "../../src/sessions/session-source.ts";

const CWD = "/srv/shop";
const DATABASE = "/home/me/.config/Cursor/User/globalStorage/state.vscdb";
const SCHEMA = "create table ItemTable(key text unique, value blob); create table cursorDiskKV(key text unique, value blob)";

describe("a chat of the editor", () => {
  const put = "insert into cursorDiskKV values (?, ?)";
  const bubble = (id: string, value: object | null, bytes = false): [string, string, string | Uint8Array | null] => {
    const text = value === null ? null : JSON.stringify({ bubbleId: id, createdAt: "2026-10-01T09:00:00Z", text: "", ...value });
    return [put, `bubbleId:c1:${id}`, text === null ? null : bytes ? Buffer.from(text) : text];
  };
  const tool = (name: string, params: object, result: object, status = "completed"): object => ({ type: 2, toolFormerData: { name, status, rawArgs: JSON.stringify(params), params: JSON.stringify(params), result: JSON.stringify(result) } });
  const header = (id: string, type = 2): object => ({ bubbleId: id, type });
  const composer = { composerId: "c1", name: "Add retry", createdAt: 1_790_000_000_000, lastUpdatedAt: 1_790_000_100_000, workspaceIdentifier: { id: "w", uri: { fsPath: CWD } }, fullConversationHeadersOnly: [header("b1", 1), header("b2"), header("b3"), header("b4"), header("b5"), header("gone")] };
  const made = () =>
    memoryDatabase(SCHEMA, [
      ["insert into ItemTable values (?, ?)", "cursorAuth/accessToken", "FAKE-TOKEN"],
      [put, "composerData:c1", JSON.stringify(composer)],
      [put, "composerData:c2", null],
      bubble("b1", { type: 1, text: "Add retry" }, true),
      bubble("b2", tool("run_terminal_command_v2", { command: "npm test" }, { output: "1 failed, 2 passed", exitCodeV2: 1 })),
      bubble("b3", tool("edit_file_v2", { relativeWorkspacePath: "src/a.ts" }, { diff: {} })),
      bubble("b4", tool("edit_file_v2", { relativeWorkspacePath: "src/b.ts" }, {}, "error")),
      bubble("b5", tool("todo_write", { todos: [{ id: "1", content: "add it", status: "in_progress" }] }, { success: true })),
      [put, "checkpointId:c1", "{}"],
    ]);

  it("is read in the order of its headers, whatever a value is stored as, and a lost bubble is counted", async () => {
    const database = made();
    const ports = { ...memorySessions({ [DATABASE]: "SQLite format 3\0" }), sqlite: database.open };
    const { facts, prompts, tally, summary } = await readSession(sessionSource, DATABASE, ports);
    expect(prompts).toEqual(["Add retry"]);
    expect(summary).toMatchObject({ id: "c1", cwd: CWD, prompts: 1 });
    expect(facts.testRuns).toMatchObject([{ exit: 1, outcome: "failed" }]);
    expect(facts.edits?.map((edit) => edit.path)).toEqual(["src/a.ts"]);
    expect(facts.tasks).toEqual([{ id: "1", text: "add it", status: "in-progress" }]);
    expect(tally).toMatchObject({ records: 5, skipped: 1 });
  });

  it("never asks for the keys that sign in", async () => {
    const database = made();
    const ports = { ...memorySessions({ [DATABASE]: "SQLite format 3\0" }), sqlite: database.open };
    await readSession(sessionSource, DATABASE, ports);
    await sessionSource.list({}, ports);
    expect(database.asked.filter((sql) => /ItemTable/i.test(sql) && !sql.includes("'composer.composerData'"))).toEqual([]);
    expect(database.asked.filter((sql) => /cursorDiskKV/.test(sql) && !/key = \?|key >= 'composerData:'|sqlite_master/.test(sql))).toEqual([]);
  });
});

describe("a transcript of the command line", () => {
  const file = "/home/me/.cursor/projects/srv-shop/agent-transcripts/x1/x1.jsonl";
  const lines = (...records: object[]): string => records.map((one) => JSON.stringify(one)).join("\n");

  it("tells no outcome, and says so", async () => {
    const text = lines(
      { role: "user", message: { content: [{ type: "text", text: "<user_info>\nOS\n</user_info>" }, { type: "text", text: "<user_query>\nAdd retry\n</user_query>" }] } },
      { role: "assistant", message: { content: [{ type: "text", text: "On it." }, { type: "tool_use", name: "Shell", input: { command: "npm test" } }, { type: "tool_use", name: "StrReplace", input: { path: "src/a.ts" } }, { type: "tool_use", name: "TodoWrite", input: { todos: [{ id: "1", content: "add it", status: "pending" }] } }] } },
    );
    const { facts, prompts, tally } = await readSession(sessionSource, file, memorySessions({ [file]: text }));
    expect(prompts).toEqual(["Add retry"]);
    expect(facts.testRuns?.map((run) => run.outcome)).toEqual(["unknown"]);
    expect(facts.edits).toEqual([]);
    expect(facts.inFlight).toEqual([]);
    expect(facts.tasks).toEqual([{ id: "1", text: "add it", status: "pending" }]);
    expect(tally.unsupported).toEqual(["results of tools"]);
  });

  it("is found by the name that the asked folder would have", async () => {
    const ports = memorySessions({ [file]: lines({ role: "user", message: { content: [{ type: "text", text: "x" }] } }) });
    expect((await sessionSource.list({ workspace: CWD }, ports)).map((one) => [one.id, one.cwd])).toEqual([["x1", CWD]]);
    expect(await sessionSource.list({ workspace: "/srv/other" }, ports)).toEqual([]);
  });
});

describe("a database of the command line", () => {
  it("is a tree of nodes that name their messages", async () => {
    const path = "/home/me/.cursor/chats/h/a1/store.db";
    const id = (letter: string): string => letter.repeat(64);
    const node = (...children: string[]): Uint8Array => Buffer.concat(children.map((child) => Buffer.concat([Buffer.from([0x0a, 32]), Buffer.from(child, "hex")])));
    const put = "insert into blobs values (?, ?)";
    const database = memoryDatabase("create table meta(key text, value text); create table blobs(id text, data blob)", [
      ["insert into meta values (?, ?)", "0", Buffer.from(JSON.stringify({ agentId: "a1", latestRootBlobId: id("a"), name: "Add retry", createdAt: 1_790_000_000_000 })).toString("hex")],
      [put, id("a"), node(id("b"), id("c"))],
      [put, id("b"), Buffer.from(JSON.stringify({ role: "user", content: "<user_query>Add retry</user_query>" }))],
      [put, id("c"), node(id("d"), id("e"), id("a"))],
      [put, id("d"), Buffer.from(JSON.stringify({ role: "assistant", content: [{ type: "tool-call", toolCallId: "t", toolName: "Shell", args: { command: "npm test" } }] }))],
      [put, id("e"), Buffer.from(JSON.stringify({ role: "tool", content: [{ type: "tool-result", toolCallId: "t", result: "2 failed, 1 passed" }] }))],
    ]);
    const { facts, prompts } = await readSession(sessionSource, path, { ...memorySessions({ [path]: "SQLite format 3\0" }), sqlite: database.open });
    expect(prompts).toEqual(["Add retry"]);
    expect(facts.testRuns).toMatchObject([{ command: "npm test", outcome: "failed" }]);
  });
});
