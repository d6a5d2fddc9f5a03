import { readFileSync, readdirSync } from "node:fs";
import { join } from "node:path";
import { replayThreadCases } from "@handoff/testkit";
import type { ClientUnderTest, RecordedProgram } from "@handoff/testkit";
import { test } from "vitest";
import { openClient } from "../../src/open/open-client.ts";

// Recorded on the real programs by "RECORD=1 npm run test:clients".
const folder = join(import.meta.dirname, "transcripts");
const client: ClientUnderTest = { id: "codex", name: "Codex", choosesIds: false, openClient };

for (const file of readdirSync(folder)) {
  const recorded = JSON.parse(readFileSync(join(folder, file), "utf8")) as RecordedProgram;
  replayThreadCases(test, client, recorded, {
    // exec completes the turn, and says nothing of the hook.
    ...(recorded.program === "codex-exec" ? { instead: { "a hook blocks": ["THREAD_NO_ANSWER"] } } : {}),
    settings: (obstacle) => ({
      ...(recorded.program === "codex-exec" ? { transport: "exec" } : {}),
      ...(obstacle === "approval" ? { sandbox: "read-only", approvalPolicy: "on-request" } : {}),
    }),
  });
}
