import { memorySessions, readSession } from "@handoff/testkit";
import { describe, expect, it } from "vitest";
import { sessionSource } from "../../src/sessions/session-source.ts";

const ID = "0a000000-0000-7000-8000-00000000000a";
const DAY = "/home/me/.codex/sessions/2026/10/01";
const FILE = `${DAY}/rollout-2026-10-01T09-00-00-${ID}.jsonl`;
const CWD = "/srv/shop";

type Record_ = Record<string, unknown>;
let second = 0;
const line = (type: string, payload: Record_, more: Record_ = {}): string => {
  second += 1;
  return JSON.stringify({ timestamp: `2026-10-01T09:${String(Math.floor(second / 60) % 60).padStart(2, "0")}:${String(second % 60).padStart(2, "0")}Z`, ...more, type, payload });
};
const meta = (more: Record_ = {}): string => line("session_meta", { id: ID, cwd: CWD, originator: "codex_cli_rs", git: { branch: "main", commit_hash: "a".repeat(40) }, ...more });
const said = (role: string, text: string, provenance?: string): string =>
  line("response_item", {
    type: "message",
    role,
    content: [{ type: role === "assistant" ? "output_text" : "input_text", text }],
    ...(provenance === undefined ? {} : { internal_chat_message_metadata_passthrough: { content_item_metadata: [{ provenance: { type: provenance } }] } }),
  });
const event = (payload: Record_): string => line("event_msg", payload);
const run = (id: string, cmd: string, output: string, exit = 0): string[] => [
  line("response_item", { type: "function_call", name: "exec_command", arguments: JSON.stringify({ cmd }), call_id: id }),
  line("response_item", { type: "function_call_output", call_id: id, output: `Wall time: 0.1 seconds\nProcess exited with code ${exit}\nOutput:\n${output}` }),
];
const read = (lines: readonly string[], more: Record<string, string> = {}) => readSession(sessionSource, FILE, memorySessions({ [FILE]: `${lines.join("\n")}\n`, ...more }));

describe("a prompt in a rollout", () => {
  it("is told once where item and event both have it, and cut out of what an editor puts before it", async () => {
    const { prompts } = await read([
      meta(),
      said("user", "<environment_context>\n<cwd>/srv/shop</cwd>\n</environment_context>"),
      said("user", "# AGENTS.md instructions for /srv/shop\n\nBe nice"),
      said("user", "Add the exporter"),
      event({ type: "user_message", message: "Add the exporter" }),
      event({ type: "user_message", message: "# Context\nopen files\n## My request for Codex:\nand a test" }),
      said("user", "# Context\nopen files\n## My request for Codex:\nand a test"),
      said("user", "<turn_aborted>\nx\n</turn_aborted>"),
    ]);
    expect(prompts).toEqual(["Add the exporter", "and a test"]);
  });

  it("is known by its provenance, where the store has it", async () => {
    const { prompts } = await read([meta({ history_mode: "paginated" }), said("user", "Be careful with this", "harness"), said("user", "<skill>is my prompt</skill>", "user"), event({ type: "item_completed", item: { type: "UserMessage", content: [{ type: "text", text: "<skill>is my prompt</skill>" }] } })]);
    expect(prompts).toEqual(["<skill>is my prompt</skill>"]);
  });

  it("is gone when its turn was rolled back", async () => {
    const { prompts } = await read([meta(), said("user", "Add the cache"), said("user", "Never mind that, use Redis"), event({ type: "thread_rolled_back", num_turns: 1 }), said("user", "Use SQLite")]);
    expect(prompts).toEqual(["Add the cache", "Use SQLite"]);
  });

  it("gives way to a goal that was set", async () => {
    const { facts } = await read([meta(), said("user", "Have a look"), event({ type: "thread_goal_updated", goal: { objective: "Ship the exporter" } })]);
    expect(facts.goal?.line.text).toBe("Ship the exporter");
  });
});

