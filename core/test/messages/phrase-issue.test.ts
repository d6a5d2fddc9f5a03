import { expect, test } from "vitest";
import { z } from "zod";
import { phraseIssue, sayPhrase } from "@handoff/core";

const said = (schema: z.ZodType, value: unknown): string => {
  const issue = schema.safeParse(value).error?.issues[0];
  return issue === undefined ? "fine" : phraseIssue(issue);
};
const kinds = z.discriminatedUnion("kind", [z.strictObject({ kind: z.literal("http") }), z.strictObject({ kind: z.literal("command") })]);

test.each<[z.ZodType, unknown, string]>([
  [z.string(), 5, "must be a text"],
  [z.boolean(), "yes", "must be true or false"],
  [z.record(z.string(), z.string()), [], "must be an object"],
  [z.enum(["en", "ja"]), "de", "must be one of: en, ja"],
  [z.string().min(1), "", "is empty or too short"],
  [z.string().max(2), "abc", "is longer than 2 characters"],
  [z.array(z.string()).max(1), ["a", "b"], "has more than 1 entries"],
  [z.array(z.string()).min(1), [], "has too few entries"],
  [z.number().min(3), 2, "is smaller than 3"],
  [z.number().positive(), -1, "must be larger than 0"],
  [z.number().max(3), 4, "is larger than 3"],
  [z.string().regex(/^a$/), "b", "doesn't have the form it needs"],
  [z.string().regex(/^a$/, "must be kebab-case"), "b", "must be kebab-case"],
  [z.strictObject({}), { a: 1 }, `has a key that isn't known: "a"`],
  [kinds, { kind: "fax" }, "must be one of: http, command"],
  [z.union([z.string(), z.strictObject({ from: z.literal("text") })]), { from: "x" }, "from must be one of: text"],
])("what is wrong is said in words of our own, and in Japanese (%#)", (schema, value, words) => {
  expect(said(schema, value)).toBe(words);
  expect(sayPhrase(words, "ja")).toMatch(/[ぁ-ん]/);
});
