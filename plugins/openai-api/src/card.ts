import { factsCheckedOn, once } from "@handoff/core";
import type { ClientDescriptor } from "@handoff/core";

const on = factsCheckedOn("2026-11-30");
const SDK = "openai 7.59.0";

export const card = once((): ClientDescriptor => ({
  id: "openai-api",
  displayName: "OpenAI API",
  channels: {
    prompt: on.tried("yes", SDK, "section names stay, in the first user message"),
    artifact: on.tried("no", SDK, "a model behind the API can't open files of the workspace"),
  },
  modes: { api: on.tried("yes", SDK, "a conversation and a response in it") },
  transports: [on.tried("paste", SDK), on.tried("clipboard", SDK), on.tried("page", SDK), on.tried("thread", SDK)],
  reads: on.tried("nothing", SDK, "pointers are made as permalinks"),
  limits: {
    itemsPerCreate: on.documented(20, SDK),
    metadataPairs: on.documented(16, SDK),
    metadataKeyCharacters: on.documented(64, SDK),
    metadataValueCharacters: on.documented(512, SDK),
  },
  facts: [
    on.documented("answers of the live service", SDK, "the SDK was tried against a stand-in"),
    on.documented("conversations can't be listed or searched", SDK, "a brief that may have gone out stays unknown"),
    on.tried("the response's id, the conversation's id and the request id prove that it was answered", SDK),
    on.tried("the SDK sends no idempotency key", SDK, "our id stands in the metadata; retries are off on create"),
  ],
}));
