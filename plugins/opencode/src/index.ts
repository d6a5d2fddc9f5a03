import { sessionSource } from "./sessions/session-source.ts";

/** A store that is read; nothing is delivered to it. */
export const format = { id: "opencode", displayName: "OpenCode", sessions: sessionSource } as const;
