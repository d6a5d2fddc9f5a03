import { codex } from "./codex.ts";
import type { Program } from "./program.ts";

/** The second rung, chosen by the user's config. */
export const codexExec: Program = {
  ...codex,
  versions: ["newest"],
  program: "codex-exec",
  skips: {
    ...codex.skips,
    "an approval is declined": "codex exec never asks",
    "another process works in the thread": "the first run is over before the second begins",
    "a thread id that is in use is found again": "threads can't be searched without the app-server",
    "asking again with the same key sends nothing": "threads can't be looked at without the app-server",
    "nobody is signed in": "codex exec tries without a login until the deadline",
  },
  // It completes the turn, and says nothing of the hook.
  instead: { "a hook blocks": ["THREAD_NO_ANSWER"] },
  settings: (command, obstacle) => ({ ...codex.settings(command, obstacle), transport: "exec" }),
};
