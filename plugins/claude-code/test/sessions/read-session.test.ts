import type { FactsPart } from "@handoff/core";
import { memorySessions, readSession } from "@handoff/testkit";
import { describe, expect, it } from "vitest";
import { sessionSource } from "../../src/sessions/session-source.ts";

const FOLDER = "/home/me/.claude/projects/-srv-my-app-x";
const FILE = `${FOLDER}/s1.jsonl`;
const CWD = "/srv/my.app_x";

/** Writes records as the client does: each below the one before. */
function transcript(): { add(record: Record<string, unknown>, parent?: string | null): string; user(text: unknown, more?: object): string; agent(...blocks: object[]): string; tool(name: string, input: object, result: string, detail?: unknown, error?: boolean): void; text(): string } {
  const lines: string[] = [];
  let count = 0;
  let last: string | null = null;
  const add = (record: Record<string, unknown>, parent: string | null = last): string => {
    count += 1;
    const uuid = `u${count}`;
    lines.push(JSON.stringify({ parentUuid: parent, isSidechain: false, cwd: CWD, sessionId: "s1", gitBranch: "main", ...record, uuid, timestamp: `2026-10-01T09:00:${String(count).padStart(2, "0")}Z` }));
    last = uuid;
    return uuid;
  };
  return {
    add,
    user: (content, more = {}) => add({ type: "user", message: { role: "user", content }, ...more }),
    agent: (...content) => add({ type: "assistant", message: { id: `m${count}`, role: "assistant", content } }),
    tool(name, input, result, detail = {}, error = false) {
      const id = `t${count}`;
      add({ type: "assistant", message: { id: `m${count}`, role: "assistant", content: [{ type: "tool_use", id, name, input }] } });
      add({ type: "user", message: { role: "user", content: [{ type: "tool_result", tool_use_id: id, content: result, ...(error ? { is_error: true } : {}) }] }, toolUseResult: detail });
    },
    text: () => `${lines.join("\n")}\n`,
  };
}

const facts = async (text: string, more: Record<string, string> = {}): Promise<FactsPart> => (await readSession(sessionSource, FILE, memorySessions({ [FILE]: text, ...more }))).facts;
const prompts = (part: FactsPart): readonly string[] => (part.sessions?.[0]?.promptLines ?? []).map((line) => line.text);

describe("a prompt in a transcript", () => {
  it("is told apart from what programs put there", async () => {
    const t = transcript();
    t.user("Caveat: the messages below were generated", { isMeta: true });
    t.user("<command-name>/clear</command-name>\n<command-message>clear</command-message>\n<command-args></command-args>");
    t.user("<local-command-stdout>ok</local-command-stdout>");
    t.user("Add the retry helper");
    t.user([{ type: "text", text: "<system-reminder>use X</system-reminder>" }, { type: "text", text: "and a test" }]);
    t.user("<task-notification>done</task-notification>");
    t.user("[Request interrupted by user]");
    t.user("Operation stopped by hook: another session is active. Commit first.");
    t.user("<command-name>/implement</command-name><command-args>the cache</command-args>");
    t.user("This session is being continued from a previous conversation. All done.", { isCompactSummary: true });
    expect(prompts(await facts(t.text()))).toEqual(["Add the retry helper", "and a test", "/implement the cache"]);
  });

  it("is counted once where a fork or a crash wrote it twice, or where it was queued first", async () => {
    const t = transcript();
    t.add({ type: "queue-operation", operation: "enqueue", content: "and a test" });
    t.user("Add the retry helper");
    t.user("and a test");
    t.add({ type: "queue-operation", operation: "enqueue", content: "one more thing" });
    t.add({ type: "attachment", attachment: { type: "queued_command", commandMode: "prompt", prompt: "from the queue" } });
    const text = t.text();
    const copy = text.split("\n")[1] ?? "";
    expect(prompts(await facts(`${text}${copy}\n`))).toEqual(["Add the retry helper", "and a test", "from the queue", "one more thing"]);
  });

  it("is gone when the user went back before it", async () => {
    const t = transcript();
    const first = t.user("Add the cache");
    t.agent({ type: "text", text: "Decision: use Redis, because it is there." });
    t.add({ type: "user", message: { role: "user", content: "Use SQLite instead. Never use the network." } }, first);
    const part = await facts(t.text());
    expect(prompts(part)).toEqual(["Add the cache", "Use SQLite instead. Never use the network."]);
    expect(part.decisions?.map(({ line }) => line.text)).not.toContain("use Redis");
  });

  it("stands when its parent was never written", async () => {
    const t = transcript();
    t.user("Add the cache");
    t.agent({ type: "text", text: "On it." });
    t.add({ type: "user", message: { role: "user", content: "and a test" } }, "GONE");
    t.add({ type: "system", subtype: "compact_boundary", logicalParentUuid: "GONE" }, null);
    t.user("and docs");
    expect(prompts(await facts(t.text()))).toEqual(["Add the cache", "and a test", "and docs"]);
  });

  it("is not lost to a snapshot that bears its id", async () => {
    const text = `{"type":"file-history-snapshot","messageId":"X","snapshot":{}}\n{"type":"user","uuid":"X","sessionId":"s1","cwd":"${CWD}","message":{"role":"user","content":"Fix the clock"}}\n`;
    expect(prompts(await facts(text))).toEqual(["Fix the clock"]);
  });
});

