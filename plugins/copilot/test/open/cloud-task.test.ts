import { fakePorts, recordingContext, threadHandoff } from "@handoff/testkit";
import type { FakePortsOptions } from "@handoff/testkit";
import { expect, test } from "vitest";
import { openClient } from "../../src/open/open-client.ts";

// A task needs a login at GitHub: these are the documented command line and answers, not recorded ones.
const handoff = threadHandoff("/workspace");
const cloud = { transport: "cloud" };

function machine(options: FakePortsOptions, yes = true) {
  const ports = fakePorts({ settings: cloud, ...options });
  const context = { ...recordingContext({ deadlineAt: ports.clock.now() + 60_000 }), agreedToCost: yes };
  return { ports, context, client: openClient(ports) };
}
const gh = (answer: { readonly stdout?: string; readonly stderr?: string; readonly exit?: number }): FakePortsOptions => ({ commands: { "/usr/bin/gh": () => answer, gh: () => ({}) } });
const url = "https://github.com/acme/shop/pull/7/agent-sessions/1";

test("gh gets the brief on stdin and the branch as its base, and names the task", async () => {
  const { ports, context, client } = machine(gh({ stdout: `${url}\n` }));
  expect(await client.openThread(handoff, context)).toMatchObject({ state: "accepted", transport: "gh agent-task", thread: { id: url, url } });
  expect(ports.calls.processes).toMatchObject([{ args: ["agent-task", "create", "-F", "-", "--base", "main"], stdin: handoff.text, cwd: "/workspace" }]);
  expect(context.recorded.map(({ state }) => state)).toEqual(["unknown", "created"]);
});

test("a task wants a yes and a pushed branch, and says so before anything runs", async () => {
  const refused = machine(gh({ stdout: url }), false);
  expect(await refused.client.openThread(handoff, refused.context)).toMatchObject({ state: "failed", problem: { code: "THREAD_COSTS" } });
  const dirty = machine(gh({ stdout: url }));
  const uncommitted = { ...handoff, fields: { ...handoff.fields, workspace: { ...handoff.fields.workspace, uncommitted: 2 } } };
  expect(await dirty.client.openThread(uncommitted, dirty.context)).toMatchObject({ problem: { code: "THREAD_NOT_PUSHED" } });
  expect([...refused.ports.calls.processes, ...dirty.ports.calls.processes]).toEqual([]);
});

test.for<[string, { readonly stdout?: string; readonly stderr?: string; readonly exit?: number }, string, string]>([
  ["an older gh", { stderr: 'unknown command "agent-task" for "gh"', exit: 1 }, "failed", "THREAD_UNSUPPORTED"],
  ["an app's token", { stderr: "this command requires an OAuth token", exit: 1 }, "failed", "THREAD_SIGNED_OUT"],
  ["a repository without the agent", { stderr: "failed: HTTP 404", exit: 1 }, "failed", "THREAD_REFUSED"],
  ["an exit 0 that names no task", { stdout: "queued" }, "unknown", "THREAD_UNKNOWN"],
])("%s isn't called delivered", async ([, answer, state, code]) => {
  const { context, client } = machine(gh(answer));
  expect(await client.openThread(handoff, context)).toMatchObject({ state, problem: { code } });
});

test("without gh it is one request, with a user's token", async () => {
  const settings = { ...cloud, repository: "acme/shop" };
  const { ports, context, client } = machine({ settings, env: { GH_TOKEN: "token-of-a-test" }, http: () => ({ status: 201, body: '{"id":42,"html_url":"https://github.com/acme/shop/tasks/42"}' }) });
  expect(await client.openThread(handoff, context)).toMatchObject({ state: "accepted", thread: { id: "42", url: "https://github.com/acme/shop/tasks/42" } });
  expect(ports.calls.requests).toMatchObject([{ method: "POST", url: "https://api.github.com/agents/repos/acme/shop/tasks" }]);
  expect(JSON.parse(ports.calls.requests[0]?.body ?? "")).toEqual({ prompt: handoff.text, base_ref: "main" });
  const silent = machine({ settings, env: { GH_TOKEN: "token-of-a-test" } });
  expect(await silent.client.openThread(handoff, silent.context)).toMatchObject({ state: "unknown", mayFallBack: false });
  const hostile = machine({ settings: { ...cloud, repository: "../../user" }, env: { GH_TOKEN: "token-of-a-test" } });
  expect(await hostile.client.openThread(handoff, hostile.context)).toMatchObject({ problem: { code: "THREAD_NOT_CONFIGURED" } });
  expect(hostile.ports.calls.requests).toEqual([]);
});

test("a task can't be followed up or searched", () => {
  const { client } = machine({});
  expect([client.followUp, client.findThread, client.lookUp]).toEqual([undefined, undefined, undefined]);
});
