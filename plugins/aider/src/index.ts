import { sessionSource } from "./sessions/session-source.ts";

/** A store that is read; nothing is delivered to it. */
export const format = { id: "aider", displayName: "Aider", sessions: sessionSource } as const;
