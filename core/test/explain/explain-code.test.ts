import { describe, expect, test } from "vitest";
import { codesToExplain, errorTable, explainCode, HONEST_RULES, allMessages, RULE_EXAMPLES } from "@handoff/core";
import { NOTICE_FIXES } from "../../src/messages/notice-fixes.ts";

describe("a code", () => {
  test.each(["en", "ja"] as const)("is explained in %s, whatever it is: what it says, and when", (language) => {
    const codes = codesToExplain();
    expect(new Set(codes).size).toBe(codes.length);
    for (const code of [...Object.keys(errorTable()), ...Object.keys(HONEST_RULES), "CLAIM_LOWERED", "THREAD_ALREADY", "RECEIVE_PLANTED", "stray-line"]) expect(codes).toContain(code);
    for (const code of codes) {
      const found = explainCode(code, language);
      expect(found, code).toMatchObject({ code, message: expect.stringMatching(/^(?!.*\{\w+\|).*\S/s) as string, when: expect.stringMatching(/\S/) as string });
      expect(found?.kind === "error", code).toBe(code in errorTable());
    }
    for (const [code, row] of Object.entries(errorTable())) expect(explainCode(code, language)).toMatchObject({ exit: row.exit, fix: row[language].fix });
  });

  test("is found in either case, with its brackets, and as the tables have it", () => {
    for (const given of ["RECEIVE_NOT_A_BRIEF", "receive_not_a_brief", "[RECEIVE_NOT_A_BRIEF]", "receive-not-a-brief"]) expect(explainCode(given, "en")).toMatchObject({ code: "RECEIVE_NOT_A_BRIEF", exit: 1, message: errorTable().RECEIVE_NOT_A_BRIEF.en.message });
    expect(explainCode("RECEIVE_AS_SENT", "ja")?.message).toBe(allMessages().RECEIVE_AS_SENT.ja);
    expect(explainCode("RECEIVE_PLANTED", "en")?.fix).toBe(NOTICE_FIXES["RECEIVE_PLANTED"]?.en);
    expect(explainCode("commit-reverted", "en")).toMatchObject({ kind: "claim-rule", when: RULE_EXAMPLES["commit-reverted"].en });
    expect(explainCode("expands-at", "en")).toMatchObject({ kind: "check-rule", message: "@ before a path would be read as a file" });
  });

  test("that is a notice has a remedy only if it is a notice of ours", () => {
    expect(Object.keys(NOTICE_FIXES).filter((code) => explainCode(code, "en")?.kind !== "notice")).toEqual([]);
  });

  test("that nobody meets, or that isn't one, isn't explained", () => {
    for (const given of ["", "SUMMARY", "TERM_FROM", "PAGE_TITLE", "STATE_SHOW_HEAD", "constructor", "__proto__", "NO_SUCH_CODE"]) expect(explainCode(given, "en")).toBeUndefined();
  });
});
