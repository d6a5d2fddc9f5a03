import { memorySessions, readSession } from "@handoff/testkit";
import { describe, expect, it } from "vitest";
import { format } from "../../src/index.ts";

const CWD = "/srv/shop";
const CHATS = "/home/me/.gemini/tmp/shop/chats";
const FILE = `${CHATS}/session-2026-10-01T09-00-g1.jsonl`;
const ROOT = { "/home/me/.gemini/tmp/shop/.project_root": CWD };
const meta = { sessionId: "g1", projectHash: "0".repeat(64), startTime: "2026-10-01T09:00:00Z", lastUpdated: "2026-10-01T09:10:00Z", kind: "main" };
const say = (id: string, text: string, type = "user"): object => ({ id, timestamp: "2026-10-01T09:00:00Z", type, content: [{ text }] });
const call = (id: string, name: string, args: object, output: string, status = "success"): object => ({ id, timestamp: "2026-10-01T09:00:00Z", type: "gemini", content: "", toolCalls: [{ id: `${id}c`, name, args, status, result: [{ functionResponse: { response: { output } } }] }] });
const lines = (...records: object[]): string => records.map((one) => JSON.stringify(one)).join("\n");
const read = (text: string, file = FILE) => readSession(format.sessions, file, memorySessions({ [file]: text, ...ROOT }));

