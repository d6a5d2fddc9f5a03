import { describe, expect, test } from "vitest";
import { applyEdits, createRedactor, fitPayload, isHandoffError, RedactedPayload, renderHandoff, SteeringLine } from "@handoff/core";
import type { HandoffEdit } from "@handoff/core";
import { originsOf } from "../../src/receipt/origins-of.ts";
import { claim, packFor, payloadFor, plainRules, steer } from "../fixtures/payload.ts";

const payload = payloadFor({ next: [steer("first"), steer("second"), steer("third")] });
const edit = (...edits: HandoffEdit[]) => applyEdits(payload, edits);
const code = (run: () => unknown): string => {
  try {
    run();
  } catch (error) {
    return isHandoffError(error) ? error.code : "other";
  }
  return "none";
};

describe("a person's changes", () => {
  test("leave the payload as it was when there are none", () => expect(edit()).toBe(payload));

  test("count places in what the changes before left, as the person saw it", () => {
    const next = edit({ part: "next", index: 0 }, { part: "next", index: 1, text: "changed" }, { part: "next", text: "added" }, { part: "next", index: 2, text: "added again" }).next;
    expect(next.map((line) => line.text)).toEqual(["second", "changed", "added again"]);
    expect(next.every(SteeringLine.is)).toBe(true);
  });

  test("are the user's words, on one line, and an emptied line goes", () => {
    expect(edit({ part: "goal", index: 0, text: "Ship\n1.2" }).goal).toMatchObject({ slug: "ship-1-2", line: { text: "Ship 1.2", origin: "user" } });
    expect(edit({ part: "constraints", index: 0, text: "" }).constraints).toEqual([]);
    expect(edit({ part: "decisions", index: 0, text: "Use JWT" }).decisions).toEqual([{ line: { text: "Use JWT", origin: "user", record: "edit" } }]);
  });

  test("can't take the goal or the first action away", () => {
    expect(edit({ part: "goal", index: 0 }, { part: "start-with", index: 0 })).toMatchObject({ goal: payload.goal, startWith: payload.startWith });
  });

  test("never raise a claim: other words lose the evidence, and green tests are only said", () => {
    expect(edit({ part: "claims", index: 0, text: "add everything" }).claims[0]).toMatchObject({ word: "unverified", standing: "none", evidence: [], findings: [] });
    expect(edit({ part: "claims", index: 1, text: "write it" }).claims[1]).toMatchObject({ word: "in-progress" });
    expect(edit({ part: "facts", text: "All tests pass." }).facts.at(-1)?.text).toBe("All tests pass (unverified)");
    const contradicted = applyEdits(payloadFor({ claims: [claim({ text: "x", status: "done", word: "broken", standing: "contradicted" })] }), [{ part: "claims", index: 0, text: "y" }]);
    expect(contradicted.claims[0]?.word).toBe("unverified");
  });

  test("are refused when the line isn't there, or a body was pasted", () => {
    expect(code(() => edit({ part: "next", index: 9, text: "x" }))).toBe("EDIT_NO_SUCH_LINE");
    expect(code(() => edit({ part: "blockers", text: "diff --git a/x b/x\n@@ -1,2 +1,2 @@\n-a\n+b" }))).toBe("PAYLOAD_BODY");
  });

  test("are redacted like all else, and change the brief's id", () => {
    const secret = `ghp_${"a1B2".repeat(9)}`;
    const render = (edits: HandoffEdit[]) => renderHandoff(fitPayload(RedactedPayload.from(applyEdits(payload, edits), createRedactor({})), packFor(), { rules: plainRules }), "prompt");
    const rendered = render([{ part: "blockers", text: `The token ${secret} is wrong` }]);
    expect(rendered.parts.text).toContain("The token [REDACTED");
    expect(rendered.parts.text).not.toContain(secret);
    expect(rendered.parts.briefId).not.toBe(render([]).parts.briefId);
  });

  test("know every printed line by its place", () => {
    const rendered = renderHandoff(fitPayload(RedactedPayload.from(payload, createRedactor({})), packFor(), { rules: plainRules }), "prompt");
    const placed = originsOf(rendered).filter((line) => line.at !== undefined);
    expect(placed.map((line) => `${line.at?.part}[${line.at?.index}]`)).toEqual([
      "goal[0]", "start-with[0]", "constraints[0]", "claims[0]", "claims[1]", "decisions[0]", "pointers[0]", "blockers[0]", "failed[0]", "next[0]", "next[1]", "next[2]",
    ]);
  });
});
