import type { OutputRules } from "@handoff/core";

/** The desktop app wraps a text that another thread sends in XML, so `&`, `<` and `>` may arrive as entities. */
export const rules: OutputRules = { expandsAt: false, leadingSlash: "command", escapesEntities: true, maxCharacters: 1_048_576 };
