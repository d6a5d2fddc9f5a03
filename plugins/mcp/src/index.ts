import { definePlugin, openOneCall } from "@handoff/core";
import type { ClientPorts, McpWay, OpenClient } from "@handoff/core";
import { card } from "./card.ts";
import { rules } from "./rules.ts";

export const client = definePlugin({ contract: "handoff-client/1", id: "mcp", describe: card, rules, open: async (ports) => (await import("./open/open-client.ts")).openClient(ports) });

/** The live part of a client that a description reaches through a tool. */
export async function openMcpTool(ports: ClientPorts, client: { readonly id: string; readonly name: string }, way: McpWay): Promise<OpenClient> {
  const { mcpCall } = await import("./open/mcp-call.ts");
  const { kind: _, ...target } = way;
  return openOneCall(ports, client, mcpCall(ports, client.name, target));
}
