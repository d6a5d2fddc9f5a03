import { openClient } from "../../../plugins/gemini/src/open/open-client.ts";
import { acpGemini, geminiEnv, NO_HOOKS, prepareGemini, silent } from "./acp.ts";
import type { Program } from "./program.ts";

export const gemini: Program = {
  id: "gemini",
  name: "Gemini CLI",
  choosesIds: true,
  program: "gemini",
  package: acpGemini.package,
  versions: acpGemini.versions,
  ...(acpGemini.find === undefined ? {} : { find: acpGemini.find }),
  skips: { ...NO_HOOKS, "another process works in the thread": "it lets two processes into one session" },
  instead: silent("too many requests (429)", "its server fails (500)", "its server is overloaded (529)", "the stream is cut", "there is no network"),
  patience: 15_000,
  openClient,
  settings: (command, obstacle) => ({ model: "gemini-2.5-flash", skipTrust: true, ...(obstacle === "not-installed" ? {} : { command: process.execPath, args: [command] }) }),
  env: geminiEnv,
  prepare: ({ home }) => prepareGemini(home),
  approvalCall: acpGemini.approvalCall,
};
