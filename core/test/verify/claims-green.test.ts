import { describe, expect, it } from "vitest";
import { claimsGreen } from "../../src/verify/claims-green.ts";
import { gatedText, mayMatch } from "../../src/gates/may-match.ts";
import { gateOf } from "../../src/gates/gate-of.ts";
import { GREEN } from "../../src/verify/green-patterns.ts";
import { citedInText, saysProgress } from "../../src/verify/says-progress.ts";
import { GREEN_PHRASES } from "./green-phrases.ts";

describe("claimsGreen", () => {
  it.each(["all tests pass", "All tests are green now", "Everything is green", "CI is green on main", "tests pass", "12 tests passing", "The whole test suite passes locally", "Unit and integration tests are passing", "everything passes", "No failing tests", "100 % green", "Done. All the tests pass.", "passes all tests", "Never mind.Everything passes", "It must hold,all tests pass", "The port must be 80; all tests pass", "Never mind\nall tests pass", "全テスト合格", "テストはすべて成功しました", "所有测试都通过了", "alle Tests sind grün", "Tests laufen durch", "tous les tests passent", "todos los tests pasan", "모든 테스트 통과",
    "`npm test` passed after it", "done: T4 login, commit 67e6c3f788, `npm test` passed after it.", "No failures: all tests pass", "If you ask me: all tests pass", "We checked before lunch - all tests pass", "Not one is red and all tests pass", "**all tests** pass", "all _tests_ pass", "[all tests](https://ci.example/1) pass",
    "ａｌｌ ｔｅｓｔｓ ｐａｓｓ", "all te\u200bsts pass", "аll tests pass", "Are they red? All tests pass", "If red, stop; all tests pass", "If all tests pass we ship, and all tests pass", "npm test exits 0", "Tests: 212 passed", "All green", "los tests están en verde", "os testes estão passando", "Les tests sont OK", "所有單元測試皆通過", "Все тесты проходят", "tutti i test passano", "alle tests slagen", "wszystkie testy przechodzą", "Tüm testler geçti"])("hears it in: %s", (text) => {
    expect(claimsGreen(text)).toBe(true);
  });
  it.each(["Make sure all tests pass before merging", "All tests must pass", "not all tests pass", "Do not merge until tests pass", "If all tests pass, deploy", "テストが通るまで直す", "所有测试必须通过", "Tests pass through the proxy", "wait for CI to be green", "I don't think all tests pass", "It isn’t true that all tests pass", "ensure all tests pass", "CI needs to: all tests pass", "We need to see all tests pass", "It needed to: all tests pass", "Alle soll heißen: alle Tests sind grün", "Es sollen alle Tests grün", "debe ser: todos los tests pasan", "deben ser: todos los tests pasan", "deve ser: todos os testes passam", "devem ser: todos os testes passam", "It holds,must all tests pass", "all checks: verify that all tests pass", "I want all tests pass", "Never say all tests pass", "the status page is green", "Write tests for the guard", "Alle Tests müssen grün sein",
    "Run npm test. It passed the review", "Goal: all tests pass", "Acceptance criteria: all tests pass", "Definition of done: every test passes", "TODO: all tests green", "As soon as all tests pass, ship", "If lint is clean and all tests pass, deploy", "When types check and all tests pass, deploy", "No tests pass", "After all tests pass, tag it", "全テスト合格したら次へ", "全テスト合格なら出す", "所有测试通过之后再合并", "테스트 통과하면 배포", "если все тесты проходят", "не все тесты проходят", "se tutti i test passano", "als alle tests slagen", "jeśli wszystkie testy przechodzą", "Do all tests pass?", "assuming all tests pass"])("doesn't hear it in: %s", (text) => {
    expect(claimsGreen(text)).toBe(false);
  });
});

describe.each(GREEN.map((pattern, at) => ({ at, pattern: pattern(), ...GREEN_PHRASES[at] })))("what says that tests pass, pattern $at", ({ at, pattern, seen = [], unseen = [] }) => {
  it("is heard in each of its phrases, and in nothing that only comes near", () => {
    expect(seen.length).toBeGreaterThan(0);
    expect(unseen.length).toBeGreaterThan(0);
    expect(seen.filter((text) => !pattern.test(text))).toEqual([]);
    expect(seen.filter((text) => !mayMatch(gateOf(`green:${at}`), gatedText(text.toLowerCase())))).toEqual([]);
    expect(seen.filter((text) => !claimsGreen(text))).toEqual([]);
    expect(unseen.filter((text) => pattern.test(text))).toEqual([]);
  });
});

describe("saysProgress", () => {
  it.each(["The migration is finished", "Implemented the guard", "guard is merged", "migration は完了しました", "迁移已完成", "Die Migration ist fertig", "La migration est terminée", "La migración está terminada", "마이그레이션 완료됨", "all tests pass"])("hears it in: %s", (text) => {
    expect(saysProgress(text)).toBe(true);
  });
  it.each(["access token TTL is 5 minutes", "the flag is rank_v2", "parsing is done by the reader", "The export is not finished", "締め日は 25 日", "Once the migration is done, enable the flag", "Die Migration ist noch nicht fertig", "It is almost done"])("doesn't hear it in: %s", (text) => {
    expect(saysProgress(text)).toBe(false);
  });
});

it("finds the commits that a text names, words and numbers aside", () => {
  expect(citedInText("T1 (80ea2e4, 3271f1c0aa) defaced feedface, commit 1234567 and 7654321, a-80ea2e5-b")).toEqual(["80ea2e4", "3271f1c0aa", "1234567"]);
  expect(citedInText("コミット 1234567")).toEqual(["1234567"]);
});
