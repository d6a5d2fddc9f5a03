import { definePlugin, factsCheckedOn, prefillLink } from "@handoff/core";
import type { ClientDescriptor, ClientPlugin, OpenClient } from "@handoff/core";
import { describe, expect, it } from "vitest";
import { clientConformance, EVERYTHING, packConformance } from "../src/index.ts";
import type { ClientConformanceOptions } from "../src/index.ts";

/** Runs a suite with a runner of our own: which tests failed, by id. */
async function failuresOf(run: (test: (name: string, body: () => void | Promise<void>) => void) => void): Promise<{ readonly failed: readonly string[]; readonly names: readonly string[] }> {
  const tests: { name: string; body: () => void | Promise<void> }[] = [];
  run((name, body) => void tests.push({ name, body }));
  const failed: string[] = [];
  for (const { name, body } of tests) {
    try {
      await body();
    } catch {
      failed.push(/\[([\w-]+)\]/.exec(name)?.[1] ?? name);
    }
  }
  return { failed, names: tests.map(({ name }) => name) };
}

const on = factsCheckedOn("2026-11-30");
const rules = { expandsAt: true, leadingSlash: "command", escapesEntities: false } as const;
const card: ClientDescriptor = {
  id: "sample",
  displayName: "Sample",
  channels: { prompt: on.tried("yes", "sample 1.0"), artifact: on.tried("no", "sample 1.0") },
  modes: { api: on.tried("yes", "sample 1.0") },
  transports: [on.tried("paste", "sample 1.0"), on.tried("link", "sample 1.0"), on.tried("thread", "sample 1.0")],
  reads: on.tried("nothing", "sample 1.0"),
  limits: {},
  facts: [],
};
const thread = { client: "sample", id: "t1" };
const offline = { state: "failed", problem: { code: "THREAD_OFFLINE", params: { client: "Sample" } }, mayFallBack: true } as const;
const live: OpenClient = {
  probe: () => Promise.resolve({ state: "not-configured", reasons: ["Sample isn't there."] }),
  openThread: () => Promise.resolve(offline),
  close: () => Promise.resolve(),
};
const good: ClientPlugin = definePlugin({
  contract: "handoff-client/1",
  id: "sample",
  describe: () => card,
  rules,
  link: (handoff) => prefillLink({ base: "https://sample.example/?", params: { q: handoff.text }, maxUrl: 6000, bare: "https://sample.example/", rules }),
  open: () => live,
});
const withLive = (change: Partial<OpenClient>): ClientPlugin => ({ ...good, open: () => ({ ...live, ...change }) });
const suite = (plugin: ClientPlugin, options: ClientConformanceOptions = {}) => failuresOf((test) => clientConformance(test, () => plugin, options));

describe("clientConformance", () => {
  it("passes a plugin that keeps the contract", async () => {
    const { failed, names } = await suite(good);
    expect(failed).toEqual([]);
    expect(names.length).toBeGreaterThan(20);
  });

  it.each<readonly [string, ClientPlugin, string]>([
    ["a card that breaks the contract", { ...good, describe: () => ({ ...card, transports: [] }) }, "card"],
    ["a card that changes", { ...good, describe: (() => { let n = 0; return () => ({ ...card, displayName: `Sample ${(n += 1)}` }); })() }, "card-is-data"],
    ["a fact without a source", { ...good, describe: () => ({ ...card, facts: [on.tried("x", "  ")] }) }, "facts"],
    ["a link that is cut", { ...good, link: (handoff) => ({ url: `https://x.example/?q=${encodeURIComponent(handoff.text.slice(0, 10).toWellFormed())}`, effect: "prefill", decoded: "" }) }, "link"],
    ["a link of any length", { ...good, link: (handoff) => ({ url: `https://x.example/?q=${encodeURIComponent(handoff.text.toWellFormed())}`, effect: "prefill", decoded: "" }) }, "link-long"],
    ["a link that throws on half a pair", { ...good, link: (handoff) => (handoff.text.length > 6000 ? { refused: "LINK_TOO_LONG", params: {} } : { url: `https://x.example/?q=${encodeURIComponent(handoff.text)}`, effect: "prefill", decoded: "" }) }, "link-pure"],
    ["a link that runs code", { ...good, link: (handoff) => ({ url: `javascript:${encodeURIComponent(handoff.text.toWellFormed())}`, effect: "prefill", decoded: "" }) }, "link"],
    ["an open that starts something", { ...good, open: (ports) => (void ports.process.run({ command: "sample", args: [] }), live) }, "open-quiet"],
    ["a probe that sees what isn't there", withLive({ probe: () => Promise.resolve({ state: "available", reasons: [] }) }), "probe-bare"],
    ["a probe without a reason", withLive({ probe: () => Promise.resolve({ state: "unknown", reasons: [] }) }), "probe-bare"],
    ["a delivery that claims too much", withLive({ openThread: () => Promise.resolve({ state: "answered", thread, proof: "x" }) }), "send-bare"],
    ["a delivery that fails without a reason", withLive({ openThread: () => Promise.resolve({ state: "failed" }) }), "send-bare"],
    ["a delivery that throws", withLive({ openThread: () => Promise.reject(new Error("x")) }), "send-bare"],
    ["a mistyped ability", { ...good, opn: () => live } as ClientPlugin, "card"],
    ["a mistyped ability of the live part", withLive({ followup: () => Promise.resolve(offline) } as Partial<OpenClient>), "open-quiet"],
    ["a record of what never happened", withLive({ openThread: async (_, context) => (await context.record("accepted", thread), offline) }), "send-bare"],
  ])("fails %s", async (_, plugin, id) => {
    expect((await suite(plugin)).failed).toContain(id);
  });

  it("prints an opt-out with its reason, and fails one that names no test or gives no reason", async () => {
    const broken = withLive({ probe: () => Promise.resolve({ state: "available", reasons: [] }) });
    const opted = await suite(broken, { optOuts: { "probe-bare": "it has no offline state" } });
    expect(opted.failed).toEqual([]);
    expect(opted.names.join("\n")).toContain("opted out of [probe-bare], because it has no offline state");
    expect((await suite(good, { optOuts: { nonsense: "because" } })).failed).toEqual(["opt-outs"]);
    expect((await suite(good, { optOuts: { "probe-bare": "" } })).failed).toEqual(["probe-bare"]);
  });
});

describe("packConformance", () => {
  const pack = (change: Partial<typeof EVERYTHING>) => failuresOf((test) => packConformance(test, () => ({ ...EVERYTHING, ...change })));

  it("fails a pack that drops the constraints, the state, or its own limits", async () => {
    const always = { ...EVERYTHING.sections, constraints: { use: "R" as const } };
    expect((await pack({ sections: always })).failed).toEqual([]);
    expect((await pack({ sections: { state: { use: "R" } } })).failed).toContain("pinned");
    expect((await pack({ sections: always, maxTokens: 1 })).failed).toContain("file");
  });
});
