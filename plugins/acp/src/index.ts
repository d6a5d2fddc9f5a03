import { definePlugin } from "@handoff/core";
import type { AcpWay, ClientPorts, OpenClient } from "@handoff/core";
import { card } from "./card.ts";
import { openAgent } from "./open/open-agent.ts";
import { openClient } from "./open/open-client.ts";
import { rules } from "./rules.ts";

export const client = definePlugin({ contract: "handoff-client/1", id: "acp", describe: () => card, rules, open: openClient });

/** The live part of a client that a description reaches by the agent protocol. */
export function openDescribedAgent(ports: ClientPorts, client: { readonly id: string; readonly name: string }, way: AcpWay): OpenClient {
  return openAgent(ports, { client: client.id, name: client.name, command: way.command, args: way.args, env: way.env, login: "sign in to it by its own way" });
}
