/** Where states are looked for below a root. New ones go to the configured one, by default the first. */
export const STATE_BASES: readonly string[] = [".claude/handover", ".agents/handover"];

export const STATE_FILE = "project-state.json";
export const VIEW_FILE = "handover.md";
