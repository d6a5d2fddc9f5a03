import { isRecord } from "@handoff/core";

/** What a run told, line by line. */
export interface GeminiRun {
  session?: string;
  held: boolean;
  said: boolean;
  /** Tools that it had not, or might not use. */
  denied: number;
  result?: { readonly ok: boolean; readonly words: string; readonly tokens: number };
}

export function newRun(): GeminiRun {
  return { held: false, said: false, denied: 0 };
}

/** Takes in one line of `stream-json`. Types that we don't know are new ones, and no trouble. */
export function foldLine(run: GeminiRun, line: Readonly<Record<string, unknown>>, briefId: string): void {
  switch (line["type"]) {
    case "init":
      if (typeof line["session_id"] === "string") run.session = line["session_id"];
      break;
    case "message":
      if (line["role"] === "user" && String(line["content"]).includes(briefId)) run.held = true;
      if (line["role"] === "assistant" && typeof line["content"] === "string" && line["content"] !== "") run.said = run.held;
      break;
    case "tool_result":
      if (isRecord(line["error"]) && ["tool_not_registered", "policy_violation", "permission_denied"].includes(String(line["error"]["type"]))) run.denied++;
      break;
    case "result": {
      const error = isRecord(line["error"]) ? `${String(line["error"]["type"])} ${String(line["error"]["message"])}` : "";
      const stats = isRecord(line["stats"]) ? line["stats"] : {};
      run.result = { ok: line["status"] === "success", words: error, tokens: typeof stats["output_tokens"] === "number" ? stats["output_tokens"] : 0 };
      break;
    }
  }
}
