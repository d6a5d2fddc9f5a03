import { openClient } from "../../../plugins/opencode/src/open/open-client.ts";
import { acpOpencode, findOpencode, NO_HOOKS, opencodeEnv, prepareOpencode, silent } from "./acp.ts";
import type { Program } from "./program.ts";

const common: Omit<Program, "program" | "settings"> = {
  id: "opencode",
  name: "OpenCode",
  choosesIds: false,
  package: acpOpencode.package,
  versions: acpOpencode.versions,
  find: (folder) => findOpencode(folder),
  skips: {
    ...NO_HOOKS,
    "nobody is signed in": "it has models of its own that want no login",
    "another process works in the thread": "nothing tells who works in a session",
  },
  instead: silent("too many requests (429)", "its server fails (500)", "its server is overloaded (529)", "the stream is cut", "there is no network"),
  patience: 40_000,
  openClient,
  env: opencodeEnv,
  prepare: ({ server, workspace, obstacle }) => prepareOpencode(server, workspace, obstacle),
  approvalCall: acpOpencode.approvalCall,
};

export const opencode: Program = { ...common, program: "opencode", settings: (command, obstacle) => (obstacle === "not-installed" ? {} : { command }) };

/** The second way, chosen by the user's config. */
export const opencodeRun: Program = {
  ...common,
  program: "opencode-run",
  settings: (command, obstacle) => ({ transport: "run", ...(obstacle === "not-installed" ? {} : { command }) }),
  skips: { ...common.skips, "an approval is declined": "opencode run rejects by itself, and ends its turn", "a thread id that is in use is found again": "its sessions have our title only by the server" },
};
