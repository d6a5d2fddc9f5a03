import type { HttpRequest } from "@handoff/core";
import { fakePorts, recordingContext, threadHandoff } from "@handoff/testkit";
import { describe, expect, test } from "vitest";
import { openClient } from "../../src/open/open-client.ts";

const root = "/home/me/shop";
const handoff = threadHandoff(root);
const done = { role: "assistant", time: { created: 1, completed: 2 }, tokens: { output: 3 } };
const answer = { info: done, parts: [{ type: "text", text: "Done." }] };

interface Server {
  readonly message?: object | number;
  readonly messages?: (text: string) => unknown;
  readonly permissions?: readonly object[];
  readonly sessions?: readonly object[];
}

/** A server of OpenCode's shapes, as a real one of 1.18.33 answered, with the part that a test wants otherwise. */
function machine(server: Server = {}) {
  const texts: string[] = [];
  const answers: HttpRequest[] = [];
  const ports = fakePorts({
    commands: { opencode: () => ({}), "/usr/bin/opencode": () => ({ stdout: "opencode server listening on http://127.0.0.1:4096\n" }) },
    http: (request) => {
      const { pathname } = new URL(request.url);
      const json = (value: unknown, status = 200) => ({ status, body: JSON.stringify(value) });
      if (pathname === "/permission") return json(server.permissions ?? []);
      if (pathname.startsWith("/permission/")) {
        answers.push(request);
        return json(true);
      }
      if (request.method === "POST" && pathname === "/session") return json({ id: "ses_1" });
      if (request.method === "GET" && pathname === "/session") return json(server.sessions ?? []);
      if (request.method === "POST") {
        texts.push(String((JSON.parse(request.body ?? "{}") as { parts: { text: string }[] }).parts[0]?.text));
        return typeof server.message === "number" ? json({}, server.message) : json(server.message ?? answer);
      }
      const user = { info: { role: "user" }, parts: [{ type: "text", text: texts.at(-1) ?? "" }] };
      return json(server.messages?.(texts.at(-1) ?? "") ?? [user, answer]);
    },
  });
  return { ports, texts, answers };
}

const deliver = async (server: Server) => {
  const { ports } = machine(server);
  const open = openClient(ports);
  const context = recordingContext({ deadlineAt: ports.clock.now() + 60_000 });
  const delivery = await open.openThread(handoff, context);
  await open.close();
  return { delivery, states: context.recorded.map((step) => step.state), ports };
};
const failed = (error: object) => ({ info: { ...done, tokens: { output: 0 }, error }, parts: [] });

describe("OpenCode's server", () => {
  test("makes a session in the workspace, with a password, before the brief goes out", async () => {
    const { delivery, states, ports } = await deliver({});
    expect(delivery).toMatchObject({ state: "answered", thread: { client: "opencode", id: "ses_1", open: "opencode --session ses_1" } });
    expect(states).toEqual(["created"]);
    expect(ports.calls.processes[0]).toMatchObject({ args: ["serve", "--hostname", "127.0.0.1", "--port", "0"] });
    const password = ports.calls.processes[0]?.env?.["OPENCODE_SERVER_PASSWORD"] ?? "";
    expect(password.length).toBeGreaterThan(30);
    for (const request of ports.calls.requests) {
      expect(request.headers?.["authorization"]).toBe(`Basic ${btoa(`opencode:${password}`)}`);
      expect(new URL(request.url).searchParams.get("directory")).toBe(root);
    }
    expect((JSON.parse(ports.calls.requests[0]?.body ?? "{}") as { title: string }).title).toContain(handoff.briefId);
  });

  test.each<[string, Server, object]>([
    ["an error in an answer of status 200", { message: failed({ name: "APIError", data: { statusCode: 401, message: "no" } }) }, { state: "failed", problem: { code: "THREAD_SIGNED_OUT" } }],
    ["a context that is too long", { message: failed({ name: "ContextOverflowError", data: { message: "too large" } }) }, { state: "failed", problem: { code: "THREAD_TOO_LONG" } }],
    ["a turn that somebody aborted", { message: failed({ name: "MessageAbortedError", data: {} }) }, { state: "failed", problem: { code: "THREAD_STOPPED" } }],
    ["an answer without tokens", { message: { info: { ...done, tokens: { output: 0 } }, parts: answer.parts } }, { state: "failed", problem: { code: "THREAD_NO_ANSWER" } }],
    ["an answer without a word", { message: { info: done, parts: [] } }, { state: "failed", problem: { code: "THREAD_NO_ANSWER" } }],
    ["a session that is gone", { message: 404 }, { state: "failed", problem: { code: "THREAD_NOT_FOUND" } }],
    ["an answer in a session that doesn't hold the brief", { messages: () => [answer] }, { state: "unknown", problem: { params: { what: "it answered, and its session doesn't show the brief" } } }],
  ])("isn't believed at %s", async (_, server, expected) => {
    const { delivery, states } = await deliver(server);
    expect(delivery).toMatchObject(expected);
    expect(states).not.toContain("answered");
  });

  test("is looked into by its messages", async () => {
    const look = async (messages: unknown) => {
      const { ports } = machine({ messages: () => messages });
      const open = openClient(ports);
      const state = await open.lookUp?.({ client: "opencode", id: "ses_1" }, handoff.briefId, new AbortController().signal, root).catch(() => "can't be told");
      await open.close();
      return state;
    };
    const user = { info: { role: "user" }, parts: [{ type: "text", text: handoff.text }] };
    expect(await look([])).toBe("created");
    expect(await look([user])).toBe("can't be told");
    expect(await look([user, answer])).toBe("answered");
    expect(await look([user, failed({ name: "APIError", data: {} })])).toBe("failed");
  });

  test("is searched by the title that holds the brief's id, in this folder alone", async () => {
    const find = async (sessions: readonly object[]) => {
      const { ports } = machine({ sessions });
      const open = openClient(ports);
      const thread = await open.findThread?.(handoff.briefId, root, new AbortController().signal, "key");
      await open.close();
      return thread?.id;
    };
    expect(await find([{ id: "ses_7", title: `Rotate (${handoff.briefId})`, directory: root }])).toBe("ses_7");
    expect(await find([{ id: "ses_7", title: `Rotate (${handoff.briefId})`, directory: "/elsewhere" }])).toBeUndefined();
    expect(await find([{ id: "ses_7", title: "Rotate", directory: root }])).toBeUndefined();
  });
});
