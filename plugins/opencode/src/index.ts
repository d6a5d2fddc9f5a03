import { definePlugin } from "@handoff/core";
import { card } from "./card.ts";
import { rules } from "./rules.ts";
import { sessionSource } from "./sessions/session-source.ts";

export const client = definePlugin({ contract: "handoff-client/1", id: "opencode", describe: card, rules, open: async (ports) => (await import("./open/open-client.ts")).openClient(ports), sessions: sessionSource });

/** Its store alone, for whoever reads sessions and delivers nothing. */
export const format = { id: "opencode", displayName: "OpenCode", sessions: sessionSource } as const;
