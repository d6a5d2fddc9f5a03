import { readFileSync, readdirSync } from "node:fs";
import { join } from "node:path";
import { replayThreadCases } from "@handoff/testkit";
import type { ClientUnderTest, Obstacle, RecordedProgram } from "@handoff/testkit";
import { test } from "vitest";
import { openClient } from "../../src/open/open-client.ts";

// Recorded on the real agents by "RECORD=1 npm run test:clients".
const folder = join(import.meta.dirname, "transcripts");
const client: ClientUnderTest = { id: "acp", name: "ACP agent", choosesIds: false, openClient };

const started: Readonly<Record<string, object>> = {
  "acp-claude": { command: "/usr/bin/node", args: ["/client/node_modules/@agentclientprotocol/claude-agent-acp/dist/index.js"] },
  "acp-gemini": { command: "/usr/bin/node", args: ["/client/node_modules/@google/gemini-cli/bundle/gemini.js", "--acp", "-m", "gemini-2.5-flash"] },
  "acp-opencode": { command: "/usr/bin/opencode" },
  "acp-copilot": { command: "/usr/bin/copilot" },
};
/** They try again until the deadline, and say nothing of why. */
const instead = Object.fromEntries(["too many requests (429)", "its server fails (500)", "its server is overloaded (529)", "the stream is cut", "there is no network"].map((name) => [name, ["THREAD_DEADLINE"]]));

for (const file of readdirSync(folder)) {
  const recorded = JSON.parse(readFileSync(join(folder, file), "utf8")) as RecordedProgram;
  const agent = recorded.program.replace("acp-", "");
  const settings = (obstacle: Obstacle | undefined) => ({ agent, ...(obstacle === "not-installed" ? {} : started[recorded.program]) });
  replayThreadCases(test, client, recorded, { settings, instead });
}
