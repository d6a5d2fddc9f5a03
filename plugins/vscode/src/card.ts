import { factsCheckedOn, once } from "@handoff/core";
import type { ClientDescriptor } from "@handoff/core";

const on = factsCheckedOn("2026-11-30");
const CHAT = "https://code.visualstudio.com/docs/configure/command-line";

export const card = once((): ClientDescriptor => ({
  id: "vscode",
  displayName: "VS Code chat",
  channels: {
    prompt: on.documented("yes", CHAT),
    artifact: on.documented("yes", CHAT, "--add-file attaches it"),
  },
  modes: { api: on.documented("no", CHAT, "it returns no id, so nothing tells what became of it") },
  transports: [
    on.documented("paste", CHAT),
    on.documented("clipboard", CHAT),
    on.documented("link", CHAT, "code chat: opens a chat and asks at once"),
    on.documented("page", CHAT),
  ],
  reads: on.documented("workspace", CHAT),
  opensAt: on.documented("vscode://", CHAT),
  limits: { argumentBytes: on.unverified(30_000, CHAT, "ours: the shortest limit of a command line; longer goes by standard input, as a file that VS Code makes") },
  facts: [
    on.documented("code chat --mode agent --add-file FILE PROMPT", CHAT),
    on.documented("a last - reads standard input, writes it to a file of VS Code's own and attaches that", "https://github.com/microsoft/vscode/blob/main/src/vs/code/node/cli.ts"),
    on.unverified("@path in a pasted text is expanded", CHAT, "guarded as if it were"),
  ],
}));
