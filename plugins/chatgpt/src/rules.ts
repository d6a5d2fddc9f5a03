import type { OutputRules } from "@handoff/core";

/** A web chat shows text as it is pasted: nothing in it is expanded or run. */
export const rules: OutputRules = { expandsAt: false, leadingSlash: "text", escapesEntities: false };
