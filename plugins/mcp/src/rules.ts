import type { OutputRules } from "@handoff/core";

/** Nobody knows what a custom client does with `@` and `/`, so both are guarded. */
export const rules: OutputRules = { expandsAt: true, leadingSlash: "command", escapesEntities: false };
