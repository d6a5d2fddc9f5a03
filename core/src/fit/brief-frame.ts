import { countBytes } from "./count-tokens.ts";

/** What stands behind the workspace: go on, or say what was understood first. */
export const FIRST_LINES = {
  go: "Continue this task.",
  wait: "Read this brief, say what you understood, and wait.",
} as const;

const FENCES = ["````text\n", "\n````"];
const LABELS = ["Open workspace: ", "\n\n", "\n\nGoal: ", "\nStart with: ", "\n\nBrief: "];
const ID_BYTES = 12;

/** Fence, first line, labels and id, to the byte: the same for every prompt that waits, and for every one that goes on. */
export function frameBytes(then: keyof typeof FIRST_LINES): number {
  return [...FENCES, ...LABELS, FIRST_LINES[then]].reduce((sum, part) => sum + countBytes(part), ID_BYTES);
}
