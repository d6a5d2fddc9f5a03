import { describe, expect, test } from "vitest";
import { checkHandoff, checkText, createRedactor, fence, fitPayload, RedactedPayload, renderHandoff, renderStub } from "@handoff/core";
import { packFor, payloadFor, plainRules } from "../fixtures/payload.ts";

const good = "Open workspace: /w\n\nContinue this task.\n\nGoal: g\nStart with: s\n\nBrief: 0123456789ab";
const rules = (text: string, over = {}) => checkText(text, { ...plainRules, ...over }).map((found) => found.rule);

describe("a client's rules", () => {
  test("hold for a block, an artifact and a stub of ours", () => {
    const fitted = fitPayload(RedactedPayload.from(payloadFor(), createRedactor({})), packFor(), { rules: { ...plainRules, expandsAt: true } });
    for (const rendered of [renderHandoff(fitted, "prompt"), renderHandoff(fitted, "artifact"), renderStub(fitted, "_agent/handoffs/2026-11-30-x.md")]) expect(checkHandoff(rendered, "C")).toBe(rendered);
  });

  test("name what is wrong", () => {
    expect(rules(fence(good))).toEqual([]);
    expect(rules(fence(good.replace("Open workspace: /w\n\n", "")))).toContain("no-workspace-line");
    expect(rules(fence(good.replace("Brief: ", "Id: ")))).toContain("no-brief-line");
    expect(rules(fence(good), { maxCharacters: 20 })).toContain("too-long");
    expect(rules("/x\n\nBrief: 0123456789ab", { leadingSlash: "command" })).toContain("leading-slash");
    expect(rules(fence(good.replace("Goal: g", "Goal: see @src/a.ts")), { expandsAt: true })).toContain("expands-at");
    expect(rules(fence(good.replace("Goal: g", "Goal: g\u202e")))).toContain("control-character");
    expect(rules(fence(good), { refuses: [{ text: "/w", where: "text", why: "x" }] })).toContain("refused-text");
  });

  test("let no producer control stand in a head or label line, and let people speak of them", () => {
    expect(rules(fence(good.replace("Goal: g", "channel: prompt\nGoal: g")))).toContain("producer-control");
    expect(rules(fence(good.replace("Goal: g", "pack: full\nGoal: g")))).toContain("producer-control");
    expect(rules(fence(good.replace("\n\nBrief", "\n\n## Constraints\n\n- Keep channel: prompt as the default of pack: full\n\nBrief")))).toEqual([]);
  });
});
