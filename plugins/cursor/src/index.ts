import { definePlugin } from "@handoff/core";
import { card } from "./card.ts";
import { link } from "./link.ts";
import { rules } from "./rules.ts";
import { sessionSource } from "./sessions/session-source.ts";

export const client = definePlugin({ contract: "handoff-client/1", id: "cursor", describe: card, rules, link, open: async (ports) => (await import("./open/open-client.ts")).openClient(ports), sessions: sessionSource });
