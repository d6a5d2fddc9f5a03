import type { ProcessRequest, ProcessResult } from "@handoff/core";
import { fakePorts, recordingContext, threadHandoff } from "@handoff/testkit";
import type { FakePortsOptions } from "@handoff/testkit";
import { describe, expect, test } from "vitest";
import { openClient } from "../../src/open/open-client.ts";

// Cursor isn't on npm: these are its documented command lines and answers, not recorded ones.
const chat = "6f1c2a90-1b2c-4d3e-8f40-5a6b7c8d9e0f";
const agent = "/usr/bin/cursor-agent";
const handoff = threadHandoff("/workspace");
const lines = (...events: readonly object[]) => events.map((event) => JSON.stringify(event)).join("\n");
const init = { type: "system", subtype: "init", session_id: chat };
const said = { type: "user", message: { role: "user", content: [{ type: "text", text: handoff.text }] }, session_id: chat };
const answer = { type: "assistant", message: { role: "assistant", content: [{ type: "text", text: "ok" }] }, session_id: chat };
const result = { type: "result", subtype: "success", is_error: false, result: "ok", session_id: chat };

function machine(run: (request: ProcessRequest) => Partial<ProcessResult>, more: FakePortsOptions = {}) {
  const answerTo = (request: ProcessRequest): Partial<ProcessResult> => {
    switch (request.args[0]) {
      case "--version":
        return { stdout: "2026.11.01-abc\n" };
      case "status":
        return { stdout: "Logged in as me\n" };
      case "create-chat":
        return { stdout: `${chat}\n` };
      default:
        return run(request);
    }
  };
  const ports = fakePorts({ commands: { [agent]: answerTo, "cursor-agent": () => ({}) }, ...more });
  const context = recordingContext({ deadlineAt: ports.clock.now() + 60_000 });
  return { ports, context, client: openClient(ports) };
}

describe("the command line", () => {
  test("makes a chat, records it, and sends the brief into it as one argument", async () => {
    const { ports, context, client } = machine(() => ({ stdout: lines(init, said, answer, result) }));
    const delivery = await client.openThread(handoff, context);
    expect(delivery).toMatchObject({ state: "answered", thread: { id: chat } });
    expect(context.recorded.map(({ state }) => state)).toEqual(["created", "unknown", "accepted"]);
    expect(ports.calls.processes.map(({ args }) => args)).toEqual([["create-chat"], ["-p", "--output-format", "stream-json", "--resume", chat, handoff.text]]);
    expect(ports.calls.processes.at(-1)).toMatchObject({ cwd: "/workspace", stdin: "" });
  });

  test.for<[string, Partial<ProcessResult>, string, string]>([
    ["an error in its result", { stdout: lines(init, said, { ...result, is_error: true, result: "boom" }), exit: 1 }, "failed", "THREAD_FAILED"],
    ["a missing login", { stderr: "Error: Not logged in. Run agent login", exit: 1 }, "failed", "THREAD_SIGNED_OUT"],
    ["a limit", { stderr: "You have hit your usage limit", exit: 1 }, "failed", "THREAD_RATE_LIMITED"],
    ["a failing server", { stderr: "request failed with status 503", exit: 1 }, "failed", "THREAD_SERVER"],
    ["no network", { stderr: "connect ECONNREFUSED", exit: 1 }, "failed", "THREAD_OFFLINE"],
    ["a folder that it doesn't trust", { stderr: "Workspace Trust required", exit: 1 }, "failed", "THREAD_UNTRUSTED_FOLDER"],
    ["an end without an answer", { stdout: lines(init, said, result) }, "failed", "THREAD_NO_ANSWER"],
    ["an end without a result", { stdout: lines(init, said), exit: 1 }, "unknown", "THREAD_UNKNOWN"],
    ["another chat than was asked for", { stdout: lines({ ...init, session_id: "other" }, said, answer, result) }, "unknown", "THREAD_UNKNOWN"],
    ["an answer to something else", { stdout: lines(init, answer, result) }, "unknown", "THREAD_UNKNOWN"],
  ])("%s isn't called delivered", async ([, run, state, code]) => {
    const { context, client } = machine(() => run);
    expect(await client.openThread(handoff, context)).toMatchObject({ state, problem: { code } });
  });

  test("a brief over the limit of an argument isn't sent", async () => {
    const { ports, context, client } = machine(() => ({}));
    expect(await client.openThread(threadHandoff("/workspace", "long"), context)).toMatchObject({ state: "failed", problem: { code: "THREAD_TOO_LONG" } });
    expect(ports.calls.processes.map(({ args }) => args[0])).toEqual(["create-chat"]);
  });

  test("the probe tells a version, a login, and another program of that name", async () => {
    const signal = AbortSignal.timeout(2_000);
    expect(await machine(() => ({})).client.probe(signal)).toMatchObject({ state: "available", version: "2026.11.01-abc" });
    const out = fakePorts({ commands: { [agent]: ({ args }) => ({ stdout: args[0] === "status" ? "Not logged in" : "1.0" }), "cursor-agent": () => ({}) } });
    expect(await openClient(out).probe(signal)).toMatchObject({ state: "signed-out", problem: { code: "THREAD_SIGNED_OUT" } });
    const other = fakePorts({ commands: { "/usr/bin/agent": () => ({ stdout: "ssh agent 1.0" }), agent: () => ({}) } });
    expect(await openClient(other).probe(signal)).toMatchObject({ state: "unknown" });
  });
});

