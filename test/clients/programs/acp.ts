import { existsSync, mkdirSync, writeFileSync } from "node:fs";
import { delimiter, dirname, join } from "node:path";
import type { ModelServer, Obstacle } from "@handoff/testkit";
import { openClient } from "../../../plugins/acp/src/open/open-client.ts";
import { nativeProgram } from "../install-program.ts";
import { nowhere } from "./program.ts";
import type { Program } from "./program.ts";

/** What every agent shares: scripts are run by this very Node. */
const agent = (name: string, given: Omit<Program, "id" | "name" | "choosesIds" | "openClient" | "program"> & { readonly title: string }): Program => ({
  id: "acp",
  name: given.title,
  choosesIds: false,
  program: `acp-${name}`,
  openClient,
  ...given,
  skips: { "another process works in the thread": "the protocol tells nothing of other processes", ...given.skips },
});

const script = (path: string) => (folder: string) => {
  const found = join(folder, "node_modules", path);
  return existsSync(found) ? found : undefined;
};

/** They try again until the deadline, and say nothing of why. */
export const silent = (...names: readonly string[]): Readonly<Record<string, readonly string[]>> => Object.fromEntries(names.map((name) => [name, ["THREAD_DEADLINE"]]));
const FAILING = ["too many requests (429)", "its server fails (500)", "its server is overloaded (529)", "the stream is cut", "there is no network"];
const LOADS = "its session/load now and then writes over a session before it reads it, so it isn't asked";
const CANCELS = { "an approval is declined": "a permission that is cancelled ends its turn without a word: failed, and said" };
export const NO_HOOKS = { "a hook blocks": "it has no hook that stops a prompt" };

const nodePath = [dirname(process.execPath), "/usr/bin", "/bin"].join(delimiter);
export const urlOf = (server: ModelServer, obstacle: Obstacle | undefined): string => (obstacle === "offline" ? nowhere : server.url);

export const acpClaude: Program = agent("claude", {
  title: "Claude Code (ACP)",
  package: "@agentclientprotocol/claude-agent-acp",
  versions: ["0.101.0"],
  find: script("@agentclientprotocol/claude-agent-acp/dist/index.js"),
  skips: { "a hook blocks": "the hook stops the turn, after the text went out to name the session" },
  instead: silent("its server fails (500)", "its server is overloaded (529)", "too many requests (429)"),
  patience: 4_000,
  settings: (command, obstacle) => ({ agent: "claude", ...(obstacle === "not-installed" ? {} : { command: process.execPath, args: [command] }) }),
  env: (server, home, obstacle) => ({
    PATH: nodePath,
    HOME: home,
    ANTHROPIC_BASE_URL: urlOf(server, obstacle),
    ...(obstacle === "signed-out" ? {} : { ANTHROPIC_API_KEY: "stand-in" }),
    CLAUDE_CODE_DISABLE_NONESSENTIAL_TRAFFIC: "1",
    CLAUDE_CODE_MAX_RETRIES: "1",
  }),
  prepare: ({ workspace, obstacle }) => {
    if (obstacle !== "hook") return;
    mkdirSync(`${workspace}/.claude`);
    const hooks = { UserPromptSubmit: [{ hooks: [{ type: "command", command: "echo no >&2; exit 2" }] }] };
    writeFileSync(`${workspace}/.claude/settings.json`, JSON.stringify({ hooks }));
  },
  approvalCall: (workspace) => ({ name: "Bash", arguments: JSON.stringify({ command: `touch ${workspace}/owned`, description: "a test" }) }),
});

export const acpGemini: Program = agent("gemini", {
  title: "Gemini CLI (ACP)",
  package: "@google/gemini-cli",
  versions: ["0.61.0"],
  find: script("@google/gemini-cli/bundle/gemini.js"),
  skips: { ...NO_HOOKS, "a follow-up goes into the same thread": LOADS, "asking again with the same key sends nothing": LOADS, "a thread id that is in use is found again": LOADS, "the thread isn't there": LOADS },
  instead: silent(...FAILING),
  patience: 10_000,
  settings: (command, obstacle) => ({ agent: "gemini", ...(obstacle === "not-installed" ? {} : { command: process.execPath, args: [command, "--acp", "-m", "gemini-2.5-flash"] }) }),
  env: geminiEnv,
  prepare: ({ home }) => prepareGemini(home),
  approvalCall: (workspace) => ({ name: "run_shell_command", arguments: JSON.stringify({ command: `touch ${workspace}/owned`, description: "a test" }) }),
});

