import type { CommitMark, SessionState } from "@handoff/core";
import { checkDoneTasks } from "./check-done-tasks.ts";
import { cleanStates } from "./clean-states.ts";
import type { CleanAnswer } from "./clean-states.ts";
import { continueState } from "./continue-state.ts";
import type { ContinueAnswer, ContinueRequest } from "./continue-state.ts";
import { recordTask } from "./record-task.ts";
import type { RecordedTask, TaskRequest } from "./record-task.ts";
import { saveState } from "./save-state.ts";
import type { SaveAnswer, SaveRequest } from "./save-state.ts";
import type { StateHost } from "./state-host.ts";
import { readStatePlace } from "./state-place.ts";
import { checkedStatus } from "./state-status.ts";
import type { StateStatus } from "./state-status.ts";

/** Session state of one folder: what `save`, `continue`, `task`, `clean` and `status` do. */
export interface SessionStates {
  save(request: SaveRequest): Promise<SaveAnswer>;
  continue(request: ContinueRequest): Promise<ContinueAnswer>;
  record(request: TaskRequest): Promise<RecordedTask>;
  /** Of this folder's root and of all its worktrees. */
  clean(dryRun?: boolean): Promise<CleanAnswer>;
  /** The session that is gone on with, its done tasks checked. */
  status(): Promise<StateStatus>;
  /** Do the commits stand that done tasks name? Who prints a number of done tasks asks this first, or says that they are only recorded. */
  check(root: string, state: SessionState): Promise<readonly CommitMark[]>;
}

export function createSessionStates(host: StateHost): SessionStates {
  return {
    save: (request) => saveState(host, request),
    continue: (request) => continueState(host, request),
    record: (request) => recordTask(host, request),
    async clean(dryRun) {
      const place = await readStatePlace(host.cwd);
      return cleanStates(host, [place.root, place.cwd, ...place.worktrees.map((worktree) => worktree.root)], dryRun);
    },
    status: () => checkedStatus(host),
    check: checkDoneTasks,
  };
}
