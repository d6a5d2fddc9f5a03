import { problemOfStatus } from "@handoff/core";
import type { JsonRpcError, ThreadProblem } from "@handoff/core";
import type { Agent } from "./agent-table.ts";

/** An agent's error. Codes are few and shared by everything, so its words are read too, for statuses and fixed words alone. */
export function problemOfError(error: JsonRpcError, agent: Agent, thread: string): ThreadProblem {
  const client = agent.name;
  const words = `${error.message} ${JSON.stringify(error.data ?? "")}`;
  if (error.code === -32000) return { code: "THREAD_SIGNED_OUT", params: { client, fix: agent.login } };
  if (error.code === -32002 || /session (?:not found|.{0,60} not found)|no (?:previous )?(?:session|conversation) found|unknown session|invalid session/i.test(words)) return { code: "THREAD_NOT_FOUND", params: { client, thread } };
  // Some put the HTTP status of their model's server there.
  if (error.code >= 400 && error.code < 600 && !/context.?length|too long/i.test(words)) return problemOfStatus(error.code, client, { fix: agent.login });
  return problemOfWords(words, agent) ?? (error.code === -32600 || error.code === -32602 ? { code: "THREAD_REFUSED", params: { client, status: error.code } } : { code: "THREAD_FAILED", params: { client, what: "it answered with an error" } });
}

/** What words tell of a model's failure; undefined when they tell nothing that we know. */
export function problemOfWords(words: string, agent: Agent): ThreadProblem | undefined {
  const client = agent.name;
  if (/context.?(?:length|window|overflow|exceeds|limit)|(?:prompt|input) (?:is |as )?too long|maximum context|too many tokens/i.test(words)) return { code: "THREAD_TOO_LONG", params: { client } };
  const status = /(?:\bstatus(?: code)?["\\]*:?\s*["\\]*|\bAPI Error: (?:\w+ )*|\bHTTP |\(HTTP |\b(?:error|failure|failed)[^\d\n]{0,12}\b|["\\]code["\\]*:\s*)([45]\d\d)\b/i.exec(words)?.[1];
  if (status !== undefined) return problemOfStatus(Number(status), client, { fix: agent.login });
  if (/authenticat|unauthorized|not logged in|log ?in|api key/i.test(words)) return { code: "THREAD_SIGNED_OUT", params: { client, fix: agent.login } };
  if (/rate.?limit|quota|usage limit/i.test(words)) return { code: "THREAD_RATE_LIMITED", params: { client, status: 429 } };
  if (/overloaded|internal server error/i.test(words)) return { code: "THREAD_SERVER", params: { client, status: "server error" } };
  if (/terminated|socket|premature|stream (?:ended|closed)|incomplete|disconnect/i.test(words)) return { code: "THREAD_CUT", params: { client } };
  if (/ECONN|fetch failed|network|unable to connect|can(?:no|')t connect|connection (?:refused|error)|timed? ?out/i.test(words)) return { code: "THREAD_OFFLINE", params: { client } };
  return undefined;
}
