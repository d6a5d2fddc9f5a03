import { describe, expect, it, test } from "vitest";
import { createRedactor, fitPayload, RedactedPayload } from "@handoff/core";
import { buildPayload } from "../../src/build/build-payload.ts";
import type { Draft } from "../../src/contract/draft.ts";
import { gatherFromDraft } from "../../src/gather/from-draft.ts";
import { steeringLine } from "../../src/gather/from-user.ts";
import { mergeFacts } from "../../src/gather/merge-facts.ts";
import { markUnverified } from "../../src/verify/mark-unverified.ts";
import { verifyFacts } from "../../src/verify/verify-facts.ts";
import { packFor, plainRules } from "../fixtures/payload.ts";

const printed = (draft: Draft): readonly string[] => {
  const { payload } = buildPayload(verifyFacts(mergeFacts([gatherFromDraft({ goal: "Ship it", ...draft })], { root: "/w", remote: false })), { reads: "workspace" });
  return fitPayload(RedactedPayload.from(payload, createRedactor({})), packFor({ maxTokens: 5000 }), { rules: plainRules }).parts.sections.flatMap((section) => section.lines.map((line) => line.text));
};

/** Every place of a draft where an agent may say in passing how far it came. */
const PLACES: Readonly<Record<string, (text: string) => Draft>> = {
  facts: (text) => ({ facts: [text] }),
  "a fact's reason": (text) => ({ facts: [{ text: "The port is 8080", why: text }] }),
  decisions: (text) => ({ decisions: [text] }),
  "a decision's reason": (text) => ({ decisions: [{ text: "Use zod", why: text }] }),
  failed: (text) => ({ failed: [text] }),
  "a failure's reason": (text) => ({ failed: [{ text: "Try zod", why: text }] }),
  blockers: (text) => ({ blockers: [text] }),
  inFlight: (text) => ({ inFlight: [text] }),
  next: (text) => ({ startWith: "Begin", next: [text] }),
  ask: (text) => ({ ask: text }),
  "an open claim": (text) => ({ state: [{ id: "T1", text, status: "in-progress" }] }),
  "a blocked claim": (text) => ({ state: [{ id: "T1", text, status: "blocked" }] }),
  "a done claim": (text) => ({ state: [{ id: "T1", text, status: "done" }] }),
  "a claim's next": (text) => ({ state: [{ id: "T1", text: "guard", status: "in-progress", next: text }] }),
  "a claim's obstacle": (text) => ({ state: [{ id: "T1", text: "guard", status: "blocked", blocker: text }] }),
  "an overlay's row": (text) => ({ overlay: { name: "review", title: "Review", rows: [{ id: "R1", status: "open", text }] } }),
  contingency: (text) => ({ contingency: [{ if: "it rains", then: text }] }),
};
const SAID = ["All tests pass", "Login is deployed to production", "`npm test` passed after it", "Login: done", "Tests: 212 passed", "Все тесты проходят", "ログインは完了しました"];

describe.each(Object.entries(PLACES))("%s", (_, draft) => {
  it.each(SAID)("doesn't pass on as checked: %s", (text) => {
    const lines = printed(draft(text)).filter((line) => line.includes(text.replace(/`/g, "")) || line.includes(text));
    expect(lines.length).toBeGreaterThan(0);
    expect(lines.filter((line) => !/unverified/.test(line))).toEqual([]);
  });
});

test("a condition is none", () => {
  expect(printed({ contingency: [{ if: "all tests pass", then: "tag v2" }] })).toContain("- If all tests pass: tag v2");
});

test("goals and constraints are wishes, and stay word for word", () => {
  expect(printed({ constraints: ["All tests are green before a merge"] })).toContain("- All tests are green before a merge");
});

test("a mark is set once, and on nothing that says no progress", () => {
  for (const text of SAID) expect(markUnverified(markUnverified(text))).toBe(markUnverified(text));
  expect(markUnverified("All tests pass.")).toBe("All tests pass (unverified)");
  expect(markUnverified("The port is 8080.")).toBe("The port is 8080.");
});

test("an overlay's title can't take the place of a heading of the brief", () => {
  const { payload } = buildPayload(verifyFacts(mergeFacts([gatherFromDraft({ goal: "x", facts: ["port 80"], overlay: { name: "review", title: "current  STATE", rows: [{ id: "R1", status: "open", text: "race" }] } })], { root: "/w", remote: false })), { reads: "workspace" });
  const { sections } = fitPayload(RedactedPayload.from(payload, createRedactor({})), packFor({ maxTokens: 5000 }), { rules: plainRules }).parts;
  expect(sections.map((section) => section.heading)).toContain("Overlay: current STATE");
});

test("what only the agent meant to do is told so; what the user, a draft or a todo list says isn't", () => {
  const next = (["plan", "user", "todo", "brief"] as const).map((origin) => steeringLine({ text: `Step of ${origin}.`, origin }));
  const { payload } = buildPayload(verifyFacts({ ...mergeFacts([gatherFromDraft({ goal: "x" })], { root: "/w", remote: false }), next }), { reads: "workspace" });
  expect(payload.next.map((line) => line.text)).toEqual(["Step of plan (planned by the agent)", "Step of user.", "Step of todo.", "Step of brief."]);
  expect(payload.startWith.text).toBe("Step of plan (planned by the agent)");
});
