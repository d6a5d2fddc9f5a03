import { failedDelivery, problemOfApiError, readKey, startDeadline, unknownDelivery } from "@handoff/core";
import type { ApiFailure, ClientPorts, Delivery, DeliveryContext, ModelAnswer, OpenClient, OutgoingHandoff, ThreadProblem, ThreadRef } from "@handoff/core";
import type OpenAI from "openai";
import { askModel } from "./ask-model.ts";
import { loadOpenai } from "./load-openai.ts";

const clientName = "OpenAI API";
const fix = "set OPENAI_API_KEY, or keyCommand in your config";
const defaultModel = "gpt-5.5";

/**
 * The OpenAI API: a conversation whose first user message is the brief, and a response to it; where a server has no
 * conversations, a response alone. Creating is never tried twice by itself, and there is no list to search, so `unknown` is
 * stored before the brief goes out.
 */
export function openClient(ports: ClientPorts): OpenClient {
  const connect = async (signal: AbortSignal): Promise<OpenAI | undefined> => {
    const key = await readKey(ports, ["OPENAI_API_KEY"], signal);
    return key === undefined ? undefined : loadOpenai(ports, key.value);
  };
  const model = () => text(ports.settings["model"]) ?? ports.process.env("OPENAI_MODEL") ?? defaultModel;

  const withApi = async <Result>(context: Pick<DeliveryContext, "signal" | "deadlineAt">, keyless: (problem: ThreadProblem) => Result, work: (api: OpenAI, signal: AbortSignal, explain: (error: unknown) => ApiFailure) => Promise<Result>): Promise<Result> => {
    const deadline = startDeadline(ports.clock, ports.timer, context.deadlineAt, context.signal);
    try {
      const api = await connect(deadline.signal);
      if (api === undefined) return keyless({ code: "THREAD_NOT_CONFIGURED", params: { client: clientName, fix } });
      return await work(api, deadline.signal, (error) => problemOfApiError(error, clientName, fix, ports.clock, context.deadlineAt, deadline.signal));
    } finally {
      deadline.cancel();
    }
  };

  /** Sends the brief into a conversation, after another response, or alone. */
  const respond = async (api: OpenAI, thread: ThreadRef | undefined, handoff: OutgoingHandoff, context: DeliveryContext, signal: AbortSignal, explain: (error: unknown) => ApiFailure): Promise<Delivery> => {
    const transport = thread?.id.startsWith("conv") === true ? "conversations + responses" : "responses";
    const at = thread === undefined ? {} : { thread };
    await context.record("unknown", thread);
    context.progress({ step: "response", detail: model() });
    try {
      const { data: response, request_id } = await api.responses
        .create(
          {
            model: model(),
            input: [{ role: "user", content: [{ type: "input_text", text: handoff.text }] }],
            metadata: { handoff_brief: handoff.briefId },
            ...(thread === undefined ? {} : thread.id.startsWith("conv") ? { conversation: thread.id } : { previous_response_id: thread.id }),
          },
          { signal, maxRetries: 0, timeout: Math.max(1, context.deadlineAt - ports.clock.now()) },
        )
        .withResponse();
      const where: ThreadRef = { client: "openai-api", id: thread?.id.startsWith("conv") === true ? thread.id : response.id, turn: response.id, ...(request_id === null ? {} : { requestId: request_id }) };
      if (response.status === "completed" && response.output.length > 0) {
        return { state: "answered", transport, thread: where, proof: `response ${response.id} of ${response.model} completed` };
      }
      if (response.status === "in_progress" || response.status === "queued") return { state: "accepted", transport, thread: where, proof: `response ${response.id} is ${response.status}` };
      const code = response.error?.code ?? response.incomplete_details?.reason ?? response.status ?? "no status";
      const problem = /context_length|max_prompt/.test(code)
        ? ({ code: "THREAD_TOO_LONG", params: { client: clientName } } as const)
        : /rate_limit|quota/.test(code)
          ? ({ code: "THREAD_RATE_LIMITED", params: { client: clientName, status: code } } as const)
          : ({ code: "THREAD_NO_ANSWER", params: { client: clientName, what: code } } as const);
      return failedDelivery(problem, { transport, thread: where });
    } catch (error) {
      const { problem, maybeDone } = explain(error);
      if (!maybeDone) return failedDelivery(problem, { transport, ...at });
      // It broke off on the way back: the conversation may tell what came of it.
      const look = thread === undefined ? undefined : await lookAt(api, thread, handoff.briefId).catch(() => undefined);
      if (thread !== undefined && look === "answered") return { state: "answered", transport, thread, proof: `conversation ${thread.id} was read again: it holds the brief and an answer` };
      return unknownDelivery(problem, { transport, ...at });
    }
  };

  return {
    probe: async (signal) => {
      const key = await readKey(ports, ["OPENAI_API_KEY"], signal);
      if (key === undefined) return { state: "not-configured", reasons: ["no key in the environment or by keyCommand"], fix, problem: { code: "THREAD_NOT_CONFIGURED", params: { client: clientName, fix } } };
      return { state: "available", transport: "conversations + responses", reasons: [`key from ${key.source}; not tried, that would be a request`], capabilities: ["thread", "follow-up", "read-back"] };
    },
    openThread: (handoff, context) =>
      withApi(context, failedDelivery, async (api, signal, explain) => {
        let thread: ThreadRef | undefined;
        try {
          const conversation = await api.conversations.create({ metadata: { handoff_brief: handoff.briefId } }, { signal, maxRetries: 0 });
          thread = { client: "openai-api", id: conversation.id };
          await context.record("created", thread);
        } catch (error) {
          const status = (error as { status?: unknown }).status;
          // A server without conversations (compatible ones, mostly) still has responses.
          if (status !== 404 && status !== 405 && status !== 501) return failedDelivery(explain(error).problem);
        }
        const delivery = await respond(api, thread, handoff, context, signal, explain);
        if (thread !== undefined) return delivery;
        return { ...delivery, notices: [{ code: "THREAD_SECOND_RUNG", params: { client: clientName, wanted: "conversations", used: "a response alone" } }, ...(delivery.notices ?? [])] };
      }),
    followUp: (thread, handoff, context) => withApi(context, failedDelivery, (api, signal, explain) => respond(api, thread, handoff, context, signal, explain)),
    lookUp: async (thread, briefId, signal) => {
      const api = await connect(signal);
      if (api === undefined) throw new Error("no key to look with");
      const state = await lookAt(api, thread, briefId, signal);
      if (state === "held") throw new Error("it can't be told whether an answer is still made");
      return state;
    },
    readBack: async ({ thread }, signal) => {
      const api = await connect(signal);
      if (api === undefined || thread?.id.startsWith("conv") !== true) return undefined;
      return (await itemsOf(api, thread.id, signal))?.map(wordsOf).find((words) => words.includes("Brief:"));
    },
    ask: (question, context) =>
      withApi<ModelAnswer>(context, (problem) => ({ problem }), (api, signal, explain) => askModel(api, { model: model(), clientName, signal, timeout: Math.max(1, context.deadlineAt - ports.clock.now()), explain }, question)),
    // Without `unknown` stored, the brief was not sent yet; at worst an empty conversation is there.
    findThread: () => Promise.resolve(undefined),
    close: () => Promise.resolve(),
  };
}

