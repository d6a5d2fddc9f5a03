import { expect, it } from "vitest";
import { saysBeyondCommit } from "../../src/verify/beyond-commit.ts";

it.each(["Guard deployed to production", "Deploy the guard", "T4 Deploy the guard", "T4: publish to npm", "login is live", "Guard, verified by QA", "approved by Ana", "Released 1.2.0", "Run the tests", "The flow works end-to-end", "本番にデプロイ", "已上线", "배포 완료", "desplegado en producción", "Ist ausgerollt"])("no commit shows: %s", (text) => {
  expect(saysBeyondCommit(text)).toBe(true);
});

it.each(["Add the guard", "Write the deploy script", "Reject replayed tokens", "Refactor the reviewer list", "Add a test for the guard", "delivered tokens are stored", "Rename release-notes.md", "Fix workspace names", "ガードを追加"])("a commit may show: %s", (text) => {
  expect(saysBeyondCommit(text)).toBe(false);
});
