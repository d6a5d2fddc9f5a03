import { definePlugin, factsCheckedOn, failedDelivery, isRecord, problemOfSilence, problemOfStatus, timeLeft, unknownDelivery } from "@handoff/core";
import type { ClientDescriptor, ClientPlugin, ClientPorts, Delivery, DeliveryContext, OpenClient, OutgoingHandoff, ThreadRef } from "@handoff/core";
import { describe, expect, it } from "vitest";
import { clientConformance, fakePorts } from "../src/index.ts";
import type { LiveSetup } from "../src/index.ts";

const on = factsCheckedOn("2026-11-30");
const name = "Sample";
const card: ClientDescriptor = {
  id: "sample",
  displayName: name,
  channels: { prompt: on.tried("yes", "sample 1.0"), artifact: on.tried("no", "sample 1.0") },
  modes: { api: on.tried("yes", "sample 1.0") },
  transports: [on.tried("paste", "sample 1.0"), on.tried("thread", "sample 1.0")],
  reads: on.tried("nothing", "sample 1.0"),
  limits: {},
  facts: [],
};

/** A server that keeps messages, gives them back, and never answers as a model. */
function machine(): LiveSetup {
  const texts: string[] = [];
  const ports = fakePorts({
    http: async ({ method, url, body }) => {
      if (method === "GET") return { status: 200, body: url.endsWith("/messages") ? JSON.stringify({ text: texts.at(-1) }) : "" };
      if (url.endsWith("/messages")) texts.push((JSON.parse(body ?? "{}") as { text: string }).text);
      return { status: 200, body: JSON.stringify({ id: "t-1" }) };
    },
  });
  return { ports, received: () => texts, answered: () => false };
}

type Answer = { readonly status: number; readonly id?: string };
interface Steps {
  /** Its `timeout`: what a careful plugin takes from the deadline. */
  timeout(context: DeliveryContext, ports: ClientPorts): number | undefined;
  thread(id: unknown): ThreadRef | undefined;
  before(context: DeliveryContext, thread: ThreadRef): Promise<void>;
  text(handoff: OutgoingHandoff): string;
  sent(answer: Answer | undefined, thread: ThreadRef, handoff: OutgoingHandoff, again: () => Promise<Answer | undefined>): Delivery | Promise<Delivery>;
  isOver(context: DeliveryContext, ports: ClientPorts): boolean;
  more(ports: ClientPorts): Partial<OpenClient>;
}

const careful: Steps = {
  timeout: (context, { clock }) => timeLeft(context, clock, 30_000),
  thread: (id) => (typeof id === "string" ? { client: "sample", id } : undefined),
  before: (context, thread) => context.record("created", thread),
  text: ({ text }) => text,
  sent: (answer, thread) => {
    if (answer?.status === 200) return { state: "accepted", thread, proof: `message ${answer.id ?? "?"} is stored` };
    if (answer !== undefined && answer.status < 500) return failedDelivery(problemOfStatus(answer.status, name, { thread: thread.id }), { thread });
    return unknownDelivery({ code: "THREAD_UNKNOWN", params: { client: name, what: "no answer" } }, { thread });
  },
  isOver: (context, { clock }) => timeLeft(context, clock) === 0,
  more: ({ http }) => ({
    readBack: async () => {
      const { body } = await http.send({ method: "GET", url: "http://127.0.0.1/threads/t-1/messages" });
      const read: unknown = JSON.parse(body);
      return isRecord(read) && typeof read["text"] === "string" ? read["text"] : undefined;
    },
  }),
};

/** A plugin over that server, with one step done differently. */
function plugin(change: Partial<Steps> = {}): ClientPlugin {
  const steps = { ...careful, ...change };
  return definePlugin({
    contract: "handoff-client/1",
    id: "sample",
    describe: () => card,
    rules: { expandsAt: false, leadingSlash: "text", escapesEntities: false },
    open: (ports) => {
      const post = async (path: string, body: object, context: DeliveryContext): Promise<Answer | undefined> => {
        const timeout = steps.timeout(context, ports);
        const answer = await ports.http.send({ method: "POST", url: `http://127.0.0.1${path}`, body: JSON.stringify(body), signal: context.signal, ...(timeout === undefined ? {} : { timeout }) }).catch(() => undefined);
        return answer === undefined ? undefined : { status: answer.status, ...(answer.status === 200 ? (JSON.parse(answer.body) as object) : {}) };
      };
      return {
        probe: () => ports.http.send({ method: "GET", url: "http://127.0.0.1/" }).then(() => ({ state: "available" as const, reasons: [] }), () => ({ state: "not-configured" as const, reasons: ["it is away"] })),
        openThread: async (handoff, context) => {
          if (steps.isOver(context, ports)) return failedDelivery(problemOfSilence(name, context, ports.clock));
          const created = await post("/threads", {}, context);
          if (created?.status !== 200) return failedDelivery(problemOfSilence(name, context, ports.clock));
          const thread = steps.thread(created.id);
          if (thread === undefined) return failedDelivery({ code: "THREAD_PROTOCOL", params: { client: name, what: "no thread id" } });
          await steps.before(context, thread);
          const send = () => post(`/threads/${thread.id}/messages`, { text: steps.text(handoff) }, context);
          const delivery = await steps.sent(await send(), thread, handoff, send);
          if (context.signal.aborted === false && delivery.state === "accepted") await context.record("accepted", delivery.thread);
          return delivery;
        },
        ...steps.more(ports),
        close: () => Promise.resolve(),
      };
    },
  });
}