async function lookAt(api: OpenAI, thread: ThreadRef, briefId: string, signal?: AbortSignal): Promise<"created" | "held" | "answered" | undefined> {
  if (!thread.id.startsWith("conv")) {
    const response = await api.responses.retrieve(thread.id, {}, signal === undefined ? {} : { signal });
    return response.status === "completed" ? "answered" : "held";
  }
  const items = await itemsOf(api, thread.id, signal);
  if (items === undefined) return undefined;
  const held = items.findIndex((item) => wordsOf(item).includes(briefId));
  if (held < 0) return "created";
  return items.slice(held + 1).some((item) => (item as { role?: unknown }).role === "assistant") ? "answered" : "held";
}

/** The items of a conversation, oldest first; undefined when there is no such conversation. */
async function itemsOf(api: OpenAI, id: string, signal?: AbortSignal): Promise<readonly unknown[] | undefined> {
  try {
    const page = await api.conversations.items.list(id, { limit: 100, order: "asc" }, signal === undefined ? {} : { signal });
    return page.data;
  } catch (error) {
    if ((error as { status?: unknown }).status === 404) return undefined;
    throw error;
  }
}

function wordsOf(item: unknown): string {
  const content = (item as { content?: unknown }).content;
  if (typeof content === "string") return content;
  return Array.isArray(content) ? content.map((part: { text?: unknown }) => (typeof part.text === "string" ? part.text : "")).join("\n") : "";
}

function text(value: unknown): string | undefined {
  return typeof value === "string" && value !== "" ? value : undefined;
}
