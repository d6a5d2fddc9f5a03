import { failedDelivery, problemOfApiError, readKey, startDeadline } from "@handoff/core";
import type { ClientPorts, DeliveryContext, ModelAnswer, OpenClient, ThreadProblem } from "@handoff/core";
import type Anthropic from "@anthropic-ai/sdk";
import { findSession, lookAtSession, openSession, sendEvent } from "./agent-sessions.ts";
import type { AgentPlace } from "./agent-sessions.ts";
import type { ApiCall } from "./api-call.ts";
import { askModel } from "./ask-model.ts";
import { clientName } from "./client-name.ts";
import { loadAnthropic } from "./load-anthropic.ts";
import { sendMessage } from "./send-message.ts";

const fix = "set ANTHROPIC_API_KEY, or keyCommand in your config";
const defaultModel = "claude-sonnet-5-5";
const defaultMaxTokens = 8_192;

/** The Claude API: a managed agent's session where the user's config names an agent and an environment, else one message. */
export function openClient(ports: ClientPorts): OpenClient {
  const place = placeOf(ports);
  const connect = async (signal: AbortSignal): Promise<Anthropic | undefined> => {
    const key = await readKey(ports, ["ANTHROPIC_API_KEY"], signal);
    return key === undefined ? undefined : loadAnthropic(ports, key.value);
  };
  const mustConnect = async (signal: AbortSignal): Promise<Anthropic> => {
    const api = await connect(signal);
    if (api === undefined) throw new Error("no key to look with");
    return api;
  };

  const withApi = async <Result>(context: Pick<DeliveryContext, "signal" | "deadlineAt">, keyless: (problem: ThreadProblem) => Result, work: (api: Anthropic, call: ApiCall) => Promise<Result>): Promise<Result> => {
    const deadline = startDeadline(ports.clock, ports.timer, context.deadlineAt, context.signal);
    try {
      const api = await connect(deadline.signal);
      if (api === undefined) return keyless({ code: "THREAD_NOT_CONFIGURED", params: { client: clientName, fix } });
      const { model, maxTokens } = ports.settings;
      return await work(api, {
        model: typeof model === "string" ? model : (ports.process.env("ANTHROPIC_MODEL") ?? defaultModel),
        maxTokens: typeof maxTokens === "number" ? maxTokens : defaultMaxTokens,
        signal: deadline.signal,
        timeout: Math.max(1, context.deadlineAt - ports.clock.now()),
        explain: (error) => problemOfApiError(error, clientName, fix, ports.clock, context.deadlineAt, deadline.signal),
      });
    } finally {
      deadline.cancel();
    }
  };

  const shared: Pick<OpenClient, "probe" | "openThread" | "ask" | "close"> = {
    probe: async (signal) => {
      const key = await readKey(ports, ["ANTHROPIC_API_KEY"], signal);
      if (key === undefined) return { state: "not-configured", reasons: ["no key in the environment or by keyCommand"], fix, problem: { code: "THREAD_NOT_CONFIGURED", params: { client: clientName, fix } } };
      return { state: "available", transport: place === undefined ? "messages" : "sessions", reasons: [`key from ${key.source}; not tried, that would be a request`] };
    },
    openThread: (handoff, context) => withApi(context, failedDelivery, (api, call) => (place === undefined ? sendMessage(api, call, handoff, context) : openSession(api, place, call, handoff, context))),
    ask: (question, context) => withApi<ModelAnswer>(context, (problem) => ({ problem }), (api, call) => askModel(api, call, question)),
    close: () => Promise.resolve(),
  };
  // A message is no thread: nothing can be sent after it, or found again.
  if (place === undefined) return { ...shared, findThread: () => Promise.resolve(undefined) };
  return {
    ...shared,
    followUp: (thread, handoff, context) => withApi(context, failedDelivery, (api, call) => sendEvent(api, thread, call, handoff, context)),
    lookUp: async (thread, briefId, signal) => lookAtSession(await mustConnect(signal), thread, briefId, signal),
    findThread: async (briefId, _workspace, signal) => findSession(await mustConnect(signal), briefId, signal),
    readBack: async ({ thread }, signal) => {
      if (thread === undefined) return undefined;
      for await (const event of (await mustConnect(signal)).beta.sessions.events.list(thread.id, {}, { signal })) {
        if (event.type !== "user.message") continue;
        const words = event.content.map((part) => (part.type === "text" ? part.text : "")).join("\n");
        if (words.includes("Brief:")) return words;
      }
      return undefined;
    },
  };
}

function placeOf({ settings }: ClientPorts): AgentPlace | undefined {
  const { agent, environment } = settings;
  return typeof agent === "string" && typeof environment === "string" ? { agent, environment } : undefined;
}
