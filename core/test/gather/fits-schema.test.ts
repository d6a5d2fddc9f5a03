import fc from "fast-check";
import { expect, test } from "vitest";
import { draftSchema } from "../../src/contract/draft.ts";
import { DRAFT_JSON_SCHEMA } from "../../src/gather/draft-json-schema.ts";
import { fitsSchema } from "../../src/gather/fits-schema.ts";
import type { JsonSchema } from "../../src/gather/fits-schema.ts";

const words = fc.constantFrom("", "abc", "done", "passed", "review", "80ea2e4", "x".repeat(301), "__proto__", "constructor", "😀😀");
const junk = fc.oneof(words, fc.constantFrom(null, true, 0, -1, 1.5, 2 ** 53, [], {}), fc.jsonValue({ maxDepth: 1 }));

/** Values that a schema takes, and some that it just doesn't: missing keys, keys it doesn't know, other types. */
const SCHEMA = JSON.parse(DRAFT_JSON_SCHEMA) as JsonSchema;

function near(of: JsonSchema): fc.Arbitrary<unknown> {
  const odd = { arbitrary: junk, weight: 1 };
  if (of.anyOf !== undefined) return fc.oneof({ arbitrary: fc.oneof(...of.anyOf.map(near)), weight: 80 }, odd);
  if (of.enum !== undefined) return fc.oneof({ arbitrary: fc.constantFrom(...of.enum), weight: 80 }, odd);
  if (of.type === "array") return fc.oneof({ arbitrary: fc.array(of.items === undefined ? junk : near(of.items), { maxLength: 3 }), weight: 80 }, odd);
  if (of.type === "integer") return fc.oneof({ arbitrary: fc.integer(), weight: 80 }, odd);
  if (of.type !== "object") return fc.oneof({ arbitrary: fc.constantFrom("review", "80ea2e4"), weight: 80 }, odd);
  const properties = Object.fromEntries(Object.entries(of.properties ?? {}).map(([key, inner]) => [key, near(inner)]));
  const record = fc.oneof({ arbitrary: fc.record(properties, { requiredKeys: [...(of.required ?? [])] }), weight: 20 }, { arbitrary: fc.record(properties, { requiredKeys: [] }), weight: 1 });
  const more = fc.tuple(record, fc.constantFrom("goals", "__proto__", "toString", "text"), junk).map(([value, key, extra]) => JSON.parse(`${JSON.stringify(value).slice(0, -1)}${Object.keys(value).length === 0 ? "" : ","}${JSON.stringify(key)}:${JSON.stringify(extra)}}`));
  return fc.oneof({ arbitrary: record, weight: 80 }, { arbitrary: more, weight: 1 }, odd);
}

test("what the written down schema says of a draft is what the schema library says", () => {
  let fitting = 0;
  fc.assert(
    fc.property(near(SCHEMA), (value) => {
      const data: unknown = JSON.parse(JSON.stringify(value));
      const parsed = draftSchema().safeParse(data, { jitless: true });
      expect(fitsSchema(SCHEMA, data)).toBe(parsed.success);
      if (!parsed.success) return;
      fitting += 1;
      expect(parsed.data).toEqual(data);
    }),
    { numRuns: 500 },
  );
  expect(fitting).toBeGreaterThan(20);
});

test.each([
  ["ask", "x".repeat(20_000), true],
  ["ask", "x".repeat(20_001), false],
  ["ask", "😀".repeat(20_000), true],
  ["ask", "😀".repeat(20_001), false],
  ["ask", `${"😀".repeat(10_000)}x`, true],
  ["ask", "", false],
  ["inFlight", Array.from({ length: 501 }, () => "x"), false],
  ["overlay", { name: "Review", title: "x", rows: [] }, false],
  ["overlay", { name: "review", title: "x", rows: [] }, true],
  ["testRuns", [{ command: "npm test", exit: 2 ** 53 }], false],
  ["testRuns", [{ command: "npm test", exit: -1 }], true],
])("%s at its border is judged alike", (key, value, fits) => {
  expect(fitsSchema(SCHEMA, { [key]: value })).toBe(fits);
  expect(draftSchema().safeParse({ [key]: value }, { jitless: true }).success).toBe(fits);
});