describe("cloud agents", () => {
  const settings = { transport: "cloud", repository: "https://github.com/acme/shop" };
  const env = { CURSOR_API_KEY: "key-of-a-test" };
  const cloud = (status: number, body: object, more: { readonly yes?: boolean; readonly settings?: object } = {}) => {
    const ports = fakePorts({ env, settings: { ...settings, ...more.settings }, http: () => ({ status, body: JSON.stringify(body) }) });
    const context = { ...recordingContext({ deadlineAt: ports.clock.now() + 60_000 }), agreedToCost: more.yes ?? true };
    return { ports, context, client: openClient(ports) };
  };

  test("a run that costs money wants a yes, and then a pushed branch", async () => {
    const refused = cloud(200, {}, { yes: false });
    expect(await refused.client.openThread(handoff, refused.context)).toMatchObject({ state: "failed", problem: { code: "THREAD_COSTS" } });
    const dirty = cloud(200, {});
    const unpushed = { ...handoff, fields: { ...handoff.fields, workspace: { ...handoff.fields.workspace, pushed: "not-pushed" as const } } };
    expect(await dirty.client.openThread(unpushed, dirty.context)).toMatchObject({ problem: { code: "THREAD_NOT_PUSHED" } });
    expect([...refused.ports.calls.requests, ...dirty.ports.calls.requests]).toEqual([]);
  });

  test("is asked for once, with the brief as its prompt", async () => {
    const { ports, context, client } = cloud(201, { id: "bc_1", target: { url: "https://cursor.com/agents?id=bc_1" } });
    expect(await client.openThread(handoff, context)).toMatchObject({ state: "accepted", thread: { id: "bc_1", url: "https://cursor.com/agents?id=bc_1" } });
    expect(ports.calls.requests).toHaveLength(1);
    expect(JSON.parse(ports.calls.requests[0]?.body ?? "")).toEqual({ prompt: { text: handoff.text }, source: { repository: settings.repository, ref: "main" }, target: { autoCreatePr: false } });
    expect(context.recorded.map(({ state }) => state)).toEqual(["unknown", "created"]);
  });

  test("no answer, or one without an agent, is unknown", async () => {
    const silent = openClient(fakePorts({ env, settings }));
    expect(await silent.openThread(handoff, { ...recordingContext(), agreedToCost: true })).toMatchObject({ state: "unknown", mayFallBack: false });
    const strange = cloud(200, {});
    expect(await strange.client.openThread(handoff, strange.context)).toMatchObject({ state: "unknown" });
    const gateway = cloud(502, {});
    expect(await gateway.client.openThread(handoff, gateway.context)).toMatchObject({ state: "unknown", mayFallBack: false });
    const refused = cloud(401, {});
    expect(await refused.client.openThread(handoff, refused.context)).toMatchObject({ state: "failed", problem: { code: "THREAD_SIGNED_OUT" } });
  });

  test.for<[string, string]>([
    ["FINISHED", "answered"],
    ["RUNNING", "accepted"],
    ["ERROR", "failed"],
  ])("status %s is %s", async ([status, state]) => {
    const { client } = cloud(200, { status });
    expect(await client.lookUp?.({ client: "cursor", id: "bc_1" }, handoff.briefId, AbortSignal.timeout(1_000))).toBe(state);
  });

  test("a status that we don't know can't be told", async () => {
    const { client } = cloud(200, { status: "PONDERING" });
    await expect(client.lookUp?.({ client: "cursor", id: "bc_1" }, handoff.briefId, AbortSignal.timeout(1_000))).rejects.toThrow("isn't one that we know");
  });
});