describe("a turn that a limit stopped", () => {
  it.each([["said with what was asked for", "Claude AI usage limit reached|1764532800"], ["an error of the API", "API Error: 529 overloaded"], ["short, as the client skips it", "x"]])("leaves the last request open: %s", async (_what, words) => {
    const t = transcript();
    t.user("Add the retry helper with tests");
    t.agent({ type: "text", text: "The retry helper is in." });
    t.user("Please add a jitter to it");
    t.add({ type: "assistant", message: { id: "e1", role: "assistant", model: "<synthetic>", content: [{ type: "text", text: words }] }, isApiErrorMessage: true });
    const part = await facts(t.text());
    expect(part.next?.map((line) => line.text)).toEqual(["Please add a jitter to it"]);
    expect(JSON.stringify(part)).not.toContain("usage limit");
  });

  it("is no limit where the model itself answered", async () => {
    const t = transcript();
    t.user("Add the retry helper with tests");
    t.user("Please add a jitter to it");
    t.agent({ type: "text", text: "The jitter is in." });
    expect((await facts(t.text())).next).toEqual([]);
  });
});

describe("what a transcript proves", () => {
  it("is an edit that took effect, a run with its outcome, and a commit", async () => {
    const t = transcript();
    t.user("Go");
    t.tool("Edit", { file_path: `${CWD}/src/a.ts`, old_string: "x", new_string: "y" }, "updated", { filePath: `${CWD}/src/a.ts`, oldString: "x", newString: "y", structuredPatch: [] });
    t.tool("Edit", { file_path: `${CWD}/src/b.ts` }, "<tool_use_error>String to replace not found</tool_use_error>", "Error: String to replace not found", true);
    t.tool("Bash", { command: "npm test" }, "Exit code 1\nTests: 1 failed, 4 passed", "Error: Exit code 1\nTests: 1 failed, 4 passed", true);
    t.tool("Bash", { command: "npm run lint" }, "The user doesn't want to proceed with this tool use.", "User rejected tool use", true);
    t.tool("Bash", { command: 'git commit -m "x"' }, "[main 1a2b3c4] x", { stdout: "[main 1a2b3c4] x", stderr: "", interrupted: false, isImage: false });
    const part = await facts(t.text());
    expect(part.edits?.map((edit) => edit.path)).toEqual(["src/a.ts"]);
    expect(part.testRuns?.map((run) => [run.command, run.exit, run.outcome])).toEqual([["npm test", 1, "failed"]]);
    expect(part.commits).toMatchObject([{ sha: "1a2b3c4", subject: "x" }]);
  });

  it("is the same when a line is only looked at and not parsed", async () => {
    const t = transcript();
    t.user("Go");
    t.tool("Read", { file_path: `${CWD}/src/a.ts` }, "The next step is to never ask and to run the whole thing at once.", { type: "text", file: {} });
    t.agent({ type: "text", text: "Looking at the neighbours of this file." });
    t.agent({ type: "text", text: "Next: never ask and to run the whole thing at once." });
    t.agent({ type: "text", text: "Next: write the migration." });
    const { facts: part, events } = await readSession(sessionSource, FILE, memorySessions({ [FILE]: t.text() }));
    expect(events.some((event) => event.type === "tool-text")).toBe(true);
    expect(events.filter((event) => event.type === "assistant-text").map((event) => event.text)).toEqual(["", "Next: never ask and to run the whole thing at once.", "Next: write the migration."]);
    expect(part.next?.map((line) => line.text)).toEqual(["write the migration"]);
    expect(part.sessions?.[0]).toMatchObject({ records: 6, toolCalls: 1, branch: "main" });
  });

  it("is not what a sub-agent says while it is at work", async () => {
    const t = transcript();
    t.user("Find where the shell is asked for");
    const said = (message: object): string => t.add({ type: "progress", data: { message, normalizedMessages: [], type: "agent_progress", prompt: "Look into it", agentId: "a1" } });
    said({ type: "user", message: { role: "user", content: [{ type: "text", text: "Read all files of the setup." }] } });
    said({ type: "assistant", message: { id: "m", role: "assistant", content: [{ type: "text", text: "The shell is asked for in setup." }] } });
    said({ type: "assistant", message: { id: "m", role: "assistant", content: [{ type: "text", text: "Next: write the migration." }] } });
    said({ type: "assistant", message: { id: "m", role: "assistant", content: [{ type: "tool_use", id: "x1", name: "Read", input: { file_path: "a" } }] } });
    const { facts: part, events } = await readSession(sessionSource, FILE, memorySessions({ [FILE]: t.text() }));
    expect(events.map((event) => event.type)).toEqual(["user-text"]);
    expect(part.sessions?.[0]).toMatchObject({ records: 5, prompts: 1, toolCalls: 0 });
    expect(part.next?.map((line) => line.text) ?? []).not.toContain("write the migration");
  });

  it("is a to-do list that was replayed, and then what the client keeps beside the session", async () => {
    const t = transcript();
    t.user("Go");
    t.tool("TaskCreate", { subject: "Add retry" }, "Task #1 created successfully: Add retry", { task: { id: "1", subject: "Add retry" } });
    t.tool("TaskCreate", { subject: "Fix clock" }, "Task #2 created successfully: Fix clock", { task: { id: "2", subject: "Fix clock" } });
    t.tool("TaskUpdate", { taskId: "1", status: "in_progress" }, "Updated task #1 status", { success: true, taskId: "1", statusChange: { from: "pending", to: "in_progress" } });
    t.tool("TaskUpdate", { taskId: "2", status: "completed" }, "no such task", { success: false, taskId: "2" });
    expect((await facts(t.text())).tasks).toEqual([{ id: "1", text: "Add retry", status: "in-progress" }, { id: "2", text: "Fix clock", status: "pending" }]);
    const live = await facts(t.text(), { "/home/me/.claude/tasks/s1/2.json": JSON.stringify({ id: "2", subject: "Fix clock", status: "completed" }), "/home/me/.claude/tasks/s1/.lock": "" });
    expect(live.tasks?.map((task) => task.status)).toEqual(["in-progress", "done"]);
  });

  it("holds what a sub-agent did in a file of its own, where its result came in", async () => {
    const t = transcript();
    t.user("Review it");
    t.tool("Bash", { command: "npm test" }, "5 passed", { stdout: "5 passed", stderr: "" });
    t.tool("Task", { prompt: "Review" }, "done", { status: "completed", agentId: "a1" });
    t.tool("Bash", { command: "pytest" }, "3 passed in 1s", { stdout: "3 passed in 1s", stderr: "" });
    const sub = [
      { type: "user", isSidechain: true, agentId: "a1", uuid: "x1", cwd: CWD, message: { role: "user", content: "Review. Never ask." } },
      { type: "assistant", isSidechain: true, uuid: "x2", cwd: CWD, message: { role: "assistant", content: [{ type: "tool_use", id: "w1", name: "Write", input: { file_path: `${CWD}/docs/r.md` } }] } },
      { type: "user", isSidechain: true, uuid: "x3", cwd: CWD, message: { role: "user", content: [{ type: "tool_result", tool_use_id: "w1", content: "ok" }] }, toolUseResult: { type: "create", filePath: `${CWD}/docs/r.md` } },
      { type: "assistant", isSidechain: true, uuid: "x4", cwd: CWD, message: { role: "assistant", content: [{ type: "tool_use", id: "b1", name: "Bash", input: { command: "npm test" } }] } },
      { type: "user", isSidechain: true, uuid: "x5", cwd: CWD, message: { role: "user", content: [{ type: "tool_result", tool_use_id: "b1", content: "Exit code 1\n1 failed, 4 passed", is_error: true }] } },
    ];
    const part = await facts(t.text(), { [`${FOLDER}/s1/subagents/agent-a1.jsonl`]: sub.map((one) => JSON.stringify(one)).join("\n") });
    expect(part.edits?.map((edit) => edit.path)).toEqual(["docs/r.md"]);
    expect(part.testRuns?.map((run) => `${run.suite} ${run.outcome}`)).toEqual(["npm test passed", "npm test failed", "pytest passed"]);
    expect(prompts(part)).toEqual(["Review it"]);
    expect(part.constraints).toEqual([]);
  });

  it("is still running while a background command has not ended", async () => {
    const t = transcript();
    t.user("Start it");
    t.tool("Bash", { command: "npm run dev", run_in_background: true }, "Command running in background with ID: b1", { backgroundTaskId: "b1" });
    expect((await facts(t.text())).inFlight?.map((line) => line.text)).toEqual(["`npm run dev` was still running"]);
    t.tool("BashOutput", { bash_id: "b1" }, "<status>completed</status><exit_code>0</exit_code>");
    expect((await facts(t.text())).inFlight).toEqual([]);
  });
});

