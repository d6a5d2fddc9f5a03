import { COMMAND_NAMES, commandNamed, commandTable } from "@handoff/core";
import { expect, test } from "vitest";
import { answerAboutItself } from "../src/answer-about-itself.ts";
import { loadCommand, RUNNABLE } from "../src/run-command.ts";

test("every command of the table can be run, and no other", async () => {
  expect(RUNNABLE.toSorted()).toEqual(commandTable().map((row) => row.name).toSorted());
  for (const name of COMMAND_NAMES) expect(commandNamed(name)?.name).toBe(name);
  expect(commandNamed("toString")).toBeUndefined();
  for (const name of RUNNABLE) expect(typeof (await loadCommand(name))).toBe("function");
});

test.each(commandTable().map((row) => row.name))("help of %s names its options and teaches by example, in both languages", (name) => {
  const row = commandTable().find((command) => command.name === name);
  for (const language of ["en", "ja"]) {
    const answer = answerAboutItself([name, "--help", "--lang", language], {}, false);
    expect(answer?.exit).toBe(0);
    for (const option of row?.options ?? []) expect(answer?.text).toContain(`--${option.name}`);
    expect(answer?.text).toContain(row?.examples[0]?.line ?? `handoff ${name}`);
  }
});

test("nothing but a question about the command line is answered without the rest", () => {
  expect(answerAboutItself([], {}, false)).toMatchObject({ exit: 2 });
  expect(answerAboutItself([], {}, true)).toBeUndefined();
  expect(answerAboutItself(["--version"], {}, false)?.text).toMatch(/^\d+\.\d+\.\d+$/);
  expect(answerAboutItself(["--help"], { LANG: "ja_JP.UTF-8" }, false)?.text).toContain("引き継ぎ");
  for (const wrong of [["to", "x", "--hlep"], ["nope", "--help"], ["to", "chatgpt"]]) expect(answerAboutItself(wrong, {}, false)).toBeUndefined();
});
