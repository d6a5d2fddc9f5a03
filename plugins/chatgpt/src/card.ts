import { factsCheckedOn } from "@handoff/core";
import type { ClientDescriptor } from "@handoff/core";

const on = factsCheckedOn("2026-11-30");

export const card: ClientDescriptor = {
  id: "chatgpt",
  displayName: "ChatGPT",
  channels: {
    prompt: on.documented("yes", "https://chatgpt.com/"),
    artifact: on.documented("no", "https://chatgpt.com/", "a web chat can't open files of the workspace"),
  },
  modes: { api: on.documented("no", "https://chatgpt.com/", "no documented way to start a chat from a program") },
  transports: [
    on.documented("paste", "https://chatgpt.com/"),
    on.documented("clipboard", "https://chatgpt.com/"),
    on.documented("link", "https://github.com/resend/react-email/issues/3403", "prefill; a person presses send; nothing proves receipt"),
    on.documented("page", "https://chatgpt.com/"),
  ],
  reads: on.documented("nothing", "https://chatgpt.com/", "pointers are made as permalinks"),
  limits: {
    linkCharacters: on.documented(6000, "https://github.com/resend/react-email/issues/3403", "whole URL; longer ones got HTTP 431"),
  },
  facts: [on.documented("https://chatgpt.com/", "https://chatgpt.com/", "opens a new chat without text")],
};
