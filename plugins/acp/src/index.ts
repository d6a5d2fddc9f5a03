import { definePlugin } from "@handoff/core";
import type { AcpWay, ClientPorts, OpenClient } from "@handoff/core";
import { card } from "./card.ts";
import { rules } from "./rules.ts";

export const client = definePlugin({ contract: "handoff-client/1", id: "acp", describe: card, rules, open: async (ports) => (await import("./open/open-client.ts")).openClient(ports) });

/** The live part of a client that a description reaches by the agent protocol. */
export async function openDescribedAgent(ports: ClientPorts, client: { readonly id: string; readonly name: string }, way: AcpWay): Promise<OpenClient> {
  const { openAgent } = await import("./open/open-agent.ts");
  return openAgent(ports, { client: client.id, name: client.name, command: way.command, args: way.args, env: way.env, login: "sign in to it by its own way" });
}
