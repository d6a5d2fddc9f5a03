import { isRecord } from "@handoff/core";

/** What a run of Copilot told, by its events: the same over the command line and over the SDK. */
export interface CopilotRun {
  held: boolean;
  answered: boolean;
  denied: number;
  /** HTTP status of the last refused call of a model; null: it wasn't reached. */
  lastStatus?: number | null;
  error?: { readonly type: string; readonly words: string; readonly status?: number };
  result?: { readonly session: string; readonly exit: number };
}

export function newRun(): CopilotRun {
  return { held: false, answered: false, denied: 0 };
}

/** Takes in one event. Types that we don't know are new ones, and no trouble. */
export function foldEvent(run: CopilotRun, event: Readonly<Record<string, unknown>>, briefId: string): void {
  const data = isRecord(event["data"]) ? event["data"] : {};
  switch (event["type"]) {
    case "user.message":
      if (String(data["content"]).includes(briefId)) {
        run.held = true;
        run.answered = false;
      }
      break;
    case "assistant.message":
      if (typeof data["content"] === "string" && data["content"] !== "") run.answered = run.held;
      break;
    case "tool.execution_complete":
      if (isRecord(data["error"]) && data["error"]["code"] === "denied") run.denied++;
      break;
    case "model.call_failure":
      run.lastStatus = typeof data["statusCode"] === "number" ? data["statusCode"] : null;
      break;
    case "session.error":
      run.error = { type: String(data["errorType"]), words: String(data["message"]), ...(typeof data["statusCode"] === "number" ? { status: data["statusCode"] } : {}) };
      break;
    case "result":
      run.result = { session: String(event["sessionId"]), exit: typeof event["exitCode"] === "number" ? event["exitCode"] : 1 };
      break;
  }
}

/** A model's words, or a tool that it uses. Its client's own events are none. */
export function isSignOfLife(event: Readonly<Record<string, unknown>>): boolean {
  return /^(?:assistant\.message|assistant\.reasoning|tool\.)/.test(String(event["type"]));
}
