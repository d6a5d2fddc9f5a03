import { definePlugin } from "@handoff/core";
import { card } from "./card.ts";
import { openClient } from "./open/open-client.ts";
import { rules } from "./rules.ts";

export const client = definePlugin({ contract: "handoff-client/1", id: "claude-api", describe: () => card, rules, open: openClient, modelApi: "anthropic" });
