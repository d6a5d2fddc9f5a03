import type { CommandRows, OptionSpec } from "./command-spec.ts";
import { WORKSPACE_OPTION } from "./shared-options.ts";

const LEVEL_OPTIONS: readonly OptionSpec[] = [
  { name: "project", en: "into this project's files", ja: "このプロジェクトのファイルに" },
  { name: "user", en: "into your own files, for all projects (default)", ja: "自分のファイルに、全プロジェクト用として (既定)" },
  WORKSPACE_OPTION,
  { name: "dry-run", en: "show the changes and make none", ja: "変更を見せるだけで、何も変えない" },
];

const INSTALLABLE = ["claude-code", "codex", "cursor", "copilot", "gemini", "opencode"];

/** Commands that live in other programs: what installs us there, and what they run. */
export const HOST_COMMANDS: CommandRows = {
  install: () => ({
    name: "install",
    arguments: [{ name: "client", required: true, choices: INSTALLABLE }],
    options: LEVEL_OPTIONS,
    en: "add the MCP server, skills and hooks to a client, after showing what changes",
    ja: "MCP サーバー、スキル、フックをクライアントに加える。先に変更を見せる",
    examples: [
      { line: "handoff install claude-code", en: "for all your projects", ja: "すべてのプロジェクト用に" },
      { line: "handoff install codex --project --dry-run", en: "see what would change in this project", ja: "このプロジェクトで何が変わるかを見る" },
    ],
  }),
  uninstall: () => ({
    name: "uninstall",
    arguments: [{ name: "client", required: true, choices: INSTALLABLE }],
    options: LEVEL_OPTIONS,
    en: "take out exactly what install had put there",
    ja: "install が加えたものだけを取り除く",
    examples: [{ line: "handoff uninstall claude-code", en: "from your own files", ja: "自分のファイルから" }],
  }),
  hook: () => ({
    name: "hook",
    arguments: [
      { name: "client", required: true, choices: ["claude-code", "codex"] },
      { name: "event", required: false },
    ],
    options: [],
    en: "what a client's hooks run: JSON in, one JSON document out",
    ja: "クライアントのフックが動かすもの。JSON を受け取り、JSON 文書を一つ返す",
    examples: [{ line: "handoff hook claude-code SessionStart < event.json", en: "what the client would be told", ja: "クライアントに何が伝わるかを見る" }],
  }),
  mcp: () => ({
    name: "mcp",
    arguments: [],
    options: [
      { name: "root", value: "DIR", repeat: true, complete: "folders", en: "folder that tools may use (default: the git root here)", ja: "ツールが使えるフォルダー (既定: ここの git ルート)" },
      { name: "http", value: "PORT", en: "serve streamable HTTP on 127.0.0.1 instead (0 picks a port)", ja: "標準入出力の代わりに 127.0.0.1 の HTTP で (0 は空きポート)" },
    ],
    en: "serve handoffs over the Model Context Protocol",
    ja: "Model Context Protocol で引き継ぎを提供する",
    examples: [
      { line: "handoff mcp", en: "on standard input and output", ja: "標準入出力で" },
      { line: "handoff mcp --http 0 --root .", en: "on loopback, with a token", ja: "ループバックで、トークン付きで" },
    ],
  }),
};
