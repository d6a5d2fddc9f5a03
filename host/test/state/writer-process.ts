import { mergeState } from "@handoff/core";
import { createFileStateStore } from "../../src/state/file-state-store.ts";

/** A writer of its own process: adds one task a write, and tells of each after it was written. */
const [root = "", name = "", count = "0"] = process.argv.slice(2);
const store = createFileStateStore({ root, workspaceId: "w", view: (state) => `${state.active_tasks.length} tasks\n` });
const key = { workspaceId: "w", branch: "main", fingerprint: "20261130-120000" };
const moment = { now: "2026-11-30T12:00:00.000Z", workspace: { root, branch: "main", is_worktree: false } };
for (let write = 1; write <= Number(count); write += 1) {
  await store.update(key, (stored) => mergeState(stored, { active_tasks: [{ id: `${name}-${write}`, description: `${name} ${write}`, status: "in_progress" }] }, moment).state);
  process.stdout.write(`${write}\n`);
}
