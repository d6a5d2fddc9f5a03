import { apiThreadCases } from "@handoff/testkit";
import type { ApiUnderTest } from "@handoff/testkit";
import { test } from "vitest";
import { openClient } from "../../src/open/open-client.ts";

const noProgram = "an API has no program, hook, approval or lock";
const conversations: ApiUnderTest = {
  id: "openai-api",
  name: "OpenAI API",
  title: "conversations",
  choosesIds: false,
  openClient,
  env: (url) => ({ OPENAI_API_KEY: "stand-in", OPENAI_BASE_URL: `${url}/v1` }),
  keys: ["OPENAI_API_KEY"],
  skips: {
    "an approval is declined": noProgram,
    "it isn't installed": noProgram,
    "the child is killed": noProgram,
    "another process works in the thread": noProgram,
    "a hook blocks": noProgram,
    "a thread id that is in use is found again": "its threads can't be searched; a brief that may have gone out stays unknown",
    "the thread isn't there": "an unknown conversation is a plain 404 (below)",
  },
  // It broke off on the way back, or was given up: the server may still have answered.
  ends: { "the stream is cut": "unknown", "the model is slower than the deadline": "unknown" },
};

apiThreadCases(test, conversations);

apiThreadCases(test, {
  ...conversations,
  title: "a response alone",
  skips: { ...conversations.skips, "asking again with the same key sends nothing": "the stand-in keeps no responses", "a follow-up goes into the same thread": "each response is a thread of its own" },
  routes: (server) => {
    server.behave = (request) => (request.path.endsWith("/conversations") ? { kind: "status", status: 404 } : { kind: "answer" });
  },
});
