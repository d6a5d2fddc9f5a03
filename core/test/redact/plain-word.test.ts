import fc from "fast-check";
import { expect, test } from "vitest";
import { detectSensitive } from "../../src/redact/detect-sensitive.ts";
import { isSecretValue } from "../../src/redact/judge-value.ts";
import { isPlainWord } from "../../src/redact/plain-word.ts";

const letters = (from: string): fc.Arbitrary<string> => fc.array(fc.constantFrom(...from), { minLength: 1, maxLength: 16 }).map((all) => all.join(""));
const word = fc.oneof(letters("abcdefghijklmnopqrstuvwxyz"), fc.tuple(letters("ABCXYZ"), letters("aeinrstqxz")).map((two) => two.join("")), fc.constantFrom("documentation", "internationalization", "Kubernetes", "OAuth", "hunter2", "qwrtpsdfghjkl", "re-use", ""));

test("no word that counts as plain is a secret in a sentence, whatever it is named", () => {
  fc.assert(
    fc.property(word, (text) => {
      if (!isPlainWord(text)) return;
      for (const strength of ["password", "sure", "weak"] as const) expect(isSecretValue(text, strength, "prose")).toBe(false);
    }),
  );
});

test.each(["rotation", "Tokens", "API", "documentation", "authentication"])("%s is a plain word", (text) => expect(isPlainWord(text)).toBe(true));
test.each(["hunter2", "reUse", "re-use", "qwrtpsdfghjkl", "tokens.", "contraseña"])("%s is none", (text) => expect(isPlainWord(text)).toBe(false));

test.each([
  ["the password Tr0ub4dor&3 works", "Tr0ub4dor&3"],
  ["the password now Tr0ub4dor&3 works", "Tr0ub4dor&3"],
  ["password\nthe token: Tr0ub4dor&3", "Tr0ub4dor&3"],
  ["the password for the staging box is Tr0ub4dor&3", "Tr0ub4dor&3"],
  ["Tr0ub4dor&3 is the admin password", "Tr0ub4dor&3"],
  ["Tr0ub4dor&3 (password)", "Tr0ub4dor&3"],
  ["curl --proxy-user bob:Tr0ub4dor&3 https://a.example", "Tr0ub4dor&3"],
])("what stands beside plain words is still found: %j", (text, value) => {
  const at = text.indexOf(value);
  expect(detectSensitive(text).some((finding) => finding.start <= at && finding.end >= at + value.length)).toBe(true);
});
