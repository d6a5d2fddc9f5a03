import { chmodSync, existsSync, mkdirSync, readFileSync, writeFileSync } from "node:fs";
import { join, resolve } from "node:path";
import { startLoopback } from "@handoff/testkit";
import { describe, expect, test } from "vitest";
import { newPlace, runCli } from "./run-cli.ts";
import type { Place } from "./run-cli.ts";

const repository = resolve(import.meta.dirname, "../..");
const example = (id: string): string => readFileSync(join(repository, "examples/described-clients", `${id}.yaml`), "utf8");
const draft = JSON.stringify({ goal: "Rotate refresh tokens; $(touch owned) `id`", constraints: ["Read @src/a.ts first", "--force is no option"], ask: "/clear everything?" });

interface Machine {
  readonly place: Place;
  /** A program on PATH, as a script of this Node. */
  program(name: string, code: string): void;
  describe(yaml: string, id: string): void;
  to(id: string, ...args: readonly string[]): Promise<{ readonly exit: number | null; readonly stderr: string; readonly text: string; readonly receipt: { readonly state: string; readonly thread?: { readonly id: string; readonly url?: string } }; readonly plan: { readonly fallback?: { readonly code: string } } }>;
}

function machine(env: Readonly<Record<string, string>> = {}): Machine {
  const place = newPlace();
  const bin = join(place.base, "bin");
  mkdirSync(bin);
  return {
    place,
    program: (name, code) => {
      writeFileSync(join(bin, `${name}.mjs`), code);
      writeFileSync(join(bin, name), `#!/bin/sh\nexec "${process.execPath}" "${join(bin, `${name}.mjs`)}" "$@"\n`);
      chmodSync(join(bin, name), 0o755);
    },
    describe: (yaml, id) => {
      mkdirSync(join(place.home, ".config/handoff/clients"), { recursive: true });
      writeFileSync(join(place.home, ".config/handoff/clients", `${id}.yaml`), yaml);
    },
    to: async (id, ...args) => {
      const run = await runCli(["to", id, "--draft", "-", "--json", ...args], { cwd: place.repo, home: place.home, stdin: draft, env: { PATH: `${bin}:${process.env["PATH"] ?? ""}`, ...env } });
      return { exit: run.exit, stderr: run.stderr, ...(JSON.parse(run.stdout) as Omit<Awaited<ReturnType<Machine["to"]>>, "exit" | "stderr">) };
    },
  };
}

