import { factsCheckedOn, once } from "@handoff/core";
import type { ClientDescriptor } from "@handoff/core";

const on = factsCheckedOn("2026-11-30");
const SDK = "@anthropic-ai/sdk 1.14.0";

export const card = once((): ClientDescriptor => ({
  id: "claude-api",
  displayName: "Claude API",
  channels: {
    prompt: on.tried("yes", SDK, "section names stay, in the first user message"),
    artifact: on.tried("no", SDK, "a model behind the API can't open files of the workspace"),
  },
  modes: { api: on.tried("yes", SDK, "messages.create, or a session of the managed agents beta") },
  transports: [on.tried("paste", SDK), on.tried("clipboard", SDK), on.tried("page", SDK), on.tried("thread", SDK)],
  reads: on.tried("nothing", SDK, "pointers are made as permalinks"),
  limits: {},
  facts: [
    on.documented("answers of the live service", SDK, "the SDK was tried against a stand-in"),
    on.tried("a message id and a request id prove that it was answered", SDK),
    on.tried("the SDK sends no idempotency key", SDK, "a repeated create makes a second one: retries are off"),
    on.documented("sessions need the header anthropic-beta: managed-agents-2026-04-01", SDK),
  ],
}));