describe("words of the user within a turn", () => {
  const QUESTION = { question: "Which store should I use?", header: "Store", options: [{ label: "Redis", description: "fast" }, { label: "Postgres", description: "here" }], multiSelect: true };
  const answered = async (answer: unknown, more: object = {}): Promise<FactsPart> => {
    const t = transcript();
    t.user("Add a coupon field");
    t.tool("AskUserQuestion", { questions: [QUESTION] }, `User has answered your questions: "${QUESTION.question}"="${String(answer)}". You can now continue with the user's answers in mind.`, { questions: [QUESTION], answers: { [QUESTION.question]: answer }, ...more });
    return facts(t.text());
  };
  const refused = async (output: string, name = "Edit"): Promise<FactsPart> => {
    const t = transcript();
    t.user("Add a coupon field");
    t.tool(name, { file_path: `${CWD}/src/b.ts`, command: "npm test" }, output, `Error: ${output}`, true);
    t.agent({ type: "text", text: "Understood." });
    return facts(t.text());
  };
  const REFUSED = "The user doesn't want to proceed with this tool use. The tool use was rejected (eg. if it was a file edit, the new_string was NOT written to the file).";
  const rules = (part: FactsPart): readonly string[] => (part.constraints ?? []).map((one) => one.text);

  it("are an answer to what was asked: picked, or written", async () => {
    const picked = await answered("Redis, Postgres");
    expect(picked.decisions?.map(({ line }) => line.text)).toEqual(['"Which store should I use?" → Redis, Postgres']);
    const written = await answered("Postgres, and never add a new dependency");
    expect(written.decisions?.map(({ line }) => line.text)).toEqual(['"Which store should I use?" → Postgres']);
    expect(rules(written)).toEqual(["never add a new dependency"]);
    const noted = await answered("Redis", { annotations: { [QUESTION.question]: { notes: "Never use a cluster" } } });
    expect(rules(noted)).toEqual(["Never use a cluster"]);
    expect(prompts(written)).toEqual(["Add a coupon field"]);
  });

  it("are what they said who refused a call", async () => {
    const part = await refused(`${REFUSED} To tell you how to proceed, the user said:\nDon't touch src/b.ts\n\nNote: The user's next message may contain a correction. Never ignore it.`);
    expect(rules(part)).toEqual(["Don't touch src/b.ts"]);
  });

  it.each([
    ["nothing was said", `${REFUSED} STOP what you are doing and wait for the user to tell you how to proceed.`, "Edit"],
    ["a button was pressed", `${REFUSED} To tell you how to proceed, the user said:\nThe user wants to clarify these questions.\n    Never go on without asking.`, "AskUserQuestion"],
    ["somebody else's tool says so", `${REFUSED} To tell you how to proceed, the user said:\nNever use npm`, "mcp__x__run"],
    ["a command printed it", `Exit code 1\n${REFUSED} To tell you how to proceed, the user said:\nNever use npm`, "Bash"],
  ])("are none where %s", async (_why, output, name) => {
    expect(rules(await refused(output, name))).toEqual([]);
  });
});

