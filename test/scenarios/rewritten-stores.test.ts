import { mkdirSync, writeFileSync } from "node:fs";
import { dirname, join } from "node:path";
import { describe, expect, it } from "vitest";
import { newPlace, runCli } from "./run-cli.ts";

const ID = "0a000000-0000-7000-8000-00000000000a";
const AT = "2026-10-01T09:00:00.000Z";
const ASKS = "Fix the parser: it drops commas. Never touch the lexer.";
const COMMAND = "npm test";
const FAILS = "Tests: 1 failed, 3 passed, 4 total";

/** Where each client keeps a session, and a small one in its form. */
const stores: Readonly<Record<string, (cwd: string) => readonly [path: string, records: readonly object[]]>> = {
  "Claude Code": (cwd) => {
    const base = { isSidechain: false, cwd, sessionId: ID, version: "2", gitBranch: "main" };
    return [
      `.claude/projects/-srv-shop/${ID}.jsonl`,
      [
        { parentUuid: null, ...base, type: "user", message: { role: "user", content: ASKS }, uuid: "u1", timestamp: AT },
        { parentUuid: "u1", ...base, type: "assistant", message: { role: "assistant", content: [{ type: "tool_use", id: "t1", name: "Bash", input: { command: COMMAND } }] }, uuid: "u2", timestamp: AT },
        { parentUuid: "u2", ...base, type: "user", message: { role: "user", content: [{ tool_use_id: "t1", type: "tool_result", content: FAILS, is_error: true }] }, uuid: "u3", timestamp: AT, toolUseResult: `Error: ${FAILS}` },
      ],
    ];
  },
  Codex: (cwd) => {
    const line = (type: string, payload: object): object => ({ timestamp: AT, type, payload });
    return [
      `.codex/sessions/2026/10/01/rollout-2026-10-01T09-00-00-${ID}.jsonl`,
      [
        line("session_meta", { id: ID, cwd, originator: "codex_cli_rs" }),
        line("response_item", { type: "message", role: "user", content: [{ type: "input_text", text: ASKS }] }),
        line("event_msg", { type: "user_message", message: ASKS }),
        line("response_item", { type: "function_call", name: "exec_command", arguments: JSON.stringify({ cmd: COMMAND, workdir: cwd }), call_id: "c1" }),
        line("response_item", { type: "function_call_output", call_id: "c1", output: `Process exited with code 1\nOutput:\n${FAILS}\n` }),
      ],
    ];
  },
  "Gemini CLI": () => [
    ".gemini/tmp/shop/chats/session-2026-10-01T09-00-0a000000.jsonl",
    [
      { sessionId: ID, projectHash: "0".repeat(64), startTime: AT, lastUpdated: AT, kind: "main" },
      { id: "a", timestamp: AT, type: "user", content: [{ text: ASKS }] },
      { id: "b", timestamp: AT, type: "gemini", content: "", toolCalls: [{ id: "c", name: "run_shell_command", args: { command: COMMAND }, status: "success", result: [{ functionResponse: { response: { output: `${FAILS}\nExit Code: 1` } } }] }] },
    ],
  ],
  "Copilot CLI": (cwd) => {
    const event = (type: string, data: object, id: string): object => ({ type, data, id, timestamp: AT, parentId: null });
    return [
      `.copilot/session-state/${ID}/events.jsonl`,
      [
        event("session.start", { sessionId: ID, context: { cwd, branch: "main" } }, "e0"),
        event("user.message", { content: ASKS }, "e1"),
        event("tool.execution_start", { toolCallId: "t1", toolName: "bash", arguments: JSON.stringify({ command: COMMAND }) }, "e2"),
        event("tool.execution_complete", { toolCallId: "t1", success: true, result: { content: `${FAILS}\n<exited with exit code 1>` } }, "e3"),
      ],
    ];
  },
  "VS Code": () => [
    `.config/Code/User/workspaceStorage/0123456789abcdef/chatSessions/${ID}.jsonl`,
    [
      { kind: 0, v: { version: 3, sessionId: ID, creationDate: Date.parse(AT), responderUsername: "GitHub Copilot", requests: [] } },
      { kind: 2, k: ["requests"], v: [{ requestId: "r1", timestamp: Date.parse(AT), message: { text: ASKS, parts: [] }, response: [] }] },
    ],
  ],
  "Cursor's CLI": () => [`.cursor/projects/srv-shop/agent-transcripts/${ID}/${ID}.jsonl`, [{ role: "user", message: { content: [{ type: "text", text: ASKS }] } }]],
};

describe("a store that another tool wrote, with white space between the parts of its records, or these in another order", () => {
  it.each(Object.entries(stores))("%s: is found, and says the same", async (_, make) => {
    const said: { facts: unknown; records: number; skipped: number; listed: unknown }[] = [];
    for (const write of [(record: object) => JSON.stringify(record), spaced, sorted]) {
      const { repo, home } = newPlace();
      const [path, records] = make(repo);
      const file = join(home, path);
      mkdirSync(dirname(file), { recursive: true });
      writeFileSync(file, `${records.map((record) => write(record)).join("\n")}\n`);
      const { exit, stdout, stderr } = await runCli(["facts", "--from", file, "--json"], { cwd: repo, home });
      expect({ exit, stderr }).toEqual({ exit: 0, stderr: "" });
      const { session, ...facts } = JSON.parse(stdout) as { session: { records: number; skipped: number }; prompts: unknown[] };
      const listed = await runCli(["sessions", "--all", "--json"], { cwd: repo, home });
      said.push({ facts, records: session.records, skipped: session.skipped, listed: (JSON.parse(listed.stdout) as { id: string; title?: string }[]).map(({ id, title }) => ({ id, title })) });
    }
    expect(JSON.stringify(said[0]?.facts)).toContain("Never touch the lexer");
    expect(said[0]?.listed).toMatchObject([{ id: ID }]);
    expect(said[1]).toEqual(said[0]);
    // Lists look at the ends of a store only, and rely on the order that its client writes.
    expect(said[2]).toEqual({ ...said[0], listed: said[2]?.listed });
  });
});

function spaced(value: unknown): string {
  if (Array.isArray(value)) return `[${value.map(spaced).join(", ")}]`;
  if (typeof value === "object" && value !== null) return `{${Object.entries(value).map(([key, one]) => `${JSON.stringify(key)}: ${spaced(one)}`).join(", ")}}`;
  return JSON.stringify(value);
}

const sorted = (value: unknown): string => JSON.stringify(value, (_, one: unknown) => (typeof one === "object" && one !== null && !Array.isArray(one) ? Object.fromEntries(Object.entries(one).toSorted(([a], [b]) => (a < b ? -1 : 1))) : one));
