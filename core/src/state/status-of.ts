import type { SessionState } from "../contract/session-state.ts";

/** All tasks done: `ALL_COMPLETE`. No tasks is `READY` with nothing to do. */
export function statusOf(tasks: readonly { readonly status: string }[]): SessionState["status"] {
  return tasks.length > 0 && tasks.every((task) => task.status === "done") ? "ALL_COMPLETE" : "READY";
}
