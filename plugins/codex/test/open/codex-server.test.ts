import type { ProcessEnd, RunningProcess } from "@handoff/core";
import { fakePorts } from "@handoff/testkit";
import { expect, test } from "vitest";
import { startCodexServer } from "../../src/open/codex-server.ts";

/** A server that answers the handshake, and then does as the test says. */
function server(account: object = { account: null, requiresOpenaiAuth: false }) {
  const ports = fakePorts({ env: { CODEX_HOME: "/codex", OPENAI_API_KEY: "key-of-a-test", AWS_SECRET_ACCESS_KEY: "not for Codex" } });
  const queue: string[] = [];
  const written: Record<string, unknown>[] = [];
  let wake = () => {};
  let isSilent = false;
  let killed = 0;
  let finish: (end: ProcessEnd) => void = () => undefined;
  const say = (message: object) => {
    queue.push(JSON.stringify(message));
    wake();
  };
  const answers: Readonly<Record<string, object>> = { initialize: { userAgent: "handoff/0.171.0 (Debian)" }, "account/read": account };
  let env: Readonly<Record<string, string>> | undefined;
  const child: RunningProcess = {
    lines: (async function* () {
      while (true) {
        const line = queue.shift();
        if (line !== undefined) yield line;
        else if (isSilent) return;
        else await new Promise<void>((resolve) => (wake = resolve));
      }
    })(),
    write: (text) => {
      const message = JSON.parse(text) as { id?: number; method?: string };
      written.push(message);
      const result = answers[message.method ?? ""];
      if (message.id !== undefined && result !== undefined) say({ id: message.id, result });
    },
    end: () => finish({ exit: 0, stderr: "", notFound: false }),
    kill: () => {
      killed++;
      finish({ signal: "SIGTERM", stderr: "", notFound: false });
    },
    closed: new Promise((resolve) => (finish = resolve)),
  };
  const process = { ...ports.process, start: (request: { readonly env?: Readonly<Record<string, string>> }) => ((env = request.env), child) };
  const silence = () => {
    isSilent = true;
    wake();
  };
  return { ports: { ...ports, process }, say, silence, written, kills: () => killed, env: () => env };
}

const never = new AbortController().signal;

test("its program gets what its login and proxy need, and no other secret", async () => {
  const one = server();
  await startCodexServer(one.ports, "codex", never);
  expect(one.env()).toEqual({ CODEX_HOME: "/codex", OPENAI_API_KEY: "key-of-a-test" });
});

test.for([
  [{ account: null, requiresOpenaiAuth: true }, true],
  [{ account: { type: "chatgpt" }, requiresOpenaiAuth: true }, false],
  [{ account: null, requiresOpenaiAuth: false }, false],
] as const)("account %j: signed out is %s", async ([account, signedOut]) => {
  expect(await startCodexServer(server(account).ports, "codex", never)).toMatchObject({ ok: true, server: { version: "0.171.0", signedOut } });
});

test("every request of the server gets a refusal, known or not", async () => {
  const one = server();
  const started = await startCodexServer(one.ports, "codex", never);
  for (const method of ["item/commandExecution/requestApproval", "item/fileChange/requestApproval", "execCommandApproval", "item/permissions/requestApproval", "item/tool/call", "from/the/future"]) {
    one.say({ id: method, method, params: { threadId: "thread-1" } });
  }
  await expect.poll(() => one.written.filter(({ method }) => method === undefined)).toHaveLength(6);
  const answers = Object.fromEntries(one.written.filter(({ method }) => method === undefined).map(({ id, result, error }) => [id, result ?? (error as { code: number }).code]));
  expect(answers).toEqual({
    "item/commandExecution/requestApproval": { decision: "decline" },
    "item/fileChange/requestApproval": { decision: "decline" },
    execCommandApproval: { decision: "denied" },
    "item/permissions/requestApproval": -32601,
    "item/tool/call": -32601,
    "from/the/future": -32601,
  });
  expect(started.ok && started.server.declined("thread-1")).toBe(4);
});

test("a server that says nothing more is ended, since it would hold its threads", async () => {
  const one = server();
  const started = await startCodexServer(one.ports, "codex", never);
  one.silence();
  await expect.poll(() => started.ok && started.server.peer.isClosed()).toBe(true);
  expect(one.kills()).toBe(1);
});

test("one that isn't waited for is ended", async () => {
  const one = server();
  const stop = new AbortController();
  stop.abort();
  expect(await startCodexServer(one.ports, "codex", stop.signal)).toEqual({ ok: false, why: "stopped" });
  expect(one.kills()).toBeGreaterThan(0);
});
