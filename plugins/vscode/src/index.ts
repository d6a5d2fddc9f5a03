import { definePlugin } from "@handoff/core";
import { card } from "./card.ts";
import { launch } from "./launch.ts";
import { rules } from "./rules.ts";

export const client = definePlugin({ contract: "handoff-client/1", id: "vscode", describe: card, rules, launch });
