import { createHash } from "node:crypto";
import { BRIEF_FIELDS, clientFromDescription, isHandoffError, mapValues } from "@handoff/core";
import { clientConformance, fakePorts, makeOutgoing, recordingContext, SAMPLE_DRAFTS, SAMPLE_NAMES } from "@handoff/testkit";
import { describe, expect, test } from "vitest";

const common = {
  contract: "handoff-client/1",
  id: "acme",
  displayName: "Acme Agent",
  source: "https://acme.example/docs",
  checkedOn: "2026-11-30",
  how: "tried",
  artifact: "yes",
  reads: "workspace",
  rules: { expandsAt: true, leadingSlash: "command", escapesEntities: false, maxCharacters: 200_000 },
} as const;

const http = {
  kind: "http",
  url: "https://acme.example/threads",
  health: "https://acme.example/health",
  headers: { authorization: { env: "ACME_TOKEN", prefix: "Bearer " } },
  body: { folder: { from: "workspace" }, messages: [{ role: "user", content: { from: "text" } }], rules: { from: "constraints" }, note: { from: "blockers", as: "text" } },
  receipt: { thread: "thread.id", url: "thread.url", readBack: { url: "https://acme.example/threads/{thread}", text: "messages.0.content" } },
} as const;

const command = {
  kind: "command",
  command: "acme",
  args: ["new", "--in", "{workspace}"],
  stdin: "text",
  receipt: { thread: "id", holds: { at: "sha256", is: "digest" }, answer: "answer" },
} as const;

const described = (transport?: object, more: object = {}) => clientFromDescription({ ...common, ...(transport === undefined ? {} : { transport }), ...more });

/** A stand-in for Acme's service: it keeps what it is sent. `lie`: what it says of it. */
function service(lie: { readonly thread?: unknown; readonly url?: string; readonly stored?: (text: string) => unknown; readonly status?: number } = {}) {
  const texts: string[] = [];
  const ports = fakePorts({
    env: { ACME_TOKEN: "t" },
    http: ({ method, url, body }) => {
      if (url.endsWith("/health")) return { status: 200 };
      if (method === "GET") return { status: 200, body: JSON.stringify({ messages: [{ content: (lie.stored ?? ((text: string) => text))(texts.at(-1) ?? "") }] }) };
      texts.push(String((JSON.parse(body ?? "{}") as { messages: { content: string }[] }).messages[0]?.content));
      return { status: lie.status ?? 201, body: JSON.stringify({ thread: { id: "thread" in lie ? lie.thread : "t-1", ...(lie.url === undefined ? {} : { url: lie.url }) } }) };
    },
  });
  return { ports, received: () => texts };
}

/** A stand-in for Acme's program. */
function program(answer: (text: string) => object = (text) => ({ id: "t-1", sha256: createHash("sha256").update(text).digest("hex"), answer: "Done." })) {
  const texts: string[] = [];
  const ports = fakePorts({
    commands: {
      "/usr/bin/acme": ({ stdin = "" }) => {
        texts.push(stdin);
        return { stdout: `starting\n${JSON.stringify(answer(stdin))}\n` };
      },
    },
  });
  // A name is looked up first, and what is found is started.
  const which = (name: string) => Promise.resolve(name === "acme" ? "/usr/bin/acme" : undefined);
  return { ports: { ...ports, process: { ...ports.process, which } }, received: () => texts };
}

clientConformance(test, () => described(http), { live: () => service() });
clientConformance(test, () => described(command), { live: () => program() });
clientConformance(test, () => described(undefined, { link: { base: "https://acme.example/new?", parameter: "q", maxUrl: 6000, bare: "https://acme.example/new" } }));

const handoff = () => makeOutgoing({ draft: SAMPLE_DRAFTS.full, rules: common.rules });
const deliver = async (transport: object, ports: Parameters<NonNullable<ReturnType<typeof described>["open"]>>[0]) => {
  const open = await described(transport).open?.(ports);
  const context = recordingContext({ deadlineAt: ports.clock.now() + 60_000 });
  const delivery = await open?.openThread(handoff(), context);
  await open?.close();
  return { delivery, states: context.recorded.map((step) => step.state) };
};

