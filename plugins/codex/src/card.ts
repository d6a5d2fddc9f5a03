import { factsCheckedOn, once } from "@handoff/core";
import type { ClientDescriptor } from "@handoff/core";

const on = factsCheckedOn("2026-11-30");
const SERVER = "codex app-server 0.171.0";

export const card = once((): ClientDescriptor => ({
  id: "codex",
  displayName: "Codex",
  channels: {
    prompt: on.tried("yes", SERVER),
    artifact: on.tried("yes", SERVER, "the agent runs in the workspace and opens files by path"),
  },
  modes: { api: on.tried("yes", SERVER, "thread/start and turn/start; codex exec --json where the server isn't there") },
  transports: [
    on.tried("paste", "codex 0.171.0"),
    on.tried("clipboard", "codex 0.171.0"),
    on.documented("link", "https://developers.openai.com/codex/app/commands.md", "prefills the desktop app; lost when the app was closed (openai/codex#30720)"),
    on.tried("page", "codex 0.171.0"),
    on.tried("thread", SERVER),
  ],
  reads: on.tried("workspace", SERVER),
  limits: {
    promptCharacters: on.tried(1_048_576, SERVER, "per turn; longer is refused with input_too_large"),
    linkCharacters: on.unverified(8000, "https://developers.openai.com/codex/app/commands.md", "no limit is documented; this one is ours"),
  },
  facts: [
    on.tried("a thread belongs to the process that writes it", SERVER, "another one is refused: already has an active writer"),
    on.documented("codex login", "https://github.com/openai/codex", "turns were tried with a provider of the user's own; the desktop app never"),
    on.tried("codex resume ID", "codex 0.171.0", "how a person opens a thread"),
    on.tried("a completed turn proves no delivery by itself", SERVER, "a refused tool call also ends in turn/completed"),
    on.documented("create_thread sends the first message itself", "https://github.com/openai/codex/issues/36592", "a tool of the desktop app's model only; nothing outside can call it"),
    on.tried("codex mcp-server is gone since 0.154.0", "codex 0.171.0"),
  ],
}));
