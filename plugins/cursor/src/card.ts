import { factsCheckedOn } from "@handoff/core";
import type { ClientDescriptor } from "@handoff/core";

const on = factsCheckedOn("2026-11-30");
const LINKS = "https://cursor.com/docs/reference/deeplinks";
const CLOUD = "https://api.cursor.com/v0/agents";

export const card: ClientDescriptor = {
  id: "cursor",
  displayName: "Cursor",
  channels: {
    prompt: on.documented("yes", LINKS),
    artifact: on.documented("host-only", LINKS, "only where a hook of the editor hands the file over"),
  },
  modes: { api: on.documented("yes", CLOUD, "cloud agents work on a pushed repository, never on a local folder") },
  transports: [
    on.documented("paste", LINKS),
    on.documented("clipboard", LINKS),
    on.documented("link", LINKS, "prefill; a person confirms"),
    on.documented("page", LINKS),
    on.documented("thread", CLOUD),
  ],
  reads: on.documented("workspace", LINKS),
  billable: on.documented(true, "https://docs.port.io", "creating a cloud agent starts a billable run"),
  limits: { linkCharacters: on.documented(8000, "https://github.com/supabase/supabase/pull/39439", "whole URL, after encoding") },
  facts: [
    on.documented("a link with .env in its text fails", "https://github.com/supabase/supabase/pull/39439"),
    on.documented("an over-long or malformed link does nothing", "https://github.com/cursor/community-plugins/issues/363"),
    on.unverified("@path in a pasted text is expanded", LINKS, "guarded as if it were"),
  ],
};