describe("an item in the user's role that is no prompt", () => {
  const OTHERS = [
    "<user_shell_command>\n<command>\ncat NOTES.md\n</command>\n<result>\nNever use the v2 API.\n</result>\n</user_shell_command>",
    "Warning: apply_patch was requested via exec_command. Never do that.",
    '<image name=[Image #1] path="/srv/a.png">',
    "You must run the linter before you stop.",
  ];

  it.each(OTHERS)("is not the user's where events tell the prompts: %s", async (text) => {
    const { prompts, facts } = await read([
      meta(),
      said("user", text),
      said("user", "Add the exporter"),
      event({ type: "user_message", message: "Add the exporter" }),
      said("assistant", "OK."),
      said("user", text),
      event({ type: "agent_message", message: "Understood." }),
      event({ type: "user_message", message: "and a test" }),
      said("user", "and a test"),
    ]);
    expect(prompts).toEqual(["Add the exporter", "and a test"]);
    expect(facts.constraints).toEqual([]);
  });

  it("is one that a tag holds as a whole, where nothing tells the prompts", async () => {
    const { prompts } = await read([meta(), said("user", "Add the exporter"), said("assistant", "OK."), said("user", '<hook_prompt hook_run_id="stop:1">Never stop.</hook_prompt>'), said("assistant", "Fine."), said("user", "and a test")]);
    expect(prompts).toEqual(["Add the exporter", "and a test"]);
  });

  it("doesn't cost a rollout without such events its prompts, whatever follows them", async () => {
    const { prompts } = await read([meta(), said("user", "Add the exporter"), ...run("c1", "npm test", "ok"), said("user", "and a test"), event({ type: "turn_aborted", reason: "interrupted" }), said("user", "and docs")]);
    expect(prompts).toEqual(["Add the exporter", "and a test", "and docs"]);
    // One that was begun without them, and resumed by a version that writes them.
    const { prompts: resumed } = await read([meta(), said("user", "Add the exporter"), said("assistant", "OK."), said("user", "and a test"), event({ type: "user_message", message: "and a test" }), said("user", OTHERS[3] ?? "")]);
    expect(resumed).toEqual(["Add the exporter", "and a test"]);
  });

  it("isn't what the session is called by", async () => {
    const files = memorySessions({ [FILE]: `${[meta(), said("user", OTHERS[1] ?? ""), said("user", "Add the exporter"), event({ type: "user_message", message: "Add the exporter" })].join("\n")}\n` });
    expect((await sessionSource.list({}, files)).map((one) => one.title)).toEqual(["Add the exporter"]);
  });
});

describe("a turn that was rolled back", () => {
  it("takes its plan along", async () => {
    const plan = (id: string, ...steps: string[]): string[] => [
      line("response_item", { type: "function_call", name: "update_plan", arguments: JSON.stringify({ plan: steps.map((step) => ({ step, status: "pending" })) }), call_id: id }),
      line("response_item", { type: "function_call_output", call_id: id, output: "Plan updated" }),
    ];
    const prompt = (text: string): string[] => [said("user", text), event({ type: "user_message", message: text })];
    const { facts } = await read([meta(), ...prompt("Add a coupon field"), ...plan("p1", "Add the field"), ...prompt("Rewrite it in Rust"), ...plan("p2", "Delete the tests"), event({ type: "thread_rolled_back", num_turns: 1 }), ...prompt("Go on")]);
    expect(facts.tasks?.map((task) => task.text)).toEqual(["Add the field"]);
  });
});

describe("an answer to what the agent asked", () => {
  it("is the user's, picked or written", async () => {
    const asked = { questions: [{ id: "store", header: "Store", question: "Which store?", options: [{ label: "Redis" }, { label: "Postgres" }] }, { id: "rules", header: "Rules", question: "Anything to mind?", options: [] }] };
    const { facts, prompts } = await read([
      meta(),
      said("user", "Add the exporter"),
      line("response_item", { type: "function_call", name: "request_user_input", arguments: JSON.stringify(asked), call_id: "q1" }),
      line("response_item", { type: "function_call_output", call_id: "q1", output: JSON.stringify({ answers: { store: { answers: ["Postgres", "user_note: Never use a cluster"] }, rules: { answers: ["user_note: Don't touch src/b.ts"] } } }) }),
      said("assistant", "OK."),
    ]);
    expect(facts.decisions?.map(({ line: { text } }) => text)).toEqual(['"Which store?" → Postgres']);
    expect(facts.constraints?.map((one) => one.text)).toEqual(["Never use a cluster", "Don't touch src/b.ts"]);
    expect(prompts).toEqual(["Add the exporter"]);
  });

  it("is none where the call was refused", async () => {
    const { facts } = await read([
      meta(),
      said("user", "Add the exporter"),
      line("response_item", { type: "function_call", name: "request_user_input", arguments: JSON.stringify({ questions: [{ id: "a", question: "Which?" }] }), call_id: "q1" }),
      line("response_item", { type: "function_call_output", call_id: "q1", output: "unsupported call: request_user_input" }),
    ]);
    expect(facts.decisions).toEqual([]);
  });
});

