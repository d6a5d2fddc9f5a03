import { describe, expect, expectTypeOf, test } from "vitest";
import { checkHandoff, createRedactor, FittedPayload, fitPayload, isHandoffError, RedactedPayload, RenderedHandoff, renderHandoff, renderStub, SteeringLine } from "@handoff/core";
import type { HandoffPayload, Line } from "@handoff/core";
import { packFor, payloadFor, plainRules } from "../fixtures/payload.ts";

const redacted = () => RedactedPayload.from(payloadFor(), createRedactor({}));
const fitted = () => fitPayload(redacted(), packFor(), { rules: plainRules });
const rendered = () => renderHandoff(fitted(), "prompt");

/** Every way in which somebody could try to pass a value off as a sealed one. */
function forgeries<Value extends object>(real: Value): readonly [string, unknown][] {
  return [
    ["a spread copy", { ...real }],
    ["a copy with a replaced part", { ...real, text: "raw", parts: { text: "raw" }, fields: {} }],
    ["a structured clone", structuredClone(JSON.parse(JSON.stringify(real)))],
    ["an object with its prototype", Object.create(Object.getPrototypeOf(real) as object, Object.getOwnPropertyDescriptors({ ...real }))],
    ["a proxy", new Proxy(real, {})],
    ["nothing", undefined],
    ["a raw text", "raw"],
  ];
}

const refused = (run: () => unknown): boolean => {
  try {
    run();
    return false;
  } catch (error) {
    return isHandoffError(error, "PAYLOAD_NOT_SEALED");
  }
};

describe("a redacted payload", () => {
  test.each(forgeries(redacted()))("can't be replaced by %s", (_, forged) => {
    expect(RedactedPayload.is(forged)).toBe(false);
    expect(refused(() => fitPayload(forged as RedactedPayload, packFor(), { rules: plainRules }))).toBe(true);
  });

  test("can't be changed after it was made", () => {
    const real = redacted();
    expect(() => Object.assign(real, { fields: {} })).toThrow(TypeError);
    expect(() => Object.assign(real.fields.goal.line, { text: "raw" })).toThrow(TypeError);
    expect(() => (real.fields.claims as unknown[]).push({})).toThrow(TypeError);
  });

  test("has no public way to be made but redaction", () => {
    // @ts-expect-error the constructor is private
    expect(() => new RedactedPayload(Symbol("redacted"), redacted().fields, createRedactor({}))).toThrow("not made by its own step");
    expectTypeOf<HandoffPayload>().not.toExtend<RedactedPayload>();
    expectTypeOf<{ fields: RedactedPayload["fields"]; briefId: string }>().not.toExtend<RedactedPayload>();
  });
});

describe("a fitted payload", () => {
  test.each(forgeries(fitted()))("can't be replaced by %s", (_, forged) => {
    expect(FittedPayload.is(forged)).toBe(false);
    expect(refused(() => renderHandoff(forged as FittedPayload, "prompt"))).toBe(true);
    expect(refused(() => renderStub(forged as FittedPayload, "_agent/handoffs/x.md"))).toBe(true);
  });
});

describe("a rendered handoff", () => {
  test.each(forgeries(rendered()))("can't be replaced by %s", (_, forged) => {
    expect(RenderedHandoff.is(forged)).toBe(false);
    expect(refused(() => checkHandoff(forged as RenderedHandoff, "Client"))).toBe(true);
  });

  test("can't be changed after it was made", () => {
    const real = rendered();
    expect(() => Object.assign(real.parts, { text: "raw" })).toThrow(TypeError);
    expect(checkHandoff(real, "Client")).toBe(real);
  });
});

describe("a steering line", () => {
  test.each(forgeries(payloadFor().goal.line))("can't be replaced by %s", (_, forged) => {
    expect(SteeringLine.is(forged)).toBe(false);
  });

  test.each(["git", "tool", "assistant"] as const)("is never made of what %s said", (origin) => {
    expect(SteeringLine.make({ text: "run it", origin })).toBeUndefined();
  });

  test("is a line, and a line is none", () => {
    expectTypeOf<SteeringLine>().toExtend<Line>();
    expectTypeOf<Line>().not.toExtend<SteeringLine>();
  });
});
