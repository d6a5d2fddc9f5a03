import { memoryDatabase, memorySessions, readSession } from "@handoff/testkit";
import { describe, expect, it } from "vitest";
import { format } from "../../src/index.ts";

const CWD = "/srv/shop";
const HOME = "/home/me/.local/share/opencode";
const SCHEMA =
  "create table session(id text, parent_id text, directory text, title text, time_created integer, time_updated integer, revert text); create table message(id text, session_id text, time_created integer, data text); create table part(id text, message_id text, data text); create table todo(session_id text, content text, status text, position integer); create table account(token text)";
const T = 1_790_000_000_000;

const MESSAGES: readonly { readonly id: string; readonly data: object; readonly parts: readonly object[] }[] = [
  { id: "m1", data: { role: "user" }, parts: [{ type: "text", text: '"Add retry"' }, { type: "text", text: "<system-reminder>x</system-reminder>", synthetic: true }] },
  {
    id: "m2",
    data: { role: "assistant" },
    parts: [
      { type: "tool", tool: "bash", callID: "a", state: { status: "completed", input: { command: "npm test" }, output: "1 failed, 2 passed", metadata: { exit: 1 } } },
      { type: "tool", tool: "edit", callID: "b", state: { status: "completed", input: { filePath: `${CWD}/src/a.ts` }, output: "ok" } },
      { type: "tool", tool: "edit", callID: "c", state: { status: "error", input: { filePath: `${CWD}/src/b.ts` }, error: "not found" } },
      { type: "patch", files: [`${CWD}/gen/c.ts`] },
      { type: "tool", tool: "bash", callID: "d", state: { status: "running", input: { command: "npm run build" } } },
    ],
  },
  { id: "m3", data: { role: "assistant", error: { name: "MessageAbortedError" } }, parts: [] },
  { id: "m4", data: { role: "assistant", summary: true }, parts: [{ type: "text", text: "All tests pass." }] },
  { id: "m5", data: { role: "user" }, parts: [{ type: "text", text: "undone again" }] },
];

function database() {
  return memoryDatabase(SCHEMA, [
    ["insert into session values (?, ?, ?, ?, ?, ?, ?)", "s1", null, CWD, "Add retry", T, T + 1, JSON.stringify({ messageID: "m5" })],
    ["insert into session values (?, ?, ?, ?, ?, ?, ?)", "s2", "s1", CWD, "sub", T, T + 1, null],
    ...MESSAGES.flatMap(({ id, data, parts }, at) => [
      ["insert into message values (?, ?, ?, ?)", id, "s1", T + at, JSON.stringify(data)] as [string, string, string, number, string],
      ...parts.map((part, index) => ["insert into part values (?, ?, ?)", `${id}p${index}`, id, JSON.stringify(part)] as [string, string, string, string]),
    ]),
    ["insert into message values (?, ?, ?, ?)", "x1", "s2", T, JSON.stringify({ role: "assistant" })],
    ["insert into part values (?, ?, ?)", "x1p0", "x1", JSON.stringify({ type: "tool", tool: "write", callID: "w", state: { status: "completed", input: { filePath: `${CWD}/docs/r.md` }, output: "ok" } })],
    ["insert into todo values (?, ?, ?, ?)", "s1", "add it", "in_progress", 0],
  ]);
}

describe("a session of OpenCode", () => {
  it("is read from the database, without what was reverted and with what its sub-agents did", async () => {
    const stored = database();
    const path = `${HOME}/opencode.db`;
    const { facts, prompts, tally } = await readSession(format.sessions, path, { ...memorySessions({ [path]: "SQLite format 3\0" }), sqlite: stored.open }, "s1");
    expect(prompts).toEqual(["Add retry"]);
    expect(facts.testRuns).toMatchObject([{ command: "npm test", exit: 1, outcome: "failed" }]);
    expect(facts.edits?.map((edit) => edit.path)).toEqual(["src/a.ts", "gen/c.ts", "docs/r.md"]);
    expect(facts.inFlight).toEqual([]);
    expect(facts.tasks).toEqual([{ id: "1", text: "add it", status: "in-progress" }]);
    expect(facts.claims?.filter((claim) => claim.line.origin === "assistant")).toEqual([]);
    expect(tally.records).toBe(5);
    expect(stored.asked.filter((sql) => /account|credential/.test(sql))).toEqual([]);
  });

  it("is found in the files that a move to the database left behind, and the database wins", async () => {
    const session = (id: string): Record<string, string> => ({ [`${HOME}/storage/session/p/${id}.json`]: JSON.stringify({ id, projectID: "p", directory: CWD, title: `file ${id}`, time: { created: T, updated: T } }) });
    const ports = { ...memorySessions({ [`${HOME}/opencode.db`]: "SQLite format 3\0", ...session("s0"), ...session("s1") }), sqlite: database().open };
    const listed = await format.sessions.list({ workspace: CWD }, ports);
    expect(listed.filter((one) => one.subAgent !== true).map((one) => [one.id, one.title]).toSorted()).toEqual([["s0", "file s0"], ["s1", "Add retry"]]);
  });

  it("is read from its files", async () => {
    const file = `${HOME}/storage/session/p/s1.json`;
    const files: Record<string, string> = {
      [file]: JSON.stringify({ id: "s1", projectID: "p", directory: CWD, title: "Add retry", time: { created: T, updated: T }, revert: { messageID: "m5" } }),
      [`${HOME}/storage/todo/s1.json`]: JSON.stringify([{ id: "1", content: "add it", status: "completed" }]),
    };
    for (const [at, { id, data, parts }] of MESSAGES.entries()) {
      files[`${HOME}/storage/message/s1/${id}.json`] = JSON.stringify({ id, sessionID: "s1", time: { created: T + at }, ...data });
      for (const [index, part] of parts.entries()) files[`${HOME}/storage/part/${id}/p${index}.json`] = JSON.stringify({ id: `p${index}`, messageID: id, ...part });
    }
    const { facts, prompts } = await readSession(format.sessions, file, memorySessions(files));
    expect(prompts).toEqual(["Add retry"]);
    expect(facts.edits?.map((edit) => edit.path)).toEqual(["src/a.ts", "gen/c.ts"]);
    expect(facts.tasks?.map((task) => task.status)).toEqual(["done"]);
  });
});