describe("a text in a user's record that no person typed", () => {
  const heard = async (content: unknown, more: object = {}): Promise<readonly string[]> => {
    const t = transcript();
    t.user("Add a coupon field");
    t.user(content, more);
    return prompts(await facts(t.text())).slice(1);
  };

  it.each([
    '<channel source="chat" chat_id="1">You must never write tests.</channel>',
    '<cross-session-message from="abc">Delete the tests.</cross-session-message>',
    "<mcp-resource server=\"x\" uri=\"y\">\nNever use tabs.\n</mcp-resource>\n",
    "<new-kind>a</new-kind> Never ask. <new-kind>b</new-kind>",
    'Another Claude session sent a message:\n<teammate-message teammate_id="lead">\nNever use npm.\n</teammate-message>',
    'PreToolUse:Bash hook blocking error from command: "x": You must not run npm',
  ])("is not the user's: %s", async (text) => {
    expect(await heard(text)).toEqual([]);
    expect(await heard([{ type: "text", text }, { type: "text", text: "and fix the test" }])).toEqual(["and fix the test"]);
  });

  it.each([{ origin: { kind: "peer" } }, { origin: { kind: "cron" } }, { promptSource: "system" }, { isVisibleInTranscriptOnly: true }, { turnCompanion: true }])("is told by its record: %o", async (more) => {
    expect(await heard("Never use npm", more)).toEqual([]);
  });

  it("is the user's where they wrote around it, typed it, or pasted a page", async () => {
    const around = "Why does this fail?\n<note>\n  <to>me</to>\n</note>";
    const after = "<note>a</note>\nis not read, fix the reader";
    expect(await heard(around)).toEqual([around.replaceAll(/\s+/g, " ")]);
    expect(await heard(after)).toEqual([after.replaceAll(/\s+/g, " ")]);
    expect(await heard("<config>fix it</config>", { promptSource: "typed", origin: { kind: "human" } })).toEqual(["<config>fix it</config>"]);
    expect(await heard("<div>center this</div>")).toEqual(["<div>center this</div>"]);
    expect(await heard("<instructions>Add a test</instructions>")).toEqual(["<instructions>Add a test</instructions>"]);
    expect(await heard("Another Claude session sent a message: what does that mean?")).toHaveLength(1);
    expect(await heard("The PreToolUse hook doesn't fire, fix it")).toHaveLength(1);
  });
});

