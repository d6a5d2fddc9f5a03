import { factsCheckedOn, once } from "@handoff/core";
import type { ClientDescriptor } from "@handoff/core";

const on = factsCheckedOn("2026-11-30");
const CLI = "@google/gemini-cli 0.61.0";

export const card = once((): ClientDescriptor => ({
  id: "gemini",
  displayName: "Gemini CLI",
  channels: {
    prompt: on.tried("yes", CLI),
    artifact: on.documented("yes", "https://geminicli.com/docs/cli/commands/#at-commands", "@path is read as a file"),
  },
  modes: { api: on.tried("yes", CLI, "gemini --session-id with the text on standard input") },
  transports: [on.tried("paste", CLI), on.documented("clipboard", CLI), on.documented("page", CLI), on.tried("thread", CLI)],
  reads: on.tried("workspace", CLI),
  limits: {},
  facts: [
    on.tried("gemini --resume ID", CLI, "how a person opens a session, in the same folder"),
    on.tried("the last line {type: result, status: success} with tokens of a model proves that it was answered", CLI, "errors name a session id too"),
    on.tried("a session id that is in use is refused with exit code 42", CLI),
    on.tried("a folder that isn't trusted is refused with exit code 55", CLI, "skipTrust in the user's config passes --skip-trust"),
    on.tried("without a login it ends with exit code 41", CLI),
    on.tried("a refused call of its model ends with the HTTP status, modulo 256, as exit code", CLI, "145 for 401"),
    on.tried("where nobody can be asked, tools that need a permission aren't offered to the model", CLI),
  ],
}));
