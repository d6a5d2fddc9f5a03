import type { OutputRules } from "@handoff/core";

/** `@` names a file or a participant and a first `/` a command. */
export const rules: OutputRules = { expandsAt: true, leadingSlash: "command", escapesEntities: false };
