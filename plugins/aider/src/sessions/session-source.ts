import type { SessionSource } from "@handoff/core";

/** Reads the chat history that Aider keeps in a repository's root: many sessions in one Markdown file. Loaded when asked for. */
export const sessionSource: SessionSource = {
  async list(query, ports) {
    return (await import("./list-chats.ts")).listAiderChats(query, ports);
  },
  async *read(session, ports, tally) {
    yield* (await import("./read-chat.ts")).readAiderChat(session, ports, tally);
  },
  async recognise(path, head, ports) {
    if (!path.endsWith(".md") || !/^\s*# aider chat started at \d{4}-/m.test(head.slice(0, 4_000))) return [];
    return (await import("./list-chats.ts")).chatsInFile(path, ports);
  },
};
