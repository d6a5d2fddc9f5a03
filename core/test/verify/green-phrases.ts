/** For each pattern of `GREEN`, in its order: what says that tests pass, and what comes near and says nothing of it. Blanks come double where people type them so. */
export const GREEN_PHRASES: readonly { readonly seen: readonly string[]; readonly unseen: readonly string[] }[] = [
  {
    seen: [
      "all tests pass", "every test passed", "each  spec is green", "the  checks are passing", "full suite ok", "whole test suite succeeded", "entire ci is clean",
      "12 tests passing", "all of the unit tests passed", "all  of  our integration specs are now green", "all of my e2e tests still pass",
      "all existing 12 tests are successful", "every build succeeds", "the test-suite is currently okay", "the tests  have  all  passed", "each test run passes",
      "all tests running clean", "all tests runs ok", "every check has succeeded", "all test suites pass", "all testsuites pass", "all  unit  tests pass",
      "all 3  40 tests pass", "all  the  our  existing  tests pass", "all tests is  has  now pass", "all  the  my  our tests pass",
      "all e2e  integration  existing tests are all ok", "all tests runs  ok", "all tests still  currently  pass", "all tests are  now  pass", "all our  the tests pass",
      "the build is successful", "every suite succeed", "all tests  pass", "the suite passes", "all the  tests pass", "the ci passes", "the spec is ok",
    ],
    unseen: [
      "the tests are slow", "a passing thought", "all tests are", "some tests pass",
    ],
  },
  {
    seen: [
      "test is green", "specs are now passing", "suite came back clean", "ci went green", "builds are all fully clean", "everything looks green", "all stays passing",
      "tests now green", "tests are all  fully  green", "spec goes  green", "suites turned green", "build look clean", "everything stay  now  all green", "test  are green",
      "tests all  fully passing",
    ],
    unseen: [
      "the page is green", "tests are slow",
    ],
  },
  {
    seen: [
      "test pass", "tests passed", "suite passes", "ci  pass", "suites passes", "suites pass ed",
    ],
    unseen: [
      "tests pass word checks", "tests pass port 80", "tests pass  through it", "tests passed to the runner", "test passport", "tests passing", "test pass  to x",
      "tests pass to x", "tests passed  to x",
    ],
  },
  {
    seen: [
      "zero failing tests", "0 tests fail", "0 failing test", "zero  test failures", "0 test failure", "0 failures", "zero failure", "0 failed", "0 test failed",
      "0 tests failing", "100 % pass", "100%  green", "100% pass", "100 %green", "everything passes", "all of it passed", "all of them pass", "everything  pass",
    ],
    unseen: [
      "10 failed", "100 % of cpu", "everything fails", "x100 % green",
    ],
  },
  {
    seen: [
      "no failing tests", "no test failures",
    ],
    unseen: [
      "failing tests", "to failing tests",
    ],
  },
  {
    seen: [
      "passes all tests", "passed every check", "passing all the specs", "passes  all  the  test", "passes every spec",
    ],
    unseen: [
      "passes some tests", "bypasses all tests",
    ],
  },
  {
    seen: [
      "テスト合格", "全テスト合格", "全てのテスト成功", "全てのテストが通過", "すべてのテストはすべてパス", "テストが全部通っ", "テストも全件OK", "全てテスト緑", "全のテスト合格", "全のテスト成功", "テストはすべてが通り", "テスト全部も合格",
    ],
    unseen: [
      "テスト中", "合格テスト",
    ],
  },
  {
    seen: [
      "测试通过", "所有测试都通过", "全部的单元测试已通过", "全体集成測試均已经成功", "用例跑通", "测试全绿", "的用例全部已成功", "全部用例通過", "單元測試通过",
    ],
    unseen: [
      "测试失败", "通过测试",
    ],
  },
  {
    seen: [
      "alle Tests sind grün", "die Test laufen durch", "sämtliche Unit-Tests bestanden", "alle unittests sind jetzt erfolgreich", "alle  Tests  sind  nun  alle  wieder ok",
      "Tests grün", "Test sind bestanden", "Tests laufen alle grün", "Tests laufen durch", "Tests  laufen  alle  durch", "Test laufen durch", "Tests  sind  alle  bestanden",
      "alle Tests laufen  jetzt  durch", "Tests laufen  grün", "alle Test durch", "die Tests laufen wieder  durch", "Tests alle grün", "test bestanden",
    ],
    unseen: [
      "alle Tests sind rot", "die Tests laufen", "Test laufend",
    ],
  },
  {
    seen: [
      "tous les tests passent", "toutes les test sont verts", "tous  les  tests  sont  au vert", "tous les tests réussis", "tous les tests passés", "tous les tests sont vert",
      "tests passent", "test  au vert", "tous les test passent", "tests au vert",
    ],
    unseen: [
      "tous les tests échouent", "les tests sont lents",
    ],
  },
  {
    seen: [
      "todos los tests pasan", "todas las pruebas pasaron", "todos os testes passam", "todos as test passaram", "todos los test están en verde",
      "todas las pruebas estan ya verdes", "todos os testes estão passando", "todos  los  tests  ya  ok", "todos os testes estao  ok", "todos los tests verde",
      "todos los tests están  verdes",
    ],
    unseen: [
      "todos los tests fallan", "algunos tests pasan",
    ],
  },
  {
    seen: [
      "테스트 통과", "모든 테스트가 모두 통과", "모든테스트는 전부 성공", "x모든테스트 성공", "테스트도 다 통과", "모든  테스트  통과", "테스트통과", "테스트가  통과", "테스트 모두  성공",
    ],
    unseen: [
      "테스트 실패", "통과 테스트",
    ],
  },
  {
    seen: [
      "npm test passed", "npm test -- guard passed", "pnpm run check is green", "go test ./... passes", "cargo test now succeeds", "pytest -q came back clean", "tsc --noEmit is clean", "make check runs fine", "mvn verify was successful", "npx vitest run still passes",
    ],
    unseen: ["npm passport", "npm test is slow", "anpm test passed"],
  },
  {
    seen: ["npm test exits 0", "exit code 0", "exited with code 0", "exit status: 0", "exit=0", "exited with status was 0"],
    unseen: ["exit code 1", "exit code 0.5", "exits 01", "exit 0x1", "exist 0", "exit code 0 means skipped", "it exits 0 when nothing matches"],
  },
  {
    seen: ["Tests: 212 passed", "tests  3 ok", "Test Files  12 passed", "212 passed", "12 tests passing", "12/12 tests", "12 of 12 passed", "7 out of 7 green", "tests: 12/12", "suites 3 / 3"],
    unseen: ["212 tests", "12/13 tests", "3 passed through", "2 passed to it", "tests: 12/13", "tests in 12/120", "12/12 monitors", "Tests: 212 passed, 3 failed", "3 failed, 9 passed", "9 passed, 1 failed"],
  },
  {
    seen: ["Tests: OK", "build is fine", "CI ✅", "tests ✔", "lint = ok", "ci — okay", "build succeeded", "pipeline successful", "🟢 CI", "✅ all tests", "tests all fine", "type-check succeeds"],
    unseen: ["tests finely cut", "the page is ok", "✅ login", "build oks"],
  },
  {
    seen: ["no type errors", "zero lint warnings", "0 compiler problems", "no eslint errors", "builds cleanly", "compiles without errors", "built without any warnings"],
    unseen: ["no errors", "type errors", "builds slowly", "no typed errors"],
  },
  {
    seen: ["все тесты прошли", "тесты проходят", "сборка зелёная", "тесты зеленые", "тесты пройдены", "тесты уже успешно прошли", "тест прошёл", "тесты в порядке"],
    unseen: ["тесты медленные", "протесты прошли"],
  },
  {
    seen: ["tutti i test passano", "i test sono verdi", "i test sono ora superati", "alle tests slagen", "de tests zijn groen", "alle unit-tests zijn nu geslaagd", "tests zijn geslaagd", "tests groen"],
    unseen: ["i test sono lenti", "de tests zijn traag", "di test passano"],
  },
  {
    seen: ["wszystkie testy przechodzą", "testy już przeszły", "testy są zielone", "tüm testler geçti", "testlerin hepsi başarılı", "testler artık yeşil", "testler geçiyor"],
    unseen: ["testy są wolne", "testler yavaş", "protesty przeszły"],
  },
  {
    seen: ["alla tester är gröna", "testerna går igenom", "semua tes lulus", "semua test sudah berhasil", "tất cả các test đều pass", "mọi bài test đã qua", "جميع الاختبارات ناجحة", "الاختبارات كلها نجحت", "نجحت جميع الاختبارات", "सभी टेस्ट पास"],
    unseen: ["semua file lulus", "testerna är långsamma", "tất cả các file đều pass"],
  },
];
