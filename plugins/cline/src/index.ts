import { sessionSource } from "./sessions/session-source.ts";

/** A store that is read; nothing is delivered to it. */
export const format = { id: "cline", displayName: "Cline", sessions: sessionSource } as const;
