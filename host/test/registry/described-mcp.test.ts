import { existsSync, mkdtempSync, readFileSync, realpathSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { clientFromDescription, deliver } from "@handoff/core";
import type { ClientPorts, DeliverContext, OpenClient, RoutePlan } from "@handoff/core";
import { openMcpTool, client as mcp } from "@handoff/plugin-mcp";
import { clientConformance, makeOutgoing, SAMPLE_DRAFTS, startLoopback } from "@handoff/testkit";
import { afterEach, describe, expect, test } from "vitest";
import { nodeHttp } from "../../src/processes/node-http.ts";
import { nodeProcesses } from "../../src/processes/node-processes.ts";
import { nodeTimer } from "../../src/processes/node-timer.ts";

const folders: string[] = [];
afterEach(() => {
  for (const folder of folders.splice(0)) rmSync(folder, { recursive: true, force: true });
});
const place = (): string => {
  const folder = realpathSync(mkdtempSync(join(tmpdir(), "handoff-mcp-")));
  folders.push(folder);
  return folder;
};
const script = join(import.meta.dirname, "../../../mcp/test/chat-server.mjs");

const ports = (settings: Readonly<Record<string, unknown>> = {}): ClientPorts => ({
  process: nodeProcesses({ PATH: process.env["PATH"] }),
  http: nodeHttp,
  timer: nodeTimer,
  clock: { now: () => Date.now(), localDate: () => "2026-11-30" },
  log: () => undefined,
  settings,
});

const rules = { expandsAt: true, leadingSlash: "command", escapesEntities: false } as const;
const receipt = { thread: "structuredContent.chat.id", holds: { at: "structuredContent.digest", is: "digest" }, readBack: { tool: "read_chat", arguments: { id: { from: "thread" } }, text: "structuredContent.text" } };
const described = (way: object) =>
  clientFromDescription(
    { contract: "handoff-client/1", id: "chats", displayName: "Chats", source: "its own tools", checkedOn: "2026-11-30", how: "tried", artifact: "yes", reads: "workspace", rules, transport: { kind: "mcp", tool: "create_chat", ...way } },
    { mcp: openMcpTool },
  );
const byStdio = (how: string, folder: string, more: object = {}) =>
  described({ command: process.execPath, args: [script, how, folder], arguments: { prompt: { from: "text" }, cwd: { from: "workspace" } }, receipt, ...more });

const plan: RoutePlan = { planVersion: 1, client: "chats", channel: "prompt", mode: "api", transport: "thread", notices: [], reason: "a test" };
const send = async (opened: OpenClient | Promise<OpenClient> | undefined, folder: string, milliseconds = 20_000) => {
  const open = await opened;
  if (open === undefined) throw new Error("no live part");
  const states: string[] = [];
  const context: DeliverContext = { signal: new AbortController().signal, deadlineAt: Date.now() + milliseconds, key: "k", timer: nodeTimer, now: () => Date.now(), progress: () => undefined, record: (state) => Promise.resolve(void states.push(state)) };
  const handoff = makeOutgoing({ draft: SAMPLE_DRAFTS.full, rules, root: folder });
  const delivery = await deliver({ id: "chats", name: "Chats", open }, handoff, plan, context);
  await open.close();
  return { delivery, states, handoff };
};
const calls = (folder: string): string => (existsSync(join(folder, "calls.log")) ? readFileSync(join(folder, "calls.log"), "utf8") : "");

clientConformance(test, () => described({ command: "/nowhere/chats", arguments: { prompt: { from: "text" }, cwd: "/" }, receipt }), { optOuts: {} });

describe("a tool of a server that a description names", () => {
  test.each(["honest", "noisy"])("takes the brief, and what it holds is read back (%s)", async (how) => {
    const folder = place();
    const { delivery, states, handoff } = await send(byStdio(how, folder).open?.(ports()), folder);
    expect(delivery).toMatchObject({ state: "accepted", thread: { client: "chats", id: "chat-1" } });
    expect(states).toEqual(["made", "unknown", "created", "accepted"]);
    expect(readFileSync(join(folder, "chat-1.txt"), "utf8")).toBe(handoff.text);
    expect(readFileSync(join(folder, "folders.log"), "utf8")).toBe(`${folder}\n`);
  });

  test.each<[string, object, RegExp]>([
    ["liar", {}, /holds something else/],
    ["liar", { receipt: { ...receipt, holds: undefined } }, /doesn't hold the brief/],
    ["forgetful", { receipt: { ...receipt, holds: undefined } }, /doesn't hold the brief/],
    ["forgetful", { receipt: { thread: receipt.thread } }, /nothing shows what that holds/],
    ["mute", {}, /names no thread/],
    ["lonely", {}, /can't be read back/],
    ["dying", {}, /no answer came back/],
    ["endless", {}, /printed without end/],
  ])("isn't believed when it is a %s one", async (how, more, what) => {
    const folder = place();
    const { delivery, states } = await send(byStdio(how, folder, more).open?.(ports()), folder);
    expect(delivery.state).toBe("unknown");
    expect(delivery.mayFallBack).toBe(false);
    expect(String(delivery.problem?.params?.["what"])).toMatch(what);
    expect(states).not.toContain("accepted");
  });

  test("whose call reports an error has failed, and the block may go out", async () => {
    const folder = place();
    const { delivery } = await send(byStdio("failing", folder).open?.(ports()), folder);
    expect(delivery).toMatchObject({ state: "failed", mayFallBack: true, problem: { code: "THREAD_FAILED" } });
  });

  test("that isn't there is a stated fallback: the list is read, and nothing is called", async () => {
    const folder = place();
    const { delivery, states } = await send(byStdio("honest", folder, { tool: "start_thread" }).open?.(ports()), folder);
    expect(delivery).toMatchObject({ state: "failed", mayFallBack: true, problem: { code: "THREAD_TOOL_MISSING", params: { tool: "start_thread", tools: "create_chat, read_chat" } } });
    expect(states).not.toContain("unknown");
    expect(calls(folder)).toBe("");
  });

  test("that wants an argument which isn't mapped is not called", async () => {
    const folder = place();
    const { delivery } = await send(byStdio("greedy", folder).open?.(ports()), folder);
    expect(delivery).toMatchObject({ state: "failed", problem: { code: "THREAD_TOOL_ARGUMENTS", params: { what: "apiPlan" } } });
    expect(calls(folder)).toBe("");
  });

  test("is looked for by the probe, which calls nothing", async () => {
    const folder = place();
    const found = await (await byStdio("honest", folder).open?.(ports()))?.probe(AbortSignal.timeout(5_000));
    expect(found?.state).toBe("available");
    const missing = await (await byStdio("toolless", folder).open?.(ports()))?.probe(AbortSignal.timeout(5_000));
    expect(["not-configured", "available"]).toContain(missing?.state);
    expect(calls(folder)).toBe("");
  });
});

describe("a tool that is named and not described", () => {
  const settings = (how: string, folder: string, tool?: string) => ({ command: process.execPath, args: [script, how, folder], ...(tool === undefined ? {} : { tool }) });

  test("gets the brief's fields by its arguments' names, and its answer is held against the brief", async () => {
    const folder = place();
    const { delivery, handoff } = await send(mcp.open?.(ports(settings("honest", folder, "create_chat"))), folder);
    expect(readFileSync(join(folder, "chat-1.txt"), "utf8")).toBe(handoff.text);
    // It names its thread where nobody said: nothing proves that this is one.
    expect(delivery).toMatchObject({ state: "accepted", thread: { id: "chat-1" } });
  });

  test("is the server's only one, or has to be named", async () => {
    const folder = place();
    expect((await send(mcp.open?.(ports(settings("lonely", folder))), folder)).delivery.state).toBe("accepted");
    expect((await send(mcp.open?.(ports(settings("honest", folder))), folder)).delivery).toMatchObject({ state: "failed", problem: { code: "THREAD_TOOL_MISSING" } });
  });

  test("isn't called when it takes nothing that could hold a brief", async () => {
    const folder = place();
    const { delivery } = await send(mcp.open?.(ports(settings("toolless", folder, "weather"))), folder);
    expect(delivery).toMatchObject({ state: "failed", problem: { code: "THREAD_TOOL_ARGUMENTS", params: { what: "city" } } });
  });

  test("isn't called when it lies about what it holds", async () => {
    const folder = place();
    const { delivery } = await send(mcp.open?.(ports(settings("liar", folder, "create_chat"))), folder);
    expect(delivery).toMatchObject({ state: "unknown", problem: { params: { what: "it says that it holds something else" } } });
  });
});

describe("a server over HTTP", () => {
  type Message = { readonly id?: number; readonly method: string; readonly params?: { readonly _meta?: unknown; readonly name?: string; readonly arguments?: Readonly<Record<string, string>> } };
  const tool = { name: "create_chat", inputSchema: { type: "object", properties: { prompt: { type: "string" } }, required: ["prompt"] } };

  /** A server of the versions with or without a handshake, that answers by JSON or by events. */
  const serve = async (era: "handshake" | "stateless", form: "json" | "events") => {
    const texts: string[] = [];
    const server = await startLoopback(({ method, body }) => {
      if (method !== "POST") return { status: 405, body: "" };
      const message = JSON.parse(body) as Message;
      const reply = (value: object) => {
        const text = JSON.stringify({ jsonrpc: "2.0", id: message.id, ...value });
        return form === "json" ? { status: 200, body: text } : { status: 200, headers: { "content-type": "text/event-stream" }, body: `: keep\n\nevent: message\ndata: {"jsonrpc":"2.0","method":"notifications/progress"}\n\nevent: message\ndata: ${text}\n\n` };
      };
      if (message.id === undefined) return { status: 202, body: "" };
      if (message.method === "initialize") return era === "handshake" ? reply({ result: { protocolVersion: "2025-11-25", capabilities: {}, serverInfo: { name: "s", version: "1" } } }) : reply({ error: { code: -32601, message: "Method not found" } });
      if (era === "stateless" && message.params?._meta === undefined) return reply({ error: { code: -32602, message: "no _meta" } });
      if (message.method === "tools/list") return reply({ result: { tools: [tool] } });
      texts.push(message.params?.arguments?.["prompt"] ?? "");
      return reply({ result: { resultType: "complete", content: [], structuredContent: { threadId: "t-9", text: texts.at(-1) } } });
    });
    return { server, texts };
  };

  test.each([
    ["handshake", "json"],
    ["handshake", "events"],
    ["stateless", "json"],
    ["stateless", "events"],
  ] as const)("is spoken to with %s and %s", async (era, form) => {
    const { server, texts } = await serve(era, form);
    try {
      const folder = place();
      const { delivery, handoff } = await send(mcp.open?.(ports({ url: server.url, tool: "create_chat" })), folder);
      expect(texts).toEqual([handoff.text]);
      expect(delivery).toMatchObject({ state: "accepted", thread: { id: "t-9" } });
    } finally {
      await server.close();
    }
  });

  test("that redirects isn't followed", async () => {
    const elsewhere = await serve("handshake", "json");
    const server = await startLoopback(() => ({ status: 307, headers: { location: elsewhere.server.url }, body: "" }));
    try {
      const { delivery } = await send(mcp.open?.(ports({ url: server.url, tool: "create_chat" })), place());
      expect(delivery).toMatchObject({ state: "failed", problem: { code: "THREAD_OFFLINE" } });
      expect(elsewhere.texts).toEqual([]);
    } finally {
      await server.close();
      await elsewhere.server.close();
    }
  });

  test("that answers without end is broken off, and nobody says that it arrived", async () => {
    const endless = "x".repeat(9 * 1024 * 1024);
    const server = await startLoopback(({ body }) => {
      const message = JSON.parse(body === "" ? "{}" : body) as Message;
      if (message.method === "tools/call") return { status: 200, body: endless };
      if (message.method === "tools/list") return { status: 200, body: JSON.stringify({ jsonrpc: "2.0", id: message.id, result: { tools: [tool] } }) };
      return message.id === undefined ? { status: 202, body: "" } : { status: 200, body: JSON.stringify({ jsonrpc: "2.0", id: message.id, result: { protocolVersion: "2025-11-25" } }) };
    });
    try {
      const { delivery, states } = await send(mcp.open?.(ports({ url: server.url, tool: "create_chat" })), place());
      expect(delivery).toMatchObject({ state: "unknown", mayFallBack: false });
      expect(states).not.toContain("accepted");
    } finally {
      await server.close();
    }
  });

  test("that isn't reached, or wants a key, is told so by the probe", async () => {
    const closed = await mcp.open?.(ports({ url: "http://127.0.0.1:9/mcp", tool: "create_chat" }));
    expect((await closed?.probe(AbortSignal.timeout(5_000)))?.state).toBe("unknown");
    const server = await startLoopback(() => ({ status: 401, body: "" }));
    try {
      expect((await (await mcp.open?.(ports({ url: server.url, tool: "create_chat" })))?.probe(AbortSignal.timeout(5_000)))?.state).toBe("signed-out");
    } finally {
      await server.close();
    }
  });
});
