import { isRecord, problemOfStatus } from "@handoff/core";
import type { ThreadProblem, ThreadRef } from "@handoff/core";

export const clientName = "OpenCode";
const client = clientName;
export const login = { fix: 'run "opencode auth login"' };

export function threadOf(id: string): ThreadRef {
  return { client: "opencode", id, open: `opencode --session ${id}` };
}

/** The error of a message, or of the command line's event: a name, and what its model's server said. */
export function problemOfMessage(error: unknown): ThreadProblem {
  const name = isRecord(error) ? String(error["name"]) : "";
  const data = isRecord(error) && isRecord(error["data"]) ? error["data"] : {};
  const words = `${name} ${String(data["message"] ?? "")}`;
  const status = data["statusCode"];
  if (/ContextOverflow|context.?(?:length|window|limit|exceeds)|prompt is too long|maximum context/i.test(words)) return { code: "THREAD_TOO_LONG", params: { client } };
  if (typeof status === "number") return problemOfStatus(status, client, login);
  if (/ProviderAuth|ProviderModelNotFound|no providers?|api key/i.test(words)) return { code: "THREAD_SIGNED_OUT", params: { client, ...login } };
  if (/Aborted/.test(name)) return { code: "THREAD_STOPPED", params: { client } };
  if (/unable to connect|ECONNREFUSED|fetch failed|network/i.test(words)) return { code: "THREAD_OFFLINE", params: { client } };
  if (/terminated|socket|closed|ECONNRESET|incomplete|premature/i.test(words)) return { code: "THREAD_CUT", params: { client } };
  return { code: "THREAD_FAILED", params: { client, what: "its turn failed" } };
}
