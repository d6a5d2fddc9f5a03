import { describe, expect, test } from "vitest";
import { formatMessage, sayPhrase } from "@handoff/core";

const ja = (text: string): string => sayPhrase(text, "ja");

describe("a phrase of ours", () => {
  test.each([
    ["it isn't there", "ありません"],
    ["41 lines of a diff", "差分 41 行"],
    ["an unexpected failure.", "予期しない失敗です。"],
    ["takes an artifact, here now (1.2), reads the workspace", "成果物を受け取れる、今ここにある (1.2)、作業場所を読める"],
    ["codex: not ready here (not-installed); web: takes no artifact (no), no thread can be started", "codex: ここでは準備ができていない (入っていない)、web: 成果物を受け取れない (no)、スレッドを始められない"],
    ["No session of this workspace was found. Looked in: codex (0 of 2)", "この作業場所のセッションが見つかりません。探した場所: codex (0 of 2)"],
    ["Codex isn't installed here, so no thread was started. Here is the prompt instead.", "Codex がここに入っていないので、スレッドを始めませんでした。代わりにプロンプトを出します。"],
    [`"}" stands where a value belongs`, `値 があるべき所に "}" があります`],
  ])("is said in Japanese: %s", (text, said) => {
    expect(ja(text)).toBe(said);
  });

  test("stays what it is in English, and so does what nobody knows, half of a list too", () => {
    expect(sayPhrase("it isn't there", "en")).toBe("it isn't there");
    for (const text of ["", "the moon is full", "it isn't there, the moon is full", "x".repeat(5_000), "constructor", "main"]) expect(ja(text)).toBe(text);
  });

  test("is said anew only where it is ours: a branch or a goal that reads like one stays", () => {
    expect(formatMessage("RECEIVE_GOAL", { text: "it isn't there" }, "ja")).toBe("目標: it isn't there");
    expect(formatMessage("INPUT_NOT_A_CODE", { problem: "it isn't there" }, "ja")).toBe("INPUT_NOT_A_CODE");
    expect(formatMessage("CHECK_NOT_A_BRIEF", { place: "", problem: "it is longer than any brief" }, "ja")).toBe("引き継ぎ文ではありません: 引き継ぎ文にしては長すぎます");
  });
});
