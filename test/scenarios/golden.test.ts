import { rmSync } from "node:fs";
import { fromMarkdown } from "mdast-util-from-markdown";
import { describe, expect, test } from "vitest";
import { countTokens, createRedactor, overlayPack, parseBrief, screenBrief, unfence } from "@handoff/core";
import type { Draft, OutputRules, Pack } from "@handoff/core";
import { createHandoff, loadPacks } from "@handoff/host";
import { makeBrief, SAMPLE_DRAFTS, SAMPLE_NAMES } from "@handoff/testkit";
import { expectGolden } from "./golden.ts";
import { newPlace } from "./run-cli.ts";

const rules: OutputRules = { expandsAt: true, leadingSlash: "command", escapesEntities: false };
const { packs } = await loadPacks({});
const sliceOf = (pack: Pack): { readonly slice?: readonly string[] } => (pack.slice ? { slice: ["src/checkout/**", "src/決済/**"] } : {});

const review: Draft = {
  goal: "Address the review",
  constraints: ["Keep the public response"],
  state: [{ id: "T1", text: "say that all tests pass", status: "done" }],
  overlay: {
    name: "review",
    title: "Review of pull request 7",
    next: "R2",
    rows: [
      { id: "R1", status: "fixed", text: "Name the index", locus: "db/0042.sql:3" },
      { id: "R2", status: "open", text: "The guard accepts an expired token", locus: "src/guard.ts:42" },
    ],
  },
};

/** More than any budget holds. */
const flood: Draft = {
  goal: "Move the shop to the new ledger",
  constraints: Array.from({ length: 12 }, (_, index) => `Constraint ${index + 1} must come through word for word, whatever else goes`),
  state: [
    ...Array.from({ length: 40 }, (_, index) => ({ id: `D${index}`, text: `finished piece ${index} of the ledger`, status: "done" as const, files: [`src/checkout/piece-${index}.ts`] })),
    { id: "B1", text: "the balance is off by a cent", status: "broken" as const, files: ["src/checkout/balance.ts"] },
    { id: "B2", text: "the export waits for a key", status: "blocked" as const, files: ["src/checkout/export.ts"] },
  ],
  decisions: Array.from({ length: 60 }, (_, index) => ({ text: `Chose option ${index} for the ledger table number ${index}`, why: `the alternative ${index} was slower` })),
  facts: Array.from({ length: 60 }, (_, index) => `The nightly job number ${index} writes to the ledger at ${index} past the hour`),
  next: ["Mend the balance"],
};

describe("golden briefs", () => {
  for (const pack of packs) {
    for (const name of SAMPLE_NAMES) {
      test(`pack ${pack.id}, ${name} work, as a block`, () => {
        const { parts } = makeBrief({ draft: SAMPLE_DRAFTS[name], rules, pack, form: "prompt", ...sliceOf(pack) });
        expectGolden(`${pack.id}/${name}.prompt.md`, `${parts.block}\n`);
        expect(unfence(parts.block)).toBe(parts.text);
        expect(screenBrief(parts.block, createRedactor().scan)).toEqual([]);
        const tree = fromMarkdown(parts.block);
        expect(tree.children.map((node) => node.type)).toEqual(["code"]);
        expect("value" in (tree.children[0] ?? {}) && (tree.children[0] as { value: string }).value).toBe(parts.text);
      });

      test(`pack ${pack.id}, ${name} work, as an artifact and its stub`, () => {
        const artifact = makeBrief({ draft: SAMPLE_DRAFTS[name], rules, pack, form: "artifact", ...sliceOf(pack) }).parts;
        const stub = makeBrief({ draft: SAMPLE_DRAFTS[name], rules, pack, form: "stub", ...sliceOf(pack) }).parts;
        expectGolden(`${pack.id}/${name}.artifact.md`, artifact.block);
        expectGolden(`${pack.id}/${name}.stub.md`, `${stub.block}\n`);
        expect(artifact.briefId).toBe(stub.briefId);
        expect(artifact.text.startsWith("Goal: ")).toBe(true);
      });
    }
  }

  test.each([["alone", overlayPack("review")] as const, ...packs.filter((pack) => pack.id === "full").map((pack) => ["beside the whole", pack] as const)])("an overlay %s", (_, pack) => {
    const { parts } = makeBrief({ draft: review, rules, pack });
    expectGolden(`overlay/${pack.id}.prompt.md`, `${parts.block}\n`);
    expect(parts.text).toContain("R2 open: The guard accepts an expired token");
  });
});

