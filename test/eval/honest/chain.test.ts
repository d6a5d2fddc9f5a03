import { buildPayload, createRedactor, createSessionExtractor, fitPayload, gatherFromBrief, gatherFromDraft, mergeFacts, recogniseBrief, RedactedPayload, renderHandoff, verifyFacts } from "@handoff/core";
import type { Draft, FactsPart, RenderedHandoff } from "@handoff/core";
import { EVERYTHING } from "@handoff/testkit";
import { expect, it } from "vitest";
import { readGit } from "../../../host/src/git/read-git.ts";
import { code, makeRepo } from "../../../host/test/git/make-repo.ts";
import { PHRASES } from "./phrases.ts";
import { createRandom } from "./random.ts";

const HOPS = 10;
const SEEDS = Math.max(4, Math.floor(Number(process.env["EVAL_SESSIONS"] ?? 100) / 25));
const rules = { expandsAt: true, leadingSlash: "text", escapesEntities: false } as const;

/** One hop: what the next chat got becomes the first turn of its session, or the artifact behind its stub, and is handed on again. */
function receive(sent: RenderedHandoff, channel: "prompt" | "artifact"): FactsPart {
  if (channel === "artifact") {
    const brief = recogniseBrief(sent.parts.block);
    if (brief === undefined) throw new Error("The artifact isn't recognised.");
    return gatherFromBrief(brief);
  }
  const extractor = createSessionExtractor({ client: "codex", id: "s", ref: "s" });
  extractor.push([
    { record: "1", type: "user-text", text: sent.parts.block, injected: false },
    { record: "2", type: "assistant-text", text: "I read the brief. Everything is done and all tests pass." },
  ]);
  return extractor.finish({ records: 2, skipped: 0, torn: false, unsupported: [] });
}

async function send(parts: readonly FactsPart[], root: string, channel: "prompt" | "artifact"): Promise<RenderedHandoff> {
  const cited = parts.flatMap((part) => (part.claims ?? []).flatMap((claim) => claim.evidence.flatMap((one) => (one.kind === "commit" ? [one.cited] : []))));
  const git = await readGit(root, { cited });
  const facts = verifyFacts(mergeFacts(parts, { root, remote: false, ...(git === undefined ? {} : { git }) }));
  const { payload } = buildPayload(facts, { reads: "workspace" });
  return renderHandoff(fitPayload(RedactedPayload.from(payload, createRedactor({})), EVERYTHING, { rules }), channel);
}

it.each(Array.from({ length: SEEDS }, (_, at) => at + 1))(`hands on ${HOPS} times without a lost constraint, a raised claim or a longer brief (seed %i)`, async (seed) => {
  const random = createRandom(seed);
  const language = (["en", "ja", "zh", "de"] as const)[seed % 4] ?? "en";
  const phrases = PHRASES[language];
  const repo = makeRepo();
  try {
    repo.commit("chore: baseline", { "src/a.ts": "// a\n", "src/b.ts": "// b\n" });
    const good = repo.commit("feat: a", { "src/a.ts": code("a") });
    const bad = repo.commit("feat: b", { "src/b.ts": code("b") });
    repo.git("revert", "--no-edit", bad);
    const fill = (text: string): string => text.replaceAll("{k}", `Thing${random.int(900)}`).replaceAll("{n}", "42").replaceAll("{m}", "43");
    const constraints = [...phrases.constraints.map(fill), "# keep the `@acme/core` heading, e.g. `- a: b`", "1. Read @src/a.ts first; never reply with \"| a | b |\"", "> quote `` `x` `` & <b>bold</b> | pipe"];
    const draft: Draft = {
      goal: fill(phrases.goals[0] ?? "x"),
      constraints,
      state: [
        { id: "T1", text: fill(phrases.titles[0] ?? "a"), status: "done", files: ["src/a.ts"], evidence: [{ commit: good.slice(0, 8) }] },
        { id: "T2", text: fill(phrases.titles[1] ?? "b"), status: "done", files: ["src/b.ts"], evidence: [{ commit: bad.slice(0, 8) }] },
        { id: "T3", text: fill(phrases.titles[2] ?? "c"), status: "done" },
        { id: "T4", text: fill(phrases.titles[3] ?? "d"), status: "in-progress", files: ["src/d.ts"] },
      ],
      next: [fill(phrases.next[0] ?? "n")],
      decisions: [{ text: fill(phrases.decisions[0]?.[0] ?? "d"), why: fill(phrases.decisions[0]?.[1] ?? "w") }],
      blockers: [fill(phrases.blockers[0] ?? "b")],
    };
    const first = await send([gatherFromDraft(draft)], repo.root, "prompt");
    let sent = first;
    for (let hop = 1; hop <= HOPS; hop += 1) {
      const channel = hop % 2 === 0 ? "artifact" : "prompt";
      sent = await send([receive(sent, hop === 1 ? "prompt" : hop % 2 === 0 ? "prompt" : "artifact")], repo.root, channel);
    }
    const words = (block: string): readonly string[] => block.split("\n").filter((line) => /^- (?:done|broken|unverified|in-progress|blocked): T\d/.test(line)).map((line) => line.slice(2, line.indexOf(" ", line.indexOf(": ") + 2)));
    const lines = sent.parts.fields.constraints.map((line) => line.text);
    expect(lines).toEqual(first.parts.fields.constraints.map((line) => line.text));
    expect(lines).toEqual(constraints);
    expect(words(first.parts.block)).toEqual(["done: T1", "broken: T2", "unverified: T3", "in-progress: T4"]);
    expect(words(sent.parts.block)).toEqual(["done: T1", "broken: T2", "unverified: T3", "in-progress: T4"]);
    expect(sent.parts.fields.goal.line.text).toBe(first.parts.fields.goal.line.text);
    expect(sent.parts.fields.next.map((line) => line.text)).toEqual(first.parts.fields.next.map((line) => line.text));
    expect(sent.parts.fields.decisions).toMatchObject(first.parts.fields.decisions.map(({ line, why }) => ({ line: { text: line.text }, why: { text: why?.text } })));
    expect(sent.parts.text.length).toBeLessThan(first.parts.text.length * 1.15);
  } finally {
    repo.remove();
  }
}, 60_000);