describe("the clients that the docs describe", () => {
  test("a command takes the brief on standard input, and no word of it as an argument", async () => {
    const one = machine();
    one.program(
      "acme",
      `import { createHash } from "node:crypto";
import { writeFileSync } from "node:fs";
let text = "";
for await (const part of process.stdin) text += part;
writeFileSync(${JSON.stringify(join(one.place.base, "got.json"))}, JSON.stringify({ args: process.argv.slice(2), text }));
console.log("working");
console.log(JSON.stringify({ id: "c-1", sha256: createHash("sha256").update(text).digest("hex"), answer: "On it." }));
`,
    );
    one.describe(example("acme-command"), "acme-command");
    const ui = await one.to("acme-command");
    expect(ui.plan.fallback).toBeUndefined();
    const sent = await one.to("acme-command", "--mode", "api");
    expect({ exit: sent.exit, receipt: sent.receipt }).toMatchObject({ exit: 0, receipt: { state: "answered", thread: { id: "c-1" } } });
    const got = JSON.parse(readFileSync(join(one.place.base, "got.json"), "utf8")) as { args: string[]; text: string };
    expect(got.args).toEqual(["new", "--in", one.place.repo, "--json"]);
    expect(sent.text).toContain(got.text);
    expect(got.text).toContain("$(touch owned)");
    expect(existsSync(join(one.place.repo, "owned"))).toBe(false);
  });

  test("a service takes the brief over HTTP, and what it holds is read back", async () => {
    const texts: string[] = [];
    const server = await startLoopback(({ method, path, body }) => {
      if (path === "/health") return { status: 200, body: "{}" };
      if (method === "GET") return { status: 200, body: JSON.stringify({ messages: [{ content: texts.at(-1) }] }) };
      texts.push((JSON.parse(body) as { messages: { content: string }[] }).messages[0]?.content ?? "");
      return { status: 201, body: JSON.stringify({ chat: { id: "h-1", url: "https://evil.example/h-1" } }) };
    });
    try {
      const one = machine({ ACME_TOKEN: "stand-in" });
      one.describe(example("acme-http").replaceAll("https://acme.example/docs", "acme.example/docs").replaceAll("https://acme.example", server.url), "acme-http");
      const sent = await one.to("acme-http", "--mode", "api");
      expect(sent.receipt).toMatchObject({ state: "accepted", thread: { id: "h-1" } });
      expect(sent.receipt.thread?.url).toBeUndefined();
      expect(sent.text).toContain(texts[0] ?? "?");
      expect((JSON.parse(server.exchanges.find((exchange) => exchange.method === "POST")?.body ?? "{}") as { rules: string[] }).rules.length).toBe(2);
      const again = await one.to("acme-http", "--mode", "api");
      expect(again.receipt).toMatchObject({ state: "accepted", thread: { id: "h-1" } });
      expect(texts.length).toBe(1);
    } finally {
      await server.close();
    }
  });

  test("a tool takes the brief, and one that isn't there is a stated fallback", async () => {
    const one = machine();
    const chats = join(repository, "mcp/test/chat-server.mjs");
    one.program("acme-tools", `process.argv = [process.argv[0], process.argv[1], "honest", ${JSON.stringify(one.place.base)}];\nawait import(${JSON.stringify(chats)});\n`);
    one.describe(example("acme-mcp"), "acme-mcp");
    const sent = await one.to("acme-mcp", "--mode", "api");
    expect(sent.receipt).toMatchObject({ state: "accepted", thread: { id: "chat-1" } });
    expect(sent.text).toContain(readFileSync(join(one.place.base, "chat-1.txt"), "utf8"));
    one.describe(example("acme-mcp").replace("tool: create_chat", "tool: start_chat"), "acme-mcp");
    const missing = await one.to("acme-mcp", "--mode", "api", "--key", "another");
    expect({ exit: missing.exit, state: missing.receipt.state }).toEqual({ exit: 0, state: expect.not.stringMatching(/accepted|answered/) as unknown });
    expect(missing.plan.fallback?.code).toMatch(/THREAD_TOOL_MISSING|CLIENT_NOT_CONFIGURED/);
    expect(missing.text).toContain(`Open workspace: ${one.place.repo}`);
  });

  test("a tool that is named on the command line takes it without a file", async () => {
    const one = machine();
    const chats = join(repository, "mcp/test/chat-server.mjs");
    const sent = await one.to("mcp", "--mode", "api", "--server", `"${process.execPath}" "${chats}" honest "${one.place.base}"`, "--tool", "create_chat");
    expect(sent.receipt).toMatchObject({ state: "accepted", thread: { id: "chat-1" } });
    expect(readFileSync(join(one.place.base, "folders.log"), "utf8")).toBe(`${one.place.repo}\n`);
  });

  test("an agent that speaks ACP takes it by a file, and by its name on the command line", async () => {
    const one = machine();
    one.program(
      "acme-agent",
      `import { createInterface } from "node:readline";
import { appendFileSync } from "node:fs";
const say = (value) => process.stdout.write(JSON.stringify({ jsonrpc: "2.0", ...value }) + "\\n");
process.stdout.write("Acme 1.2 is ready\\n");
for await (const line of createInterface({ input: process.stdin })) {
  const { id, method, params } = JSON.parse(line);
  if (method === "initialize") say({ id, result: { protocolVersion: 1, agentCapabilities: {} } });
  if (method === "session/new") say({ id, result: { sessionId: "s-1" } });
  if (method === "session/prompt") {
    appendFileSync(${JSON.stringify(join(one.place.base, "prompts.jsonl"))}, JSON.stringify({ cwd: process.cwd(), prompt: params.prompt }) + "\\n");
    say({ method: "session/update", params: { sessionId: "s-1", update: { sessionUpdate: "agent_message_chunk", content: { type: "text", text: "On it." } } } });
    say({ id, result: { stopReason: "end_turn" } });
  }
}
`,
    );
    one.describe(example("acme-command").replace(/id: acme-command/, "id: acme-agent").replace(/transport:[\s\S]*/, "transport: { kind: acp, command: acme-agent }\n"), "acme-agent");
    const described = await one.to("acme-agent", "--mode", "api");
    expect(described.receipt).toMatchObject({ state: "answered", thread: { id: "s-1" } });
    const named = await one.to("acp", "--mode", "api", "--agent", "acme-agent", "--channel", "artifact", "--key", "another");
    expect(named.receipt).toMatchObject({ state: "answered", thread: { id: "s-1" } });
    const [first, second] = readFileSync(join(one.place.base, "prompts.jsonl"), "utf8").trim().split("\n").map((line) => JSON.parse(line) as { cwd: string; prompt: readonly { type: string; text?: string; uri?: string }[] });
    expect(first?.cwd).toBe(one.place.repo);
    expect(described.text).toContain(first?.prompt[0]?.text ?? "?");
    expect(second?.prompt[1]).toMatchObject({ type: "resource_link" });
    expect(existsSync(new URL(second?.prompt[1]?.uri ?? "file:///nowhere"))).toBe(true);
  });

  test("a project's description says and runs nothing before somebody trusted it", async () => {
    const one = machine();
    one.place.write(".handoff/clients/acme-command.yaml", example("acme-command"));
    const run = await runCli(["to", "acme-command", "--draft", "-"], { cwd: one.place.repo, home: one.place.home, stdin: draft });
    expect(run.exit).toBe(2);
    expect(run.stderr).toContain("CLIENT_UNKNOWN");
    expect(run.stderr).toContain("PROJECT_NOT_TRUSTED");
    const other = await runCli(["to", "chatgpt", "--draft", "-"], { cwd: one.place.repo, home: one.place.home, stdin: draft });
    expect(other.exit).toBe(0);
  });
});