export function geminiEnv(server: ModelServer, home: string, obstacle: Obstacle | undefined): Readonly<Record<string, string>> {
  return { PATH: nodePath, HOME: home, GOOGLE_GEMINI_BASE_URL: urlOf(server, obstacle), ...(obstacle === "signed-out" ? {} : { GEMINI_API_KEY: "stand-in" }) };
}

export function prepareGemini(home: string): void {
  mkdirSync(`${home}/.gemini`, { recursive: true });
  writeFileSync(`${home}/.gemini/settings.json`, JSON.stringify({ security: { auth: { selectedType: "gemini-api-key" } }, telemetry: { enabled: false }, general: { disableAutoUpdate: true, enableAutoUpdate: false } }));
}

export const acpOpencode: Program = agent("opencode", {
  title: "OpenCode (ACP)",
  package: "opencode-ai",
  versions: ["1.18.33"],
  skips: { ...NO_HOOKS, "nobody is signed in": "it has models of its own that want no login", ...CANCELS },
  instead: silent(...FAILING),
  patience: 40_000,
  find: (folder) => findOpencode(folder),
  settings: (command, obstacle) => ({ agent: "opencode", ...(obstacle === "not-installed" ? {} : { command }) }),
  env: opencodeEnv,
  prepare: ({ server, workspace, obstacle }) => prepareOpencode(server, workspace, obstacle),
  approvalCall: (workspace) => ({ name: "bash", arguments: JSON.stringify({ command: `touch ${workspace}/owned`, description: "a test" }) }),
});

export function findOpencode(folder: string): string | undefined {
  const names = ["opencode-linux-x64/bin/opencode", "opencode-ai/bin/opencode.exe", "opencode-ai/bin/.opencode"];
  return names.map((name) => join(folder, "node_modules", name)).find((path) => existsSync(path));
}

export function opencodeEnv(_server: ModelServer, home: string): Readonly<Record<string, string>> {
  return { PATH: "/usr/bin:/bin", HOME: home, OPENCODE_DISABLE_AUTOUPDATE: "true", OPENCODE_DISABLE_MODELS_FETCH: "true" };
}

export function prepareOpencode(server: ModelServer, workspace: string, obstacle: Obstacle | undefined): void {
  const options = { baseURL: `${urlOf(server, obstacle)}/v1`, apiKey: "stand-in" };
  const model = { name: "stand-in", tool_call: true, limit: { context: 200_000, output: 8_000 } };
  const config =
    obstacle === "signed-out"
      ? {}
      : { provider: { standin: { npm: "@ai-sdk/openai-compatible", name: "stand-in", options, models: { m: model } } }, model: "standin/m", small_model: "standin/m" };
  writeFileSync(join(workspace, "opencode.json"), JSON.stringify({ $schema: "https://opencode.ai/config.json", autoupdate: false, permission: { bash: "ask", edit: "ask" }, ...config }));
}

export const acpCopilot: Program = agent("copilot", {
  title: "GitHub Copilot (ACP)",
  package: "@github/copilot",
  versions: ["1.0.102"],
  skips: { ...NO_HOOKS, ...CANCELS },
  // Of a stream that was cut it says what it says of a missing network, and only that it failed: no more is claimed than that.
  instead: { ...silent(...FAILING), "the stream is cut": ["THREAD_DEADLINE", "THREAD_FAILED"] },
  settings: (command, obstacle) => ({ agent: "copilot", ...(obstacle === "not-installed" ? {} : { command }) }),
  env: (server, home, obstacle) => ({
    PATH: "/usr/bin:/bin",
    HOME: home,
    COPILOT_MODEL: "stand-in",
    COPILOT_AUTO_UPDATE: "false",
    ...(obstacle === "signed-out" ? {} : { COPILOT_PROVIDER_BASE_URL: `${urlOf(server, obstacle)}/v1`, COPILOT_PROVIDER_API_KEY: "stand-in", COPILOT_OFFLINE: "true" }),
  }),
  find: (folder) => nativeProgram(folder, "copilot"),
  prepare: () => {},
  approvalCall: (workspace) => ({ name: "bash", arguments: JSON.stringify({ command: `touch ${workspace}/owned`, description: "a test", mode: "sync" }) }),
});

