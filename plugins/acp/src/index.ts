import { definePlugin } from "@handoff/core";
import { card } from "./card.ts";
import { openClient } from "./open/open-client.ts";
import { rules } from "./rules.ts";

export const client = definePlugin({ contract: "handoff-client/1", id: "acp", describe: () => card, rules, open: openClient });
export { openAgent } from "./open/open-agent.ts";
export type { Agent } from "./open/agent-table.ts";