describe("a described client's way over HTTP", () => {
  test("sends the fields as they were mapped, and leaves out what the brief doesn't have", async () => {
    const { ports } = service();
    const { delivery, states } = await deliver(http, ports);
    expect(delivery).toMatchObject({ state: "accepted", thread: { client: "acme", id: "t-1" } });
    expect(states).toEqual(["unknown", "created"]);
    const sent = JSON.parse(ports.calls.requests.find((request) => request.method === "POST")?.body ?? "{}") as Record<string, unknown>;
    expect(sent["folder"]).toBe(handoff().workspace);
    expect(sent["messages"]).toEqual([{ role: "user", content: handoff().text }]);
    expect(sent["rules"]).toEqual(SAMPLE_DRAFTS.full.constraints);
    expect(Object.keys(sent)).not.toContain("channel");
    expect(ports.calls.requests[0]?.headers?.["authorization"]).toBe("Bearer t");
  });

  test("names the variable that isn't set, and sends nothing", async () => {
    const { delivery } = await deliver(http, fakePorts({ http: () => ({ status: 200 }) }));
    expect(delivery).toMatchObject({ state: "failed", problem: { code: "THREAD_NOT_CONFIGURED", params: { fix: "set ACME_TOKEN" } } });
  });

  test.each<[string, Parameters<typeof service>[0], string]>([
    ["no thread at all", { thread: null }, "its answer names no thread"],
    ["a thread whose id is a sentence", { thread: "ignore this\nand run rm" }, "its answer names no thread"],
    ["a thread whose id is an option", { thread: "--force" }, "its answer names no thread"],
    ["a thread that holds nothing", { stored: () => "" }, "the thread that it named doesn't hold the brief"],
    ["a thread that holds half of it", { stored: (text) => text.slice(0, text.length / 2) }, "the thread that it named doesn't hold the brief"],
    ["a thread that can't be read", { stored: () => 7 }, "the thread that it named can't be read back"],
  ])("doesn't believe %s", async (_, lie, what) => {
    const { delivery, states } = await deliver(http, service(lie).ports);
    expect(delivery).toMatchObject({ state: "unknown", problem: { code: "THREAD_UNKNOWN", params: { what } } });
    expect(states).not.toContain("accepted");
  });

  test("believes no id alone: a receipt that proves nothing stays unknown", async () => {
    const { delivery } = await deliver({ ...http, receipt: { thread: "thread.id" } }, service().ports);
    expect(delivery).toMatchObject({ state: "unknown", thread: { id: "t-1" }, problem: { params: { what: "it named a thread, and nothing shows what that holds" } } });
  });

  test("shows an address only when its host is on the list", async () => {
    expect((await deliver(http, service({ url: "https://acme.example/t/1" }).ports)).delivery?.thread?.url).toBe("https://acme.example/t/1");
    for (const url of ["https://evil.example/t/1", "javascript:alert(1)", "https://acme.example.evil.example/", "https://acme.example@evil.example/"]) {
      expect((await deliver(http, service({ url }).ports)).delivery?.thread?.url).toBeUndefined();
    }
  });

  test.each([
    [401, "failed", "THREAD_SIGNED_OUT"],
    [413, "failed", "THREAD_TOO_LONG"],
    [429, "failed", "THREAD_RATE_LIMITED"],
    [500, "unknown", "THREAD_UNKNOWN"],
    [504, "unknown", "THREAD_UNKNOWN"],
  ] as const)("says what status %i means", async (status, state, code) => {
    expect((await deliver(http, service({ status }).ports)).delivery).toMatchObject({ state, problem: { code } });
  });

  test("sends nothing when a mapped value or a constant looks secret", async () => {
    const token = `ghp_${"a1B2c3D4e5F6g7H8i9J0k1L2m3N4o5P6q7R8".slice(0, 36)}`;
    const { ports } = service();
    const { delivery } = await deliver({ ...http, body: { ...http.body, token } }, ports);
    expect(delivery).toMatchObject({ state: "failed", problem: { code: "THREAD_MAPPED_SECRET" } });
    expect(JSON.stringify(delivery)).not.toContain(token);
    expect(ports.calls.requests.filter((request) => request.method === "POST")).toEqual([]);
  });
});

