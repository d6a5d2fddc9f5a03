import { writeFileSync } from "node:fs";
import { join } from "node:path";
import { expect, onTestFinished, test } from "vitest";
import { stateOf } from "@handoff/core";
import { runReceive } from "../../src/commands/receive.ts";
import { NOW, repository, temporary } from "../../../host/test/state/folders.ts";
import { contextAt } from "./context.ts";

test("a brief is consumed by a word and not by reading; a newer one of the same work supersedes, and nothing is lost", async () => {
  const root = repository(temporary(onTestFinished));
  const stateHome = temporary(onTestFinished);
  let now = NOW;
  const context = (file: string, options = {}) => contextAt({ cwd: root, stateHome, now: (now += 60_000), arguments: [file], options });
  const made = async (next: string): Promise<string> => {
    const { text } = await context("").handoff.to({ client: "chatgpt", draft: { goal: "Rotate the tokens", next: [next] } });
    const file = join(temporary(onTestFinished), "brief.md");
    writeFileSync(file, text);
    return file;
  };
  const older = await made("write the migration");
  const newer = await made("write the docs");
  const rows = async () => (await context("").handoff.receipts()).store.list();

  expect((await runReceive(context(older))).json).not.toHaveProperty("recorded");
  expect(await rows()).toEqual([]);

  expect((await runReceive(context(older, { ack: true }))).json).toMatchObject({ recorded: "acknowledged" });
  expect((await runReceive(context(older, { done: true }))).json).toMatchObject({ recorded: "done" });
  expect((await rows()).map((row) => row.states.map(({ state }) => state))).toEqual([["acknowledged", "done"]]);

  const declined = await runReceive(context(newer, { decline: "no time" }));
  expect(declined.json).toMatchObject({ recorded: "declined" });
  expect(declined.stderr?.join("\n")).toContain("is declined");
  // The older was consumed before, so the newer takes nothing from it.
  expect((await rows()).map((row) => [stateOf(row), row.supersededBy])).toEqual([["declined", undefined], ["done", undefined]]);
});
