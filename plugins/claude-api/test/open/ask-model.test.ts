import { fakePorts, startModelServer } from "@handoff/testkit";
import type { ModelServer } from "@handoff/testkit";
import { afterEach, beforeEach, expect, test } from "vitest";
import { openClient } from "../../src/open/open-client.ts";

let server: ModelServer;
beforeEach(async () => {
  server = await startModelServer();
});
afterEach(() => server.close());

const question = { instructions: "Tidy.", input: "{}", maxTokens: 77 };
const context = () => ({ signal: new AbortController().signal, deadlineAt: fakePorts().clock.now() + 20_000 });
const ask = (env: Readonly<Record<string, string>> = { ANTHROPIC_API_KEY: "stand-in", ANTHROPIC_BASE_URL: server.url }, settings: Readonly<Record<string, unknown>> = {}) => openClient(fakePorts({ env, settings })).ask?.(question, context());

test("a model is asked once, with what the question holds and nothing else", async () => {
  server.behave = () => ({ kind: "answer", text: "{\"lines\": []}" });
  expect(await ask(undefined, { model: "my-model", agent: "agent_1", environment: "env_1" })).toEqual({ text: "{\"lines\": []}" });
  expect(server.seen.map(({ path, body }) => ({ path, body }))).toEqual([{ path: "/v1/messages", body: { model: "my-model", max_tokens: 77, system: "Tidy.", messages: [{ role: "user", content: "{}" }] } }]);
});

test("what fails is a problem, asked once, and shows no key", async () => {
  expect(await ask({ ANTHROPIC_BASE_URL: server.url })).toMatchObject({ problem: { code: "THREAD_NOT_CONFIGURED" } });
  expect(server.seen).toEqual([]);
  const failed: readonly (readonly [ReturnType<typeof server.behave>, string])[] = [
    [{ kind: "status", status: 401 }, "THREAD_SIGNED_OUT"],
    [{ kind: "status", status: 429 }, "THREAD_RATE_LIMITED"],
    [{ kind: "status", status: 529 }, "THREAD_SERVER"],
    [{ kind: "status", status: 400 }, "THREAD_REFUSED"],
    [{ kind: "cut" }, "THREAD_CUT"],
  ];
  for (const [behaviour, code] of failed) {
    server.behave = () => behaviour;
    const answer = await ask();
    expect(answer).toMatchObject({ problem: { code } });
    expect(JSON.stringify(answer)).not.toContain('"stand-in"');
  }
  expect(server.seen).toHaveLength(failed.length);
});

test("a deadline ends it", async () => {
  server.behave = () => ({ kind: "hang" });
  const ports = fakePorts({ env: { ANTHROPIC_API_KEY: "stand-in", ANTHROPIC_BASE_URL: server.url } });
  expect(await openClient(ports).ask?.(question, { signal: new AbortController().signal, deadlineAt: ports.clock.now() + 50 })).toHaveProperty("problem");
});