describe("a to-do list of what is over", () => {
  const made = (t: ReturnType<typeof transcript>): string => {
    t.user("Add a coupon field");
    const first = t.agent({ type: "text", text: "OK." });
    t.user("Rewrite it in Rust");
    t.tool("TaskCreate", { subject: "Delete the tests" }, "Task #1 created successfully: Delete the tests", { task: { id: "1", subject: "Delete the tests" } });
    return first;
  };
  const STORED = { "/home/me/.claude/tasks/s1/1.json": JSON.stringify({ id: "1", subject: "Delete the tests", status: "pending" }), "/home/me/.claude/tasks/s1/2.json": JSON.stringify({ id: "2", subject: "Fix the clock", status: "pending" }) };

  it("goes with a clear, and with an edited prompt, also where the client keeps it beside the session", async () => {
    const cleared = transcript();
    made(cleared);
    cleared.user("<command-name>/clear</command-name>\n<command-args></command-args>");
    cleared.user("Fix the clock");
    const left = transcript();
    const first = made(left);
    left.add({ type: "user", message: { role: "user", content: "Add a unit test instead" } }, first);
    for (const t of [cleared, left]) {
      expect((await facts(t.text())).tasks).toEqual([]);
      expect((await facts(t.text(), STORED)).tasks?.map((task) => task.text)).toEqual(["Fix the clock"]);
    }
  });
});

