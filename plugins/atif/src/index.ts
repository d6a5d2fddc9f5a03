import { sessionSource } from "./sessions/session-source.ts";

/** A store that is read; nothing is delivered to it. */
export const format = { id: "atif", displayName: "ATIF", sessions: sessionSource } as const;
