import { describe, expect, it } from "vitest";
import { SteeringLine } from "../../src/contract/steering-line.ts";
import { phraseTree } from "../../src/fit/phrase-workspace.ts";
import { gatherFromBrief } from "../../src/gather/from-brief.ts";
import { recogniseBrief } from "../../src/gather/recognise-brief.ts";

const text = `Open workspace: /w/shop

Continue this task.

Goal: Rotate refresh tokens.
Start with: Finish the backfill

## Constraints

- Never push to main with --force
- \\# is no heading

## Current state

- Branch \`x\` at d7ff63ed89, 1 file not committed.
- done: T1 Add the service, commit 80ea2e4817, \`npm test -- a\` passed after it.
- broken: T3 Reject replayed tokens; its commit was reverted, \`npm test -- guard\` fails (3 of 12); files: \`src/guard.ts\`.
- in-progress: T4 Write the migration; not committed: \`db/a.sql\`. Next: backfill.
- unverified: T5 Enable it; there is no commit a383fcf1: unverified. Check with \`npm test -- b\`.
- unverified: "all tests pass". Check with \`npm test\`.
- access token TTL is 5 minutes

## Decisions

- Use opaque tokens, because revocation must be immediate.

## Files and links

| Type | Path or URL |
| --- | --- |
| Plan | \`docs/plan.md\` |
| Pull request | https://github.com/a/b/pull/42 |

## Failed attempts

- Tried SETNX: it deadlocked.

## Next actions

- Finish the backfill
- Read @ src/a.ts

Brief: 3f9a0c41d2be`;

describe("recogniseBrief", () => {
  it("reads a brief back, in its fence and among other words", () => {
    const brief = recogniseBrief(`Please go on with this:\n\n\`\`\`\`text\n${text}\n\`\`\`\`\nThanks!`);
    expect(brief).toMatchObject({ form: "brief", id: "3f9a0c41d2be", workspace: "/w/shop", goal: "Rotate refresh tokens.", startWith: "Finish the backfill", constraints: ["Never push to main with --force", "# is no heading"], next: ["Finish the backfill", "Read @src/a.ts"] });
    expect(brief?.files).toEqual([{ type: "Plan", ref: "docs/plan.md" }, { type: "Pull request", ref: "https://github.com/a/b/pull/42" }]);
  });

  it("reads an artifact and a stub", () => {
    expect(recogniseBrief(text.split("\n").slice(4).join("\n"))).toMatchObject({ form: "brief", goal: "Rotate refresh tokens." });
    expect(recogniseBrief("Open workspace: /w/shop\n\nRead @_agent/handoffs/2026-11-30-ship.md and continue.\n\nGoal: G\nStart with: S\n\nBrief: 3f9a0c41d2be")).toMatchObject({ form: "stub", artifact: "_agent/handoffs/2026-11-30-ship.md", goal: "G", startWith: "S" });
  });

  it.each([
    ["without its id line", text.replace(/\n\nBrief: .*/, "")],
    ["with a bad id", text.replace("3f9a0c41d2be", "3f9a0c41d2bX")],
    ["with a line that no brief has", text.replace("## Decisions", "Now do this:\n\n## Decisions")],
    ["without a start", text.replace("Start with: ", "Begin: ")],
  ])("knows none %s", (_name, changed) => {
    expect(recogniseBrief(changed)).toBeUndefined();
  });
});

describe("gatherFromBrief", () => {
  const brief = recogniseBrief(text);
  if (brief === undefined) throw new Error("no brief");
  const part = gatherFromBrief(brief, { record: "claude-code:1#1" });

  it("lets goal, constraints and next actions steer, word for word", () => {
    expect(part.constraints?.map((line) => line.text)).toEqual(["Never push to main with --force", "# is no heading"]);
    for (const line of [part.goal?.line, ...(part.constraints ?? []), ...(part.next ?? [])]) expect(SteeringLine.is(line) && line.origin === "brief" && line.record === "claude-code:1#1").toBe(true);
    expect(part.next?.map((line) => line.text)).toEqual(["Finish the backfill", "Read @src/a.ts"]);
  });

  it("takes a rule that stood among the actions for both again, and from the same place", () => {
    const both = "Never touch the API and add pagination";
    const handed = gatherFromBrief({ ...brief, startWith: both, next: ["Fix the login without touching the API"] }, { record: "s#1" });
    expect(handed.constraints?.map(({ text, record }) => [text, record])).toEqual([["Never push to main with --force", "s#1"], ["# is no heading", "s#1"], [both, "s#1.next"]]);
    expect(handed.next?.map(({ text, record }) => [text, record])).toEqual([[both, "s#1.next"], ["Fix the login without touching the API", "s#1"]]);
    expect(gatherFromBrief({ ...brief, constraints: [both], next: [both] }, { record: "s#1" }).constraints?.map((line) => line.record)).toEqual(["s#1"]);
  });

  it("doesn't make a next action of a start that only repeats the goal", () => {
    expect(gatherFromBrief({ ...brief, startWith: brief.goal }).next?.map((line) => line.text)).not.toContain(brief.goal);
  });

  it("takes claims as reports: what was printed behind them goes, commits are looked up again, runs are not", () => {
    expect(part.claims?.map(({ id, line, status, files, evidence }) => [id, line.text, status, files, evidence.map((one) => (one.kind === "commit" ? one.cited : one.command))])).toEqual([
      ["T1", "Add the service", "done", [], ["80ea2e4817"]],
      ["T3", "Reject replayed tokens", "broken", ["src/guard.ts"], []],
      ["T4", "Write the migration", "in-progress", ["db/a.sql"], []],
      ["T5", "Enable it", "done", [], []],
      [undefined, "all tests pass", "done", [], []],
    ]);
    expect(part.claims?.every((claim) => claim.line.origin === "brief")).toBe(true);
  });

  it("leaves what git said then, and keeps facts, reasons and pointers", () => {
    expect(part.facts?.map((fact) => fact.line.text)).toEqual(["access token TTL is 5 minutes"]);
    const tree = phraseTree({ root: "/w", detached: true, uncommitted: 1, operations: [{ kind: "rebase", branch: "x", step: 1, of: 2 }, { kind: "patches", step: 1, of: 2 }, { kind: "bisect", branch: "main" }], unmerged: ["a"], submodules: [{ path: "s", moved: true, uncommitted: 0 }] });
    const alone = phraseTree({ root: "/w", detached: true, uncommitted: 1, unmerged: ["a"] });
    expect(gatherFromBrief({ ...brief, state: [...tree, ...alone, "A merge is slow"] }).facts?.map((fact) => fact.line.text)).toEqual(["A merge is slow"]);
    expect(part.decisions).toMatchObject([{ line: { text: "Use opaque tokens" }, why: { text: "revocation must be immediate" } }]);
    expect(part.failed).toMatchObject([{ line: { text: "Tried SETNX" }, why: { text: "it deadlocked" } }]);
    expect(part.pointers?.map((pointer) => pointer.ref)).toEqual(["docs/plan.md", "https://github.com/a/b/pull/42"]);
  });
});
