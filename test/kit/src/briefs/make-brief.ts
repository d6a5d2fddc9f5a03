import { buildPayload, checkHandoff, createRedactor, fitPayload, gatherFromDraft, mergeFacts, outgoingOf, RedactedPayload, renderHandoff, renderStub, verifyFacts } from "@handoff/core";
import type { Draft, GitFacts, OutgoingHandoff, OutputRules, Pack, RenderedHandoff } from "@handoff/core";
import { SAMPLE_DRAFTS } from "./sample-drafts.ts";

export interface BriefWish {
  readonly draft: Draft;
  readonly rules: OutputRules;
  readonly pack?: Pack;
  readonly form?: "prompt" | "artifact" | "stub";
  readonly reads?: "workspace" | "attachments" | "nothing";
  readonly slice?: readonly string[];
  /** Default: `/home/me/shop`. */
  readonly root?: string;
}

/** A brief made by the product's own steps, from a draft, on a made-up repository: nothing is read and nothing runs. */
export function makeBrief(wish: BriefWish): RenderedHandoff {
  const root = wish.root ?? "/home/me/shop";
  const facts = verifyFacts(mergeFacts([gatherFromDraft(wish.draft, {})], { root, remote: false, git: gitOf(root) }));
  const { payload } = buildPayload(facts, { reads: wish.reads ?? "workspace", ...(wish.slice === undefined ? {} : { slice: wish.slice }) });
  const redacted = RedactedPayload.from(payload, createRedactor({}));
  const fitted = fitPayload(redacted, wish.pack ?? EVERYTHING, { rules: wish.rules, ...(wish.slice === undefined ? {} : { slice: wish.slice }) });
  const rendered = wish.form === "stub" ? renderStub(fitted, "_agent/handoffs/2026-11-30-sample.md") : renderHandoff(fitted, wish.form ?? "prompt");
  return checkHandoff(rendered, "the client under test");
}

/** The same as a plugin gets it. Default: work with everything in it, for a client that does nothing to a text. Give the plugin's own `rules` where it has some. */
export function makeOutgoing(wish: Partial<BriefWish> = {}): OutgoingHandoff {
  return outgoingOf(makeBrief({ draft: SAMPLE_DRAFTS.full, rules: { expandsAt: false, leadingSlash: "text", escapesEntities: false }, ...wish }));
}

const sections = ["constraints", "ask", "state", "decisions", "files", "blockers", "failed", "next", "contingency", "in-flight", "overlay", "project-notes", "redacted"] as const;

/** A pack that carries every section, with room. */
export const EVERYTHING: Pack = {
  id: "sample-pack",
  packVersion: 1,
  title: "Everything",
  when: [],
  goals: [],
  sections: Object.fromEntries(sections.map((id) => [id, { use: "o" as const }])),
  maxTokens: 4000,
  slice: false,
  from: "built-in",
  trees: {},
};

function gitOf(root: string): GitFacts {
  return {
    gitRoot: root,
    isWorktree: false,
    branch: "feature/idempotent",
    detached: false,
    head: "d7ff63e0a1b2c3d4e5f60718293a4b5c6d7e8f90",
    shallow: false,
    bare: false,
    upstream: "origin/feature/idempotent",
    ahead: 1,
    originUrl: "https://git.example/acme/shop.git",
    uncommitted: [{ path: "src/checkout/store.ts", change: "changed", committed: false }],
    cited: {},
    base: { sha: "0123456789abcdef0123456789abcdef01234567", how: "merge-base" },
    trail: [
      { path: "src/checkout/request.ts", change: "created", committed: true },
      { path: "src/checkout/store.ts", change: "changed", committed: false },
    ],
    commits: [],
    people: [],
    processes: 2,
  };
}