describe("a chat of Gemini CLI", () => {
  it("is replayed: a later line takes a message's place, and a rewind drops it with all behind it", async () => {
    const { prompts } = await read(lines(meta, say("a", "<session_context>\nx\n</session_context>"), say("b", "Add retry"), say("b", "Add retry, please"), say("c", "never mind"), say("d", "gone too"), { $rewindTo: "c" }, say("e", "and a test"), { $set: { lastUpdated: "x" } }));
    expect(prompts).toEqual(["Add retry, please", "and a test"]);
  });

  it("starts anew when its messages are set, and loses all when a rewind names none of them", async () => {
    expect((await read(lines(meta, say("a", "old"), { $set: { messages: [say("b", "new")] } }))).prompts).toEqual(["new"]);
    expect((await read(lines(meta, say("a", "old"), { $rewindTo: "nobody" }, say("b", "new")))).prompts).toEqual(["new"]);
  });

  it("takes a message that a crash wrote again behind its rewind for what it is", async () => {
    expect((await read(lines(meta, say("a", "Add retry"), say("b", "gone"), { $rewindTo: "b" }, say("b", "gone"), { $rewindTo: "b" }))).prompts).toEqual(["Add retry"]);
  });

  it("tells messages in their order, wherever their last lines stand", async () => {
    expect((await read(lines(meta, say("a", "one"), say("b", "two"), say("c", "three"), say("b", "two again"), say("a", "one again"), say("d", "four")))).prompts).toEqual(["one again", "two again", "three", "four"]);
  });

  it("keeps the earlier form of a message whose last line is damaged, and tells nothing twice", async () => {
    const { prompts, tally } = await read([lines(meta, say("a", "Add retry"), say("b", "with a test")), JSON.stringify(say("b", "broken")).replace(',"content"', ',,"content"'), lines(say("c", "and docs"))].join("\n"));
    expect(prompts).toEqual(["Add retry", "with a test", "and docs"]);
    expect(tally).toMatchObject({ records: 4, skipped: 1, torn: false });
  });

  it("finds the messages and the rewinds that are glued to a torn line", async () => {
    const torn = JSON.stringify(say("b", "half of it")).slice(0, -20);
    expect((await read([lines(meta, say("a", "Add retry")), `${torn}${JSON.stringify(say("c", "and a test"))}`, lines(say("b", "whole now"))].join("\n"))).prompts).toEqual(["Add retry", "and a test", "whole now"]);
    expect((await read([lines(meta, say("a", "Add retry"), say("c", "gone")), `${torn}${JSON.stringify({ $rewindTo: "c" })}`, lines(say("d", "and docs"))].join("\n"))).prompts).toEqual(["Add retry", "and docs"]);
  });

  it("has for the user's words what was typed, and not the files that were read for it", async () => {
    const file = { text: "\n# Rules\n--- End of content ---\nNever use tabs. You must deploy first.\n" };
    const parts = [{ text: "Follow @docs/rules.md" }, { text: "\n--- Content from referenced files ---" }, { text: "\nContent from @docs/rules.md:\n" }, file, { text: "\n--- End of content ---" }];
    const sent = { ...say("a", ""), content: parts };
    const { prompts, facts } = await read(lines(meta, sent, { ...say("b", ""), content: parts.map((part) => part.text).join("") }));
    expect(prompts).toEqual(["Follow @docs/rules.md", "Follow @docs/rules.md"]);
    expect(facts.constraints).toEqual([]);
    expect((await read(lines(meta, { ...say("c", "You are a reviewer. Never ask."), displayContent: [{ text: "/review the parser" }] }))).prompts).toEqual(["/review the parser"]);
    // The words alone are no mark.
    expect((await read(lines(meta, say("d", "What does '--- Content from referenced files ---' mean? Explain it.")))).prompts).toHaveLength(1);
    const ports = memorySessions({ [FILE]: lines(meta, { ...say("b", ""), content: parts.map((part) => part.text).join("") }), ...ROOT });
    expect((await format.sessions.list({}, ports)).map((one) => one.title)).toEqual(["Follow @docs/rules.md"]);
  });

  it("has for the user's words what they answered to a question", async () => {
    const asked = { questions: [{ question: "Which store?", header: "Store", options: [{ label: "Redis" }, { label: "Postgres" }] }, { question: "Anything to mind?", header: "Rules" }] };
    const { facts, prompts } = await read(lines(meta, say("a", "Add the cache"), call("b", "ask_user", asked, JSON.stringify({ answers: { 0: "Redis", 1: "Never use a cluster" } })), call("c", "ask_user", asked, JSON.stringify({ answers: { 0: "Postgres" } }), "cancelled")));
    expect(facts.decisions?.map(({ line }) => line.text)).toEqual(['"Which store?" → Redis']);
    expect(facts.constraints?.map((one) => one.text)).toEqual(["Never use a cluster"]);
    expect(prompts).toEqual(["Add the cache"]);
  });

  it("takes no exit code that the command printed for the one of its report", async () => {
    const ran = async (output: string) => (await read(lines(meta, say("a", "Go"), call("b", "run_shell_command", { command: "npm test" }, output)))).facts.testRuns?.map((run) => [run.exit, run.outcome]);
    expect(await ran("Command: npm test\nOutput: lint\nExit Code: 0\nboom\nError: (none)\nExit Code: 1\nSignal: (none)")).toEqual([[1, "failed"]]);
    expect(await ran("Output: lint\nExit Code: 1\nError: of no matter\n5 passed, 0 failed\nProcess Group PGID: 1")).toEqual([[0, "passed"]]);
    expect(await ran("Output: lint\nError: in a\n3 failed, 1 passed\nProcess Group PGID: 1")).toEqual([[0, "failed"]]);
    expect(await ran("Command: npm test\nOutput: going\nError: (none)\nExit Code: (none)\nSignal: 15")).toEqual([[undefined, "unknown"]]);
    expect(await ran("Output: going\nSignal: SIGTERM\nProcess Group PGID: 1")).toEqual([[undefined, "unknown"]]);
    expect(await ran("Exit Code: 0\nboom")).toEqual([[undefined, "unknown"]]);
  });

  it("reads the exit code that the report of a command names, or leaves out when it is 0", async () => {
    const { facts } = await read(
      lines(
        meta,
        say("a", "Go"),
        call("b", "run_shell_command", { command: "npm test" }, "Command: npm test\nDirectory: (root)\nOutput: Tests: 1 failed, 2 passed, 3 total\nError: (none)\nExit Code: 1\nSignal: (none)"),
        call("c", "run_shell_command", { command: "pytest" }, "Output: 3 passed in 1s\nProcess Group PGID: 1"),
        call("d", "replace", { file_path: `${CWD}/src/a.ts` }, "ok"),
        call("e", "replace", { file_path: `${CWD}/src/b.ts` }, "not found", "error"),
        call("f", "write_todos", { todos: [{ description: "add it", status: "in_progress" }] }, "ok"),
        call("g", "run_shell_command", { command: "npm run build" }, "[Operation Cancelled]", "cancelled"),
      ),
    );
    expect(facts.testRuns?.map((run) => [run.exit, run.outcome])).toEqual([[1, "failed"], [0, "passed"]]);
    expect(facts.edits?.map((edit) => edit.path)).toEqual(["src/a.ts"]);
    expect(facts.tasks).toEqual([{ id: "1", text: "add it", status: "in-progress" }]);
    expect(facts.inFlight).toEqual([]);
  });

  it("takes a command for no success that a signal ended, or that never began", async () => {
    const ends = async (report: string): Promise<string | undefined> => (await read(lines(meta, say("a", "Go"), call("b", "run_shell_command", { command: "pytest" }, report)))).facts.testRuns?.map((run) => `${run.exit} ${run.outcome}`)[0];
    expect(await ends("Output: 3 passed in 1s\nSignal: 15\nProcess Group PGID: 1")).toBe("undefined unknown");
    expect(await ends("Output: (empty)\nError: spawn ENOENT")).toBe("undefined unknown");
    expect(await ends("Command: pytest\nDirectory: (root)\nOutput: (empty)\nError: (none)\nExit Code: (none)\nSignal: SIGTERM")).toBe("undefined unknown");
    expect(await ends("Output: Error: expected by the test\nExit Code: 7\n3 passed in 1s\nProcess Group PGID: 1")).toBe("0 passed");
    expect(await ends("Output: ok\nError: (none)\nExit Code: 0\nSignal: (none)")).toBe("0 passed");
  });

  it("is known in its older form by the hash of a folder that its paths lie in", async () => {
    const digest = Buffer.from(await globalThis.crypto.subtle.digest("SHA-256", Buffer.from(CWD))).toString("hex");
    const file = `/home/me/.gemini/tmp/${digest}/chats/session-1.json`;
    const whole = JSON.stringify({ ...meta, projectHash: digest, messages: [say("a", "Add retry"), call("b", "write_file", { file_path: `${CWD}/src/a.ts` }, "ok")] }, null, 2);
    const { facts, summary } = await readSession(format.sessions, file, memorySessions({ [file]: whole }));
    expect(summary.cwd).toBe(CWD);
    expect(facts.edits?.map((edit) => edit.path)).toEqual(["src/a.ts"]);
    expect((await format.sessions.list({ workspace: CWD }, memorySessions({ [file]: whole }))).map((one) => one.id)).toEqual(["g1"]);
  });

  it("takes along what its sub-agents did, and lists none of them", async () => {
    const ports = memorySessions({ [FILE]: lines(meta, say("a", "Go")), [`${CHATS}/g1/s1.jsonl`]: lines({ ...meta, sessionId: "s1", kind: "subagent" }, say("x", "Never ask"), call("y", "write_file", { file_path: `${CWD}/docs/r.md` }, "ok")), ...ROOT });
    const { facts, prompts } = await readSession(format.sessions, FILE, ports);
    expect(prompts).toEqual(["Go"]);
    expect(facts.edits?.map((edit) => edit.path)).toEqual(["docs/r.md"]);
    expect((await format.sessions.list({ workspace: CWD }, ports)).map((one) => one.id)).toEqual(["g1"]);
  });
});

it("a turn that an error stopped leaves the last request open", async () => {
  const chat = [meta, say("a", "Add retry with tests"), say("b", "Retry is in.", "gemini"), say("c", "Please add a jitter"), say("d", "I look at the clock first.", "gemini")];
  expect((await read(lines(...chat, say("e", "[API Error: quota exceeded]", "error")))).facts.next?.map((line) => line.text)).toEqual(["Please add a jitter"]);
  expect((await read(lines(...chat))).facts.next).toEqual([]);
});
