import { clientConformance } from "@handoff/testkit";
import { test } from "vitest";
import { client } from "../src/index.ts";
import { agentOne, fakeAgent, promptOf } from "./open/fake-agent.ts";

clientConformance(test, () => client, {
  live: () => {
    const { ports, got } = fakeAgent(agentOne());
    return { ports, received: () => got.filter((message) => message.method === "session/prompt").map((message) => promptOf(message)) };
  },
});
