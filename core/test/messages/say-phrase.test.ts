import { describe, expect, test } from "vitest";
import { formatMessage, sayCell, sayPhrase } from "@handoff/core";
import { CELLS } from "../../src/messages/cells.ts";

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

describe("a cell of a table", () => {
  test("is said in its parts, and what nobody knows stays", () => {
    expect(sayCell("yes, link 8 kB", "ja")).toBe("可, リンク 8 kB");
    expect(sayCell("fix-loop (built-in), mine (project)", "ja")).toBe("fix-loop (付属), mine (プロジェクト)");
    expect(sayCell("codex app-server 0.171.0", "ja")).toBe("codex app-server 0.171.0");
    expect(sayCell("yes, may cost money", "en")).toBe("yes, may cost money");
  });

  test("has one row for each word", () => expect(new Set(CELLS.map(({ en }) => en)).size).toBe(CELLS.length));
});

describe("what is wrong with a value", () => {
  test.each([
    ["line 2: pack must be a text", "2 行: pack は文字列にしてください"],
    ["redact.allow must be a list", "redact.allow はリストにしてください"],
    [`/my/acme.yaml, line 3: unknown key "idd" (did you mean "id"?)`, `/my/acme.yaml 3 行: "idd" というキーはありません ("id" ですか?)`],
    ["/my/acme.yaml: contract is missing", "/my/acme.yaml: contract がありません"],
    ["the disk is full (ENOSPC)", "ディスクがいっぱいです (ENOSPC)"],
    ["transport.command must be one program, an absolute path or a name: no shell, no blanks (arguments go into args)", "transport.command は一つのプログラムの絶対パスか名前にしてください。シェルや空白は使えません (引数は args へ)"],
  ])("is said with what it is about: %s", (en, ja) => expect(sayPhrase(en, "ja")).toBe(ja));
});
