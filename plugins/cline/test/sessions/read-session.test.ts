import { memorySessions, readSession } from "@handoff/testkit";
import { describe, expect, it } from "vitest";
import { format } from "../../src/index.ts";

const CWD = "/srv/shop";
const STORE = "/home/me/.config/Code/User/globalStorage/saoudrizwan.claude-dev";
const FILE = `${STORE}/tasks/1790000000000/ui_messages.json`;
let ts = 1_790_000_000_000;
const say = (kind: string, text: string, more: object = {}): object => ({ ts: (ts += 1_000), type: "say", say: kind, text, ...more });
const ask = (kind: string, text: string): object => ({ ts: (ts += 1_000), type: "ask", ask: kind, text });
const history = { [`${STORE}/state/taskHistory.json`]: JSON.stringify([{ id: "1790000000000", task: "Add retry", cwdOnTaskInitialization: CWD }]) };

describe("a task of Cline", () => {
  const messages = [
    say("task", "Add retry"),
    say("text", "I'll", { partial: true }),
    say("text", "I'll look."),
    ask("command", "npm test"),
    say("command_output", "> shop@1.0.0 test"),
    say("command_output", "Tests: 1 failed, 2 passed, 3 total"),
    say("tool", JSON.stringify({ tool: "editedExistingFile", path: "src/a.ts" })),
    say("tool", JSON.stringify({ tool: "readFile", path: "src/b.ts" })),
    say("task_progress", "- [x] add it\n- [ ] test it"),
    say("user_feedback", "and a test"),
    ask("command", "git commit -m x"),
    say("command_output", "[main 1a2b3c4] x"),
    say("completion_result", "Done."),
  ];

  it("joins a command with all that it printed, and has no exit code of it", async () => {
    const { facts, prompts, events } = await readSession(format.sessions, FILE, memorySessions({ [FILE]: JSON.stringify(messages), ...history }));
    expect(prompts).toEqual(["Add retry", "and a test"]);
    expect(facts.testRuns?.map((run) => [run.exit, run.outcome])).toEqual([[undefined, "failed"]]);
    expect(facts.edits?.map((edit) => edit.path)).toEqual(["src/a.ts"]);
    expect(facts.commits).toMatchObject([{ sha: "1a2b3c4" }]);
    expect(facts.tasks?.map((task) => task.status)).toEqual(["done", "pending"]);
    expect(events.filter((one) => one.type === "assistant-text")).toHaveLength(2);
  });

  it("takes no exit code that a command printed for its own", async () => {
    const told = async (...output: string[]) => (await readSession(format.sessions, FILE, memorySessions({ [FILE]: JSON.stringify([say("task", "Go"), ask("command", "npm test"), ...output.map((text) => say("command_output", text)), say("completion_result", "Done.")]), ...history }))).facts.testRuns?.map((run) => [run.exit, run.outcome]);
    expect(await told("lint", "exit code: 0", "boom")).toEqual([[undefined, "unknown"]]);
    expect(await told("worker exited with code 0")).toEqual([[undefined, "unknown"]]);
    expect(await told("5 passed, 0 failed", "worker exit code: 1")).toEqual([[undefined, "passed"]]);
  });

  it("is found by the folder that the history of tasks names", async () => {
    const ports = memorySessions({ [FILE]: JSON.stringify(messages), ...history });
    expect((await format.sessions.list({ workspace: CWD }, ports)).map((one) => [one.id, one.cwd, one.title])).toEqual([["1790000000000", CWD, "Add retry"]]);
    expect(await format.sessions.list({ workspace: "/srv/other" }, ports)).toEqual([]);
  });

  it("that is half written is read once more, and then said to be", async () => {
    const whole = JSON.stringify(messages);
    let reads = 0;
    const ports = memorySessions({ [FILE]: whole, ...history });
    const torn = { ...ports, files: { ...ports.files, text: (path: string) => (path === FILE && (reads += 1) === 1 ? Promise.resolve(whole.slice(0, 200)) : ports.files.text(path)) } };
    const [summary] = await format.sessions.list({ workspace: CWD }, torn);
    const tally = { records: 0, skipped: 0, torn: false, unsupported: [] };
    if (summary !== undefined) for await (const _ of format.sessions.read(summary, torn, tally));
    expect(tally).toMatchObject({ records: messages.length, torn: false });
    const broken = memorySessions({ [FILE]: whole.slice(0, 200), ...history });
    const [other] = await format.sessions.list({ workspace: CWD }, broken);
    if (other !== undefined) for await (const _ of format.sessions.read(other, broken, tally));
    expect(tally).toMatchObject({ skipped: 1, torn: true });
  });
});
