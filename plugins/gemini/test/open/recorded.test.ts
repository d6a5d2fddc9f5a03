import { readFileSync, readdirSync } from "node:fs";
import { join } from "node:path";
import { replayThreadCases } from "@handoff/testkit";
import type { ClientUnderTest, Obstacle, RecordedProgram } from "@handoff/testkit";
import { test } from "vitest";
import { openClient } from "../../src/open/open-client.ts";

// Recorded on the real program by "RECORD=1 npm run test:clients".
const folder = join(import.meta.dirname, "transcripts");
const client: ClientUnderTest = { id: "gemini", name: "Gemini CLI", choosesIds: true, openClient };
const settings = (obstacle: Obstacle | undefined) => ({
  model: "gemini-2.5-flash",
  skipTrust: true,
  ...(obstacle === "not-installed" ? {} : { command: "/usr/bin/node", args: ["/client/node_modules/@google/gemini-cli/bundle/gemini.js"] }),
});
/** It tries again until the deadline, and says nothing of why. */
const instead = Object.fromEntries(["too many requests (429)", "its server fails (500)", "its server is overloaded (529)", "the stream is cut", "there is no network"].map((name) => [name, ["THREAD_DEADLINE"]]));

for (const file of readdirSync(folder)) replayThreadCases(test, client, JSON.parse(readFileSync(join(folder, file), "utf8")) as RecordedProgram, { settings, instead });
