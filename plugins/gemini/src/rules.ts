import type { OutputRules } from "@handoff/core";

/** `@path` is read as a file and a first `/` as a command, also from standard input. */
export const rules: OutputRules = { expandsAt: true, leadingSlash: "command", escapesEntities: false };
