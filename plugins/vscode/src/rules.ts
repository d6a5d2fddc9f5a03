import type { OutputRules } from "@handoff/core";

/** `@` names a participant, `#` a file and a first `/` a command. */
export const rules: OutputRules = { expandsAt: true, leadingSlash: "command", escapesEntities: false };