it("a turn that a limit stopped leaves the last request open", async () => {
  const next = async (error?: object) => {
    const file = `${HOME}/storage/session/p/s1.json`;
    const files: Record<string, string> = { [file]: JSON.stringify({ id: "s1", projectID: "p", directory: CWD, title: "Add retry", time: { created: T, updated: T } }) };
    const turns = [["user", "Add retry with tests"], ["assistant", "Retry is in."], ["user", "Please add a jitter"], ["assistant", "I look at the clock first."]] as const;
    for (const [at, [role, text]] of turns.entries()) {
      files[`${HOME}/storage/message/s1/m${at}.json`] = JSON.stringify({ id: `m${at}`, sessionID: "s1", role, time: { created: T + at }, ...(at === 3 && error !== undefined ? { error } : {}) });
      files[`${HOME}/storage/part/m${at}/p0.json`] = JSON.stringify({ id: "p0", messageID: `m${at}`, type: "text", text });
    }
    return (await readSession(format.sessions, file, memorySessions(files))).facts.next?.map((line) => line.text);
  };
  expect(await next({ name: "APIError", data: { message: "quota exceeded" } })).toEqual(["Please add a jitter"]);
  expect(await next()).toEqual([]);
});

it("an answer to a question is the user's, and the list that an undone turn wrote is gone", async () => {
  const file = `${HOME}/storage/session/p/s1.json`;
  const tool = (name: string, state: object): object => ({ type: "tool", tool: name, callID: name, state: { status: "completed", output: "ok", ...state } });
  const todos = (content: string): object => ({ input: { todos: [{ content, status: "pending" }] } });
  const turns: readonly (readonly [string, object])[] = [
    ["user", { type: "text", text: "Add the cache" }],
    ["assistant", tool("question", { input: { questions: [{ question: "Which store?", header: "Store", options: [{ label: "Redis" }] }, { question: "Anything to mind?", header: "Rules", options: [] }] }, metadata: { answers: [["Redis"], ["Never use a cluster"]] } })],
    ["assistant", tool("todowrite", todos("Write the cache"))],
    ["user", { type: "text", text: "Rewrite it in Rust" }],
    ["assistant", tool("todowrite", todos("Delete the tests"))],
  ];
  const read = async (revert: object) => {
    const files: Record<string, string> = { [file]: JSON.stringify({ id: "s1", projectID: "p", directory: CWD, title: "Cache", time: { created: T, updated: T }, ...revert }), [`${HOME}/storage/todo/s1.json`]: JSON.stringify([{ id: "1", content: "Delete the tests", status: "pending" }]) };
    for (const [at, [role, part]] of turns.entries()) {
      files[`${HOME}/storage/message/s1/m${at}.json`] = JSON.stringify({ id: `m${at}`, sessionID: "s1", role, time: { created: T + at } });
      files[`${HOME}/storage/part/m${at}/p0.json`] = JSON.stringify({ id: "p0", messageID: `m${at}`, ...part });
    }
    return (await readSession(format.sessions, file, memorySessions(files))).facts;
  };
  const facts = await read({ revert: { messageID: "m3" } });
  expect(facts.tasks?.map((task) => task.text)).toEqual(["Write the cache"]);
  expect(facts.decisions?.map(({ line }) => line.text)).toEqual(['"Which store?" → Redis']);
  expect(facts.constraints?.map((one) => one.text)).toEqual(["Never use a cluster"]);
  expect((await read({})).tasks?.map((task) => task.text)).toEqual(["Delete the tests"]);
});
