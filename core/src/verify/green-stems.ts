// Made by scripts/make-stems.ts. Edit the patterns, not this file.

/** Of each pattern of green tests, in its order: the words of which one must stand in a text, in lower case. Empty: nobody can say. */
export const GREEN_STEMS: readonly (readonly string[])[] = [
  [
    "build",
    "check",
    "ci",
    "spec",
    "suite",
    "test"
  ],
  [
    "clean",
    "green",
    "passing"
  ],
  [
    "pass"
  ],
  [
    "all of ",
    "everything",
    "failed",
    "failure",
    "green",
    "pass",
    "test"
  ],
  [
    "failing tests",
    "test failures"
  ],
  [
    "passed",
    "passes",
    "passing"
  ],
  [
    "テスト"
  ],
  [
    "测试",
    "測試",
    "用例"
  ],
  [
    "laufen",
    "test"
  ],
  [
    "au vert",
    "passent",
    "test"
  ],
  [
    "pruebas",
    "test"
  ],
  [
    "테스트"
  ]
];
