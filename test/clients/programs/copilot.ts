import { writeFileSync } from "node:fs";
import { openClient } from "../../../plugins/copilot/src/open/open-client.ts";
import { nowhere } from "./program.ts";
import type { Program } from "./program.ts";

/** With a provider of the user's own, so that no login at GitHub is needed. */
export const copilot: Program = {
  id: "copilot",
  name: "GitHub Copilot",
  choosesIds: true,
  program: "copilot",
  package: "@github/copilot",
  versions: ["newest"],
  skips: { "a hook blocks": "its hooks watch, they don't block" },
  openClient,
  settings: (command, obstacle) => (obstacle === "not-installed" ? {} : { command }),
  env: (server, home, obstacle) => ({
    PATH: "/usr/bin:/bin",
    HOME: home,
    COPILOT_MODEL: "stand-in",
    ...(obstacle === "signed-out"
      ? {}
      : { COPILOT_PROVIDER_BASE_URL: `${obstacle === "offline" ? nowhere : server.url}/v1`, COPILOT_PROVIDER_API_KEY: "stand-in", COPILOT_OFFLINE: "true" }),
  }),
  prepare: () => {},
  between: ({ home, thread, obstacle }) => {
    // This very process stands for one that works in the session.
    if (obstacle === "busy") writeFileSync(`${home}/.copilot/session-state/${thread}/inuse.${process.pid}.lock`, "");
  },
  approvalCall: (workspace) => ({ name: "bash", arguments: JSON.stringify({ command: `touch ${workspace}/owned`, description: "a test", mode: "sync" }) }),
};
