import { readFileSync, readdirSync } from "node:fs";
import { join } from "node:path";
import { replayThreadCases } from "@handoff/testkit";
import type { ClientUnderTest, RecordedProgram } from "@handoff/testkit";
import { test } from "vitest";
import { openClient } from "../../src/open/open-client.ts";

// Recorded on the real program by "RECORD=1 npm run test:clients". Its server speaks HTTP, which isn't recorded.
const folder = join(import.meta.dirname, "transcripts");
const client: ClientUnderTest = { id: "opencode", name: "OpenCode", choosesIds: false, openClient };
/** It tries again until the deadline, and says nothing of why. */
const instead = Object.fromEntries(["too many requests (429)", "its server fails (500)", "its server is overloaded (529)", "the stream is cut", "there is no network"].map((name) => [name, ["THREAD_DEADLINE"]]));

for (const file of readdirSync(folder)) {
  replayThreadCases(test, client, JSON.parse(readFileSync(join(folder, file), "utf8")) as RecordedProgram, { settings: () => ({ transport: "run" }), instead });
}
