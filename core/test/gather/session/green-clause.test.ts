import { expect, it } from "vitest";
import { greenClause, isOfOtherChecks } from "../../../src/gather/session/green-clause.ts";

it.each([
  ["Lint is clean and all tests pass, so I stop here.", '"all tests pass"'],
  ["All 9 tests pass (lint passes too)", '"All 9 tests pass"'],
  ["keep the flag short because all tests pass.", '"all tests pass"'],
  ["All e2e tests pass", '"All e2e tests pass"'],
  ["All fixed. Tests and lint pass", '"Tests and lint pass"'],
  ["The build is clean; nothing else was run", '"The build is clean"'],
  ["lint passes, и все тесты проходят", '"и все тесты проходят"'],
  ["All tests pass except the e2e ones, which I skipped.", '"All tests pass except the e2e ones, which I skipped"'],
  ["All tests pass, apart from 3 that fail.", '"All tests pass, apart from 3 that fail"'],
])("of %s the tests are told first", (sentence, clause) => {
  expect(greenClause(sentence)).toBe(clause);
});

it.each([["lint is clean", true], ["The build compiles", true], ["tests and lint pass", false], ["All clean", false]])("tells whether %s speaks of other checks alone", (text, is) => {
  expect(isOfOtherChecks(text)).toBe(is);
});
