import { fakePorts, recordingContext, startModelServer, threadHandoff } from "@handoff/testkit";
import type { ModelServer } from "@handoff/testkit";
import { afterEach, beforeEach, expect, test } from "vitest";
import { openClient } from "../../src/open/open-client.ts";

let server: ModelServer;
beforeEach(async () => {
  server = await startModelServer();
});
afterEach(() => server.close());

const agent = { agent: "agent_1", environment: "env_1" };
const open = (settings: Readonly<Record<string, unknown>> = {}) => openClient(fakePorts({ env: { ANTHROPIC_API_KEY: "stand-in", ANTHROPIC_BASE_URL: server.url }, settings }));
const context = () => recordingContext({ deadlineAt: fakePorts().clock.now() + 20_000 });
const handoff = threadHandoff("/workspace");

test("the brief is the first user message, word for word, and asked for once", async () => {
  const one = context();
  const delivery = await open({ model: "my-model", maxTokens: 99 }).openThread(handoff, one);
  expect(server.seen).toHaveLength(1);
  expect(server.seen[0]?.body).toEqual({ model: "my-model", max_tokens: 99, messages: [{ role: "user", content: handoff.text }] });
  expect(one.recorded.map(({ state }) => state)).toEqual(["unknown"]);
  expect(delivery).toMatchObject({ state: "answered", thread: { id: "msg_1", requestId: "req_1" } });
  server.behave = () => ({ kind: "status", status: 529 });
  expect(await open().openThread(handoff, context())).toMatchObject({ state: "failed", mayFallBack: true, problem: { code: "THREAD_SERVER" } });
  expect(server.seen).toHaveLength(2);
});

test("a message can't be followed up, searched or looked up", () => {
  const client = open();
  expect([client.followUp, client.lookUp, client.readBack]).toEqual([undefined, undefined, undefined]);
});

test("where an agent and an environment are configured, the brief is an event of a session", async () => {
  const one = context();
  const delivery = await open(agent).openThread(handoff, one);
  expect(server.seen.map(({ path }) => path)).toEqual(["/v1/sessions", "/v1/sessions/session_1/events"]);
  expect(server.seen[0]?.body).toMatchObject({ agent: "agent_1", environment_id: "env_1", metadata: { handoff_brief: handoff.briefId } });
  expect(server.seen[0]?.text).not.toContain("Goal:");
  expect(server.seen[1]?.body).toEqual({ events: [{ type: "user.message", content: [{ type: "text", text: handoff.text }] }] });
  expect(one.recorded.map(({ state }) => state)).toEqual(["created", "unknown"]);
  expect(delivery).toMatchObject({ state: "accepted", thread: { id: "session_1" }, notices: [{ code: "THREAD_STILL_WORKING" }] });
});

test("a session is found again by the brief's id, and read back", async () => {
  const one = context();
  const client = open(agent);
  await client.openThread(handoff, one);
  expect(await client.findThread?.(handoff.briefId, "/workspace", one.signal, "key")).toMatchObject({ id: "session_1" });
  expect(await client.findThread?.("000000000000", "/workspace", one.signal, "key")).toBeUndefined();
  expect(await client.lookUp?.({ client: "claude-api", id: "session_1" }, handoff.briefId, one.signal)).toBe("accepted");
  expect(await client.lookUp?.({ client: "claude-api", id: "session_1" }, "000000000000", one.signal)).toBe("created");
  expect(await client.lookUp?.({ client: "claude-api", id: "session_9" }, handoff.briefId, one.signal)).toBeUndefined();
  expect(await client.readBack?.({ thread: { client: "claude-api", id: "session_1" } }, one.signal)).toBe(handoff.text);
  expect(await client.followUp?.({ client: "claude-api", id: "session_9" }, handoff, context())).toMatchObject({ state: "failed", problem: { code: "THREAD_REFUSED" } });
});

test("without a key nothing is asked, and nothing shows one", async () => {
  const bare = openClient(fakePorts({ env: { ANTHROPIC_BASE_URL: server.url } }));
  expect(await bare.openThread(handoff, context())).toMatchObject({ state: "failed", mayFallBack: true, problem: { code: "THREAD_NOT_CONFIGURED" } });
  expect(await bare.probe(AbortSignal.timeout(2_000))).toMatchObject({ state: "not-configured" });
  expect(server.seen).toEqual([]);
  expect(JSON.stringify(await open().probe(AbortSignal.timeout(2_000)))).not.toContain('"stand-in"');
});
