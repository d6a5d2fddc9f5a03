import { descriptionSchemas, failedDelivery, openOneCall } from "@handoff/core";
import type { ClientPorts, OpenClient } from "@handoff/core";
import { mcpCall } from "./mcp-call.ts";
import type { McpTarget } from "./mcp-call.ts";

const name = "the MCP server";
const fix = 'name its server: --server "COMMAND ARGS" or an address, and --tool NAME';

/** The server and tool that the user named, on the command line or in their config. */
export function openClient(ports: ClientPorts): OpenClient {
  const target = targetOf(ports.settings);
  if (target !== undefined) return openOneCall(ports, { id: "mcp", name }, mcpCall(ports, name, target));
  const problem = { code: "THREAD_NOT_CONFIGURED", params: { client: name, fix } } as const;
  return {
    probe: () => Promise.resolve({ state: "not-configured", reasons: ["no server is named"], fix, problem }),
    openThread: () => Promise.resolve(failedDelivery(problem)),
    close: () => Promise.resolve(),
  };
}

const KEYS = ["command", "args", "env", "url", "headers", "arguments", "addresses", "receipt"];

/** The same keys as in a described client's `transport`; only `tool` may be absent. */
function targetOf(settings: Readonly<Record<string, unknown>>): McpTarget | undefined {
  const given = Object.fromEntries(KEYS.filter((key) => settings[key] !== undefined).map((key) => [key, settings[key]]));
  const parsed = descriptionSchemas().mcp.safeParse({ kind: "mcp", tool: settings["tool"] ?? "unnamed", ...given });
  if (!parsed.success) return undefined;
  const { kind: _, tool, ...target } = parsed.data;
  return settings["tool"] === undefined ? target : { ...target, tool };
}
