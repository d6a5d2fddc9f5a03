import { factsCheckedOn, once } from "@handoff/core";
import type { ClientDescriptor } from "@handoff/core";

const on = factsCheckedOn("2026-11-30");
const LINKS = "https://cursor.com/docs/reference/deeplinks";
const CLOUD = "https://api.cursor.com/v0/agents";
const CLI = "https://cursor.com/docs/cli";

export const card = once((): ClientDescriptor => ({
  id: "cursor",
  displayName: "Cursor",
  channels: {
    prompt: on.documented("yes", LINKS),
    artifact: on.documented("host-only", LINKS, "only where a hook of the editor hands the file over"),
  },
  modes: { api: on.documented("yes", CLI, "a chat of its command line; with transport: cloud in your config an agent that works on the pushed repository") },
  transports: [
    on.documented("paste", LINKS),
    on.documented("clipboard", LINKS),
    on.documented("link", LINKS, "prefill; a person confirms"),
    on.documented("page", LINKS),
    on.documented("thread", CLI),
  ],
  reads: on.documented("workspace", LINKS),
  billable: on.documented(true, "https://docs.port.io", "creating a cloud agent starts a billable run"),
  limits: {
    argumentBytes: on.documented(120_000, CLI, "the brief is one argument of agent -p; ours, below what Linux takes"),
    linkCharacters: on.documented(8000, "https://github.com/supabase/supabase/pull/39439", "whole URL, after encoding"),
  },
  facts: [
    on.documented("agent create-chat, agent -p --resume ID, agent status", CLI, "not on npm, so never run here; the tests hold its documented lines and answers"),
    on.documented("POST /v0/agents, GET /v0/agents/ID", CLOUD, "never called; its field names and states are from documentation"),
    on.documented("a link with .env in its text fails", "https://github.com/supabase/supabase/pull/39439"),
    on.documented("an over-long or malformed link does nothing", "https://github.com/cursor/community-plugins/issues/363"),
    on.unverified("@path in a pasted text is expanded", LINKS, "guarded as if it were"),
  ],
}));
