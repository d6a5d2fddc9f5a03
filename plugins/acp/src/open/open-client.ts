import { failedDelivery } from "@handoff/core";
import type { ClientPorts, OpenClient } from "@handoff/core";
import { AGENTS, agentOf } from "./agent-table.ts";
import { openAgent } from "./open-agent.ts";

const fix = `name an agent: --agent ${Object.keys(AGENTS).join("|")}, or its command`;

/** The agent that the user named. Without one there is nothing to start. */
export function openClient(ports: ClientPorts): OpenClient {
  const agent = agentOf(ports.settings);
  if (agent !== undefined) return openAgent(ports, agent);
  const problem = { code: "THREAD_NOT_CONFIGURED", params: { client: "ACP", fix } } as const;
  return {
    probe: () => Promise.resolve({ state: "not-configured", reasons: ["no agent is named"], fix, problem }),
    openThread: () => Promise.resolve(failedDelivery(problem)),
    close: () => Promise.resolve(),
  };
}
