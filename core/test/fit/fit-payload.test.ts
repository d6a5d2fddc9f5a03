import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { countTokens, createRedactor, fitPayload, RedactedPayload, renderHandoff } from "@handoff/core";
import type { HandoffPayload, Pack } from "@handoff/core";
import { claim, packFor, payloadFor, plainRules, steer } from "../fixtures/payload.ts";
import { finding } from "../../src/verify/honest-state.ts";

const fit = (payload: HandoffPayload, pack: Pack = packFor(), slice: readonly string[] = []) => fitPayload(RedactedPayload.from(payload, createRedactor({})), pack, { rules: plainRules, slice });
const linesOf = (payload: HandoffPayload, pack?: Pack, slice?: readonly string[]) => fit(payload, pack, slice).parts.sections.flatMap((section) => section.lines.map((line) => line.text));
const words = (n: number, seed: string) => Array.from({ length: n }, (_, index) => `${seed}${index}`).join(" ");

describe("fitting", () => {
  test.each(["go", "wait"] as const)("counts what the block costs, to the token, whether the receiver is to %s", (then) => {
    for (let length = 1; length <= 8; length += 1) {
      const payload = payloadFor({ facts: [{ text: `日本語の事実と emoji 👩‍💻 ${"x".repeat(length)}`, origin: "draft" }] });
      const fitted = fitPayload(RedactedPayload.from(payload, createRedactor({})), packFor(), { rules: plainRules, then });
      expect(fitted.parts.tokens.used).toBe(countTokens(renderHandoff(fitted, "prompt").parts.block));
    }
  });

  test("lets facts go before decisions, decisions before blockers, and says which went", () => {
    const facts = Array.from({ length: 40 }, (_, at) => ({ text: `fact ${at} ${words(8, "w")}`, origin: "draft" as const }));
    const fitted = fit(payloadFor({ facts }), packFor({ maxTokens: 320 }));
    const texts = fitted.parts.sections.flatMap((section) => section.lines.map((line) => line.text));
    expect(texts.some((text) => text.includes("opaque refresh tokens"))).toBe(true);
    expect(texts.some((text) => text.includes("SEC-311"))).toBe(true);
    expect(fitted.parts.left).toContainEqual(expect.objectContaining({ section: "state", why: "budget" }));
    expect(fitted.parts.tokens.used).toBeLessThanOrEqual(320);
  });

  test("never lets constraints, open claims, goal or start go: the budget yields", () => {
    fc.assert(
      fc.property(fc.integer({ min: 50, max: 300 }), fc.integer({ min: 1, max: 30 }), (maxTokens, n) => {
        const constraints = Array.from({ length: n }, (_, at) => steer(`never touch part ${at} ${words(6, "x")}`));
        const claims = Array.from({ length: n }, (_, at) => claim({ id: `T${at}`, text: `piece ${at}`, status: "in-progress", word: "in-progress", standing: "none" }));
        const texts = linesOf(payloadFor({ constraints, claims }), packFor({ maxTokens }));
        for (const line of constraints) expect(texts).toContain(`- ${line.text}`);
        for (let at = 0; at < n; at++) expect(texts.some((text) => text.includes(`piece ${at}`))).toBe(true);
      }),
      { numRuns: 30 },
    );
  });

  test.each(["not-done", "unverified"] as const)("tells a suite that was seen to fail where a pack carries %s claims alone, and no other fact", (only) => {
    const facts = [{ text: "The setting is read at the start", origin: "draft" as const }, { text: "The last run of `npm test` failed (1 failed).", origin: "git" as const }];
    const pack = packFor();
    const texts = linesOf(payloadFor({ facts }), { ...pack, sections: { ...pack.sections, state: { use: "o", only } } });
    expect(texts).toContain("- The last run of `npm test` failed (1 failed).");
    expect(texts.some((text) => text.includes("read at the start"))).toBe(false);
    const said = { line: { text: '"all tests pass"', origin: "assistant" as const }, status: "done" as const, files: [], evidence: [], standing: "contradicted" as const, word: "broken" as const, findings: [finding("green-contradicted", { command: "npm test", detail: " (1 failed)" })] };
    expect(linesOf(payloadFor({ claims: [said] }), { ...pack, sections: { ...pack.sections, state: { use: "o", only } } })).toContain('- broken: "all tests pass"; `npm test` fails (1 failed).');
  });

  test("leaves empty sections out whole", () => {
    const fitted = fit(payloadFor({ blockers: [], failed: [], next: [], decisions: [], pointers: [], constraints: [] }));
    expect(fitted.parts.sections.map((section) => section.id)).toEqual(["state"]);
    const { text } = renderHandoff(fitted, "prompt").parts;
    expect(text).not.toMatch(/## (?:Blockers|Constraints|Redacted)/);
  });

  test("carries only the slice: by files, or by id and text where a claim has none", () => {
    const claims = [claim({ id: "T1", text: "auth work", files: ["src/auth/a.ts"] }), claim({ id: "T2", text: "billing work", files: ["src/billing/b.ts"] }), claim({ id: "T3", text: "the auth guard" }), claim({ id: "T4", text: "unrelated" })];
    const pack = packFor({ slice: true });
    const byGlob = linesOf(payloadFor({ claims }), pack, ["src/auth/**"]).join("\n");
    expect(byGlob).toContain("auth work");
    expect(byGlob).not.toContain("billing");
    const byName = linesOf(payloadFor({ claims }), pack, ["auth"]).join("\n");
    expect(byName).toContain("the auth guard");
    expect(byName).not.toContain("unrelated");
  });

  test("says in the brief what kind of thing was redacted, and never the thing", () => {
    const mail = ["jane.roe", "customer-mail.com"].join("@");
    const fitted = fit(payloadFor({ blockers: [{ text: `Waiting for ${mail}`, origin: "draft" }] }));
    const { text } = renderHandoff(fitted, "prompt").parts;
    expect(text).not.toContain(mail);
    expect(text).toContain("## Redacted information\n\n- 1 e-mail address.");
  });

  test("breaks up an at sign before a path for a client that would read the file, and only there", () => {
    const payload = payloadFor({ facts: [{ text: "see @src/a.ts and @octocat, mail a@b.example, @README.md", origin: "draft" }] });
    const of = (expandsAt: boolean) => fitPayload(RedactedPayload.from(payload, createRedactor({})), packFor(), { rules: { ...plainRules, expandsAt } }).parts.sections.flatMap((section) => section.lines.map((line) => line.text)).find((text) => text.includes("see"));
    expect(of(true)).toContain("see @ src/a.ts and @octocat");
    expect(of(true)).toContain("@ README.md");
    expect(of(false)).toContain("see @src/a.ts and @octocat");
  });
});
