import { memorySessions, readSession } from "@handoff/testkit";
import { describe, expect, it } from "vitest";
import { sessionSource } from "../../src/sessions/session-source.ts";

const CWD = "/srv/shop";

describe("a session of Copilot CLI", () => {
  const file = "/home/me/.copilot/session-state/c1/events.jsonl";
  const event = (type: string, data: object, id: string): string => JSON.stringify({ type, data, id, timestamp: "2026-10-01T09:00:00Z", parentId: null });
  const start = event("session.start", { sessionId: "c1", context: { cwd: CWD, branch: "main", headCommit: "a".repeat(40) } }, "e0");
  const call = (id: string, name: string, args: unknown, output: string, success = true): string[] => [
    event("assistant.message", { content: "", toolRequests: [{ toolCallId: id, name, arguments: args }] }, `${id}a`),
    event("tool.execution_start", { toolCallId: id, toolName: name, arguments: args }, `${id}b`),
    event("tool.execution_complete", { toolCallId: id, success, result: { content: output } }, `${id}c`),
  ];
  const lines = [
    start,
    event("user.message", { content: "Add retry", transformedContent: "<reminder>x</reminder>" }, "e1"),
    ...call("t1", "bash", JSON.stringify({ command: "npm test" }), "2 failed, 1 passed\n<exited with exit code 1>"),
    ...call("t2", "edit", { path: `${CWD}/src/a.ts` }, "File updated"),
    ...call("t3", "edit", { path: `${CWD}/src/b.ts` }, "No match found", false),
    ...call("t4", "update_todo", { todos: "- [x] add retry\n- [ ] fix clock" }, "ok"),
    event("assistant.message", { content: "Never ask again.", parentToolCallId: "sub", toolRequests: [] }, "e8"),
    event("abort", { reason: "user initiated" }, "e9"),
  ];

  it("tells success of a call from the exit code of its command", async () => {
    const { facts, prompts } = await readSession(sessionSource, file, memorySessions({ [file]: `${lines.join("\n")}\n` }));
    expect(prompts).toEqual(["Add retry"]);
    expect(facts.testRuns).toMatchObject([{ command: "npm test", exit: 1, outcome: "failed" }]);
    expect(facts.edits?.map((edit) => edit.path)).toEqual(["src/a.ts"]);
    expect(facts.tasks?.map((task) => `${task.text} ${task.status}`)).toEqual(["add retry done", "fix clock pending"]);
    expect(facts.sessions?.[0]).toMatchObject({ startHead: "a".repeat(40), branch: "main" });
  });

  it("reads a record with U+2028 in it, zero bytes at its end, and an event that came twice", async () => {
    const text = [...lines, event("user.message", { content: "one\u2028two" }, "e20"), event("user.message", { content: "one\u2028two" }, "e20")].join("\n");
    const { prompts, tally } = await readSession(sessionSource, file, memorySessions({ [file]: `${text}\n${"\0".repeat(64)}` }));
    expect(prompts).toEqual(["Add retry", "one two"]);
    expect(tally).toMatchObject({ skipped: 0, torn: false });
  });

  const runsOf = async (...calls: readonly string[][]) => {
    const { facts } = await readSession(sessionSource, file, memorySessions({ [file]: [start, event("user.message", { content: "Go" }, "e1"), ...calls.flat()].join("\n") }));
    return { runs: facts.testRuns?.map((run) => [run.exit, run.outcome]) ?? [], inFlight: facts.inFlight?.map((line) => line.text) ?? [] };
  };
  const tests = { command: "npm test" };
  const denied = (id: string, error: object): string[] => [...call(id, "bash", tests, "").slice(0, 2), event("tool.execution_complete", { toolCallId: id, success: false, error }, `${id}c`)];

  it("takes the exit code from the client's own last line, and from nothing that the command printed", async () => {
    expect((await runsOf(call("a", "bash", tests, "pool: <exited with exit code 0>\nboom\n<exited with exit code 3>"))).runs).toEqual([[3, "failed"]]);
    expect((await runsOf(call("a", "bash", tests, "<exited with exit code 0>\nit hangs"))).runs).toEqual([[undefined, "unknown"]]);
    expect((await runsOf(call("a", "bash", tests, "lint: done\nexit code: 0\nError: boom"))).runs).toEqual([[undefined, "unknown"]]);
    expect((await runsOf(call("a", "bash", tests, "the log says <exited with exit code 0>"))).runs).toEqual([[undefined, "unknown"]]);
    expect((await runsOf(call("a", "bash", tests, "<exited with exit code 0>"))).runs).toEqual([[0, "passed"]]);
    expect((await runsOf(call("a", "bash", tests, "5 passed\n; \n<exited with exit code 0>\n"))).runs).toEqual([[0, "passed"]]);
  });

  it("has no end of a command that goes on, until a look at its shell tells one", async () => {
    const goesOn = (id: string) => call(id, "bash", tests, "5 passed so far\n<command with shellId: 7 is still running after 30 seconds. Use read_bash to go on waiting.>");
    const look = (id: string, output: string) => call(id, "read_bash", { shellId: "7", delay: 30 }, output);
    expect(await runsOf(goesOn("a"))).toEqual({ runs: [], inFlight: ["`npm test` was still running"] });
    expect(await runsOf(goesOn("a"), look("b", "6 passed so far\n<command with shellId: 7 is still running after 30 seconds.>"))).toEqual({ runs: [], inFlight: ["`npm test` was still running"] });
    expect(await runsOf(goesOn("a"), look("b", "1 failed, 6 passed\n<exited with exit code 1>"))).toEqual({ runs: [[1, "failed"]], inFlight: [] });
    expect((await runsOf(call("a", "bash", tests, "✓ says <command with shellId: 7 is still running>\n5 passed, 0 failed\n<exited with exit code 0>"))).runs).toEqual([[0, "passed"]]);
    expect((await runsOf(call("a", "bash", { ...tests, mode: "async", shellId: "w" }, "<command started in background with shellId: w>"))).inFlight).toEqual(["`npm test` was still running"]);
  });

  it("forgets no run for one that was denied", async () => {
    const failed = call("a", "bash", tests, "2 failed, 1 passed\n<exited with exit code 1>");
    for (const error of [{ message: "The user rejected this tool call.", code: "rejected" }, { message: "x", code: "denied" }, { message: "Permission denied and could not request permission from user" }, { message: "Tool call denied by a preToolUse hook" }]) expect((await runsOf(failed, denied("b", error))).runs).toEqual([[1, "failed"]]);
    expect((await runsOf(failed, denied("b", { message: "The shell timed out" }))).runs).toEqual([[1, "failed"], [undefined, "unknown"]]);
  });

  it("is listed by the folder that its first event names", async () => {
    const ports = memorySessions({ [file]: lines.join("\n"), "/home/me/.copilot/session-state/c2/events.jsonl": start.replaceAll(CWD, "/srv/other") });
    expect((await sessionSource.list({ workspace: CWD }, ports)).map((one) => one.id)).toEqual(["c1"]);
  });
});

