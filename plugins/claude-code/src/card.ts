import { factsCheckedOn, once } from "@handoff/core";
import type { ClientDescriptor } from "@handoff/core";

const on = factsCheckedOn("2026-11-30");
const CLI = "claude 2.1.332";
const LINKS = "https://code.claude.com/docs/en/deep-links";

export const card = once((): ClientDescriptor => ({
  id: "claude-code",
  displayName: "Claude Code",
  channels: {
    prompt: on.tried("yes", CLI),
    artifact: on.tried("yes", CLI, "@path in a prompt is expanded into the request"),
  },
  modes: { api: on.tried("yes", CLI, "claude -p with a session id of ours; the brief is the first user message") },
  transports: [
    on.tried("paste", CLI),
    on.tried("clipboard", CLI),
    on.documented("link", LINKS, "prefill; a person presses Enter; the handler is there only after a first interactive prompt"),
    on.tried("page", CLI),
    on.tried("thread", CLI),
  ],
  prefersPrompt: on.tried(true, CLI, "the brief as first message costs no read, and arrives whole"),
  reads: on.tried("workspace", CLI),
  limits: {
    promptCharacters: on.tried(10_000_000, CLI, "standard input beyond 10 MB is refused"),
    argumentBytes: on.tried(131_072, CLI, "one argument on Linux; the prompt goes by standard input"),
    linkTextCharacters: on.tried(5000, "claude --handle-uri", "after decoding"),
    hookCharacters: on.tried(10_000, CLI, "longer context of a hook is replaced by a preview and a file"),
  },
  facts: [
    on.tried("its session gives the brief back with our message's id", CLI, "--replay-user-messages: the proof that it was accepted"),
    on.documented("a login at claude.ai", LINKS, "sessions were tried with a key and a stand-in"),
    on.tried("claude --resume ID", CLI, "how a person opens a session"),
    on.tried("delivered: exit 0, is_error false, num_turns 1 or more, and our session id", CLI, "a session id alone is printed without a login, too"),
    on.tried("--session-id works once; a retry takes --resume", CLI),
    on.tried("a first / that names no command is sent as text", CLI),
  ],
}));
