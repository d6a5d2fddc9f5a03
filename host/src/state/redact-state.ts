import { sealState } from "@handoff/core";
import type { Redactor, SessionState } from "@handoff/core";

/** An id as clients make them. Anything else is a text like any other. */
const PLAIN_ID = /^[\w.:@~-]{1,128}$/;

/**
 * A state as it may be written: every text redacted, then hashed. The root and the branch stay exact, since they are the
 * folder's own names; ids and our own part hold no text.
 */
export function redactState(state: SessionState, redactor: Redactor): SessionState {
  const { workspace, handoff, session_id, version, generated_at, status, session_hash: _hash, ...texts } = state;
  const clean = redactor.value(texts, "state");
  const place = workspace === undefined ? undefined : { ...redactor.value(withoutNames(workspace), "state.workspace"), root: workspace.root, branch: workspace.branch, is_worktree: workspace.is_worktree };
  return sealState({
    version,
    generated_at,
    session_id: PLAIN_ID.test(session_id) ? session_id : redactor.text(session_id, "state.session_id"),
    status,
    ...(place === undefined ? {} : { workspace: place }),
    ...clean,
    ...(handoff === undefined ? {} : { handoff }),
  } as SessionState);
}

function withoutNames(workspace: NonNullable<SessionState["workspace"]>): Record<string, unknown> {
  const { root: _root, branch: _branch, is_worktree: _worktree, ...rest } = workspace;
  return rest;
}
