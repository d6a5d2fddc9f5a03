import type { OutputRules } from "@handoff/core";

/** `@path` is read as a file and a first `/` as a command, wherever a prompt comes from. */
export const rules: OutputRules = { expandsAt: true, leadingSlash: "command", escapesEntities: false, maxCharacters: 10_000_000 };
