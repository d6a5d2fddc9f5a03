import { factsCheckedOn, once } from "@handoff/core";
import type { ClientDescriptor } from "@handoff/core";

const on = factsCheckedOn("2026-11-30");
const CLI = "opencode-ai 1.18.33";

export const card = once((): ClientDescriptor => ({
  id: "opencode",
  displayName: "OpenCode",
  channels: {
    prompt: on.tried("yes", CLI),
    artifact: on.tried("yes", CLI, "the agent runs in the workspace and opens files by path"),
  },
  modes: { api: on.tried("yes", CLI, "its server's sessions; opencode run where the user's config says so") },
  transports: [on.tried("paste", CLI), on.documented("clipboard", CLI), on.documented("page", CLI), on.tried("thread", CLI)],
  reads: on.tried("workspace", CLI),
  limits: {},
  facts: [
    on.tried("opencode --session ID", CLI, "how a person opens a session"),
    on.tried("the user's message of the session, read back, and an answer with tokens after it prove that it was answered", CLI),
    on.tried("the server wants a password only when OPENCODE_SERVER_PASSWORD is set: ours always has one", CLI),
    on.tried("a failed call of its model ends in HTTP 200 with info.error", CLI, "never read as an answer"),
    on.tried("a permission that is rejected with a word lets the turn go on, without one it ends it", CLI),
  ],
}));