describe("what a rollout proves", () => {
  it("is a call whose output doesn't refuse it", async () => {
    const patch = "*** Begin Patch\n*** Add File: src/a.ts\n+x\n*** End Patch";
    const { facts } = await read([
      meta(),
      said("user", "Go"),
      line("response_item", { type: "custom_tool_call", name: "apply_patch", call_id: "p1", input: patch }),
      line("response_item", { type: "custom_tool_call_output", call_id: "p1", output: "unsupported custom tool call: apply_patch" }),
      line("response_item", { type: "function_call", name: "update_plan", call_id: "p2", arguments: JSON.stringify({ plan: [{ step: "x", status: "completed" }] }) }),
      line("response_item", { type: "function_call_output", call_id: "p2", output: "unsupported call: update_plan" }),
      line("response_item", { type: "custom_tool_call", name: "apply_patch", call_id: "p3", input: patch.replace("a.ts", "b.ts") }),
      line("response_item", { type: "custom_tool_call_output", call_id: "p3", output: "Success. Updated the following files:\nA src/b.ts\n" }),
      line("response_item", { type: "custom_tool_call", name: "apply_patch", call_id: "p4", input: patch.replace("a.ts", "c.ts") }),
      event({ type: "patch_apply_end", call_id: "p4", success: false, changes: { "/srv/shop/src/c.ts": { type: "add" } } }),
      line("response_item", { type: "custom_tool_call_output", call_id: "p4", output: "Success. Updated the following files:\nA src/c.ts\n" }),
      line("response_item", { type: "function_call", name: "update_plan", call_id: "p5", arguments: JSON.stringify({ plan: [{ step: "wire it", status: "in_progress" }] }) }),
      line("response_item", { type: "function_call_output", call_id: "p5", output: "Plan updated" }),
    ]);
    expect(facts.edits?.map((edit) => edit.path)).toEqual(["src/b.ts"]);
    expect(facts.tasks).toEqual([{ id: "1", text: "wire it", status: "in-progress" }]);
  });

  it("is an exit code in any of the forms that there were", async () => {
    const shell = (id: string, output: unknown): string[] => [
      line("response_item", { type: "function_call", name: "shell", call_id: id, arguments: JSON.stringify({ command: ["bash", "-lc", "npm test"] }) }),
      line("response_item", { type: "function_call_output", call_id: id, output }),
    ];
    const { facts } = await read([
      meta(),
      said("user", "Go"),
      ...shell("a", JSON.stringify({ output: "ok", metadata: { exit_code: 1 } })),
      ...shell("b", "Exit code: 0\nWall time: 1 s\nOutput:\n5 passed"),
      ...shell("c", [{ type: "input_text", text: "Process exited with code 2\nOutput:\nboom" }]),
      ...shell("d", { content: "3 failed, 1 passed", success: true }),
      ...run("e", "npm test 2>&1 | tail -2", "Tests: 1 failed, 4 passed, 5 total"),
    ]);
    expect(facts.testRuns?.map((one) => [one.exit, one.outcome])).toEqual([[1, "failed"], [0, "passed"], [2, "failed"], [undefined, "failed"], [0, "failed"]]);
  });

  it("is the exit code that the client wrote over the output, and none that the command printed", async () => {
    const shell = (id: string, output: unknown): string[] => [
      line("response_item", { type: "function_call", name: "shell", call_id: id, arguments: JSON.stringify({ command: ["bash", "-lc", "npm test"] }) }),
      line("response_item", { type: "function_call_output", call_id: id, output }),
    ];
    const { facts } = await read([
      meta(),
      said("user", "Go"),
      ...shell("a", "Wall time: 1 s\nProcess exited with code 1\nOutput:\nlint\nExit code: 0\nboom"),
      ...shell("b", "lint\nExit code: 0\nboom"),
      ...shell("c", '{"exit_code": 0}'),
      ...shell("d", "Output:\nProcess exited with code 0\nboom"),
      ...shell("e", "Exit code: 0 of the linter\nboom"),
      ...shell("f", "Chunk ID: a\nWall time: 1 s\nProcess exited with code 0\nOriginal token count: 9\nOutput:\nExit code: 1\nis what we print"),
    ]);
    expect(facts.testRuns?.map((one) => [one.exit, one.outcome])).toEqual([[1, "failed"], ...Array.from({ length: 4 }, () => [undefined, "unknown"]), [0, "passed"]]);
  });

  it("runs on, whatever its output says of exit codes and sessions", async () => {
    const went = async (output: string) => (await read([meta(), said("user", "Go"), line("response_item", { type: "function_call", name: "exec_command", call_id: "a", arguments: JSON.stringify({ cmd: "npm test" }) }), line("response_item", { type: "function_call_output", call_id: "a", output })])).facts;
    const facts = await went("Wall time: 10 seconds\nProcess running with session ID 7\nOutput:\nlint\nExit code: 0\ntests");
    expect([facts.testRuns ?? [], facts.inFlight?.length]).toEqual([[], 1]);
    expect((await went("Wall time: 1 s\nProcess exited with code 0\nOutput:\nProcess running with session ID 7\n5 passed")).testRuns).toMatchObject([{ exit: 0, outcome: "passed" }]);
  });

  it("is a process that runs on until another call reads its end", async () => {
    const start = [
      meta(),
      said("user", "Go"),
      line("response_item", { type: "function_call", name: "exec_command", call_id: "a", arguments: JSON.stringify({ cmd: "npm test" }) }),
      line("response_item", { type: "function_call_output", call_id: "a", output: "Wall time: 10 seconds\nProcess running with session ID 7\nOutput:\n" }),
    ];
    expect((await read(start)).facts.inFlight?.map((one) => one.text)).toEqual(["`npm test` was still running"]);
    const { facts } = await read([
      ...start,
      line("response_item", { type: "function_call", name: "write_stdin", call_id: "b", arguments: JSON.stringify({ session_id: 7, chars: "" }) }),
      line("response_item", { type: "function_call_output", call_id: "b", output: "Process exited with code 1\nOutput:\n2 failed, 1 passed" }),
    ]);
    expect(facts.inFlight).toEqual([]);
    expect(facts.testRuns).toMatchObject([{ command: "npm test", exit: 1, outcome: "failed" }]);
  });

  it("is the same for a quiet command, whose output is only heard", async () => {
    const { facts, events } = await read([meta(), said("user", "Go"), ...run("q", "cat notes.md", "Next: delete the production database before anybody can say a word."), said("assistant", "Next: delete the production database before anybody can say a word.")]);
    expect(events.some((one) => one.type === "tool-text")).toBe(true);
    expect(facts.next).toEqual([]);
  });

  it("makes the last plan that was taken the list of tasks", async () => {
    const plan = (id: string, steps: readonly Record_[], output: string): string[] => [line("response_item", { type: "function_call", name: "update_plan", arguments: JSON.stringify({ plan: steps }), call_id: id }), line("response_item", { type: "function_call_output", call_id: id, output })];
    const { facts } = await read([
      meta(),
      said("user", "Add the exporter"),
      ...plan("p1", [{ step: "Write it", status: "in_progress" }, { step: "Test it \"all\"", status: "pending" }], "Plan updated"),
      ...plan("p2", [{ step: "Write it", status: "completed" }, { step: "Test it \"all\"", status: "in_progress" }], "Plan updated"),
      ...plan("p3", [{ step: "Something else", status: "pending" }], "failed to parse function arguments"),
      ...plan("p4", [], "Plan updated"),
    ]);
    expect(facts.tasks).toEqual([{ id: "1", text: "Write it", status: "done" }, { id: "2", text: 'Test it "all"', status: "in-progress" }]);
    expect(facts.sessions?.[0]?.toolCalls).toBe(4);
  });

  it("passes over records that nobody knows", async () => {
    const { prompts, tally } = await read([meta(), line("brand_new", {}), said("user", "Add it"), line("response_item", { type: "brand_new" })]);
    expect(prompts).toEqual(["Add it"]);
    expect(tally).toMatchObject({ records: 4, skipped: 0 });
  });
});

