import { sessionSource } from "./sessions/session-source.ts";

/** A store that is read; nothing is delivered to it. */
export const format = { id: "gemini", displayName: "Gemini CLI", sessions: sessionSource } as const;
