import { allMessages, problemOfApiError, problemOfStatus, readKey, threadIdOf, unknownDelivery } from "@handoff/core";
import { fakePorts } from "@handoff/testkit";
import fc from "fast-check";
import { expect, test } from "vitest";

test.for<[number, string]>([
  [401, "THREAD_SIGNED_OUT"],
  [403, "THREAD_SIGNED_OUT"],
  [200, "THREAD_PROTOCOL"],
  [204, "THREAD_PROTOCOL"],
  [404, "THREAD_REFUSED"],
  [413, "THREAD_TOO_LONG"],
  [429, "THREAD_RATE_LIMITED"],
  [500, "THREAD_SERVER"],
  [529, "THREAD_SERVER"],
])("status %i is %s", ([status, code]) => {
  expect(problemOfStatus(status, "Sample").code).toBe(code);
});

test("a thread that is gone is named, and only where the request was about one", () => {
  expect(problemOfStatus(404, "Sample", { thread: "t-1" })).toEqual({ code: "THREAD_NOT_FOUND", params: { client: "Sample", thread: "t-1" } });
  expect(problemOfStatus(410, "Sample", { thread: "t-1" }).code).toBe("THREAD_NOT_FOUND");
  expect(problemOfStatus(400, "Sample", { thread: "t-1" }).code).toBe("THREAD_REFUSED");
});

test("every status has a message, in every language", () => {
  fc.assert(
    fc.property(fc.integer({ min: 100, max: 999 }), (status) => {
      expect(allMessages()[problemOfStatus(status, "Sample").code]).toBeDefined();
    }),
  );
});

const failure = (error: unknown, aborted = false, left = 1_000) => {
  const stop = new AbortController();
  if (aborted) stop.abort();
  const { clock } = fakePorts();
  return problemOfApiError(error, "Sample", "sign in", clock, clock.now() + left, stop.signal);
};

test("what never reached a server did nothing, what broke off may have", () => {
  expect(failure({ cause: { code: "ECONNREFUSED" } })).toMatchObject({ problem: { code: "THREAD_OFFLINE" }, maybeDone: false });
  expect(failure({ cause: { cause: { errors: [{ code: "ENOTFOUND" }] } } })).toMatchObject({ problem: { code: "THREAD_OFFLINE" }, maybeDone: false });
  expect(failure({ cause: { code: "ECONNRESET" } })).toMatchObject({ problem: { code: "THREAD_CUT" }, maybeDone: true });
  expect(failure({ name: "APIConnectionTimeoutError", message: "Request timed out." })).toMatchObject({ problem: { code: "THREAD_DEADLINE" }, maybeDone: true });
  for (const error of [new Error("Request timed out."), new Error("The request time-out"), Object.assign(new Error("x"), { name: "TimeoutError" })]) expect(failure(error)).toMatchObject({ problem: { code: "THREAD_DEADLINE" }, maybeDone: true });
  expect(failure(new Error("x"), true)).toMatchObject({ problem: { code: "THREAD_STOPPED" }, maybeDone: true });
  for (const left of [1, 0, -1]) expect(failure(new Error("x"), true, left)).toMatchObject({ problem: { code: "THREAD_DEADLINE" }, maybeDone: true });
  expect(failure({ status: 400, error: { error: { code: "context_length_exceeded" } } })).toMatchObject({ problem: { code: "THREAD_TOO_LONG" }, maybeDone: false });
  for (const status of [408, 502, 504, 524]) expect(failure({ status }).maybeDone).toBe(true);
  for (const status of [400, 401, 429, 500, 503, 529]) expect(failure({ status }).maybeDone).toBe(false);
  expect(failure("a text that was thrown")).toMatchObject({ maybeDone: true });
});

test("who doesn't know says so, once", () => {
  expect(unknownDelivery({ code: "THREAD_CUT", params: { client: "Sample" } })).toMatchObject({ state: "unknown", mayFallBack: false, notices: [{ code: "THREAD_MAYBE" }] });
  expect(unknownDelivery({ code: "THREAD_UNKNOWN", params: { client: "Sample", what: "x" } })).not.toHaveProperty("notices");
});

test("a problem never carries a server's words", () => {
  expect(JSON.stringify(failure({ status: 401, message: "key sk-secret refused", error: { message: "sk-secret" } }))).not.toContain("sk-secret");
});

test("the same key gives the same thread id, another key or client another", () => {
  fc.assert(
    fc.property(fc.string(), fc.string(), (client, key) => {
      const id = threadIdOf(client, key);
      expect(id).toMatch(/^[0-9a-f]{8}-[0-9a-f]{4}-8[0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}$/);
      expect(threadIdOf(client, key)).toBe(id);
      expect(threadIdOf(client, `${key}x`)).not.toBe(id);
      expect(threadIdOf(`${client}x`, key)).not.toBe(id);
    }),
  );
});

test("a key comes from the environment, else from the command of the user's config, and names only where it is from", async () => {
  const commands = { pass: () => ({ stdout: "from-command\nsecond line\n" }) };
  const settings = { keyCommand: ["pass", "show", "sample"] };
  expect(await readKey(fakePorts({ env: { KEY: " from-env " }, settings, commands }), ["OTHER", "KEY"])).toEqual({ value: "from-env", source: "KEY" });
  expect(await readKey(fakePorts({ settings, commands }), ["KEY"])).toEqual({ value: "from-command", source: "keyCommand" });
  expect(await readKey(fakePorts({ settings }), ["KEY"])).toBeUndefined();
  expect(await readKey(fakePorts({ env: { KEY: "" } }), ["KEY"])).toBeUndefined();
});
