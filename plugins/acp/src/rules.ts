import type { OutputRules } from "@handoff/core";

/** Agents differ, and most read `@path` as a file and a first `/` as a command. */
export const rules: OutputRules = { expandsAt: true, leadingSlash: "command", escapesEntities: false };
