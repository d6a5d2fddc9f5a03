/** The events of a client that are heard. Every other is no concern of ours. */
export type HookEvent = "SessionStart" | "UserPromptSubmit" | "PostToolUse" | "PreCompact" | "Stop";

/** What of a hook's input counts. It is hostile: of everything else nothing is kept, and no text of it is ever repeated. */
export interface HookInput {
  readonly event: HookEvent;
  readonly sessionId: string;
  /** Absolute. */
  readonly cwd: string;
  readonly source: "startup" | "resume" | "clear" | "compact";
  /** A stop that follows a stop that we had blocked. */
  readonly stopActive: boolean;
  /** How long the tool ran, in milliseconds. */
  readonly toolTime: number;
  /** The client's own record of the session. Only a path: whoever reads it makes sure that it is one. */
  readonly transcript?: string;
}

const EVENTS: readonly HookEvent[] = ["SessionStart", "UserPromptSubmit", "PostToolUse", "PreCompact", "Stop"];
const SOURCES = ["startup", "resume", "clear", "compact"] as const;

/** Undefined for anything that isn't an event of ours in the shape that we know. */
export function parseHookInput(text: string): HookInput | undefined {
  let raw: unknown;
  try {
    raw = JSON.parse(text);
  } catch {
    return undefined;
  }
  if (typeof raw !== "object" || raw === null || Array.isArray(raw)) return undefined;
  const own = (key: string): unknown => (Object.hasOwn(raw, key) ? (raw as Record<string, unknown>)[key] : undefined);
  const event = EVENTS.find((known) => known === own("hook_event_name"));
  const sessionId = own("session_id");
  const cwd = own("cwd");
  if (event === undefined || typeof sessionId !== "string" || !/^[\w-]{1,128}$/.test(sessionId)) return undefined;
  if (!isPath(cwd)) return undefined;
  const transcript = own("transcript_path");
  const toolTime = own("duration_ms");
  return {
    event,
    sessionId,
    cwd,
    source: SOURCES.find((known) => known === own("source")) ?? "startup",
    stopActive: own("stop_hook_active") === true,
    toolTime: typeof toolTime === "number" && toolTime > 0 && toolTime < 86_400_000 ? Math.round(toolTime) : 0,
    ...(isPath(transcript) ? { transcript } : {}),
  };
}

/** Absolute, on one line. */
function isPath(value: unknown): value is string {
  return typeof value === "string" && value.length <= 4096 && /^(?:\/|[A-Za-z]:[\\/])/.test(value) && !/[\u0000-\u001f\u007f]/.test(value);
}
