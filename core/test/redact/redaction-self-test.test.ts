import { expect, it } from "vitest";
import { redactionSelfTest } from "../../src/redact/redaction-self-test.ts";

it("plants a value of each kind and finds none of them in what comes out", () => {
  expect(redactionSelfTest()).toEqual({ passed: true, planted: 25, missed: [] });
});

it("fails when something keeps a planted value in", () => {
  const result = redactionSelfTest({ allow: ["81.2.69.142"] });
  expect(result).toEqual({ passed: false, planted: 25, missed: ["ip-address"] });
});
