import { cpSync, existsSync, mkdirSync, readdirSync, readFileSync, symlinkSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, test } from "vitest";
import { draft, setTable } from "./mcp-kit.ts";
import type { Table } from "./mcp-kit.ts";

const canary = "canary-7f3a";
const outside = {
  "elsewhere/.git/HEAD": "ref: refs/heads/main\n",
  "elsewhere/notes.md": canary,
  "elsewhere/_agent/handoffs/2026-01-01-x.md": `Goal: ${canary}\nStart with: x\n\nBrief: 0123456789ab\n`,
  "elsewhere/.claude/handover/main/20260101-000000/project-state.json": JSON.stringify({ version: 3, generated_at: "2026-01-01T00:00:00Z", session_id: "x", status: "READY", workspace: { root: "/x", branch: "main", is_worktree: false }, active_tasks: [{ id: "T1", description: canary, status: "in_progress" }] }),
  "elsewhere/session.jsonl": `${JSON.stringify({ type: "user", uuid: "u1", sessionId: "22222222-2222-4222-8222-222222222222", cwd: "/elsewhere", timestamp: "2026-01-01T00:00:00Z", message: { role: "user", content: canary } })}\n`,
};

/** Everything outside the root, so that a write there shows. */
function snapshot(base: string): Record<string, string> {
  const folder = join(base, "elsewhere");
  return Object.fromEntries(readdirSync(folder, { recursive: true, withFileTypes: true }).filter((entry) => entry.isFile()).map((entry) => [join(entry.parentPath, entry.name), readFileSync(join(entry.parentPath, entry.name), "utf8")]));
}

type Kind = "an absolute path" | "a path that climbs" | "a link that leads out" | "a path with a control character";
const kinds: readonly Kind[] = ["an absolute path", "a path that climbs", "a link that leads out", "a path with a control character"];

/** The same place outside, named in each way that a model could. */
function named(table: Table, kind: Kind, inside: string): string {
  const path = join("elsewhere", inside);
  switch (kind) {
    case "an absolute path":
      return join(table.base, path);
    case "a path that climbs":
      return join("..", path).replaceAll("\\", "/");
    case "a link that leads out":
      return join("out", inside);
    case "a path with a control character":
      return `${join(table.base, path)}\u0000`;
  }
}

/** Every argument of every tool that names a place, with a call that would read or write there. */
const places: readonly { readonly tool: string; readonly argument: string; readonly inside: string; args(path: string, table: Table): Record<string, unknown> }[] = [
  ...(["make_handoff", "dispatch_artifact"] as const).map((tool) => ({ tool, argument: "workspace", inside: "", args: (path: string) => ({ client: "codex", draft, workspace: path }) })),
  { tool: "deliver_handoff", argument: "workspace", inside: "", args: (path) => ({ client: "codex", draft, workspace: path, key: "k" }) },
  { tool: "make_handoff", argument: "from", inside: "session.jsonl", args: (path) => ({ client: "chatgpt", from: path, goal: "go on", invokedBy: "user" }) },
  { tool: "make_handoff", argument: "from with an id", inside: "session.jsonl", args: (path) => ({ client: "chatgpt", from: `${path}#22222222-2222-4222-8222-222222222222`, goal: "go on", invokedBy: "user" }) },
  { tool: "deliver_handoff", argument: "from", inside: "session.jsonl", args: (path) => ({ client: "codex", from: path, goal: "go on", key: "k" }) },
  { tool: "dispatch_artifact", argument: "from", inside: "session.jsonl", args: (path) => ({ client: "codex", from: path, goal: "go on" }) },
  { tool: "make_handoff", argument: "draft.workspace.root", inside: "", args: (path) => ({ client: "codex", draft: { ...draft, workspace: { root: path } } }) },
  { tool: "receive_handoff", argument: "workspace", inside: "", args: (path) => ({ text: "x", workspace: path }) },
  { tool: "receive_handoff", argument: "artifact", inside: "_agent/handoffs/2026-01-01-x.md", args: (path) => ({ artifact: path }) },
  { tool: "save_state", argument: "workspace", inside: "", args: (path) => ({ workspace: path, active_tasks: [{ id: "T1", description: "x", status: "in_progress" }] }) },
  { tool: "continue_state", argument: "workspace", inside: "", args: (path) => ({ workspace: path }) },
  { tool: "continue_state", argument: "path", inside: ".claude/handover/main/20260101-000000", args: (path) => ({ path, yes: true }) },
  { tool: "record_task", argument: "workspace", inside: "", args: (path) => ({ workspace: path, id: "T1", status: "blocked" }) },
  { tool: "status", argument: "workspace", inside: "", args: (path) => ({ workspace: path }) },
  { tool: "list_packs", argument: "workspace", inside: "", args: (path) => ({ workspace: path }) },
  { tool: "list_sessions", argument: "workspace", inside: "", args: (path) => ({ workspace: path }) },
];

