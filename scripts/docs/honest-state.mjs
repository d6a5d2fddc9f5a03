import { CLAIM_WORDS, HONEST_RULES, RULE_EXAMPLES } from "@handoff/core";
import { cell, GENERATED } from "./markdown.mjs";

const STANDINGS = [
  ["holds", "the evidence holds"],
  ["none", "there is none, or it can't be checked"],
  ["contradicted", "it says the opposite"],
];
const EFFECTS = [
  ["supports", "What supports a claim"],
  ["contradicts", "What contradicts a claim"],
  ["unproven", "What proves nothing"],
  ["informs", "What is only told"],
];

export function honestState() {
  const statuses = Object.keys(CLAIM_WORDS);
  const rules = Object.entries(HONEST_RULES);
  return [
    "# Honest state",
    "",
    GENERATED,
    "",
    "A handoff never claims more than was shown. Every claim of progress is checked against git and the test runs that were seen; the word in front of it comes from this table, and from nowhere else.",
    "",
    "## The word that is printed",
    "",
    `| what was said | ${STANDINGS.map(([, title]) => title).join(" | ")} |`,
    `| --- |${STANDINGS.map(() => " --- |").join("")}`,
    ...statuses.map((status) => `| ${status} | ${STANDINGS.map(([standing]) => `\`${CLAIM_WORDS[status][standing]}\``).join(" | ")} |`),
    "",
    "One finding that contradicts is enough to contradict. Without one, a finding that supports is enough for a claim on one piece of work; a sentence that sums up several commits holds only when every one of them does. What is `unverified` is printed with the command that would verify it, where there is one.",
    "",
    "A draft's own \"passed\" is a report: it can lower a claim and never raises one. \"All tests pass\" is a claim wherever it stands, and so is any other statement that work is done.",
    "",
    ...EFFECTS.flatMap(([effect, title]) => [
      `## ${title}`,
      "",
      "| rule | what the receipt says | example |",
      "| --- | --- | --- |",
      ...rules.filter(([, rule]) => rule.effect === effect).map(([id, rule]) => `| \`${id}\` | ${cell(rule.en)} | ${cell(RULE_EXAMPLES[id].en)} |`),
      "",
    ]),
    "## How a test run is read",
    "",
    "The exit code and the closing lines count together. A failing count wins over any exit code. Exit 0 counts only where it is the test's own: not a pipe's, not that of `|| true`, not of a command behind `;`. A run of no tests, one that was cut off, and one whose closing lines went through a filter that may have hidden failures, are `unknown`. The last run of a suite decides; a suite is the command without redirections, reporters and verbosity.",
    "",
    "## How a commit is judged",
    "",
    "By git's own answer, in two processes when every cited commit is in HEAD's history: `git cat-file` tells what each of them changed and what HEAD has of it, and one `git log` is read back to the oldest of them, unless they lie behind HEAD in a line of at most two dozen commits, which the first process reads along. At most three more run where those two leave something open: one names the branches of commits that HEAD doesn't have, one tells why an id gives no commit, and one compares the patches of at most 200 commits that touch the same files. That one runs for a commit that HEAD doesn't have and whose successor isn't plain, and for one that no revert names although HEAD has nothing left of it, or although a later subject says that something was taken back and one of its files differs since. A revert is told by its own text (`This reverts commit …`, `Revert \"…\"`), or by a patch that puts everything back, whatever it calls itself. An amended, rebased, cherry-picked or squashed commit is replaced by the one that took its place: same author and author date, or the same lines in the same files.",
    "",
  ].join("\n");
}
