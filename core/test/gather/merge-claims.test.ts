import fc from "fast-check";
import { describe, expect, it } from "vitest";
import type { ClaimStatus, SaidClaim } from "../../src/contract/claim.ts";
import { mergeFacts } from "../../src/gather/merge-facts.ts";

const said = (id: string | undefined, text: string, status: ClaimStatus, sha?: string): SaidClaim => ({ ...(id === undefined ? {} : { id }), line: { text, origin: "draft" }, status, files: [], evidence: sha === undefined ? [] : [{ kind: "commit", cited: sha }] });
const merged = (...parts: (readonly SaidClaim[])[]) => mergeFacts(parts.map((claims) => ({ claims })), { root: "/w", remote: false }).claims.map((claim) => `${claim.id ?? "-"} ${claim.status}: ${claim.line.text} [${claim.evidence.map((one) => (one.kind === "commit" ? one.cited : "")).join(" ")}]`);

describe("claims of one piece of work", () => {
  it("stand once when two parts make them, in the words of the first and with the evidence of both", () => {
    expect(merged([said("T1", "guard", "done", "a1")], [said("T1", "the guard's check", "in-progress", "b2")])).toEqual(["T1 done: guard [a1 b2]"]);
  });

  it("stand beside each other when one part makes both in other words", () => {
    expect(merged([said("T1", "guard", "done", "a1"), said("T1", "guard's tests", "broken")])).toEqual(["T1 done: guard [a1]", "T1 broken: guard's tests []"]);
    expect(merged([said("T1", "guard", "done"), said("T1", "guard's tests", "broken")], [said("T1", "the guard", "done", "a1")])).toEqual(["T1 done: guard [a1]", "T1 broken: guard's tests []"]);
  });

  it("are no further than the less that one part says of them in the same words", () => {
    expect(merged([said("T1", "Guard", "done", "a1"), said("T1", "guard ", "blocked")])).toEqual(["T1 blocked: guard  [a1]"]);
    expect(merged([said(undefined, "Guard", "broken"), said(undefined, "guard", "done", "a1")])).toEqual(["- broken: Guard [a1]"]);
  });

  it("never vanish: of what a part says is broken or blocked, every word stays", () => {
    const claim = fc.record({ id: fc.constantFrom("T1", "T2", undefined), text: fc.constantFrom("a", "b", "c"), status: fc.constantFrom<ClaimStatus>("done", "broken", "blocked", "in-progress", "pending") });
    fc.assert(
      fc.property(fc.array(claim, { maxLength: 8 }), (claims) => {
        const out = merged(claims.map(({ id, text, status }) => said(id, text, status)));
        for (const { id, text } of claims.filter(({ status }) => status === "broken")) expect(out).toContain(`${id ?? "-"} broken: ${text} []`);
        for (const { id, text } of claims) expect(out.some((line) => line.startsWith(`${id ?? "-"} `) && line.endsWith(`: ${text} []`))).toBe(true);
      }),
    );
  });
});
