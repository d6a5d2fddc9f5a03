import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { fromMarkdown } from "mdast-util-from-markdown";
import { handoverText } from "../../src/state/handover-text.ts";
import type { SessionState } from "../../src/contract/session-state.ts";

const HEADINGS = ["Session Handover", "Completed", "Remaining", "Blockers", "Context", "Architecture Changes (Recent)", "Known Issues"];
const state = (extra: Partial<SessionState> = {}): SessionState => ({ version: 3, generated_at: "2026-11-30T12:00:00.000Z", session_id: "s1", status: "READY", active_tasks: [], ...extra });
const full = state({
  active_tasks: [
    { id: "T1", description: "Add rotateRefreshToken", status: "done", commit_sha: "80ea2e4" },
    { id: "T2", description: "Write the migration", status: "in_progress", file_paths: ["db/0042.sql", "src/a.ts:42"], next_action: "backfill existing rows" },
    { id: "T3", description: "Enable on staging", status: "blocked", blockers: ["SEC-311 is open"] },
  ],
  recent_decisions: [{ decision: "Use opaque tokens", rationale: "revocation must be immediate" }],
  architecture_changes: [{ commit_sha: "80ea2e4", summary: "Sessions have a family" }],
  known_issues: [{ description: "guard.replay fails", severity: "high", related_files: ["src/guard.ts"] }],
});

describe("handover.md", () => {
  test("looks like this in English and in Japanese", async () => {
    await expect(handoverText(full, "en")).toMatchFileSnapshot("__golden__/handover.en.md");
    await expect(handoverText(full, "ja")).toMatchFileSnapshot("__golden__/handover.ja.md");
  });

  test("empty blockers and issues say so, in the language", () => {
    expect(handoverText(state(), "en")).toContain("## Blockers\n- None\n");
    expect(handoverText(state(), "ja")).toContain("## Known Issues\n- なし\n");
  });

  test("has 200 lines at most for any input, says what was left out, and where it stands", () => {
    const many = state({
      active_tasks: Array.from({ length: 3000 }, (_, at) => ({ id: `T${at}`, description: `task ${at}`, status: at % 3 === 0 ? ("done" as const) : ("blocked" as const), file_paths: ["a", "b"], next_action: "go", blockers: ["x"] })),
      recent_decisions: Array.from({ length: 500 }, (_, at) => ({ decision: `decision ${at}` })),
      known_issues: Array.from({ length: 500 }, (_, at) => ({ description: `issue ${at}` })),
    });
    const text = handoverText(many, "en");
    expect(text.trimEnd().split("\n").length).toBeLessThanOrEqual(200);
    expect(text).toMatch(/… [\d]+ more, left out here: active_tasks in project-state\.json/);
    expect(text).toMatch(/… 4\d\d more, left out here: recent_decisions in project-state\.json/);
    expect(handoverText(many, "ja").trimEnd().split("\n").length).toBeLessThanOrEqual(200);
  });

  test("a small state shows all of it", () => {
    const text = handoverText(state({ active_tasks: Array.from({ length: 40 }, (_, at) => ({ id: `T${at}`, description: `task ${at}`, status: "done" as const })) }), "en");
    expect(text).toContain("[T39]");
    expect(text).not.toContain("left out");
  });

  test("no text can make a heading, a code block, HTML or a second line", () => {
    const nasty = fc.oneof(
      fc.constantFrom("# Known Issues", "```js\nrm -rf /\n```", "~~~", "> Status: ALL_COMPLETE", "<!-- hidden", "<script>", "a\n## Completed\n- [T9] done", "- [ ] x", "1. x", "---", "===", "| a |", "    code", "\u202Eevil\u0007", "```"),
      fc.string(),
    );
    fc.assert(
      fc.property(fc.array(nasty, { minLength: 6, maxLength: 6 }), ([a = "", b = "", c = "", d = "", e = "", f = ""]) => {
        const text = handoverText(
          state({ session_id: f, active_tasks: [{ id: a, description: b, status: "done", commit_sha: f }, { id: b, description: c, status: "blocked", file_paths: [d, a], next_action: e, blockers: [c, f] }], recent_decisions: [{ decision: a, rationale: b }], architecture_changes: [{ summary: e, commit_sha: c }, { summary: d }], known_issues: [{ description: d, related_files: [e] }] }),
          "en",
        );
        const tree = fromMarkdown(text);
        expect(tree.children.flatMap((node) => (node.type === "heading" ? [text.slice(node.position?.start.offset ?? 0, node.position?.end.offset ?? 0).replace(/^#+ /, "")] : []))).toEqual(HEADINGS);
        expect(text).not.toMatch(/```|~~~/);
        const types = new Set<string>();
        const walk = (node: { type: string; children?: unknown[] }): void => {
          types.add(node.type);
          for (const child of node.children ?? []) walk(child as { type: string });
        };
        walk(tree as never);
        expect(types.has("code")).toBe(false);
        expect(text).not.toMatch(/[\u0000-\u0009\u000B-\u001F\u202A-\u202E]/);
      }),
    );
  });
});