describe("a model can't read or write outside the roots", () => {
  for (const { tool, argument, inside, args } of places) {
    for (const kind of kinds) {
      test(`by ${argument} of ${tool} as ${kind}`, async () => {
        const table = await setTable({ files: outside, config: "mcp:\n  deliver: [codex]\n" });
        symlinkSync(join(table.base, "elsewhere"), join(table.root, "out"));
        const before = snapshot(table.base);
        const answer = await table.call(tool, args(named(table, kind, inside), table));
        expect(answer.isError).toBe(true);
        expect(["MCP_OUTSIDE_ROOTS", "MCP_ARGUMENT"]).toContain(answer.code);
        expect(answer.text).not.toContain(canary);
        expect(snapshot(table.base)).toEqual(before);
        expect(existsSync(join(table.root, "_agent"))).toBe(false);
      });
    }
  }

  test("by pointers of a draft that would tell which files are there", async () => {
    const table = await setTable({ files: outside });
    for (const ref of [join(table.base, "elsewhere/notes.md"), "../elsewhere/notes.md", `file://${table.base}/elsewhere/notes.md`]) {
      expect((await table.call("make_handoff", { client: "chatgpt", draft: { ...draft, pointers: [ref] }, invokedBy: "user" })).code).toBe("MCP_OUTSIDE_ROOTS");
    }
  });

  test("by the names of teams, agents, sessions and states", async () => {
    const table = await setTable({ files: outside });
    const before = snapshot(table.base);
    const climb = "../../../../elsewhere/.claude/handover/main/20260101-000000";
    for (const [tool, args] of [
      ["save_state", { team: climb, agent: "a", active_tasks: [{ id: "T1", description: "x", status: "in_progress" }] }],
      ["save_state", { team: "a", agent: "..", active_tasks: [{ id: "T1", description: "x", status: "in_progress" }] }],
      ["continue_state", { team: climb, agent: "a" }],
      ["continue_state", { session: climb }],
      ["record_task", { id: "T1", status: "done", session: climb }],
      ["make_handoff", { client: "chatgpt", from: `state:${climb}`, goal: "x", invokedBy: "user" }],
    ] as const) {
      const answer = await table.call(tool, args);
      expect(`${tool} ${answer.isError}`).toBe(`${tool} true`);
      expect(answer.text).not.toContain(canary);
    }
    expect(snapshot(table.base)).toEqual(before);
  });

  test("by the id of a session that worked elsewhere, or by latest when there is none here", async () => {
    const table = await setTable({ files: outside });
    const folder = join(table.home, ".claude/projects/-elsewhere");
    mkdirSync(folder, { recursive: true });
    writeFileSync(join(folder, "22222222-2222-4222-8222-222222222222.jsonl"), outside["elsewhere/session.jsonl"].replace("/elsewhere", join(table.base, "elsewhere")));
    for (const from of ["22222222-2222-4222-8222-222222222222", "claude-code:22222222-2222-4222-8222-222222222222", "latest"]) {
      const answer = await table.call("make_handoff", { client: "chatgpt", from, invokedBy: "user" });
      expect(["GATHER_UNKNOWN_SESSION", "GATHER_NO_SESSION"]).toContain(answer.code);
      expect(answer.text).not.toContain(canary);
    }
    expect((await table.call("save_state", { session_id: "22222222-2222-4222-8222-222222222222" })).code).toBe("GATHER_UNKNOWN_SESSION");
    expect((await table.call("save_state")).code).toBe("GATHER_NO_SESSION");
    expect((await table.call("list_sessions")).structured["sessions"]).toEqual([]);
  });

  test("by a stub that leads elsewhere", async () => {
    const table = await setTable({ files: outside });
    const stub = (root: string, at: string) => `Open workspace: ${root}\n\nRead @${at} and continue.\n\nGoal: x\nStart with: y\n\nBrief: 0123456789ab`;
    for (const text of [stub(join(table.base, "elsewhere"), "_agent/handoffs/2026-01-01-x.md"), stub(table.root, join(table.base, "elsewhere/_agent/handoffs/2026-01-01-x.md")), stub(table.root, "../elsewhere/_agent/handoffs/2026-01-01-x.md")]) {
      const answer = await table.call("receive_handoff", { text });
      expect(answer.isError).toBe(true);
      expect(answer.text).not.toContain(canary);
    }
  });

  test("by resources that climb, that are links, or of a folder that isn't a root", async () => {
    const table = await setTable({ files: outside });
    mkdirSync(join(table.root, "_agent/handoffs"), { recursive: true });
    symlinkSync(join(table.base, "elsewhere/_agent/handoffs/2026-01-01-x.md"), join(table.root, "_agent/handoffs/2026-01-01-x.md"));
    expect((await table.client.listResources()).resources).toEqual([]);
    for (const uri of ["handoff://artifact/0/2026-01-01-x.md", "handoff://artifact/7/2026-01-01-x.md", "handoff://artifact/0/../../../elsewhere/notes.md", `file://${table.base}/elsewhere/notes.md`, "handoff://state/0/..%2F..%2Felsewhere"]) {
      await expect(table.client.readResource({ uri })).rejects.toThrow(/no such resource/);
    }
  });

  test("by saving into a repository whose root lies above the folder that the server was given", async () => {
    const table = await setTable({ roots: (base) => [join(base, "my shop/src")] });
    for (const tool of ["save_state", "continue_state", "status"]) expect((await table.call(tool, tool === "save_state" ? { active_tasks: [] } : {})).code).toBe("MCP_OUTSIDE_ROOTS");
    expect(existsSync(join(table.root, ".claude"))).toBe(false);
  });

  test("while a link inside the root, a path with blanks and a second root are at home", async () => {
    const table = await setTable({ files: { "second/a.md": "x" }, roots: (base) => [join(base, "my shop"), join(base, "second")] });
    cpSync(join(table.root, "src"), join(table.root, "lib"), { recursive: true });
    symlinkSync(join(table.root, "lib"), join(table.root, "inner"));
    expect((await table.call("make_handoff", { client: "chatgpt", draft, workspace: join(table.root, "inner"), invokedBy: "user" })).text).toContain(`Open workspace: ${join(table.root, "lib")}`);
    expect((await table.call("make_handoff", { client: "chatgpt", draft, workspace: join(table.base, "second"), invokedBy: "user" })).isError).toBe(false);
    expect((await table.call("make_handoff", { client: "chatgpt", draft, invokedBy: "user" })).text).toContain("several folders");
  });
});