/** Which tests a plugin fails, by id, with a runner of our own. */
async function failuresOf(change: Partial<Steps>, live: () => LiveSetup = machine): Promise<readonly string[]> {
  const tests: (readonly [string, () => void | Promise<void>])[] = [];
  clientConformance((title, body) => void tests.push([title, body]), () => plugin(change), { live });
  const failed: string[] = [];
  for (const [title, body] of tests) {
    try {
      await body();
    } catch {
      failed.push(/\[([\w-]+)\]/.exec(title)?.[1] ?? title);
    }
  }
  return failed;
}

const accepted = (thread: ThreadRef, proof: string): Delivery => ({ state: "accepted", thread, proof });

describe("clientConformance of a live part", () => {
  it("passes a plugin that keeps every promise", async () => {
    expect(await failuresOf({})).toEqual([]);
  });

  it.each<readonly [string, Partial<Steps>, readonly string[]]>([
    ["a plugin that sends twice", { sent: async (_, thread, __, again) => (await again(), accepted(thread, "2 messages")) }, ["send"]],
    ["a plugin that changes the text", { text: ({ text }) => text.replace("Goal: ", "Aim: ") }, ["send-as-is"]],
    ["a line end behind the text", { text: ({ text }) => `${text}\n` }, ["send-as-is"]],
    ["the block instead of the text", { text: ({ block }) => block }, ["send-as-is"]],
    ["a plugin that records nothing before it sends", { before: () => Promise.resolve() }, ["send-recorded"]],
    ["a record that nobody waits for", { before: (context, thread) => (void context.record("created", thread), Promise.resolve()) }, ["send-recorded"]],
    ["a record of another thread", { before: (context) => context.record("created", { client: "sample", id: "other" }) }, ["send-recorded"]],
    ["a plugin that says answered when nothing answered", { sent: (_, thread) => ({ state: "answered", thread, proof: "message t-1" }) }, ["send-answered"]],
    ["the text as a proof", { sent: (_, thread, { text }) => accepted(thread, text) }, ["send-proof"]],
    ["a piece of the text as a proof", { sent: (_, thread, { text }) => accepted(thread, text.split("\n").at(4)?.slice(0, 24) ?? "") }, ["send-proof"]],
    ["an empty proof", { sent: (_, thread) => accepted(thread, " ") }, ["send-proof"]],
    ["a text that the thread doesn't hold", { more: () => ({ readBack: () => Promise.resolve("something else") }) }, ["read-back"]],
    ["a plugin that doesn't look at the deadline", { timeout: () => 30_000, isOver: ({ signal }) => signal.aborted }, ["send-late", "send-deadline"]],
    ["a plugin that waits for ever", { timeout: () => undefined }, ["send-deadline"]],
    ["a silent message that is called failed", { sent: (answer, thread) => (answer === undefined ? failedDelivery({ code: "THREAD_OFFLINE", params: { client: name } }, { thread }) : accepted(thread, "message t-1")) }, ["send-deadline", "send-unsure"]],
    ["a gateway's answer that is called failed", { sent: (answer, thread, ...rest) => (answer?.status === 502 ? failedDelivery(problemOfStatus(502, name), { thread }) : careful.sent(answer, thread, ...rest)) }, ["send-unsure"]],
    ["a plugin that sends again when it can't tell", { sent: async (answer, thread, handoff, again) => careful.sent(answer?.status === 200 ? answer : await again(), thread, handoff, again) }, ["send-unsure"]],
    ["a thread without an id", { thread: (id) => ({ client: "sample", id: String(id) }) }, ["send-blank"]],
  ])("fails %s", async (_, change, ids) => {
    const failed = await failuresOf(change);
    expect(ids.filter((id) => !failed.includes(id))).toEqual([]);
  });

  it("doesn't look at whether a model answered where the stand-in can't tell", async () => {
    const untold = () => {
      const { answered: _, ...setup } = machine();
      return setup;
    };
    expect(await failuresOf({ sent: (answer, thread, ...rest) => (answer?.status === 200 ? { state: "answered", thread, proof: "message t-1" } : careful.sent(answer, thread, ...rest)) }, untold)).toEqual([]);
  });
});
