import { isRecord, mapValues, parseObject, valueAt } from "@handoff/core";
import type { CallOutcome, ClientPorts, JsonRpcAnswer, McpWay, OneCall, OutgoingHandoff, ThreadProblem } from "@handoff/core";
import type { Channel } from "./channel.ts";
import { findReceipt } from "./find-receipt.ts";
import { httpChannel } from "./http-channel.ts";
import { matchArguments } from "./match-arguments.ts";
import { listTools, namesOf } from "./mcp-server.ts";
import type { McpServer, Tool } from "./mcp-server.ts";
import { stdioChannel } from "./stdio-channel.ts";

const probeMilliseconds = 1_700;

/** A tool of a server; without its name the server's only one. */
export type McpTarget = Omit<McpWay, "tool" | "kind"> & { readonly tool?: string };

/** One call of one tool, after the server's list has shown that it is there and what it wants. */
export function mcpCall(ports: ClientPorts, name: string, target: McpTarget): OneCall {
  const { command, url } = target;
  const transport = url === undefined ? "mcp (stdio)" : "mcp (http)";
  const which = () => (command === undefined ? Promise.resolve(undefined) : ports.process.which(command));
  const notInstalled = { code: "THREAD_NOT_INSTALLED", params: { client: name } } as const;

  const open = async (cwd: string | undefined): Promise<Channel | undefined> => {
    if (url !== undefined) return httpChannel(ports, { url, headers: target.headers });
    const path = await which();
    return path === undefined || command === undefined ? undefined : stdioChannel(ports, { command, args: target.args, env: target.env }, path, cwd);
  };

  /** The tool and what goes into it, or why it isn't called. */
  const choose = (server: McpServer, handoff: OutgoingHandoff, key: string): { readonly tool: Tool; readonly args: Readonly<Record<string, unknown>> } | ThreadProblem => {
    const tool = pick(server.tools, target.tool);
    if (tool === undefined) return { code: "THREAD_TOOL_MISSING", params: { client: name, tool: target.tool ?? "?", tools: namesOf(server.tools) } };
    const mapping = target.arguments ?? matchArguments(tool);
    if (mapping === undefined) return { code: "THREAD_TOOL_ARGUMENTS", params: { client: name, tool: tool.name, what: Object.keys(tool.properties).map(shown).join(", ") || "no arguments" } };
    const mapped = mapValues(mapping, handoff, name, { key });
    if (!mapped.ok) return mapped.problem;
    const open = tool.required.filter((wanted) => !Object.hasOwn(mapped.values, wanted));
    if (open.length > 0) return { code: "THREAD_TOOL_ARGUMENTS", params: { client: name, tool: tool.name, what: open.map(shown).join(", ") } };
    return { tool, args: mapped.values };
  };

  const problemOf = (answer: Exclude<JsonRpcAnswer, { readonly ok: true }>, channel: Channel): ThreadProblem => {
    const trouble = channel.trouble();
    if (trouble === "not-installed") return notInstalled;
    if (trouble === "flooded") return { code: "THREAD_PROTOCOL", params: { client: name, what: "output without end" } };
    if (trouble === "refused") return { code: "THREAD_SIGNED_OUT", params: { client: name, fix: "check its key" } };
    if (trouble === "unreachable") return { code: "THREAD_OFFLINE", params: { client: name } };
    if (answer.why === "error") return { code: "THREAD_REFUSED", params: { client: name, status: answer.error.code } };
    return answer.why === "aborted" ? { code: "THREAD_DEADLINE", params: { client: name } } : { code: "THREAD_PROCESS_ENDED", params: { client: name, transport } };
  };

  const outcomeOf = (answer: JsonRpcAnswer, channel: Channel): CallOutcome => {
    if (!answer.ok) {
      if (answer.why === "error") return { kind: "failed", problem: problemOf(answer, channel) };
      const what = channel.trouble() === "flooded" ? "it printed without end and was stopped" : "no answer came back";
      return { kind: "unknown", problem: { code: "THREAD_UNKNOWN", params: { client: name, what } } };
    }
    const result = isRecord(answer.result) ? answer.result : {};
    if (result["isError"] === true) return { kind: "failed", problem: { code: "THREAD_FAILED", params: { client: name, what: "its tool reported an error" } } };
    if (result["resultType"] === "input_required") return { kind: "failed", problem: { code: "THREAD_FAILED", params: { client: name, what: "its tool asked for more" } } };
    const root = rootOf(result);
    return { kind: "answer", root, ...(target.receipt === undefined ? { receipt: findReceipt(root) } : {}) };
  };

  const { receipt } = target;
  return {
    transport,
    addresses: [...(url === undefined ? [] : [url]), ...target.addresses],
    ...(receipt === undefined ? {} : { receipt }),
    probe: async (signal) => {
      if (url === undefined && (await which()) === undefined) return { state: "not-installed", reasons: [`${command ?? "its server"} is not on PATH`], problem: notInstalled };
      const limit = new AbortController();
      const stop = () => limit.abort();
      const cancel = ports.timer.after(probeMilliseconds, stop);
      signal.addEventListener("abort", stop, { once: true });
      const channel = await open(undefined);
      try {
        const server = channel === undefined ? undefined : await listTools(channel, limit.signal);
        if (channel === undefined || server === undefined) return { state: "not-installed", reasons: ["its server isn't there"], problem: notInstalled };
        if (!("tools" in server)) {
          // A server that is slow to start is there all the same; its tools are looked at before anything is called.
          if (server.why === "aborted" && url === undefined) return { state: "available", transport, reasons: ["it was still starting: its tools are looked at before one is called"] };
          const problem = problemOf(server, channel);
          const state = problem.code === "THREAD_SIGNED_OUT" ? "signed-out" : problem.code === "THREAD_NOT_INSTALLED" ? "not-installed" : "unknown";
          return { state, transport, reasons: [`its server gave no list of tools (${problem.code}).`], problem };
        }
        if (pick(server.tools, target.tool) !== undefined) return { state: "available", transport, capabilities: ["thread"], reasons: [] };
        const fix = `name a tool that it has: ${namesOf(server.tools)}`;
        return { state: "not-configured", transport, reasons: [`it has no tool ${target.tool ?? "that could be taken without its name"}.`], fix, problem: { code: "THREAD_TOOL_MISSING", params: { client: name, tool: target.tool ?? "?", tools: namesOf(server.tools) } } };
      } finally {
        cancel();
        signal.removeEventListener("abort", stop);
        await channel?.close();
      }
    },
    send: async (handoff, key, signal, sending) => {
      const channel = await open(handoff.workspace);
      if (channel === undefined) return { kind: "failed", problem: notInstalled };
      try {
        const server = await listTools(channel, signal);
        if (!("tools" in server)) return { kind: "failed", problem: problemOf(server, channel) };
        const chosen = choose(server, handoff, key);
        if (!("tool" in chosen)) return { kind: "failed", problem: chosen };
        await sending();
        return outcomeOf(await server.call(chosen.tool.name, chosen.args, signal), channel);
      } finally {
        await channel.close();
      }
    },
    ...(receipt?.readBack === undefined
      ? {}
      : {
          read: async (thread, workspace, signal) => {
            const { readBack } = receipt;
            const channel = await open(workspace);
            if (channel === undefined || readBack === undefined) return undefined;
            try {
              const server = await listTools(channel, signal);
              if (!("tools" in server) || !server.tools.some((tool) => tool.name === readBack.tool)) return undefined;
              const answer = await server.call(readBack.tool, threadArguments(readBack.arguments, thread), signal);
              const text = answer.ok && isRecord(answer.result) && answer.result["isError"] !== true ? valueAt(rootOf(answer.result), readBack.text) : undefined;
              return typeof text === "string" ? text : undefined;
            } finally {
              await channel.close();
            }
          },
        }),
    close: () => Promise.resolve(),
  };
}

function pick(tools: readonly Tool[], wanted: string | undefined): Tool | undefined {
  if (wanted !== undefined) return tools.find((tool) => tool.name === wanted);
  return tools.length === 1 ? tools[0] : undefined;
}

/** The result, and under `json` the text of its first part where that is an object. */
function rootOf(result: Readonly<Record<string, unknown>>): unknown {
  const text = valueAt(result, "content.0.text");
  const json = typeof text === "string" ? parseObject(text) : undefined;
  return { ...result, ...(json === undefined ? {} : { json }) };
}

/** Constants, and the thread's id where the description wants it: a brief's fields are none of a reader's business. */
function threadArguments(given: Readonly<Record<string, unknown>>, thread: string): Readonly<Record<string, unknown>> {
  return Object.fromEntries(Object.entries(given).flatMap(([key, value]) => (isRecord(value) ? (value["from"] === "thread" ? [[key, thread]] : []) : [[key, value]])));
}

const shown = (name: string): string => (/^[\w.-]{1,60}$/.test(name) ? name : "?");
