import { describe, expect, test } from "vitest";
import { createRedactor, fitPayload, RedactedPayload, renderHandoff, viewHandoff, webChat } from "@handoff/core";
import type { HandoffPayload, HandoffReceipt, HandoffView } from "@handoff/core";
import { originsOf } from "../../src/receipt/origins-of.ts";
import { claim, packFor, payloadFor, plainRules, steer } from "../fixtures/payload.ts";

const secret = `ghp_${"a1B2".repeat(9)}`;
const chat = (maxUrl: number) => webChat({ id: "chat", displayName: "Chat", checkedOn: "2026-11-30", address: "https://chat.example/", source: "s", prefill: { parameter: "q", maxUrl, source: "s", note: "n" } });

function view(parts: Partial<HandoffPayload> = {}, maxUrl = 8000): HandoffView {
  const redactor = createRedactor({});
  const rendered = renderHandoff(fitPayload(RedactedPayload.from(payloadFor(parts), redactor), packFor(), { rules: plainRules }), "prompt");
  const receipt = {
    pack: { id: "everything", from: "built-in", why: "asked" }, tokens: rendered.parts.plan.tokens, left: [], redaction: redactor.report(),
    claims: { done: 1, lowered: 0, unverified: 0, findings: [] }, notices: [{ code: "GIT_NONE", params: { root: `/home/me/${secret}` } }],
  } as unknown as HandoffReceipt;
  return viewHandoff({ rendered, receipt, origins: originsOf(rendered), plugin: chat(maxUrl), language: "en", clean: (text) => redactor.text(text, "view") });
}

describe("what a person sees before anything is sent", () => {
  test("is the text as it will arrive, line by line", () => {
    expect(view().lines.map((line) => line.text).join("\n")).toMatch(/^Open workspace: \/home\/me\/shop\n\nContinue this task\.\n\nGoal: /);
  });

  test("says of every line where it came from and how it stands", () => {
    const { lines } = view({ claims: [
      claim({ id: "T1", text: "add it", findings: [{ rule: "commit-holds", effect: "supports", params: { sha: "80ea2e4817" } }] }),
      claim({ id: "T2", text: "test it", word: "unverified", standing: "none", verifyWith: "npm test" }),
      claim({ id: "T3", text: "guard it", word: "broken", standing: "contradicted" }),
    ] });
    const of = (start: string) => lines.find((line) => line.text.includes(start));
    expect(of("T1")).toMatchObject({ mark: "checked", section: "state", origin: "draft", evidence: [expect.any(String)], edit: { part: "claims", index: 0, text: "add it" } });
    expect(of("T2")?.mark).toBe("unverified");
    expect(of("T3")?.mark).toBe("lowered");
    expect(of("Branch")).toMatchObject({ mark: "checked", origin: "git" });
    expect(of("Goal:")).toMatchObject({ mark: "said", section: "goal", edit: { part: "goal" } });
    expect(of("## Decisions")).toMatchObject({ mark: "frame" });
    expect(of("opaque")?.edit?.text).toBe("Use opaque refresh tokens, not JWT, because revocation must be immediate");
  });

  test("names what is unverified with the command that would verify it", () => {
    expect(view({ claims: [claim({ text: "test it", word: "unverified", standing: "none", verifyWith: "npm test" })] }).unverified).toEqual([{ text: "test it", why: [], check: "npm test" }]);
  });

  test("holds no secret, in a line, an edit, a place or a notice", () => {
    const seen = view({ constraints: [steer(`Keep ${secret} out`)], next: [steer(`Use ${secret} once`)] });
    expect(JSON.stringify(seen)).not.toContain(secret);
    expect(seen.redacted.total).toBeGreaterThan(0);
    expect(seen.redacted.places[0]).toMatchObject({ kind: expect.any(String), place: expect.any(String) });
  });

  test("tells a line that is there twice by its place", () => {
    const { lines } = view({ blockers: [{ text: "Wait.", origin: "user" }], next: [steer("Wait."), steer("Wait.")] });
    expect(lines.filter((line) => line.text === "- Wait.").map((line) => `${line.edit?.part} ${line.edit?.index}`)).toEqual(["blockers 0", "next 0", "next 1"]);
  });

  test("has the link that fits, or why none does", () => {
    expect(new URL(view().link?.url ?? "").searchParams.get("q")).toContain("Open workspace");
    expect(view({}, 100)).toMatchObject({ refused: expect.stringContaining("100"), opensAt: "https://chat.example/", limits: [{ name: "linkCharacters", value: 100, used: expect.any(Number) }] });
    expect(view({}, 100).link).toBeUndefined();
  });

  test("counts tokens by section, within what the whole costs", () => {
    const { tokens } = view();
    expect(tokens.sections.map((section) => section.id)).toContain("state");
    expect(tokens.sections.reduce((sum, section) => sum + section.tokens, 0)).toBeLessThanOrEqual(tokens.used + tokens.sections.length);
  });
});
