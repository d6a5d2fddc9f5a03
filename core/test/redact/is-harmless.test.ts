import fc from "fast-check";
import { expect, test } from "vitest";
import { detectSensitive } from "../../src/redact/detect-sensitive.ts";
import { isHarmless } from "../../src/redact/is-harmless.ts";

const name = fc.constantFrom("password", "token", "Secret", "key", "pin", "session", "AKIA", "PWD", "state", "next");
const letters = fc.array(fc.constantFrom(..."abcdefABCDEFxyzXYZ"), { maxLength: 12 }).map((all) => all.join(""));

test("in a harmless text all scanners find nothing: a tab in front sends it to them", () => {
  fc.assert(
    fc.property(fc.oneof(fc.tuple(name, letters).map((two) => two.join("")), fc.tuple(name, fc.nat(1200)).map(([field, at]) => `draft:${field.toLowerCase()}[${at}]`)), (text) => {
      if (!isHarmless(text)) return;
      expect(detectSensitive(`\t${text}`)).toEqual([]);
      expect(detectSensitive(text)).toEqual([]);
    }),
  );
});

test.each(["text", "draft:state[12]", "draft:failed[0].why"])("%s is harmless", (text) => expect(isHarmless(text)).toBe(true));
test.each(["AKIAQWERTYUIOPAS", "a.ts", "T1", "draft:password[1]=x", "pin:1234", "draft:x[1].why:hunter2"])("%s is looked at", (text) => expect(isHarmless(text)).toBe(false));

test("what a caller knows is found in it all the same", () => {
  expect(detectSensitive("Annalena", { people: ["Annalena"] })).toHaveLength(1);
  expect(detectSensitive("swordfish", { knownValues: [{ value: "swordfish", source: "env" }] })).toHaveLength(1);
});
