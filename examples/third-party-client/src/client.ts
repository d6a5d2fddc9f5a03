import { definePlugin, factsCheckedOn, failedDelivery, parseObject, problemOfSilence, problemOfStatus, timeLeft, unknownDelivery } from "@handoff/core";
import type { ClientDescriptor, DeliveryContext, ThreadRef } from "@handoff/core";

const on = factsCheckedOn("2026-11-30");
const DOCS = "https://acme.example/docs/api";
const name = "Acme Agent";

const card: ClientDescriptor = {
  id: "acme",
  displayName: name,
  channels: { prompt: on.documented("yes", DOCS), artifact: on.documented("yes", DOCS, "it opens files of the workspace") },
  modes: { api: on.documented("yes", DOCS) },
  transports: [on.documented("paste", DOCS), on.documented("thread", DOCS)],
  reads: on.documented("workspace", DOCS),
  billable: on.documented(false, DOCS, "it runs on this machine, in the plan that is paid for"),
  limits: { promptCharacters: on.documented(200_000, DOCS) },
  facts: [on.documented("acme open ID", DOCS, "how a person opens a thread")],
};

export const client = definePlugin({
  contract: "handoff-client/1",
  id: "acme",
  describe: () => card,
  rules: { expandsAt: true, leadingSlash: "command", escapesEntities: false, maxCharacters: 200_000 },
  open({ http, clock, settings }) {
    const address = typeof settings["address"] === "string" ? settings["address"] : "http://127.0.0.1:7788";
    const post = async (path: string, body: object, context: DeliveryContext) => {
      const timeout = timeLeft(context, clock, 30_000);
      const answer = await http.send({ method: "POST", url: address + path, body: JSON.stringify(body), signal: context.signal, timeout });
      const id = parseObject(answer.body)?.["id"];
      return { status: answer.status, ok: answer.status >= 200 && answer.status < 300, id: typeof id === "string" && id !== "" ? id : undefined };
    };
    return {
      async probe(signal) {
        const answer = await http.send({ method: "GET", url: `${address}/health`, signal, timeout: 1500 }).catch(() => undefined);
        if (answer?.status === 200) return { state: "available", reasons: [] };
        return { state: "not-configured", reasons: ["Acme doesn't answer."], fix: 'start it with "acme serve"' };
      },
      async openThread(handoff, context) {
        if (timeLeft(context, clock) === 0) return failedDelivery(problemOfSilence(name, context, clock));
        const created = await post("/threads", { folder: handoff.workspace, key: context.key }, context).catch(() => undefined);
        if (created === undefined) return failedDelivery(problemOfSilence(name, context, clock));
        if (!created.ok) return failedDelivery(problemOfStatus(created.status, name));
        if (created.id === undefined) return failedDelivery({ code: "THREAD_PROTOCOL", params: { client: name, what: "no thread id" } });
        const thread: ThreadRef = { client: "acme", id: created.id, open: `acme open ${created.id}` };
        await context.record("created", thread);
        if (timeLeft(context, clock) === 0) return failedDelivery(problemOfSilence(name, context, clock), { thread });
        const sent = await post(`/threads/${thread.id}/messages`, { text: handoff.text }, context).catch(() => undefined);
        if (sent?.ok && sent.id !== undefined) return { state: "accepted", thread, proof: `message ${sent.id} is stored` };
        const status = sent?.status ?? 0;
        if (status >= 400 && status < 500) return failedDelivery(problemOfStatus(status, name, { thread: thread.id }), { thread });
        const what = status === 0 ? "no answer came" : `it answered ${status}`;
        return unknownDelivery({ code: "THREAD_UNKNOWN", params: { client: name, what } }, { thread });
      },
      close: () => Promise.resolve(),
    };
  },
});
