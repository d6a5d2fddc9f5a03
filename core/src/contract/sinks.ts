/** A way by which text leaves the process. A way out that is not here is a bug, and a test fails on it. */
export interface Sink {
  readonly id: string;
  readonly room: "core" | "host" | "cli" | "mcp";
  /** File that does it, from the repository's root. */
  readonly file: string;
  readonly what: string;
  /** Files that carry it on the way, from the repository's root: plumbing that sends what it is given. */
  readonly through?: readonly string[];
  /** What makes it safe: a sealed type, or the redactor at the border. */
  readonly guard: "RenderedHandoff" | "RedactedPayload" | "redactor" | "no-text";
}

export const SINKS: readonly Sink[] = [
  { id: "stdout", room: "cli", file: "cli/src/print.ts", what: "results: blocks, stubs, tables, JSON", guard: "redactor", through: ["cli/src/standard-output.ts"] },
  { id: "stderr", room: "cli", file: "cli/src/print.ts", what: "plan, notices, errors, logs", guard: "redactor", through: ["cli/src/standard-output.ts"] },
  { id: "writer-order", room: "host", file: "host/src/writer/start-writer.ts", what: "the order on the writer's stdin", guard: "RedactedPayload", through: ["host/src/writer/writer-main.ts"] },
  { id: "artifact", room: "host", file: "host/src/writer/write-artifact.ts", what: "the file in _agent/handoffs and its name", guard: "RenderedHandoff" },
  { id: "hook", room: "cli", file: "cli/src/hook-main.ts", what: "one JSON document with saved state, for a client's context", guard: "redactor", through: ["cli/src/hook-ports.ts", "host/src/hooks/save-by-hook.ts"] },
  { id: "hook-memory", room: "host", file: "host/src/hooks/told-cache.ts", what: "what a hook told, in the user's state folder", guard: "redactor" },
  { id: "hook-log", room: "host", file: "host/src/hooks/hook-log-file.ts", what: "marks and times of a session's events", guard: "no-text" },
  { id: "successor", room: "host", file: "host/src/hooks/start-successor.ts", what: "the next agent's prompt on its standard input", guard: "RenderedHandoff" },
  { id: "install", room: "host", file: "host/src/install/apply-install.ts", what: "our own entries and skills in a client's config", guard: "no-text", through: ["host/src/install/install-record.ts"] },
  { id: "mcp", room: "mcp", file: "mcp/src/send-answer.ts", what: "answers and errors of tools; a finished brief as it is", guard: "redactor", through: ["cli/src/commands/mcp.ts", "mcp/src/serve-http.ts"] },
  { id: "mcp-resources", room: "mcp", file: "mcp/src/resources.ts", what: "artifacts and states, as data", guard: "redactor" },
  { id: "git-exclude", room: "host", file: "host/src/writer/append-exclude.ts", what: "one fixed line in info/exclude", guard: "no-text" },
  { id: "git", room: "host", file: "host/src/git/read-objects.ts", what: "ids of commits and trees, on the standard input of git", guard: "no-text", through: ["host/src/processes/talk-process.ts"] },
  { id: "client", room: "core", file: "core/src/deliver/deliver.ts", what: "the text and fields that a plugin sends on", guard: "RenderedHandoff", through: ["host/src/processes/spawn-bare.ts", "host/src/processes/run-process.ts", "host/src/processes/start-process.ts", "host/src/processes/node-http.ts"] },
  { id: "model", room: "core", file: "core/src/polish/polish-payload.ts", what: "redacted lines for a model to reword, only when --summarize asks for it", guard: "RedactedPayload" },
  { id: "clipboard", room: "host", file: "host/src/desktop/desktop.ts", what: "the text inside the fence, on the clipboard", guard: "RenderedHandoff" },
  { id: "terminal-clipboard", room: "cli", file: "cli/src/print.ts", what: "the same, as a control sequence for the terminal", guard: "RenderedHandoff" },
  { id: "link", room: "host", file: "host/src/desktop/hand-over.ts", what: "an address that fills a client's input, and what is started with the text", guard: "RenderedHandoff" },
  { id: "screen", room: "cli", file: "cli/src/print.ts", what: "the terminal's picker: sealed lines, names that passed the redactor, and what the person types", guard: "redactor" },
  { id: "page", room: "host", file: "host/src/preview/serve-preview.ts", what: "the preview page on loopback: sealed lines, redacted fields, notices that passed the redactor", guard: "RenderedHandoff", through: ["page/src/server.ts"] },
  { id: "session-state", room: "host", file: "host/src/state/file-state-store.ts", what: "project-state.json and handover.md in a state's base", guard: "redactor", through: ["host/src/state/replace-file.ts", "host/src/state/state-lock.ts", "host/src/state/clean-states.ts"] },
  { id: "receipts", room: "host", file: "host/src/receipts/file-receipt-store.ts", what: "ids, hashes, counts and codes in the user's state folder; a reason passes the redactor", guard: "no-text" },
  { id: "defaults", room: "host", file: "host/src/config/remember-defaults.ts", what: "a client's, a pack's or a language's name in the user's own config", guard: "no-text" },
  { id: "trust", room: "host", file: "host/src/trust/trust-store.ts", what: "hashes of what a person trusted, in the user's config folder", guard: "no-text" },
  { id: "description", room: "host", file: "host/src/registry/write-description.ts", what: "a client's description, as the person answered the questions", guard: "no-text" },
];
