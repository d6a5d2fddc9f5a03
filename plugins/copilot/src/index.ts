import { definePlugin } from "@handoff/core";
import { card } from "./card.ts";
import { openClient } from "./open/open-client.ts";
import { rules } from "./rules.ts";
import { sessionSource } from "./sessions/session-source.ts";

export const client = definePlugin({ contract: "handoff-client/1", id: "copilot", describe: () => card, rules, open: openClient, sessions: sessionSource });
