import { factsCheckedOn, once } from "@handoff/core";
import type { ClientDescriptor } from "@handoff/core";

const on = factsCheckedOn("2026-11-30");
const FOUR = "claude-agent-acp 0.101.0, gemini-cli 0.61.0, opencode-ai 1.18.33, @github/copilot 1.0.102";
const SPEC = "https://agentclientprotocol.com/protocol/overview";

export const card = once((): ClientDescriptor => ({
  id: "acp",
  displayName: "ACP agent",
  channels: {
    prompt: on.tried("yes", FOUR),
    artifact: on.tried("yes", FOUR, "the agent runs in the workspace, and gets a resource_link beside the text"),
  },
  modes: { api: on.tried("yes", FOUR, "session/new and session/prompt over standard input and output") },
  transports: [on.documented("paste", SPEC), on.documented("clipboard", SPEC), on.documented("page", SPEC), on.tried("thread", FOUR)],
  reads: on.documented("workspace", SPEC),
  limits: {},
  facts: [
    on.tried("the end of a turn with a message of the agent proves that it was answered; a session id proves nothing", FOUR),
    on.tried("session/load plays a session again, and that is how it is looked at", FOUR, "but by gemini-cli 0.61.0, which writes over a session before it reads it, now and then"),
    on.tried("session/list isn't offered by gemini-cli 0.61.0, so that its sessions can't be searched", FOUR),
    on.documented("in version 2 the answer of session/prompt says accepted, and state_update says the end", "https://agentclientprotocol.com/protocol/v2/migration"),
    on.tried("@path and /command in a text are the agent's own, guarded everywhere", FOUR),
  ],
}));
