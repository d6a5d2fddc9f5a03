import { expect, test } from "vitest";
import { checkHandoff } from "../../src/check/check-handoff.ts";
import type { OutputRules } from "../../src/contract/client.ts";
import { createRedactor } from "../../src/redact/create-redactor.ts";
import { RedactedPayload } from "../../src/redact/redacted-payload.ts";
import { renderClean } from "../../src/render/render-clean.ts";
import { packFor, payloadFor, plainRules } from "../fixtures/payload.ts";

const fix = (rules: Partial<OutputRules>): string | undefined => {
  const { prompt } = renderClean(RedactedPayload.from(payloadFor({ constraints: [] }), createRedactor({})), packFor(), { rules: { ...plainRules, ...rules } });
  try {
    checkHandoff(prompt, "Acme");
  } catch (error) {
    return (error as { readonly fix: string }).fix;
  }
  return undefined;
};

test("a rule that the user's own words break is mended by the user", () => {
  expect(fix({})).toBeUndefined();
  expect(fix({ maxCharacters: 100 })).toContain("smaller pack");
  expect(fix({ refuses: [{ text: "Goal", where: "text", why: "a macro" }] })).toContain("Take those words out");
});
