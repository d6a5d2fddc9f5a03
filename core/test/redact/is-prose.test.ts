import fc from "fast-check";
import { expect, test } from "vitest";
import { detectSensitive } from "../../src/redact/detect-sensitive.ts";
import { isProse } from "../../src/redact/is-prose.ts";

const word = fc.constantFrom("the", "password", "token", "is", "From", "Author", "Dear", "Mr.", "Frau", "Ann", "Lee", "machine", "login", "default", "basic", "bearer", "pin", "123", "9", "deadbeef", "hunter2", "Abc12xyz", "home", "Users", "key", "was", "born", "on", ",", ".", "?", "cat", "echo");
const prose = fc.array(word, { maxLength: 14 }).map((words) => words.join(" "));

test("in prose the few scanners find what all of them find: a tab in front sends the same words to all", () => {
  fc.assert(
    fc.property(prose, (text) => {
      if (!isProse(text)) return;
      const whole = detectSensitive(`\t${text}`).map(({ start, end, kind, rule }) => ({ start: start - 1, end: end - 1, kind, rule }));
      expect(detectSensitive(text).map(({ start, end, kind, rule }) => ({ start, end, kind, rule }))).toEqual(whole);
    }),
    { numRuns: 400 },
  );
});

test.each(["Rotate the tokens on every use.", "Use way 3 for it, not 12"])("%s is prose", (text) => expect(isProse(text)).toBe(true));
test.each(["a: b", "a\nb", "path/to", "call 5551234", "internationalized", "don't", "a@b.example", "été"])("%j is none", (text) => expect(isProse(text)).toBe(false));
