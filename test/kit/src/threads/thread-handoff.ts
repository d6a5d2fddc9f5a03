import type { OutgoingHandoff, RedactedFields } from "@handoff/core";

const body = {
  short: "Keep the public login response as it is.",
  long: "Keep the public login response as it is. ".repeat(5_000),
  japanese: "公開ログインの応答は変えないこと 🎉👩‍👩‍👧 𠮷野家。",
  stub: "Read @_agent/handoffs/2026-11-30-rotate.md and continue.",
} as const;

/** Stands for the long body in a transcript, which would be a megabyte otherwise. */
export const longBody = { text: body.long, mark: "(the long body)" } as const;

export type HandoffBody = keyof typeof body;

/** A finished handoff as a plugin gets it, the same bytes for the same root: what a transcript is compared with. */
export function threadHandoff(root: string, what: HandoffBody = "short", briefId = "3f9a0c41d2be"): OutgoingHandoff {
  const line = (text: string) => ({ text, origin: "user" as const });
  const fields: RedactedFields = {
    payloadVersion: 1,
    workspace: { root, branch: "main", detached: false, uncommitted: 0, pushed: "pushed" },
    goal: { slug: "rotate", line: line("Rotate refresh tokens on every use.") },
    startWith: line("Finish the backfill."),
    constraints: [line(body[what])],
    claims: [],
    facts: [],
    decisions: [],
    pointers: [],
    blockers: [],
    failed: [],
    next: [],
    contingency: [],
    inFlight: [],
    projectNotes: [],
    redactions: {},
  };
  const text = [`Open workspace: ${root}`, "Continue this task.", "Goal: Rotate refresh tokens on every use.\nStart with: Finish the backfill.", body[what], `Brief: ${briefId}`].join("\n\n");
  return {
    text,
    block: `\`\`\`text\n${text}\n\`\`\``,
    fields,
    briefId,
    digest: "0".repeat(64),
    channel: what === "stub" ? "artifact" : "prompt",
    workspace: root,
    title: "Rotate refresh tokens",
    ...(what === "stub" ? { artifactPath: "_agent/handoffs/2026-11-30-rotate.md" } : {}),
  };
}
