import { fakePorts, recordingContext, startModelServer, threadHandoff } from "@handoff/testkit";
import { afterEach, beforeEach, expect, test } from "vitest";
import type { ModelServer } from "@handoff/testkit";
import { openClient } from "../../src/open/open-client.ts";

let server: ModelServer;
beforeEach(async () => {
  server = await startModelServer();
});
afterEach(() => server.close());

const open = (settings: Readonly<Record<string, unknown>> = {}) => openClient(fakePorts({ env: { OPENAI_API_KEY: "stand-in", OPENAI_BASE_URL: `${server.url}/v1` }, settings }));
const context = () => recordingContext({ deadlineAt: fakePorts().clock.now() + 20_000 });
const handoff = threadHandoff("/workspace");

test("the conversation carries the brief's id, and is recorded before the brief goes out", async () => {
  const one = context();
  const delivery = await open().openThread(handoff, one);
  expect(one.recorded.map(({ state }) => state)).toEqual(["created", "unknown"]);
  expect(server.seen.map(({ path }) => path)).toEqual(["/v1/conversations", "/v1/responses"]);
  expect(server.seen[0]?.body).toEqual({ metadata: { handoff_brief: handoff.briefId } });
  expect(server.seen[1]?.body).toMatchObject({ conversation: delivery.thread?.id, metadata: { handoff_brief: handoff.briefId } });
  expect(delivery).toMatchObject({ state: "answered", thread: { id: "conv_1", turn: "resp_2", requestId: "req_2" } });
});

test("a create that fails is asked for once", async () => {
  server.behave = () => ({ kind: "status", status: 500 });
  expect(await open().openThread(handoff, context())).toMatchObject({ state: "failed", mayFallBack: true, problem: { code: "THREAD_SERVER" } });
  expect(server.seen).toHaveLength(1);
});

test("without conversations a response alone is the second rung, and says so", async () => {
  server.behave = (request) => (request.path.endsWith("/conversations") ? { kind: "status", status: 404 } : { kind: "answer" });
  const delivery = await open().openThread(handoff, context());
  expect(delivery).toMatchObject({ state: "answered", transport: "responses", thread: { id: "resp_2" }, notices: [{ code: "THREAD_SECOND_RUNG" }] });
  server.behave = () => ({ kind: "answer" });
  await open().followUp?.({ client: "openai-api", id: "resp_2" }, threadHandoff("/workspace", "short", "b7c1d2e3f405"), context());
  expect(server.seen.at(-1)?.body).toMatchObject({ previous_response_id: "resp_2" });
  expect(server.seen.at(-1)?.body).not.toHaveProperty("conversation");
});

test("an answer that broke off on the way is read from the conversation", async () => {
  server.behave = (request) => (request.path.endsWith("/responses") ? { kind: "cut" } : { kind: "answer" });
  const one = context();
  const delivery = await open().openThread(handoff, one);
  expect(delivery).toMatchObject({ state: "unknown", mayFallBack: false, problem: { code: "THREAD_CUT" }, thread: { id: "conv_1" } });
  server.behave = () => ({ kind: "answer" });
  await expect(open().lookUp?.({ client: "openai-api", id: "conv_1" }, handoff.briefId, one.signal)).rejects.toThrow("can't be told");
});

test("a gateway's word leaves it open whether the brief arrived", async () => {
  server.behave = (request) => (request.path.endsWith("/responses") ? { kind: "status", status: 502 } : { kind: "answer" });
  expect(await open().openThread(handoff, context())).toMatchObject({ state: "unknown", mayFallBack: false, problem: { code: "THREAD_SERVER" } });
});

test("what a thread holds is read back, and an unknown one is none", async () => {
  const one = context();
  const delivery = await open().openThread(handoff, one);
  expect(await open().readBack?.(delivery, one.signal)).toBe(handoff.text);
  expect(await open().lookUp?.({ client: "openai-api", id: "conv_1" }, handoff.briefId, one.signal)).toBe("answered");
  expect(await open().lookUp?.({ client: "openai-api", id: "conv_1" }, "000000000000", one.signal)).toBe("created");
  expect(await open().lookUp?.({ client: "openai-api", id: "conv_9" }, handoff.briefId, one.signal)).toBeUndefined();
  expect(await open().followUp?.({ client: "openai-api", id: "conv_9" }, handoff, context())).toMatchObject({ state: "failed", problem: { code: "THREAD_REFUSED" } });
});

test("an incomplete or failed response is no answer", async () => {
  server.behave = (request) => (request.path.endsWith("/responses") ? { kind: "stream-failure", code: "rate_limit_exceeded" } : { kind: "answer" });
  expect(await open().openThread(handoff, context())).toMatchObject({ state: "failed", problem: { code: "THREAD_RATE_LIMITED" } });
});

test("the model is the user's, and a key is never shown", async () => {
  const delivery = await open({ model: "my-model" }).openThread(handoff, context());
  expect(server.seen.at(-1)?.body).toMatchObject({ model: "my-model" });
  const probe = await open().probe(AbortSignal.timeout(2_000));
  expect(probe).toMatchObject({ state: "available" });
  expect(JSON.stringify([delivery, probe])).not.toContain('"stand-in"');
  expect(await openClient(fakePorts()).probe(AbortSignal.timeout(2_000))).toMatchObject({ state: "not-configured", problem: { code: "THREAD_NOT_CONFIGURED" } });
});
