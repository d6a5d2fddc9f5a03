import { HandoffError } from "@handoff/core";
import type { ClientPlugin, HandoffRequest, OpenClient, OutgoingHandoff, RoutePlan } from "@handoff/core";
import { describe, expect, it } from "vitest";
import { createLiveClients } from "../../src/threads/live-clients.ts";
import type { LiveClients } from "../../src/threads/live-clients.ts";

const live = (settings: Readonly<Record<string, unknown>> = {}): LiveClients =>
  createLiveClients({ env: {}, home: "/nowhere", clock: { now: () => Date.now(), localDate: () => "2026-01-02" }, log: () => {}, settings: () => settings, receipts: () => Promise.reject(new Error("no receipt is to be written")) });
const plugin = (open: NonNullable<ClientPlugin["open"]>): ClientPlugin => ({ id: "acme", describe: () => ({ displayName: "Acme" }), open }) as unknown as ClientPlugin;
const part = (more: Partial<OpenClient> = {}): OpenClient => ({ probe: async () => ({ state: "available", reasons: [] }), openThread: async () => ({ state: "created" }), close: async () => {}, ...more }) as OpenClient;
const send = (clients: LiveClients, client: ClientPlugin) => clients.send(client, {} as OutgoingHandoff, {} as RoutePlan, {} as HandoffRequest);
const question = { instructions: "i", input: "i", maxTokens: 10 };

const throws = plugin(() => {
  throw new Error("the key is here");
});
const rejects = plugin(() => Promise.reject(new Error("the key is here")));
const hangs = plugin(() => new Promise(() => {}));

describe("a live part", () => {
  it("may be a promise", async () => {
    expect(await live().probe(plugin(async () => part()))).toEqual({ state: "available", reasons: [] });
  });

  it.each([["throws", throws], ["rejects", rejects]])("that %s when it is opened is not known to be there, and the prompt may stand in", async (_, client) => {
    const clients = live();
    expect(await clients.probe(client)).toEqual({ state: "unknown", reasons: ["looking whether it is there failed."] });
    expect(await send(clients, client)).toEqual({ state: "failed", mayFallBack: true, problem: { code: "THREAD_FAILED", params: { client: "Acme", what: "its live part didn't open" } } });
    expect(await clients.ask(client, question)).toEqual({ problem: { code: "THREAD_FAILED", params: { client: "Acme", what: "an unexpected failure" } } });
    await clients.close();
  });

  it("that lacks its package names it", async () => {
    const client = plugin(() => Promise.reject(new HandoffError("CLIENT_SDK_MISSING", { client: "acme", package: "acme-sdk" })));
    expect(await send(live(), client)).toMatchObject({ state: "failed", problem: { code: "THREAD_NOT_CONFIGURED", params: { fix: "install acme-sdk" } } });
  });

  it("that never opens is waited for no longer than was said, and can be closed", async () => {
    const clients = live({ deadlineSeconds: 1 });
    expect(await clients.probe(hangs, 1)).toEqual({ state: "unknown", reasons: ["it did not answer in time."] });
    expect(await clients.ask(hangs, question)).toEqual({ problem: { code: "THREAD_DEADLINE", params: { client: "Acme" } } });
    await clients.close();
  });

  it("whose probe heeds no signal is not waited for", async () => {
    const clients = live();
    expect(await clients.probe(plugin(() => part({ probe: () => new Promise(() => {}) })), 1)).toEqual({ state: "unknown", reasons: ["it did not answer in time."] });
  });

  it("may say itself why it stopped", async () => {
    const probe: OpenClient["probe"] = (signal) => new Promise((resolve) => void signal.addEventListener("abort", () => resolve({ state: "not-configured", reasons: ["no sign-in"] })));
    expect(await live().probe(plugin(() => part({ probe })), 1)).toEqual({ state: "not-configured", reasons: ["no sign-in"] });
  });

  it("that failed to open is opened anew, and one that opened is not", async () => {
    const clients = live();
    let calls = 0;
    const client = plugin(async () => {
      calls += 1;
      if (calls === 1) throw new Error("not yet");
      return part();
    });
    expect((await clients.probe(client)).state).toBe("unknown");
    expect((await clients.probe(client)).state).toBe("available");
    expect((await clients.probe(client)).state).toBe("available");
    expect(calls).toBe(2);
  });
});
