import { mkdirSync, writeFileSync } from "node:fs";
import { openClient } from "../../../plugins/codex/src/open/open-client.ts";
import { nowhere } from "./program.ts";
import type { Program } from "./program.ts";

export const codex: Program = {
  id: "codex",
  name: "Codex",
  choosesIds: false,
  program: "codex",
  package: "@openai/codex",
  versions: ["newest", "0.153.4"],
  skips: { "a hook blocks": "a hook of a project runs only after a person has trusted it in the program itself" },
  openClient,
  settings: (command, obstacle) => ({
    ...(obstacle === "not-installed" ? {} : { command }),
    ...(obstacle === "approval" ? { sandbox: "read-only", approvalPolicy: "on-request" } : {}),
  }),
  env: (_server, home) => ({ PATH: "/usr/bin:/bin", HOME: home }),
  prepare: ({ server, home, obstacle }) => {
    mkdirSync(`${home}/.codex`, { recursive: true });
    if (obstacle === "signed-out") return;
    const url = obstacle === "offline" ? nowhere : server.url;
    writeFileSync(
      `${home}/.codex/config.toml`,
      `model = "stand-in"
model_provider = "standin"
check_for_update_on_startup = false
web_search = "disabled"
[model_providers.standin]
name = "standin"
base_url = "${url}/v1"
wire_api = "responses"
requires_openai_auth = false
request_max_retries = 1
stream_max_retries = 1
stream_idle_timeout_ms = 10000
[analytics]
enabled = false
[feedback]
enabled = false
[features]
plugins = false
apps = false
`,
    );
  },
  approvalCall: (workspace) => ({
    name: "exec_command",
    arguments: JSON.stringify({ cmd: `touch ${workspace}/owned`, workdir: workspace, sandbox_permissions: "require_escalated", justification: "a test" }),
  }),
};
