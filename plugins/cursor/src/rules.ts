import type { OutputRules } from "@handoff/core";

/** A text with `.env` in it makes a link fail (supabase/supabase#39439). `@` opens a file in its command line. */
export const rules: OutputRules = {
  expandsAt: true,
  leadingSlash: "command",
  escapesEntities: false,
  refuses: [{ text: ".env", where: "link", why: "Cursor's link handler fails on it." }],
};