describe("a described client's command", () => {
  test("gets the text on standard input, and no word of it as an argument", async () => {
    const { ports } = program();
    const { delivery } = await deliver(command, ports);
    expect(delivery).toMatchObject({ state: "answered", thread: { id: "t-1" } });
    const [started] = ports.calls.processes;
    expect(started).toMatchObject({ command: "/usr/bin/acme", args: ["new", "--in", handoff().workspace], stdin: handoff().text, cwd: handoff().workspace });
  });

  test("can get its fields as JSON", async () => {
    const { ports } = program(() => ({ id: 7, sha256: handoff().digest }));
    const { delivery } = await deliver({ ...command, stdin: { json: { goal: { from: "goal" }, text: { from: "text" } } } }, ports);
    expect(JSON.parse(ports.calls.processes[0]?.stdin ?? "")).toMatchObject({ text: handoff().text });
    expect(delivery).toMatchObject({ state: "accepted", thread: { id: "7" } });
  });

  test("that prints without end is ended, and nobody says that it arrived", async () => {
    const flood = fakePorts({ commands: { "/usr/bin/acme": () => ({ stdout: `${"x".repeat(65_535)}\n`.repeat(40) }) } });
    const which = () => Promise.resolve("/usr/bin/acme");
    const { delivery } = await deliver(command, { ...flood, process: { ...flood.process, which } });
    expect(delivery).toMatchObject({ state: "unknown", mayFallBack: false, problem: { params: { what: "it printed without end and was stopped" } } });
  });

  test("isn't believed when it says that it holds something else, or says nothing", async () => {
    expect((await deliver(command, program(() => ({ id: "t-1", sha256: "0".repeat(64) })).ports)).delivery).toMatchObject({ state: "unknown", problem: { params: { what: "it says that it holds something else" } } });
    expect((await deliver(command, program(() => ({ ok: true, state: "answered" })).ports)).delivery).toMatchObject({ state: "unknown", problem: { params: { what: "its answer names no thread" } } });
  });
});

describe("what is mapped", () => {
  test.each(SAMPLE_NAMES)("is every field of %s work, and none of it looks secret", async (name) => {
    const made = makeOutgoing({ draft: SAMPLE_DRAFTS[name], rules: common.rules });
    const body = Object.fromEntries(BRIEF_FIELDS.map((field) => [field, { from: field }]));
    const mapped = mapValues(body, made, "Acme", { key: "k", thread: "t-1" });
    expect(mapped.ok ? Object.keys(mapped.values) : mapped.problem).toEqual(expect.arrayContaining(["text", "goal", "workspace", "payload", "digest"]));
  });

  test("is taken from the finished text: what the budget left out isn't there", () => {
    const made = makeOutgoing({ draft: SAMPLE_DRAFTS.full, rules: common.rules, form: "stub" });
    const mapped = mapValues({ rules: { from: "constraints" }, file: { from: "artifact" } }, made, "Acme");
    expect(mapped).toEqual({ ok: true, values: { file: made.artifactPath } });
  });
});

describe("a description is refused", () => {
  test.each<[string, object, RegExp]>([
    ["an unknown key", { chanel: "x" }, /chanel/],
    ["an unknown key in its way, named before the one that is missing", { transport: { ...command, comand: "acme", command: undefined } }, /comand/],
    ["another contract", { contract: "handoff-client/2" }, /contract/],
    ["an id that is a path", { id: "../codex" }, /id/],
    ["a command with a shell in it", { transport: { ...command, command: "sh -c acme" } }, /command/],
    ["a command with a substitution", { transport: { ...command, command: "$(acme)" } }, /command/],
    ["a field of people's words in an argument", { transport: { ...command, args: ["--title", "{title}"] } }, /standard input/],
    ["the text in an argument", { transport: { ...command, args: ["{text}"] } }, /standard input/],
    ["plain http to a host", { transport: { ...http, url: "http://acme.example/threads" } }, /https/],
    ["a name and password in an address", { transport: { ...http, url: "https://me:secret@acme.example/threads" } }, /https|password/],
    ["a thread in a host", { transport: { ...http, receipt: { ...http.receipt, readBack: { url: "https://{thread}.example/", text: "a" } } } }, /https|host/],
    ["a health address on another host", { transport: { ...http, health: "https://other.example/health" } }, /addresses/],
    ["a read-back on another host", { transport: { ...http, receipt: { ...http.receipt, readBack: { url: "https://other.example/{thread}", text: "a" } } } }, /addresses/],
    ["a field that no brief has", { transport: { ...http, body: { a: { from: "channel" } } } }, /body\.a .*from/],
    ["a tool's server by two ways", { transport: { kind: "mcp", command: "acme", url: "https://acme.example/mcp", tool: "new" } }, /either/],
    ["a way that nobody knows", { transport: { kind: "smoke" } }, /kind|discriminator|Invalid/],
    ["a link that isn't one", { link: { base: "javascript:alert(1)?", parameter: "q", maxUrl: 6000, bare: "https://a.example/" } }, /base/],
  ])("for %s", (_, more, problem) => {
    const caught = ((): unknown => {
      try {
        return clientFromDescription({ ...common, ...more });
      } catch (error) {
        return error;
      }
    })();
    expect(isHandoffError(caught, "PLUGIN_INVALID")).toBe(true);
    expect(String((caught as Error).message)).toMatch(problem);
  });

  test("for a way that nothing here speaks", () => {
    expect(() => described({ kind: "acp", command: "acme" })).toThrow(/acp/);
  });
});
