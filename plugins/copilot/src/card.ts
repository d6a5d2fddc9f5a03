import { factsCheckedOn, once } from "@handoff/core";
import type { ClientDescriptor } from "@handoff/core";

const on = factsCheckedOn("2026-11-30");
const CLI = "@github/copilot 1.0.102";
const CHAT = "https://code.visualstudio.com/docs/copilot/chat/copilot-chat";

export const card = once((): ClientDescriptor => ({
  id: "copilot",
  displayName: "GitHub Copilot",
  channels: {
    prompt: on.documented("yes", CHAT),
    artifact: on.documented("host-only", CHAT, "only where the host shows a way to write and attach a handoff"),
  },
  modes: { api: on.tried("yes", CLI, "the command line: the brief on stdin, a session id of ours; with transport: cloud in your config a task of the cloud agent") },
  transports: [on.documented("paste", CHAT), on.documented("clipboard", CHAT), on.documented("page", CHAT), on.tried("thread", CLI)],
  reads: on.documented("workspace", CHAT),
  limits: { agentFileCharacters: on.documented(30_000, "https://docs.github.com/en/copilot", "body of a custom agent's file") },
  facts: [
    on.tried("--session-id goes on in a session that is there, without a word", CLI, "so what it holds is looked at first"),
    on.tried("two processes may work in one session", CLI, "inuse.PID.lock in its folder tells"),
    on.documented("gh agent-task create -F - --base BRANCH; POST /agents/repos/OWNER/NAME/tasks", "https://docs.github.com/en/copilot", "needs a login at GitHub, so never run here; user tokens only, and a pushed branch"),
    on.documented("a login at GitHub", "https://docs.github.com/en/copilot", "sessions were tried with a provider of the user's own"),
    on.tried("copilot --resume=ID", CLI, "how a person opens a session of the command line"),
    on.tried("the last line {type: result} with our session id and exit code 0 proves that it was answered", CLI),
    on.documented("code chat opens a chat and asks, and returns no id", CHAT),
    on.unverified("@path in a pasted text is expanded", CHAT, "guarded as if it were"),
  ],
}));
