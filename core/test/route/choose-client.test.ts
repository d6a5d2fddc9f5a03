import { describe, expect, it } from "vitest";
import type { ClientDescriptor, Support } from "../../src/contract/client.ts";
import { factsCheckedOn } from "../../src/plugin/facts-checked-on.ts";
import { chooseClient, chooseHere, rankClients } from "../../src/route/choose-client.ts";

const on = factsCheckedOn("2026-11-30");
const card = (id: string, artifact: Support, api: Support, reads: "workspace" | "nothing" = "workspace"): ClientDescriptor => ({
  id,
  displayName: id,
  channels: { prompt: on.tried("yes", "x"), artifact: on.tried(artifact, "x") },
  modes: { api: on.tried(api, "x") },
  transports: [on.tried("paste", "x")],
  reads: on.tried(reads, "x"),
  limits: {},
  facts: [],
});
const here = { state: "available", reasons: [] } as const;

describe("chooseClient", () => {
  const web = { descriptor: card("web", "no", "no", "nothing") };
  const agent = { descriptor: card("agent", "yes", "yes"), availability: here };
  const away = { descriptor: card("away", "yes", "yes"), availability: { state: "signed-out", reasons: [] } as const };

  it("takes the one that can, and says what the others lack", () => {
    const { client, ranking } = chooseClient([web, away, agent], { channel: "artifact", mode: "api" });
    expect(client).toBe("agent");
    expect(ranking.find((ranked) => ranked.id === "web")).toMatchObject({ fits: false, reasons: ["takes no artifact (no)", "no thread can be started"] });
    expect(ranking.find((ranked) => ranked.id === "away")?.reasons).toEqual(["not ready here (signed-out)"]);
  });

  it("fits everybody when nothing is asked, those that are here first", () => {
    expect(rankClients([web, away, agent], {}).map((ranked) => [ranked.id, ranked.fits])).toEqual([["agent", true], ["away", true], ["web", true]]);
  });

  it("takes one that is here before one that isn't, when all were looked for, and says which were passed over", () => {
    const gone = { descriptor: card("gone", "yes", "yes"), availability: { state: "not-installed", reasons: [] } as const };
    const unset = { descriptor: card("unset", "yes", "yes"), availability: { state: "not-configured", reasons: [] } as const };
    const unseen = { descriptor: card("unseen", "yes", "no") };
    const versioned = { ...agent, availability: { state: "available", version: "1.2", reasons: [] } as const };
    expect(chooseHere([gone, unset, web, versioned], {})).toMatchObject({ best: { id: "agent", reasons: ["here now (1.2)", "reads the workspace"] }, passedOver: [] });
    expect(chooseHere([gone, web, away], {}).best).toMatchObject({ id: "away", reasons: ["installed here", "reads the workspace"] });
    const { best, passedOver } = chooseHere([gone, unset, web, unseen], {});
    expect([best.id, passedOver.map(({ id }) => id)]).toEqual(["web", ["gone", "unset"]]);
    expect(chooseHere([gone, unseen, web], { channel: "artifact" }).best.id).toBe("unseen");
    expect(chooseHere([gone], {}).best.id).toBe("gone");
  });

  it("fails with each one's reasons when nobody fits", () => {
    expect(() => chooseClient([web], { channel: "artifact" })).toThrow(/web: takes no artifact/);
    expect(() => chooseClient([web, agent], { needs: ["telepathy" as never] })).toThrow(/telepathy/);
  });

  it("never counts a client that nobody probed as here", () => {
    expect(rankClients([{ descriptor: card("agent", "yes", "yes") }], { mode: "api" })[0]).toMatchObject({ fits: false, reasons: ["not ready here (not probed)"] });
  });
});
