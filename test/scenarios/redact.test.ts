import { rmSync } from "node:fs";
import { afterEach, beforeEach, describe, expect, test } from "vitest";
import { newPlace, runCli } from "./run-cli.ts";
import type { Place } from "./run-cli.ts";

let place: Place;
beforeEach(() => {
  place = newPlace();
});
afterEach(() => rmSync(place.base, { recursive: true, force: true }));

describe("handoff redact, on a text that is longer than a pipe holds", () => {
  const text = Array.from({ length: 80_000 }, (_, index) => `line ${index} of a log with nothing in it`).join("\n");

  test("gives the text back and says nothing beside it", async () => {
    const run = await runCli(["redact"], { cwd: place.repo, home: place.home, stdin: text });
    expect(run).toMatchObject({ exit: 0, stderr: "" });
    expect(run.stdout).toBe(text);
  });

  test("gives one document with --json", async () => {
    const run = await runCli(["redact", "--json"], { cwd: place.repo, home: place.home, stdin: text });
    expect(run).toMatchObject({ exit: 0, stderr: "" });
    expect(JSON.parse(run.stdout)).toMatchObject({ text, report: { total: 0 } });
  });
});
