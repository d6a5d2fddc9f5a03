import { readdirSync, readFileSync, rmSync } from "node:fs";
import { join } from "node:path";
import { afterAll, describe, expect, test } from "vitest";
import { isHandoffError, parseBrief } from "@handoff/core";
import type { Channel, Draft, HandoffRequest, InvokedBy } from "@handoff/core";
import { createHandoff } from "@handoff/host";
import { newPlace } from "./run-cli.ts";

const CLIENTS = ["codex", "cursor", "claude-code", "claude-api", "openai-api", "chatgpt", "copilot", "mcp"] as const;
type Client = (typeof CLIENTS)[number];

/** What a model gets without naming a channel, and what a named artifact becomes: no code means that it is an artifact. */
const MODEL: Readonly<Record<Client, string | undefined>> = {
  codex: undefined,
  cursor: "ROUTE_CHANNEL_HOST_ONLY",
  "claude-code": "ROUTE_CLIENT_PREFERS_PROMPT",
  "claude-api": "ROUTE_CHANNEL_UNSUPPORTED",
  "openai-api": "ROUTE_CHANNEL_UNSUPPORTED",
  chatgpt: "ROUTE_CHANNEL_UNSUPPORTED",
  copilot: "ROUTE_CHANNEL_HOST_ONLY",
  mcp: "ROUTE_CHANNEL_HOST_ONLY",
};
const NAMED: Readonly<Record<Client, string | undefined>> = { ...MODEL, "claude-code": undefined };

/** On a machine with no client, no login and no key. */
const NO_THREAD: Readonly<Record<Client, string>> = {
  codex: "CLIENT_NOT_INSTALLED",
  cursor: "CLIENT_NOT_INSTALLED",
  "claude-code": "CLIENT_NOT_INSTALLED",
  "claude-api": "CLIENT_NOT_CONFIGURED",
  "openai-api": "CLIENT_NOT_CONFIGURED",
  chatgpt: "ROUTE_MODE_UNSUPPORTED",
  copilot: "CLIENT_NOT_INSTALLED",
  mcp: "CLIENT_NOT_CONFIGURED",
};

const draft: Draft = {
  goal: "Rotate refresh tokens",
  constraints: ["Keep /v1/login as it is"],
  state: [
    { id: "T1", text: "write the migration", status: "in-progress" },
    { id: "T2", text: "read @src/auth.ts again", status: "blocked" },
  ],
  next: ["finish it"],
};

const place = newPlace();
const handoff = createHandoff({ cwd: place.repo, home: place.home, env: { PATH: "/nonexistent", HOME: place.home } });
afterAll(async () => {
  await handoff.close();
  rmSync(place.base, { recursive: true, force: true });
});

const wishes = CLIENTS.flatMap((client) =>
  (["user", "model"] as const).flatMap((invokedBy) => ([undefined, "prompt", "artifact"] as const).flatMap((channel) => (["ui", "api"] as const).map((mode) => ({ client, invokedBy, channel, mode })))),
);

describe("every client, whoever asks, on every channel, in both modes", () => {
  test.each(wishes)("$client, asked by a $invokedBy, channel $channel, mode $mode", async ({ client, invokedBy, channel, mode }) => {
    const request: HandoffRequest = { client, invokedBy, mode, draft, ...(channel === undefined ? {} : { channel }) };
    const noArtifact = whyNoArtifact(client, invokedBy, channel);
    const wantsArtifact = channel === "artifact" || (channel === undefined && invokedBy === "model");
    const isArtifact = wantsArtifact && noArtifact === undefined && mode === "ui";
    const before = filesOf();

    const { text, plan, artifact, receipt } = await handoff.to(request);

    const codes = [...(plan.fallback === undefined ? [] : [plan.fallback.code]), ...plan.notices.map((notice) => notice.code)];
    const because = wantsArtifact ? noArtifact : undefined;
    expect(plan).toMatchObject({ mode: "ui", channel: isArtifact ? "artifact" : "prompt" });
    expect(plan.fallback?.used).toBe(because === undefined && mode === "ui" ? undefined : "prompt");
    expect(codes.includes(because ?? "")).toBe(because !== undefined);
    expect(codes.includes(NO_THREAD[client])).toBe(mode === "api");
    expect(receipt.plan.fallback).toEqual(plan.fallback);

    const brief = parseBrief(text, "stdout");
    expect(brief).toMatchObject({ form: isArtifact ? "stub" : "prompt", workspace: place.repo, goal: "Rotate refresh tokens", briefId: receipt.briefId });
    expect(text.split("\n")[1]).toBe(`Open workspace: ${place.repo}`);
    expect(handoff.check(text, client)).toEqual([]);
    expect(text).not.toMatch(new RegExp(`\\b(?:channel|pack|plugin|${client})\\b`, "i"));

    const added = filesOf().filter((name) => !before.includes(name)).map((name) => `_agent/handoffs/${name}`);
    expect(added).toEqual(isArtifact ? [artifact?.path] : []);
    expect(brief.artifact).toBe(added[0]);
    const written = added.map((path) => readFileSync(join(place.repo, path), "utf8"));
    expect(written.map((artifactText) => [handoff.check(artifactText, client), parseBrief(artifactText, "file").form, parseBrief(artifactText, "file").briefId])).toEqual(added.map(() => [[], "artifact", receipt.briefId]));
  });

  test.each(wishes)("strict: $client, asked by a $invokedBy, channel $channel, mode $mode, fails exactly where there was a fallback", async ({ client, invokedBy, channel, mode }) => {
    const request: HandoffRequest = { client, invokedBy, mode, draft, dryRun: true, ...(channel === undefined ? {} : { channel }) };
    const { plan } = await handoff.to(request);
    const before = filesOf();
    const strict = await handoff.to({ ...request, strict: true }).then(
      (result) => result.plan,
      (error: unknown) => (isHandoffError(error, "ROUTE_STRICT") ? `exit ${error.exit}` : String(error)),
    );
    expect(strict).toEqual(plan.fallback === undefined ? plan : "exit 1");
    expect(filesOf()).toEqual(before);
  });
});

function whyNoArtifact(client: Client, invokedBy: InvokedBy, channel: Channel | undefined): string | undefined {
  if (channel === "artifact") return NAMED[client];
  return channel === undefined && invokedBy === "model" ? MODEL[client] : undefined;
}

function filesOf(): readonly string[] {
  try {
    return readdirSync(join(place.repo, "_agent", "handoffs"));
  } catch {
    return [];
  }
}