describe("a chat of VS Code", () => {
  const storage = "/home/me/.config/Code/User/workspaceStorage/w1";
  const file = `${storage}/chatSessions/v1.jsonl`;
  const workspace = { [`${storage}/workspace.json`]: JSON.stringify({ folder: "file:///srv/shop" }) };
  const request = (id: string, text: string, response: object[] = [], more: object = {}): object => ({ requestId: id, timestamp: 1_790_000_000_000, message: { text }, response, modelState: { value: 1 }, ...more });
  const terminal = { kind: "toolInvocationSerialized", toolId: "run_in_terminal", isComplete: true, toolSpecificData: { kind: "terminal", commandLine: { original: "npm test" }, terminalCommandOutput: { text: "1 failed, 2 passed" }, terminalCommandState: { exitCode: 1 } } };
  const edited = { kind: "textEditGroup", uri: { fsPath: `${CWD}/src/a.ts` }, edits: [[{ text: "x" }]], done: true };
  const todo = { kind: "toolInvocationSerialized", toolId: "manage_todo_list", toolSpecificData: { kind: "todoList", todoList: [{ id: "1", title: "add it", status: "in-progress" }] } };
  const log = (...steps: object[]): string => steps.map((step) => JSON.stringify(step)).join("\n");

  it("is replayed from its log: set, push, cut and delete", async () => {
    const text = log(
      { kind: 0, v: { version: 3, sessionId: "v1", creationDate: 1_790_000_000_000, requests: [] } },
      { kind: 2, k: ["requests"], v: [request("r1", "Add retry")] },
      { kind: 2, k: ["requests", 0, "response"], v: [terminal, edited, todo] },
      { kind: 1, k: ["requests", 0, "modelState"], v: { value: 2 } },
      { kind: 2, k: ["requests"], v: [request("r2", "taken back")] },
      { kind: 2, k: ["requests"], i: 1, v: [] },
      { kind: 2, k: ["requests"], v: [request("r3", "and a test")] },
      { kind: 3, k: ["requests", 1, "isHidden"] },
      { kind: 1, k: ["__proto__", "polluted"], v: true },
    );
    const { facts, prompts, summary } = await readSession(sessionSource, file, memorySessions({ [file]: text, ...workspace }));
    expect(prompts).toEqual(["Add retry", "and a test"]);
    expect(summary).toMatchObject({ id: "v1", cwd: CWD });
    expect(facts.edits?.map((edit) => edit.path)).toEqual(["src/a.ts"]);
    expect(facts.testRuns).toMatchObject([{ command: "npm test", outcome: "failed" }]);
    expect(facts.tasks).toEqual([{ id: "1", text: "add it", status: "in-progress" }]);
    expect(Object.hasOwn(Object.prototype, "polluted")).toBe(false);
  });

  it("is read past a torn line and a line that a crash wrote twice", async () => {
    const gone = JSON.stringify({ kind: 2, k: ["requests"], v: [request("r2", "taken back")] });
    const text = `${log({ kind: 0, v: { requests: [request("r1", "Add retry")] } })}\n${gone}\n${JSON.stringify({ kind: 2, k: ["requests"], i: 1, v: [] })}\n${gone}\n{"kind":2,"k":["requ`;
    const { prompts, tally } = await readSession(sessionSource, file, memorySessions({ [file]: text, ...workspace }));
    expect(prompts).toEqual(["Add retry"]);
    expect(tally).toMatchObject({ skipped: 1, torn: true });
  });

  it("is read in its older form, and the newer one wins where both are there", async () => {
    const old = `${storage}/chatSessions/v0.json`;
    const whole = JSON.stringify({ version: 3, sessionId: "v0", requests: [request("r1", "Add retry", [{ value: "On it." }], { isCanceled: true })] });
    const ports = memorySessions({ [old]: whole, [`${old}l`]: log({ kind: 0, v: { sessionId: "v0", requests: [request("r1", "newer")] } }), ...workspace });
    expect((await readSession(sessionSource, old, ports)).prompts).toEqual(["Add retry"]);
    expect((await sessionSource.list({ workspace: CWD }, ports)).map((one) => one.ref)).toEqual([`${old}l`]);
  });
});

it("a turn that an error stopped leaves the last request open", async () => {
  const file = "/home/me/.copilot/session-state/c2/events.jsonl";
  const event = (type: string, data: object, id: string): string => JSON.stringify({ type, data, id, timestamp: "2026-10-01T09:00:00Z", parentId: null });
  const lines = [event("session.start", { sessionId: "c2", context: { cwd: CWD } }, "e0"), event("user.message", { content: "Add retry with tests" }, "e1"), event("assistant.message", { content: "Retry is in.", toolRequests: [] }, "e2"), event("user.message", { content: "Please add a jitter" }, "e3"), event("assistant.message", { content: "I look at the clock first.", toolRequests: [] }, "e4")];
  const next = async (more: readonly string[]) => (await readSession(sessionSource, file, memorySessions({ [file]: `${[...lines, ...more].join("\n")}\n` }))).facts.next?.map((line) => line.text);
  expect(await next([event("session.error", { errorType: "quota", message: "You have no quota" }, "e5")])).toEqual(["Please add a jitter"]);
  expect(await next([])).toEqual([]);
});
