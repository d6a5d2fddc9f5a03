import { describe, expect, test } from "vitest";
import { CONTINUE_TABLE, decideContinue } from "../../src/state/continue-table.ts";
import type { ContinueSituation } from "../../src/state/continue-table.ts";
import { errorTable } from "../../src/errors/error-table.ts";
import { messageRow } from "../../src/messages/catalogue.ts";

const one = { complete: false, empty: false, worktree: "here", branchThere: true, sameRepository: true, handedOver: false } as const;
const base: ContinueSituation = { asked: "any", ready: 1, complete: 0, terminal: false, consent: "none", listOnly: false };
const of = (extra: Partial<ContinueSituation>): ContinueSituation => ({ ...base, ...extra });

/** One situation a row, at least; together they reach every row. */
const CASES: readonly (readonly [string, Partial<ContinueSituation>, string])[] = [
  ["a named one that is missing", { asked: "path", problem: "STATE_NOT_FOUND", ready: 0 }, "named-unreadable"],
  ["a named one that is bad, with --list", { asked: "path", problem: "STATE_JSON", ready: 0, listOnly: true }, "named-unreadable"],
  ["only a list", { listOnly: true, ready: 3 }, "list-only"],
  ["none", { ready: 0 }, "none"],
  ["none, with --list", { ready: 0, listOnly: true }, "none"],
  ["only complete ones", { ready: 0, complete: 2 }, "all-complete"],
  ["many on a terminal", { ready: 3, terminal: true }, "pick"],
  ["many elsewhere, even with --yes", { ready: 3, consent: "yes" }, "choose"],
  ["another repository's, even with --yes", { chosen: { ...one, sameRepository: false }, consent: "yes" }, "wrong-repository"],
  ["handed over, even with --yes", { chosen: { ...one, handedOver: true }, consent: "yes" }, "handed-over"],
  ["a complete one", { chosen: { ...one, complete: true }, ready: 0, complete: 1, consent: "yes" }, "complete"],
  ["an empty one", { chosen: { ...one, empty: true }, consent: "yes" }, "empty"],
  ["worktree and branch gone", { chosen: { ...one, worktree: "gone", branchThere: false }, consent: "yes" }, "branch-gone"],
  ["a no", { chosen: one, consent: "no" }, "declined"],
  ["nobody said yes, on a terminal", { chosen: one, terminal: true }, "ask"],
  ["the worktree gone, on a terminal", { chosen: { ...one, worktree: "gone" }, terminal: true }, "ask"],
  ["nobody said yes, elsewhere", { chosen: one }, "consent-required"],
  ["the worktree gone, and a yes", { chosen: { ...one, worktree: "gone" }, consent: "yes" }, "worktree-gone"],
  ["a yes", { chosen: one, consent: "yes" }, "go"],
  ["a yes in another worktree", { chosen: { ...one, worktree: "other" }, consent: "yes" }, "go"],
];

describe("the decision table of continue", () => {
  test.each(CASES)("%s", (_, situation, row) => {
    expect(decideContinue(of(situation)).id).toBe(row);
  });

  test("every row is reached by a case", () => {
    expect(new Set(CASES.map(([, , row]) => row))).toEqual(new Set(CONTINUE_TABLE.map(({ id }) => id)));
  });

  test("every row's words are there in both languages, and failures are errors with the same exit", () => {
    const said = CONTINUE_TABLE.flatMap(({ code, step, exit }) => (code === undefined ? [] : [{ code, step, exit }]));
    const failures = said.filter(({ step }) => step === "fail");
    expect(failures.map(({ code }) => errorTable()[code as keyof ReturnType<typeof errorTable>].exit)).toEqual(failures.map(({ exit }) => exit));
    const words = said.filter(({ step }) => step !== "fail");
    expect(words.map(({ code }) => Object.keys(messageRow(code) ?? {}).toSorted())).toEqual(words.map(() => ["en", "ja"]));
  });

  test("nothing begins without a yes", () => {
    for (const situation of CASES.map(([, extra]) => of({ ...extra, consent: "none" }))) expect(["go", "restore"]).not.toContain(decideContinue(situation).step);
  });
});
