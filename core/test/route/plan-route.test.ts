import { describe, expect, it } from "vitest";
import type { Availability } from "../../src/contract/availability.ts";
import type { ClientDescriptor, Support } from "../../src/contract/client.ts";
import { factsCheckedOn } from "../../src/plugin/facts-checked-on.ts";
import { planRoute } from "../../src/route/plan-route.ts";
import type { PlanRouteInput } from "../../src/route/plan-route.ts";

const on = factsCheckedOn("2026-11-30");
const card = (artifact: Support, api: Support, more: Partial<ClientDescriptor> = {}): ClientDescriptor => ({
  id: "acme",
  displayName: "Acme",
  channels: { prompt: on.tried("yes", "x"), artifact: on.tried(artifact, "x") },
  modes: { api: on.tried(api, "x") },
  transports: [on.tried("paste", "x"), on.tried("link", "x"), on.tried("clipboard", "x")],
  reads: on.tried("workspace", "x"),
  limits: {},
  facts: [],
  ...more,
});
const available: Availability = { state: "available", reasons: [] };
const plan = (descriptor: ClientDescriptor, request: PlanRouteInput["request"], more: Partial<PlanRouteInput> = {}) => planRoute({ descriptor, request, hasWriter: true, ...more });

describe("planRoute", () => {
  it("gives a user the prompt and a model the artifact where the client can", () => {
    expect(plan(card("yes", "no"), {})).toMatchObject({ channel: "prompt", mode: "ui", transport: "paste" });
    const model = plan(card("yes", "no"), { invokedBy: "model" });
    expect(model).toMatchObject({ channel: "artifact", mode: "ui", artifactRef: "relative" });
    expect(model.fallback).toBeUndefined();
  });

  it.each([
    ["no", "ROUTE_CHANNEL_UNSUPPORTED"],
    ["unknown", "ROUTE_CHANNEL_UNKNOWN"],
    ["host-only", "ROUTE_CHANNEL_HOST_ONLY"],
  ] as const)("falls back from an artifact that is %s with %s, for a model and when it is named", (support, code) => {
    for (const request of [{ invokedBy: "model" }, { channel: "artifact" }] as const) {
      const found = plan(card(support, "no"), request);
      expect(found).toMatchObject({ channel: "prompt", fallback: { wanted: { channel: "artifact", mode: "ui" }, used: "prompt", code, params: { client: "Acme" } } });
    }
  });

  it("takes a host's own hook for an artifact", () => {
    const found = plan(card("host-only", "no"), { invokedBy: "model" }, { availability: { state: "available", reasons: [], capabilities: ["artifact"] } });
    expect(found.channel).toBe("artifact");
    expect(found.fallback).toBeUndefined();
    expect(plan(card("host-only", "no"), { invokedBy: "model", hostTakesArtifact: true }).channel).toBe("artifact");
    expect(plan(card("no", "no"), { invokedBy: "model", hostTakesArtifact: true }).channel).toBe("prompt");
  });

  it("states a client's liking for prompts, and gives the artifact when it is named", () => {
    const likes = card("yes", "no", { prefersPrompt: on.tried(true, "x") });
    expect(plan(likes, { invokedBy: "model" })).toMatchObject({ channel: "prompt", fallback: { code: "ROUTE_CLIENT_PREFERS_PROMPT" } });
    expect(plan(likes, { invokedBy: "model", channel: "artifact" })).toMatchObject({ channel: "artifact" });
    expect(plan(likes, {}).fallback).toBeUndefined();
  });

  it.each([
    [undefined, "ROUTE_CLIENT_UNAVAILABLE"],
    ["unknown", "ROUTE_CLIENT_UNAVAILABLE"],
    ["signed-out", "CLIENT_SIGNED_OUT"],
    ["not-installed", "CLIENT_NOT_INSTALLED"],
    ["not-configured", "CLIENT_NOT_CONFIGURED"],
    ["unsupported", "ROUTE_MODE_UNSUPPORTED"],
  ] as const)("starts no thread when the probe says %s, and says %s", (state, code) => {
    const found = plan(card("yes", "yes"), { mode: "api" }, state === undefined ? {} : { availability: { state, reasons: ["it is away."], fix: "do this" } });
    expect(found).toMatchObject({ channel: "prompt", mode: "ui", transport: "paste", fallback: { wanted: { channel: "prompt", mode: "api" }, code } });
  });

  it("starts a thread when the client is there, with the stub of an artifact for a model", () => {
    expect(plan(card("yes", "yes"), { mode: "api" }, { availability: available })).toMatchObject({ channel: "prompt", mode: "api", transport: "thread" });
    expect(plan(card("yes", "yes"), { mode: "api", invokedBy: "model" }, { availability: available })).toMatchObject({ channel: "artifact", mode: "api", transport: "thread" });
    expect(plan(card("yes", "yes"), { mode: "api" }, { availability: available, hasLive: false }).fallback?.code).toBe("ROUTE_MODE_UNSUPPORTED");
  });

  it("states both reasons when neither channel nor mode is there", () => {
    const found = plan(card("no", "no"), { channel: "artifact", mode: "api" });
    expect(found.fallback?.code).toBe("ROUTE_CHANNEL_UNSUPPORTED");
    expect(found.notices.map((notice) => notice.code)).toEqual(["ROUTE_MODE_UNSUPPORTED"]);
  });

  it("falls back when nothing can write an artifact apart", () => {
    expect(plan(card("yes", "no"), { invokedBy: "model" }, { hasWriter: false }).fallback?.code).toBe("ROUTE_ARTIFACT_FAILED");
  });

  it("falls back where the workspace is on another machine, and says so", () => {
    expect(plan(card("yes", "no"), { invokedBy: "model" }, { isRemote: true })).toMatchObject({ channel: "prompt", fallback: { code: "ROUTE_ARTIFACT_FAILED", params: { why: "the workspace is on another machine." } } });
  });

  it("fails instead of every fallback with strict, and says why in words", () => {
    for (const request of [{ channel: "artifact" }, { mode: "api" }, { invokedBy: "model" }] as const) {
      expect(() => plan(card("no", "no"), { ...request, strict: true })).toThrow(expect.objectContaining({ code: "ROUTE_STRICT", exit: 1, message: expect.stringContaining("can't") }));
    }
    expect(plan(card("no", "no"), { strict: true }).channel).toBe("prompt");
  });

  it("asks for a yes before a run that costs, and only then", () => {
    const costs = card("yes", "yes", { billable: on.tried(true, "x") });
    expect(() => plan(costs, { mode: "api" }, { availability: available })).toThrow(/costs money/);
    expect(plan(costs, { mode: "api", yes: true }, { availability: available }).transport).toBe("thread");
    expect(plan(costs, {}).transport).toBe("paste");
    expect(plan(costs, { mode: "api" }, { availability: { ...available, costs: false } }).transport).toBe("thread");
  });

  it("refuses to hand a session to itself", () => {
    expect(() => plan(card("yes", "yes"), { thread: "t1", sourceThread: "t1" })).toThrow(/new chat/);
  });

  it("cites an artifact by its absolute path where the next chat isn't rooted in the workspace", () => {
    expect(plan(card("yes", "no", { reads: on.tried("attachments", "x") }), { invokedBy: "model" }).artifactRef).toBe("absolute");
  });

  it("travels by a link that was made, and says why one was not", () => {
    expect(plan(card("yes", "no"), {}, { link: { url: "x://", effect: "prefill", decoded: "" } }).transport).toBe("link");
    const refused = plan(card("yes", "no"), {}, { link: { refused: "LINK_TOO_LONG", params: { length: 9, limit: 5 } }, transport: "clipboard" });
    expect(refused).toMatchObject({ transport: "clipboard", notices: [{ code: "LINK_TOO_LONG" }] });
    expect(refused.fallback).toBeUndefined();
  });
});
