import fc from "fast-check";
import { expect, test } from "vitest";
import { createRedactor } from "../../src/redact/create-redactor.ts";
import { pick, plantAll, randomOf } from "./contexts.ts";
import { harmless } from "./harmless.ts";

const random = randomOf(23);
const planted = plantAll(23)
  .map(({ text }) => text)
  .filter((text) => !text.includes("\n") && text.length < 400);
const plain = Object.values(harmless(random)).flatMap((make) => make().split("\n"));
const own = [
  "DB_PASS=correct-horse-battery",
  "mail/dana.poe@corp.io/x.eml",
  "The staging password is hunter2",
  "passphrase: my dog has fleas",
  "DB_PASSWORD=hunter2 npm start",
  "https://h.example/users/dana.poe@corp.io/profile",
  "c:\\users\\mkowalska\\src",
  "jdbc:oracle:thin:scott/Tiger_9x7Kq@//db:1521/x",
  "Keep the public API of src/auth/session.ts as it is.",
  "Rotate the tokens on every use.",
  "Tests run with `npm test -- rotate`.",
];
const field = fc.oneof({ weight: 3, arbitrary: fc.constantFrom(...own) }, { weight: 2, arbitrary: fc.nat(planted.length - 1).map((at) => planted[at] ?? "") }, fc.nat(plain.length - 1).map((at) => plain[at] ?? ""));

/** As the brief writes them: a list below a heading. */
const joined = (lines: readonly string[]): string => `## Constraints\n\n${lines.map((line) => `- ${line}`).join("\n")}\n`;

test("what the scan of the whole brief finds in a line, the scan of the field found before", () => {
  fc.assert(
    fc.property(fc.array(field, { minLength: 1, maxLength: 6 }), (fields) => {
      const redactor = createRedactor();
      const lines = fields.map((text, at) => redactor.text(text.trim(), `payload.constraints[${at}].text`));
      const text = joined(lines);
      expect(redactor.scan(text).map(({ rule, start, end }) => `${rule}: ${text.slice(start, end)}`)).toEqual([]);
    }),
    { numRuns: 600 },
  );
});

test("every planted line alone is clean in a brief, too", () => {
  const left = planted.filter((text) => {
    const redactor = createRedactor();
    return redactor.scan(joined([redactor.text(text.trim(), "field"), pick(random, own.slice(8))])).length > 0;
  });
  expect(left).toEqual([]);
});
