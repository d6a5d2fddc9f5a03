import { webChat } from "@handoff/core";
import { sessionSource } from "./sessions/session-source.ts";

export const client = {
  ...webChat({
    id: "chatgpt",
    displayName: "ChatGPT",
    checkedOn: "2026-11-30",
    address: "https://chatgpt.com/",
    source: "https://chatgpt.com/",
    prefill: {
      parameter: "q",
      maxUrl: 6000,
      source: "https://github.com/resend/react-email/issues/3403",
      note: "prefill; a person presses send; nothing proves receipt; longer addresses got HTTP 431",
    },
  }),
  sessions: sessionSource,
};
