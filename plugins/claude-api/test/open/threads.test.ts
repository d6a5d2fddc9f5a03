import { apiThreadCases } from "@handoff/testkit";
import type { ApiUnderTest } from "@handoff/testkit";
import { test } from "vitest";
import { openClient } from "../../src/open/open-client.ts";

const noProgram = "an API has no program, hook, approval or lock";
const noThread = "a message is no thread: nothing can be sent after it, or found again";
const messages: ApiUnderTest = {
  id: "claude-api",
  name: "Claude API",
  title: "messages",
  choosesIds: false,
  openClient,
  env: (url) => ({ ANTHROPIC_API_KEY: "stand-in", ANTHROPIC_BASE_URL: url }),
  keys: ["ANTHROPIC_API_KEY"],
  skips: {
    "an approval is declined": noProgram,
    "it isn't installed": noProgram,
    "the child is killed": noProgram,
    "another process works in the thread": noProgram,
    "a hook blocks": noProgram,
    "a follow-up goes into the same thread": noThread,
    "asking again with the same key sends nothing": noThread,
    "a thread id that is in use is found again": noThread,
    "the thread isn't there": noThread,
  },
};

apiThreadCases(test, messages);

const later = "the agent works on the server, and what it meets is in its session";
apiThreadCases(test, {
  ...messages,
  title: "sessions",
  settings: { agent: "agent_1", environment: "env_1" },
  answersLater: true,
  skips: {
    ...Object.fromEntries(Object.entries(messages.skips).filter(([, why]) => why === noProgram)),
    "the stream is cut": later,
    "the thread isn't there": "an unknown session is a plain 404 (beside this)",
  },
  ends: { "the model is slower than the deadline": "unknown" },
});