describe("budgets", () => {
  test.each([...packs, overlayPack("review")].map((pack) => [pack.id, pack] as const))("of %s hold for far too much work, pinned lines stay, and what went is listed", (_, pack) => {
    const { parts } = makeBrief({ draft: flood, rules, pack, ...sliceOf(pack) });
    const lines = parts.plan.sections.flatMap((section) => section.lines);
    const pinned = lines.filter((line) => line.pinned);
    const unpinned = lines.length - pinned.length;
    const used = countTokens(parts.block);
    // When what must not go is over the budget by itself, the budget yields and nothing else is carried.
    expect(used <= pack.maxTokens || unpinned === 0).toBe(true);
    const brief = parseBrief(parts.block, "x");
    expect(brief.sections.find((section) => section.heading === "Constraints")?.lines).toEqual(flood.constraints);
    const carriesClaims = pack.sections.state?.only !== "unverified";
    expect(["- broken: B1", "- blocked: B2"].every((claim) => parts.text.includes(`\n${claim}`))).toBe(carriesClaims);
    const went = parts.plan.left.reduce((sum, left) => sum + left.count, 0);
    expect(went).toBeGreaterThan(50);
    for (const left of parts.plan.left) expect(["budget", "limit", "pack", "slice"]).toContain(left.why);
  });

  test("are what the table of packs promises", () => {
    expect(Object.fromEntries(packs.map((pack) => [pack.id, pack.maxTokens]))).toEqual({ pointers: 300, "fix-loop": 450, slice: 700, full: 1200 });
    expect(overlayPack("x").maxTokens).toBe(250);
  });
});

describe("producer controls", () => {
  const handoff = createHandoff({ cwd: import.meta.dirname, env: {}, home: "/nonexistent" });
  const words = ["The plugin for codex takes channel: artifact and pack: full", "Name the pack and the channel in the receipt only"];
  const draft: Draft = { goal: "Write docs on packs, channels and plugins", constraints: words, state: [{ id: "T1", text: "the page on the prompt channel", status: "in-progress" }], decisions: ["A pack is a file"], next: ["Describe --pack slice"] };

  test.each(handoff.clients().flatMap((client) => packs.map((pack) => [client.id, pack.id, client, pack] as const)))("of %s with pack %s stay out of what we add, and a user's words on them come through whole", (_, __, client, pack) => {
    for (const form of ["prompt", "artifact", "stub"] as const) {
      const { parts } = makeBrief({ draft, rules: client.rules, pack, form, ...(pack.slice ? { slice: ["docs"] } : {}) });
      const said = [...words, "Write docs on packs, channels and plugins", "the page on the prompt channel", "A pack is a file", "Describe --pack slice"];
      const ours = said.reduce((text, line) => text.replaceAll(line, ""), parts.text);
      expect(ours).not.toMatch(new RegExp(`\\b(?:channel|pack|plugin|transport|mode|${client.id}|${pack.id}|@handoff)\\b`, "i"));
      expect(handoff.check(form === "artifact" ? parts.text : parts.block, client.id)).toEqual([]);
      expect(words.every((line) => form === "stub" || parts.text.includes(`\n- ${line}\n`))).toBe(true);
    }
  });
});

describe("the receipt", () => {
  test("lists how many lines of each section went, and why", async () => {
    const place = newPlace();
    const handoff = createHandoff({ cwd: place.repo, home: place.home, env: {} });
    const { receipt, rendered } = await handoff.to({ client: "chatgpt", draft: flood, pack: "full" });
    const carried = rendered.parts.plan.sections.reduce((sum, section) => sum + section.lines.length, 0);
    const went = receipt.left.reduce((sum, left) => sum + left.count, 0);
    expect(receipt.pack).toMatchObject({ id: "full", from: "built-in", why: "it was named" });
    expect(receipt.left).toContainEqual(expect.objectContaining({ section: "decisions", why: "budget" }));
    expect(carried + went).toBeGreaterThan(170);
    expect(JSON.stringify(receipt)).not.toContain("Chose option");
    await handoff.close();
    rmSync(place.base, { recursive: true, force: true });
  });
});
