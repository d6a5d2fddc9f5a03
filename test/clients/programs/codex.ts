import { execFileSync } from "node:child_process";
import { appendFileSync, mkdirSync, writeFileSync } from "node:fs";
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
  skips: {},
  openClient,
  settings: (command, obstacle) => ({
    ...(obstacle === "not-installed" ? {} : { command }),
    ...(obstacle === "approval" ? { sandbox: "read-only", approvalPolicy: "on-request" } : {}),
  }),
  env: (_server, home) => ({ PATH: "/usr/bin:/bin", HOME: home }),
  prepare: ({ command, server, home, workspace, obstacle }) => {
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
    if (obstacle === "hook") trustHook(command, home, workspace);
  },
  approvalCall: (workspace) => ({
    name: "exec_command",
    arguments: JSON.stringify({ cmd: `touch ${workspace}/owned`, workdir: workspace, sandbox_permissions: "require_escalated", justification: "a test" }),
  }),
};

/** A hook runs once a person has trusted it: this writes what their yes would have written. */
function trustHook(command: string, home: string, workspace: string): void {
  const hooks = { UserPromptSubmit: [{ hooks: [{ type: "command", command: "echo no >&2; exit 2" }] }] };
  writeFileSync(`${home}/.codex/hooks.json`, JSON.stringify({ hooks }));
  const asked = [
    { id: 1, method: "initialize", params: { clientInfo: { name: "handoff", title: "Handoff", version: "0" }, capabilities: null } },
    { method: "initialized" },
    { id: 2, method: "hooks/list", params: { cwds: [workspace] } },
  ];
  const input = asked.map((message) => `${JSON.stringify(message)}\n`).join("");
  // It goes when its input ends, answered or not: the end comes later.
  const output = execFileSync("sh", ["-c", '(cat; sleep 2) | "$0" app-server', command], { input, env: { PATH: "/usr/bin:/bin", HOME: home }, encoding: "utf8", stdio: ["pipe", "pipe", "ignore"], timeout: 20_000 });
  const [, key, hash] = /"key":"([^"]+)".*?"currentHash":"([^"]+)"/.exec(output) ?? [];
  if (key === undefined || hash === undefined) throw new Error("this Codex lists no hooks");
  appendFileSync(`${home}/.codex/config.toml`, `[hooks.state.${JSON.stringify(key)}]\nenabled = true\ntrusted_hash = ${JSON.stringify(hash)}\n`);
}
