import { describe, expect, it } from "vitest";
import { createRedactor, fitPayload, RedactedPayload } from "@handoff/core";
import type { Pack } from "@handoff/core";
import { orderedRules } from "../../src/fit/ordered-rules.ts";
import { steeringLine } from "../../src/gather/from-user.ts";
import { packFor, payloadFor, plainRules } from "../fixtures/payload.ts";

const rule = "Fix the login without touching the API";
const line = (text: string, origin: "user" | "plan" | "draft" | "brief" = "user", record = "s#7") => ({ text, origin, record });
const said = (text: string) => steeringLine({ text, origin: "user", record: "s#7" });
const told = (startWith: string, next: readonly string[], constraints: readonly string[], hasNext = true) => {
  const found = orderedRules({ startWith: line(startWith), next: next.map((text) => line(text)), constraints: constraints.map((text) => line(text)) }, hasNext);
  return { constraints: [...found.constraints], next: [...found.next] };
};

describe("a rule that can't be told apart from its work", () => {
  it("is told where the work is told, and there alone", () => {
    expect(told(rule, [rule], ["Never log names", rule])).toEqual({ constraints: [1], next: [] });
    expect(told("Add a page", ["Add a page", `Looks good. ${rule}. Then add a test.`], [rule])).toEqual({ constraints: [0], next: [1] });
  });

  it("stays a constraint where the work isn't printed, or only words like it are", () => {
    expect(told("Add a page", [rule], [rule], false)).toEqual({ constraints: [], next: [] });
    expect(told(`${rule} or the tests`, [], [rule])).toEqual({ constraints: [], next: [] });
    expect(told("Do not log names", [], ["log names"])).toEqual({ constraints: [], next: [] });
  });

  it("stays a constraint where it was said by itself: in another turn, in a list of its own, by an earlier brief, or where the work is only to be verified", () => {
    const kept = (startWith: ReturnType<typeof line>, constraint: ReturnType<typeof line>) => orderedRules({ startWith, next: [startWith], constraints: [constraint] }, true).constraints.size === 0;
    expect(kept(line(rule), line(rule))).toBe(false);
    expect(kept(line(rule), line(rule, "user", "s#9"))).toBe(true);
    expect(kept(line(rule, "draft", "draft:next[0]"), line(rule, "draft", "draft:constraints[0]"))).toBe(true);
    expect(kept(line(rule, "brief"), line(rule, "brief"))).toBe(true);
    expect(kept(line(rule, "brief", "s#7.next"), line(rule, "brief", "s#7.next"))).toBe(false);
    expect(kept(line(`Verify: ${rule}`, "plan"), line(rule))).toBe(true);
  });

  it("never goes, however short the budget, and is a constraint in a pack without actions", () => {
    const payload = payloadFor({ constraints: [said(rule)], startWith: said("Add a page"), next: [said("Add a page"), said(rule)] });
    const printed = (pack: Pack) => fitPayload(RedactedPayload.from(payload, createRedactor({})), pack, { rules: plainRules }).parts.sections.flatMap(({ id, lines }) => (lines.some(({ text }) => text === `- ${rule}`) ? [id] : []));
    expect(printed(packFor({ maxTokens: 60 }))).toEqual(["next"]);
    const { next: _, ...sections } = packFor().sections;
    expect(printed(packFor({ sections }))).toEqual(["constraints"]);
  });
});
