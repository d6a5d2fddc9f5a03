import { definePlugin, factsCheckedOn, failedDelivery, problemOfStatus, unknownDelivery } from "@handoff/core";
import type { ClientDescriptor, ThreadRef } from "@handoff/core";

const on = factsCheckedOn("2026-11-30");
const DOCS = "https://acme.example/docs/api";

const card: ClientDescriptor = {
  id: "acme",
  displayName: "Acme Agent",
  channels: { prompt: on.documented("yes", DOCS), artifact: on.documented("yes", DOCS, "it opens files of the workspace") },
  modes: { api: on.documented("yes", DOCS) },
  transports: [on.documented("paste", DOCS), on.documented("thread", DOCS)],
  reads: on.documented("workspace", DOCS),
  limits: { promptCharacters: on.documented(200_000, DOCS) },
  facts: [on.documented("acme open ID", DOCS, "how a person opens a thread")],
};

export const client = definePlugin({
  contract: "handoff-client/1",
  id: "acme",
  describe: () => card,
  rules: { expandsAt: true, leadingSlash: "command", escapesEntities: false, maxCharacters: 200_000 },
  open({ http, settings }) {
    const address = typeof settings["address"] === "string" ? settings["address"] : "http://127.0.0.1:7788";
    const post = async (path: string, body: object, signal: AbortSignal) => {
      const answer = await http.send({ method: "POST", url: address + path, body: JSON.stringify(body), signal, timeout: 30_000 });
      return { status: answer.status, id: answer.status === 200 ? String(JSON.parse(answer.body).id) : "" };
    };
    return {
      async probe(signal) {
        const answer = await http.send({ method: "GET", url: `${address}/health`, signal, timeout: 1500 }).catch(() => undefined);
        if (answer?.status === 200) return { state: "available", reasons: [] };
        return { state: "not-configured", reasons: ["Acme doesn't answer."], fix: 'start it with "acme serve"' };
      },
      async openThread(handoff, context) {
        const offline = { code: "THREAD_OFFLINE", params: { client: card.displayName } } as const;
        if (context.signal.aborted) return failedDelivery(offline);
        const created = await post("/threads", { folder: handoff.workspace, key: context.key }, context.signal).catch(() => undefined);
        if (created?.status !== 200) return failedDelivery(problemOfStatus(created?.status, card.displayName));
        const thread: ThreadRef = { client: "acme", id: created.id, open: `acme open ${created.id}` };
        await context.record("created", thread);
        const sent = await post(`/threads/${thread.id}/messages`, { text: handoff.text }, context.signal).catch(() => undefined);
        if (sent === undefined) return unknownDelivery(offline, { thread });
        if (sent.status !== 200) return failedDelivery(problemOfStatus(sent.status, card.displayName), { thread });
        return { state: "accepted", thread, proof: `message ${sent.id} is stored` };
      },
      close: () => Promise.resolve(),
    };
  },
});
