import { mkdirSync, rmSync, writeFileSync } from "node:fs";
import { openClient } from "../../../plugins/claude-code/src/open/open-client.ts";
import { nowhere } from "./program.ts";
import type { Program } from "./program.ts";

export const claudeCode: Program = {
  id: "claude-code",
  name: "Claude Code",
  choosesIds: true,
  program: "claude",
  package: "@anthropic-ai/claude-code",
  versions: ["newest", "2.1.197"],
  skips: { "another process works in the thread": "Claude Code lets two processes into one session" },
  openClient,
  settings: (command, obstacle) => (obstacle === "not-installed" ? {} : { command }),
  env: (server, home, obstacle) => ({
    PATH: "/usr/bin:/bin",
    HOME: home,
    ANTHROPIC_BASE_URL: obstacle === "offline" ? nowhere : server.url,
    ...(obstacle === "signed-out" ? {} : { ANTHROPIC_API_KEY: "stand-in" }),
    CLAUDE_CODE_DISABLE_NONESSENTIAL_TRAFFIC: "1",
    DISABLE_AUTOUPDATER: "1",
    CLAUDE_CODE_MAX_RETRIES: "1",
  }),
  prepare: ({ workspace, obstacle }) => {
    rmSync(`${workspace}/.claude`, { recursive: true, force: true });
    if (obstacle !== "hook") return;
    mkdirSync(`${workspace}/.claude`);
    const hooks = { UserPromptSubmit: [{ hooks: [{ type: "command", command: "echo no >&2; exit 2" }] }] };
    writeFileSync(`${workspace}/.claude/settings.json`, JSON.stringify({ hooks }));
  },
  approvalCall: (workspace) => ({ name: "Bash", arguments: JSON.stringify({ command: `touch ${workspace}/owned`, description: "a test" }) }),
};
