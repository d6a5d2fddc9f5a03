import { spawnSync } from "node:child_process";
import { mkdirSync, mkdtempSync, realpathSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
import { Client } from "@modelcontextprotocol/sdk/client/index.js";
import { InMemoryTransport } from "@modelcontextprotocol/sdk/inMemory.js";
import type { CallToolResult, Progress } from "@modelcontextprotocol/sdk/types.js";
import { afterEach } from "vitest";
import { createContext } from "../src/create-context.ts";
import { createServer } from "../src/create-server.ts";

const ends: (() => Promise<void> | void)[] = [];
afterEach(async () => {
  for (const end of ends.splice(0).toReversed()) await end();
});

export interface Table {
  readonly base: string;
  readonly root: string;
  readonly home: string;
  readonly client: Client;
  call(name: string, args?: Record<string, unknown>, onProgress?: (progress: Progress) => void, meta?: Record<string, unknown>): Promise<Answer>;
}

export interface Answer {
  readonly text: string;
  readonly structured: Readonly<Record<string, unknown>>;
  readonly isError: boolean;
  /** Of an error. */
  readonly code?: string;
  readonly meta: Readonly<Record<string, unknown>>;
  /** A text of the structured answer, by its path: `receipt.briefId`. */
  at(path: string): string;
}

/** A repository with one commit, a home of its own, and a client of the server that knows only that repository. */
export async function setTable(options: { files?: Readonly<Record<string, string>>; config?: string; roots?: (base: string) => readonly string[]; env?: Record<string, string> } = {}): Promise<Table> {
  const base = realpathSync(mkdtempSync(join(tmpdir(), "handoff mcp-")));
  ends.push(() => rmSync(base, { recursive: true, force: true }));
  const root = join(base, "my shop");
  const home = join(base, "home");
  for (const [path, text] of Object.entries({ "my shop/src/a.ts": "export const a = 1;\n", "home/.keep": "", ...(options.config === undefined ? {} : { "home/.config/handoff/config.yaml": options.config }), ...options.files })) {
    mkdirSync(dirname(join(base, path)), { recursive: true });
    writeFileSync(join(base, path), text);
  }
  for (const args of [["init", "-q", "-b", "main"], ["add", "-A"], ["-c", "user.name=A", "-c", "user.email=a@example.com", "commit", "-qm", "Begin"]]) spawnSync("git", args, { cwd: root });
  const env = { HOME: home, PATH: process.env["PATH"] ?? "", ...options.env };
  const context = createContext({ roots: options.roots?.(base) ?? [root], cwd: root, env, home, language: "en", version: "0.0.0" });
  const server = createServer(context, "0.0.0");
  const client = new Client({ name: "test", version: "1" });
  const [here, there] = InMemoryTransport.createLinkedPair();
  await Promise.all([server.connect(there), client.connect(here)]);
  ends.push(async () => {
    await client.close();
    await context.dispatches.closeAll();
  });
  return {
    base,
    root,
    home,
    client,
    async call(name, args = {}, onprogress, _meta) {
      const result = (await client.callTool({ name, arguments: args, ...(_meta === undefined ? {} : { _meta }) }, undefined, onprogress === undefined ? {} : { onprogress })) as CallToolResult;
      const [first] = result.content;
      const structured = result.structuredContent ?? {};
      const meta = result._meta ?? {};
      const problem = meta["handoff/error"] as { code?: string } | undefined;
      return {
        text: first?.type === "text" ? first.text : "",
        structured,
        isError: result.isError === true,
        ...(problem?.code === undefined ? {} : { code: problem.code }),
        meta,
        at: (path) => String(path.split(".").reduce<unknown>((value, key) => (value as Record<string, unknown> | undefined)?.[key], structured)),
      };
    },
  };
}

export const draft = {
  goal: "Rotate refresh tokens on every use",
  constraints: ["Keep the /v1/login response as it is"],
  state: [{ id: "T1", text: "add the column", status: "done", evidence: [{ commit: "HEAD" }] }, { id: "T2", text: "write the backfill", status: "in-progress", files: ["src/a.ts"] }],
  next: ["Write the backfill"],
};
