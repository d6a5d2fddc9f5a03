import { expect, it } from "vitest";
import { saysRed } from "../../src/verify/says-red.ts";

it.each(["The e2e tests still fail in CI.", "Correction: three tests are failing.", "3 tests fail on my machine", "CI is red", "the build is broken", "Some of them still fail", "Two of them fail: the clock stands still", "The tests don't pass", "テストが失敗しています", "テストが2件落ちている", "测试没通过", "테스트가 실패", "Die Tests sind noch rot", "les tests échouent", "los tests fallan", "тесты не проходят"])("tests fail as things stand: %s", (text) => {
  expect(saysRed(text)).toBe(true);
});

it.each(["All tests pass", "The tests failed before the fix", "If the tests fail, stop", "No tests fail", "When CI is red, page me", "0 tests failed", "Do the tests fail?", "Make sure no test is failing", "Write a test that fails first", "The red button", "until three tests are failing"])("they don't in: %s", (text) => {
  expect(saysRed(text)).toBe(false);
});