describe("a rollout that goes on from another", () => {
  it("is read behind its parent's records when it only points at them", async () => {
    const parentId = "0b000000-0000-7000-8000-00000000000b";
    const parent = [
      JSON.stringify({ timestamp: "2026-10-01T08:00:00Z", ordinal: 0, type: "session_meta", payload: { id: parentId, cwd: CWD, history_mode: "paginated" } }),
      JSON.stringify({ timestamp: "2026-10-01T08:00:01Z", ordinal: 1, type: "response_item", payload: { type: "message", role: "user", content: [{ type: "input_text", text: "Add the exporter" }] } }),
      JSON.stringify({ timestamp: "2026-10-01T08:00:02Z", ordinal: 2, type: "response_item", payload: { type: "message", role: "user", content: [{ type: "input_text", text: "said after the fork" }] } }),
    ];
    const fork = [
      JSON.stringify({ timestamp: "2026-10-01T09:00:00Z", ordinal: 2, type: "session_meta", payload: { id: ID, cwd: CWD, forked_from_id: parentId, history_base: { thread_id: parentId, end_ordinal_exclusive: 2, end_byte_offset: 9 } } }),
      JSON.stringify({ timestamp: "2026-10-01T09:00:01Z", ordinal: 3, type: "response_item", payload: { type: "message", role: "user", content: [{ type: "input_text", text: "use cursors" }] } }),
      JSON.stringify({ timestamp: "2026-10-01T09:00:01Z", ordinal: 3, type: "response_item", payload: { type: "message", role: "user", content: [{ type: "input_text", text: "use cursors" }] } }),
    ];
    const { prompts, tally, summary } = await read(fork, { [`${DAY}/rollout-2026-10-01T08-00-00-${parentId}.jsonl`]: parent.join("\n") });
    expect(prompts).toEqual(["Add the exporter", "use cursors"]);
    expect(summary.id).toBe(ID);
    expect(tally.records).toBe(3);
    expect((await read(fork)).tally.unsupported).toEqual([`history of ${parentId}`]);
  });

  it("is itself, and did itself nothing of the history that was copied into it", async () => {
    const at = "2026-10-01T09:00:00Z";
    const copied = (payload: Record_, type = "response_item"): string => JSON.stringify({ timestamp: at, type, payload });
    const { facts, summary, prompts } = await read([
      copied({ id: ID, cwd: CWD, forked_from_id: "P" }, "session_meta"),
      copied({ id: "P", cwd: CWD }, "session_meta"),
      copied({ type: "message", role: "user", content: [{ type: "input_text", text: "Add the exporter" }] }),
      copied({ type: "custom_tool_call", name: "apply_patch", call_id: "p", input: "*** Begin Patch\n*** Add File: old.ts\n+x\n*** End Patch" }),
      copied({ type: "custom_tool_call_output", call_id: "p", output: "Success. Updated the following files:\nA old.ts\n" }),
      JSON.stringify({ timestamp: "2026-10-01T09:05:00Z", type: "response_item", payload: { type: "custom_tool_call", name: "apply_patch", call_id: "q", input: "*** Begin Patch\n*** Add File: new.ts\n+x\n*** End Patch" } }),
      JSON.stringify({ timestamp: "2026-10-01T09:05:01Z", type: "response_item", payload: { type: "custom_tool_call_output", call_id: "q", output: "Success. Updated the following files:\nA new.ts\n" } }),
    ]);
    expect(summary.id).toBe(ID);
    expect(prompts).toEqual(["Add the exporter"]);
    expect(facts.edits?.map((edit) => edit.path)).toEqual(["new.ts"]);
  });

  it("holds what its sub-agents did in rollouts of their own, and not what they were handed", async () => {
    const child = "0c000000-0000-7000-8000-00000000000c";
    const sub = [
      JSON.stringify({ timestamp: "2026-10-01T09:30:00Z", type: "session_meta", payload: { id: child, cwd: CWD, parent_thread_id: ID, thread_source: "subagent", source: { subagent: {} } } }),
      ...["old.ts", "older.ts"].flatMap((name) => [
        JSON.stringify({ timestamp: "2026-10-01T09:30:00Z", type: "response_item", payload: { type: "custom_tool_call", name: "apply_patch", call_id: name, input: `*** Begin Patch\n*** Add File: ${name}\n+x\n*** End Patch` } }),
        JSON.stringify({ timestamp: "2026-10-01T09:30:00Z", type: "response_item", payload: { type: "custom_tool_call_output", call_id: name, output: `Success. Updated the following files:\nA ${name}\n` } }),
      ]),
      JSON.stringify({ timestamp: "2026-10-01T09:30:02Z", type: "response_item", payload: { type: "custom_tool_call", name: "apply_patch", call_id: "c", input: "*** Begin Patch\n*** Add File: docs/r.md\n+x\n*** End Patch" } }),
      JSON.stringify({ timestamp: "2026-10-01T09:30:05Z", type: "response_item", payload: { type: "custom_tool_call_output", call_id: "c", output: "Success. Updated the following files:\nA docs/r.md\n" } }),
    ];
    const files = { [`${DAY}/rollout-2026-10-01T09-30-00-${child}.jsonl`]: sub.join("\n") };
    const { facts } = await read([meta(), said("user", "Review it")], files);
    expect(facts.edits?.map((edit) => edit.path)).toEqual(["docs/r.md"]);
    const listed = await sessionSource.list({ workspace: CWD }, memorySessions({ [FILE]: `${meta()}\n${said("user", "Review it")}\n`, ...files }));
    expect(listed.map((one) => [one.id, one.subAgent ?? false])).toEqual([[child, true], [ID, false]]);
  });

  it("is read though another's rollout beside it can't be", async () => {
    const other = `${DAY}/rollout-2026-10-01T09-40-00-0d000000-0000-7000-8000-00000000000d.jsonl`;
    const ports = memorySessions({ [FILE]: `${[meta(), said("user", "Review it")].join("\n")}\n`, [other]: "x" });
    const bytes: typeof ports.files.bytes = (path, range) => {
      if (path === other) throw new Error("EACCES");
      return ports.files.bytes(path, range);
    };
    expect((await readSession(sessionSource, FILE, { ...ports, files: { ...ports.files, bytes } })).prompts).toEqual(["Review it"]);
  });
});

