import { describe, expect, test } from "vitest";
import { codesToExplain } from "@handoff/core";
import { runExplain } from "../../src/commands/explain.ts";
import { contextAt } from "./context.ts";

const explain = async (given?: string, language: "en" | "ja" = "en") => runExplain(contextAt({ cwd: "/", language, arguments: given === undefined ? [] : [given] }));

describe("handoff explain", () => {
  test("says what an error means, when it happens, and what to do", async () => {
    const { exit, stdout, json } = await explain("receive_wrong_workspace");
    expect(exit).toBe(0);
    expect(stdout?.split("\n")).toEqual([
      "RECEIVE_WRONG_WORKSPACE: an error, exit 3 (refused for safety).",
      "Says: The brief is for {wanted}, and this is {found}.",
      "When: A brief is checked on arrival (handoff receive), or a receipt is looked up.",
      "To do: Open that workspace, or pass --workspace when this is the same work.",
    ]);
    expect(json).toMatchObject({ code: "RECEIVE_WRONG_WORKSPACE", kind: "error", exit: 3 });
  });

  test("says of a notice that the run goes on, and gives a rule its example, in Japanese too", async () => {
    expect((await explain("GIT_SHALLOW")).stdout).toContain("GIT_SHALLOW: a notice. The run goes on");
    expect((await explain("commit-reverted")).stdout).toMatch(/Example: .*This reverts commit/);
    expect((await explain("GIT_SHALLOW", "ja")).stdout).toContain("いつ: 作業の状態を git に尋ねるとき。");
  });

  test("names the code that was probably meant", async () => {
    await expect(explain("RECEIVE_NOT_A_BREIF")).rejects.toMatchObject({ code: "EXPLAIN_UNKNOWN_CODE", exit: 2, params: { hint: ' Did you mean "RECEIVE_NOT_A_BRIEF"?' } });
    await expect(explain("zzzz")).rejects.toMatchObject({ code: "EXPLAIN_UNKNOWN_CODE", params: { hint: "" } });
  });

  test("lists every code without one", async () => {
    const { stdout } = await explain();
    expect(stdout?.split("\n").map((line) => line.split(" ")[0])).toEqual(codesToExplain());
  });
});
