import { expect, it } from "vitest";
import { commitFor } from "../../../src/gather/session/commit-for.ts";

const found = (title: string, ...subjects: string[]): string | undefined => commitFor(title, subjects.map((subject, at) => ({ sha: `${at}`, subject })));

it.each([
  ["Add the guard", "Add the guard"],
  ["Add the guard", "feat(auth): add the guard"],
  ["Rate limiter", "Add rate limiter"],
  ["Add guard", "feat: add guard to session"],
  ["Reject replayed tokens in the guard", "Reject replayed tokens in guard"],
  ["Remove the rate limiter", "Remove the rate limiter"],
  ["Release 1.2.0", "Release 1.2.0"],
  ["Release 1.2.0", "chore: release 1.2.0"],
  ["Plan the migration", "Plan the migration"],
  ["T4 ガードを追加", "T4: ガードを追加"],
])("the work %s is shown by a commit that says: %s", (title, subject) => {
  expect(found(title, subject)).toBe("0");
});

it.each([
  ["Deploy", "Prepare deploy script"],
  ["Deploy the service", "Add a script to deploy the service"],
  ["Run the tests", "Run the tests in CI"],
  ["Publish to npm", "Do not publish source maps to npm"],
  ["Rate limiter", "Remove the rate limiter"],
  ["Add the rate limiter", "WIP: add the rate limiter"],
  ["Add the rate limiter", "TODO: add the rate limiter"],
  ["Add the rate limiter", "Don't add the rate limiter"],
  ["Add the guard to session", "Stub: add the guard to session"],
  ["Guard", "Update the docs of the guard and its tests"],
  ["Add the guard", 'Revert "Add the guard"'],
  ["Add the guard", ""],
  ["", "Add the guard"],
])("the work %s isn't shown by a commit that says: %s", (title, subject) => {
  expect(found(title, subject)).toBeUndefined();
});

it("takes the newest of them", () => {
  expect(found("Add guard", "Add guard", "Fix typo", "Add guard", "WIP: add guard")).toBe("2");
});
