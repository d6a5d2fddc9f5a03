import { execFileSync } from "node:child_process";
import { rmSync, writeFileSync } from "node:fs";
import { join, resolve } from "node:path";
import { afterAll, describe, expect, test } from "vitest";
import { parseBrief } from "@handoff/core";
import { newPlace } from "./run-cli.ts";

const place = newPlace();
afterAll(() => rmSync(place.base, { recursive: true, force: true }));

describe("examples/orchestrator", () => {
  test("chooses a client, hands over, and prints the block where nobody can be started", () => {
    const file = join(place.base, "draft.json");
    writeFileSync(file, JSON.stringify({ goal: { slug: "implement", sentence: "Ship it" }, state: [{ text: "one thing", status: "in-progress" }] }));
    const script = resolve(import.meta.dirname, "../../examples/orchestrator/orchestrate.mjs");
    const stdout = execFileSync(process.execPath, ["--conditions=handoff-source", "--no-warnings", script, file, place.repo], { cwd: place.repo, encoding: "utf8", env: { PATH: process.env["PATH"] ?? "", HOME: place.home }, stdio: ["ignore", "pipe", "ignore"] });
    expect(parseBrief(stdout, "stdout")).toMatchObject({ workspace: place.repo, goal: "Ship it" });
  });
});