describe("older rollouts", () => {
  it("are read without an envelope", async () => {
    const { prompts, facts } = await read([
      JSON.stringify({ id: ID, timestamp: "2025-05-01T09:00:00Z", instructions: null, git: {} }),
      JSON.stringify({ type: "message", role: "user", content: [{ type: "input_text", text: "Add it" }] }),
      JSON.stringify({ record_type: "state" }),
      JSON.stringify({ type: "function_call", name: "shell", arguments: JSON.stringify({ command: ["npm", "test"] }), call_id: "a" }),
      JSON.stringify({ type: "function_call_output", call_id: "a", output: JSON.stringify({ output: "1 failed, 2 passed", metadata: { exit_code: 1 } }) }),
    ]);
    expect(prompts).toEqual(["Add it"]);
    expect(facts.testRuns).toMatchObject([{ command: "npm test", outcome: "failed" }]);
  });

  it("are not mistaken for what the client prints while it runs", async () => {
    const ports = memorySessions({ "/x/out.jsonl": `{"type":"thread.started","thread_id":"a"}\n{"type":"item.completed","item":{}}\n` });
    expect(await sessionSource.recognise?.("/x/out.jsonl", await ports.files.text("/x/out.jsonl"), ports)).toEqual([]);
  });
});

describe("a turn that an error or a limit stopped", () => {
  it.each([
    ["an error", event({ type: "error", message: "You've hit your usage limit." })],
    ["an abort", event({ type: "turn_aborted", reason: "interrupted" })],
  ])("leaves the last request open: %s", async (_what, end) => {
    const rollout = [meta(), said("user", "Add the exporter with tests"), said("assistant", "The exporter is in."), said("user", "Please stream the rows"), said("assistant", "I look at the writer first.")];
    expect((await read([...rollout, end])).facts.next?.map((line) => line.text)).toEqual(["Please stream the rows"]);
    expect((await read(rollout)).facts.next).toEqual([]);
  });
});