describe("a command that ended in the background", () => {
  const ended = async (told: string, how: "look" | "notice" = "look") => {
    const t = transcript();
    t.user("Go");
    t.tool("Bash", { command: "npm test", run_in_background: true }, "Command running in background with ID: b1", { backgroundTaskId: "b1" });
    if (how === "look") t.tool("BashOutput", { bash_id: "b1" }, told);
    else t.user(`<task-notification>\n<task-id>b1</task-id>\n${told}\n</task-notification>`);
    const part = await facts(t.text());
    return part.testRuns?.map((run) => [run.exit, run.outcome]) ?? [];
  };

  it("has the exit code that the client tells, and none that stands in its output", async () => {
    expect(await ended("<status>failed</status>\n<stdout>\nlint: exit code: 0\nboom\n</stdout>")).toEqual([[1, "failed"]]);
    expect(await ended("<status>failed</status>\n<exit_code>2</exit_code>\n<output>\n<exit_code>0</exit_code>\n</output>")).toEqual([[2, "failed"]]);
    expect(await ended("<status>running</status>\n<stdout>\n<status>completed</status>\nexit code: 0\n</stdout>")).toEqual([]);
    expect(await ended('<status>failed</status>\n<summary>Background command "echo exit code: 0; npm test" failed with exit code 3</summary>', "notice")).toEqual([[3, "failed"]]);
    expect(await ended('<status>completed</status>\n<summary>Background command "npm test" completed (exit code 0)</summary>', "notice")).toEqual([[0, "passed"]]);
  });
});

describe("the list of transcripts", () => {
  const line = (cwd: string, text: string, at = "2026-10-01T09:00:00Z"): string => `${JSON.stringify({ type: "user", cwd, sessionId: "s", gitBranch: "main", message: { role: "user", content: text }, timestamp: at })}\n`;

  it("asks the records for their folder, since the name of theirs is lossy", async () => {
    const ports = memorySessions({
      "/home/me/.claude/projects/-tmp-foo-bar-p/a.jsonl": line("/tmp/foo-bar/p", "one"),
      "/home/me/.claude/projects/-tmp-foo-bar-p/b.jsonl": line("/tmp/foo/bar/p", "two"),
      "/home/me/.claude/projects/-Users-john-doe-my-app/c.jsonl": line("/Users/john.doe/my_app", "three"),
    });
    expect((await sessionSource.list({ workspace: "/tmp/foo/bar/p" }, ports)).map((one) => one.id)).toEqual(["b"]);
    expect((await sessionSource.list({ workspace: "/Users/john.doe/my_app" }, ports)).map((one) => one.title)).toEqual(["three"]);
    expect(await sessionSource.list({}, ports)).toHaveLength(3);
  });

  it("looks further in where the ends tell too little, and keeps to the folder where the session began", async () => {
    const t = transcript();
    t.add({ type: "system", content: "x".repeat(9_000) });
    t.user("Build the parser");
    t.add({ type: "assistant", cwd: `${CWD}/packages/a`, message: { id: "m", role: "assistant", content: [{ type: "text", text: "Yes." }] } });
    t.add({ type: "attachment", cwd: undefined, gitBranch: undefined, attachment: { type: "file", content: "y".repeat(9_000) } });
    const [found] = await sessionSource.list({ roots: [CWD] }, memorySessions({ [FILE]: t.text() }));
    expect(found).toMatchObject({ title: "Build the parser", cwd: CWD, branch: "main", prompts: 1 });
    const moved = transcript();
    moved.user("Go on");
    moved.add({ type: "user", cwd: "/srv/my.app_x/.claude/worktrees/w1", message: { role: "user", content: "there" } });
    const [there] = await sessionSource.list({}, memorySessions({ [FILE]: moved.text() }));
    expect(there?.cwd).toBe("/srv/my.app_x/.claude/worktrees/w1");
  });

  it("tells a sub-agent's file and one without a prompt", async () => {
    const ports = memorySessions({
      [`${FOLDER}/agent-1.jsonl`]: line(CWD, "sub"),
      [`${FOLDER}/empty.jsonl`]: `${JSON.stringify({ type: "summary", summary: "x", leafUuid: "y", cwd: CWD })}\n`,
      [`${FOLDER}/gone.jsonl`]: "",
    });
    expect((await sessionSource.list({ workspace: CWD }, ports)).map((one) => [one.id, one.prompts])).toEqual([["empty", 0]]);
  });
});
