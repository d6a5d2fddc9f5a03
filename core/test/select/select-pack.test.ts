import { readFileSync } from "node:fs";
import { join, resolve } from "node:path";
import { parse } from "yaml";
import { describe, expect, it } from "vitest";
import { packFile } from "../../src/contract/pack.ts";
import type { Pack } from "../../src/contract/pack.ts";
import type { Overlay } from "../../src/contract/overlay.ts";
import { nearestName } from "../../src/select/nearest-name.ts";
import { selectPack } from "../../src/select/select-pack.ts";
import type { SelectPackInput } from "../../src/select/select-pack.ts";

const folder = resolve(import.meta.dirname, "../../../packs");
const packs: readonly Pack[] = ["fix-loop", "full", "pointers", "slice"].map((id) => ({ ...packFile.parse(parse(readFileSync(join(folder, id, "pack.yaml"), "utf8"))), from: "built-in" as const, trees: {} }));

const some = (count: number): never[] => Array.from({ length: count }, () => ({ line: { text: "x", origin: "draft" } }) as never);
interface Signs {
  readonly goal?: string;
  readonly claims?: number;
  readonly lines?: number;
  readonly prompts?: number;
  readonly files?: number;
}
const facts = ({ goal = "ship-it", claims = 0, lines = 0, prompts = 0, files = 0 }: Signs): SelectPackInput["facts"] => ({
  goal: { slug: goal } as never,
  claims: some(claims),
  decisions: some(lines),
  facts: [],
  failed: [],
  blockers: [],
  next: [],
  inFlight: [],
  sessions: [{ prompts } as never],
  workspace: { root: "/x", remote: false },
  edits: some(files),
});
const choose = (signs: Signs, more: Partial<SelectPackInput> = {}) => selectPack({ facts: facts(signs), packs, ...more });

describe("selectPack", () => {
  it.each<readonly [Signs, readonly string[] | undefined, string]>([
    [{}, undefined, "pointers"],
    [{ claims: 1, prompts: 1 }, undefined, "pointers"],
    [{ claims: 1, lines: 1, prompts: 2, files: 3 }, undefined, "full"],
    [{ claims: 2 }, undefined, "full"],
    [{ lines: 3 }, undefined, "full"],
    [{ claims: 5, lines: 6, prompts: 12, files: 20 }, undefined, "full"],
    [{ prompts: 40 }, undefined, "full"],
    [{ claims: 1, lines: 1, files: 60, prompts: 9 }, undefined, "full"],
    [{ goal: "address-the-review-comments", claims: 6, lines: 6, prompts: 20 }, undefined, "fix-loop"],
    [{ goal: "fix-loop", claims: 1 }, undefined, "fix-loop"],
    [{ goal: "fix-the-flaky-scheduler-test", claims: 3, lines: 4, prompts: 8 }, undefined, "full"],
    [{ goal: "review", claims: 4, lines: 4, prompts: 8 }, undefined, "full"],
    [{ goal: "probe", claims: 1, lines: 2, prompts: 2 }, undefined, "pointers"],
    [{ goal: "probe", claims: 8, lines: 9, prompts: 20 }, undefined, "full"],
    [{ goal: "implement", claims: 5, lines: 5, prompts: 9 }, ["src/auth/**"], "slice"],
    [{ goal: "iterate-slice" }, ["auth"], "slice"],
    [{ goal: "handoff-0123abcd", claims: 4, prompts: 6 }, undefined, "full"],
  ])("for %j and the slice %j takes %s", (signs, slice, pack) => {
    const found = choose(signs, slice === undefined ? {} : { slice });
    expect(found.pack.id).toBe(pack);
    expect(found.score).toBeGreaterThan(0);
    expect(found.why).toBe(found.row?.why);
  });

  it("takes the pack that was named, whatever fits better", () => {
    expect(choose({ claims: 9, lines: 9 }, { pack: "pointers" })).toMatchObject({ pack: { id: "pointers" }, why: "it was named" });
  });

  it("gives a tie to the smaller pack", () => {
    const twins = packs.map((pack) => ({ ...pack, slice: false, when: [{ why: "same", weight: 1 }] }));
    expect(selectPack({ facts: facts({}), packs: twins }).pack.id).toBe("pointers");
  });

  it("takes the overlay alone when one is given and no pack named, and the pack when both are", () => {
    const overlay: Overlay = { name: "review", title: "Review", rows: [] };
    expect(choose({ claims: 9 }, { overlay }).pack).toMatchObject({ id: "review", from: "overlay", maxTokens: 250 });
    expect(choose({ claims: 9 }, { overlay, pack: "full" }).pack.id).toBe("full");
    const own: Pack = { ...(packs[0] as Pack), id: "review", from: "user" };
    expect(selectPack({ facts: facts({}), packs: [...packs, own], overlay }).pack.from).toBe("user");
  });

  it("asks for an area when a pack that carries one was named without", () => {
    expect(() => choose({}, { pack: "slice" })).toThrow(/area/);
    expect(choose({}, { pack: "slice", slice: ["auth"] }).pack.id).toBe("slice");
  });

  it("names the pack that was probably meant", () => {
    expect(() => choose({}, { pack: "pionters" })).toThrow(expect.objectContaining({ code: "PACK_UNKNOWN", message: expect.stringContaining('Did you mean "pointers"?') }));
  });

  it("refuses an invalid pack by name, with its place, unless a valid one has its id", () => {
    const invalid = [{ id: "evil", place: "body.njk, line 3" }, { id: "full", place: "pack.yaml" }];
    expect(() => choose({}, { pack: "evil", invalid })).toThrow(expect.objectContaining({ code: "PACK_INVALID", exit: 3, message: expect.stringContaining("body.njk, line 3") }));
    expect(choose({}, { pack: "full", invalid }).pack.id).toBe("full");
  });

  it("takes the pack of a config when it can, and says when it can't; never an error", () => {
    expect(choose({ claims: 9 }, { preferredPack: "pointers" })).toMatchObject({ pack: { id: "pointers" }, why: "the config names it" });
    expect(choose({ claims: 9 }, { preferredPack: "pointers", pack: "full" }).pack.id).toBe("full");
    for (const preferredPack of ["nothing", "slice"]) expect(choose({ claims: 9 }, { preferredPack })).toMatchObject({ pack: { id: "full" }, missed: preferredPack });
    expect(choose({ claims: 9 }, { preferredPack: "slice", slice: ["a"] })).toMatchObject({ pack: { id: "slice" }, why: "the config names it" });
    expect(choose({}, { preferredPack: "full", overlay: { name: "review", title: "R", rows: [] } }).pack.from).toBe("overlay");
  });

  it("never takes a pack that carries one area when none was named", () => {
    const greedy = packs.map((pack) => (pack.id === "slice" ? { ...pack, when: [{ why: "always", weight: 10 }] } : pack));
    expect(selectPack({ facts: facts({ claims: 3 }), packs: greedy }).pack.id).toBe("full");
  });
});

describe("nearestName", () => {
  it.each([
    ["codx", "codex"],
    ["claud-code", "claude-code"],
    ["cluade-api", "claude-api"],
    ["chat", "chatgpt"],
    ["zzz", undefined],
  ])("of %s is %s", (given, name) => expect(nearestName(given, ["codex", "claude-code", "claude-api", "chatgpt"])).toBe(name));
});
