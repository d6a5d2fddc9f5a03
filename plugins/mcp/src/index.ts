import { definePlugin, openOneCall } from "@handoff/core";
import type { ClientPorts, McpWay, OpenClient } from "@handoff/core";
import { card } from "./card.ts";
import { mcpCall } from "./open/mcp-call.ts";
import { openClient } from "./open/open-client.ts";
import { rules } from "./rules.ts";

export const client = definePlugin({ contract: "handoff-client/1", id: "mcp", describe: () => card, rules, open: openClient });

/** The live part of a client that a description reaches through a tool. */
export function openMcpTool(ports: ClientPorts, client: { readonly id: string; readonly name: string }, way: McpWay): OpenClient {
  const { kind: _, ...target } = way;
  return openOneCall(ports, client, mcpCall(ports, client.name, target));
}
