import assert from "node:assert/strict";
import { test } from "node:test";
import { clientConformance, fakePorts, makeOutgoing, recordingContext, startLoopback } from "@handoff/testkit";
import { client } from "handoff-client-acme";

// A stand-in for Acme: it keeps what it is sent, and its model never answers.
function acme() {
  const texts = [];
  const http = ({ method, url, body }) => {
    if (method === "GET") return { status: 200 };
    if (url.endsWith("/messages")) texts.push(JSON.parse(body).text);
    return { status: 200, body: JSON.stringify({ id: "t-1" }) };
  };
  return { ports: fakePorts({ http }), received: () => texts, answered: () => false };
}

clientConformance(test, () => client, { live: acme });

// What goes wrong, one line each: what the message gets, and what must come of it.
for (const [status, state, code] of [
  [400, "failed", "THREAD_REFUSED"],
  [401, "failed", "THREAD_SIGNED_OUT"],
  [404, "failed", "THREAD_NOT_FOUND"],
  [503, "unknown", "THREAD_UNKNOWN"],
]) {
  test(`a ${status} to the message is ${state}`, async () => {
    const answer = ({ url }) => (url.endsWith("/messages") ? { status } : { status: 200, body: '{"id":"t-1"}' });
    const context = recordingContext();
    const delivery = await client.open(fakePorts({ http: answer })).openThread(makeOutgoing({ rules: client.rules }), context);
    assert.deepEqual([delivery.state, delivery.problem?.code, context.recorded[0]?.state], [state, code, "created"]);
  });
}

// The same against a real server on this machine, with the port's own shape around fetch.
test("a real server gets the folder and the text", async () => {
  const server = await startLoopback(() => ({ status: 200, body: '{"id":"t-1"}' }));
  const send = async ({ url, method, body }) => fetch(url, { method, body }).then(async (answer) => ({ status: answer.status, headers: {}, body: await answer.text() }));
  const ports = { ...fakePorts({ settings: { address: server.url } }), http: { send } };
  const handoff = makeOutgoing({ rules: client.rules });
  const delivery = await client.open(ports).openThread(handoff, recordingContext());
  await server.close();
  assert.equal(delivery.state, "accepted");
  assert.deepEqual(server.exchanges.map(({ path }) => path), ["/threads", "/threads/t-1/messages"]);
  assert.equal(JSON.parse(server.exchanges[1].body).text, handoff.text);
});
