import { describe, expect, test } from "vitest";
import type { GatheredFacts, HandoffRequest, RunPorts } from "@handoff/core";
import { holdFacts } from "../../src/preview/hold-facts.ts";

function counting(fails = 0): { readonly ports: RunPorts; readonly reads: HandoffRequest[] } {
  const reads: HandoffRequest[] = [];
  const gather = async (request: HandoffRequest): Promise<GatheredFacts> => {
    reads.push(request);
    if (reads.length <= fails) throw new Error("not there yet");
    return { factsVersion: 1 } as unknown as GatheredFacts;
  };
  return { ports: holdFacts({ gather } as unknown as RunPorts), reads };
}

describe("facts that are held", () => {
  test("are gathered once for any client, pack and change", async () => {
    const { ports, reads } = counting();
    const first = await ports.gather({ client: "codex", from: "latest" });
    expect(await ports.gather({ client: "chatgpt", pack: "full", from: "latest", edits: [{ part: "next", index: 0 }] })).toBe(first);
    expect(reads.length).toBe(1);
  });

  test("are others for another session, workspace or goal", async () => {
    const { ports, reads } = counting();
    for (const request of [{ from: "a" }, { from: "b" }, { from: "a", workspace: "/x" }, { from: "a", goal: "g" }, { from: "a" }]) await ports.gather({ client: "codex", ...request });
    expect(reads.length).toBe(4);
  });

  test("are gathered again when they could not be", async () => {
    const { ports, reads } = counting(1);
    await expect(ports.gather({ client: "codex" })).rejects.toThrow("not there yet");
    expect(await ports.gather({ client: "codex" })).toMatchObject({ factsVersion: 1 });
    expect(reads.length).toBe(2);
  });
});
