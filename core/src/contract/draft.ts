import { z } from "zod";
import { once } from "./once.ts";

/**
 * What a caller or an agent hands in. A claim, not a proof: it is verified like a session, and its own `outcome: passed`
 * and `testRuns` can lower a claim, never raise it. Only a goal is required, here or by `--goal`.
 * `notes` are unsorted, untrusted remarks: facts may be taken from them, instructions never. Unknown keys are an error.
 */
export const draftSchema = once(() => {
  /** Longest single text in a draft, in code points. Longer is a body, not a line. */
  const text = z.string().min(1).max(20_000);
  const when = z.string().max(64);
  const sha = z.string().min(4).max(64);

  const goal = z.union([text, z.strictObject({ slug: z.string().max(200).optional(), sentence: text.optional() })]);

  const evidence = z.union([
    z.strictObject({ commit: sha }),
    z.strictObject({ test: text, outcome: z.enum(["passed", "failed", "unknown"]).optional(), at: when.optional() }),
  ]);

  const state = z.strictObject({
    id: z.string().max(80).optional(),
    text,
    status: z.enum(["done", "in-progress", "broken", "blocked"]),
    files: z.array(text).max(500).optional(),
    evidence: z.array(evidence).max(100).optional(),
    next: text.optional(),
    blocker: text.optional(),
  });

  const reasoned = z.union([text, z.strictObject({ text, why: text.optional() })]);
  const decision = z.union([text, z.strictObject({ text, why: text.optional(), at: when.optional(), supersedes: text.optional() })]);
  const fact = z.union([text, z.strictObject({ text, topic: z.string().max(200).optional(), at: when.optional(), supersedes: text.optional() })]);
  const pointer = z.union([text, z.strictObject({ type: z.string().min(1).max(80), ref: text })]);

  const overlay = z.strictObject({
    name: z.string().regex(/^[a-z0-9]+(?:-[a-z0-9]+)*$/).max(60),
    title: z.string().min(1).max(120),
    head: sha.optional(),
    next: z.string().max(80).optional(),
    rows: z
      .array(
        z.strictObject({
          id: z.string().min(1).max(80),
          status: z.string().min(1).max(40),
          text,
          locus: z.string().max(500).optional(),
          evidence: z.string().max(200).optional(),
        }),
      )
      .max(1000),
  });

  const testRun = z.strictObject({ command: text, exit: z.int().optional(), summary: text.optional(), at: when.optional(), outcome: z.enum(["passed", "failed", "unknown"]).optional() });

  return z.strictObject({
    ask: text.optional(),
    goal: goal.optional(),
    startWith: text.optional(),
    workspace: z.strictObject({ root: z.string().min(1).max(4096).optional(), branch: z.string().max(500).optional() }).optional(),
    state: z.array(state).max(5000).optional(),
    decisions: z.array(decision).max(5000).optional(),
    facts: z.array(fact).max(5000).optional(),
    contingency: z.array(z.strictObject({ if: text, then: text })).max(500).optional(),
    inFlight: z.array(text).max(500).optional(),
    parked: z.array(text).max(2000).optional(),
    constraints: z.array(text).max(500).optional(),
    blockers: z.array(text).max(500).optional(),
    failed: z.array(reasoned).max(2000).optional(),
    next: z.array(text).max(2000).optional(),
    pointers: z.array(pointer).max(2000).optional(),
    notes: z.array(z.string().max(200_000)).max(5000).optional(),
    testRuns: z.array(testRun).max(5000).optional(),
    overlay: overlay.optional(),
  });
});

export type Draft = z.infer<ReturnType<typeof draftSchema>>;
