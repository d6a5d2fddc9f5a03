import type { OutputRules } from "@handoff/core";

/** Its input reads `@path` as a file or an agent and a first `/` as a command. */
export const rules: OutputRules = { expandsAt: true, leadingSlash: "command", escapesEntities: false };
