import { definePlugin } from "@handoff/core";
import { card } from "./card.ts";
import { rules } from "./rules.ts";

export const client = definePlugin({ contract: "handoff-client/1", id: "openai-api", describe: card, rules, open: async (ports) => (await import("./open/open-client.ts")).openClient(ports), modelApi: "openai" });
