import type { OutputRules } from "@handoff/core";

/** A message is text: nothing in it is expanded. */
export const rules: OutputRules = { expandsAt: false, leadingSlash: "text", escapesEntities: false };
