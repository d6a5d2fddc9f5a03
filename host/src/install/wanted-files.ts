import { existsSync } from "node:fs";
import { basename, join } from "node:path";
import type { WantedJson } from "./edit-jsonc.ts";
import type { WantedTable } from "./edit-toml.ts";
import { SKILL_TEXTS } from "./skill-texts.ts";

export type InstallClient = "claude-code" | "codex" | "cursor" | "copilot" | "gemini" | "opencode";
export const INSTALL_CLIENTS: readonly InstallClient[] = ["claude-code", "codex", "cursor", "copilot", "gemini", "opencode"];
/** Those whose hooks we know: elsewhere nothing is saved by itself. */
export const HOOKED_CLIENTS: readonly InstallClient[] = ["claude-code", "codex"];
export type InstallLevel = "project" | "user";

/** How a client starts us: without a shell wherever the client can do that, so that no profile writes into our answer. */
export interface InstallProgram {
  readonly handoff: { readonly command: string; readonly args: readonly string[] };
  readonly hook: { readonly command: string; readonly args: readonly string[] };
}

export interface InstallPlaces {
  readonly level: InstallLevel;
  readonly root: string;
  readonly home: string;
  readonly env: Readonly<Record<string, string | undefined>>;
}

export type WantedFile =
  | { readonly kind: "json"; readonly path: string; readonly wanted: WantedJson }
  | { readonly kind: "toml"; readonly path: string; readonly wanted: WantedTable }
  | { readonly kind: "skill"; readonly path: string; readonly text: string };

/** Every file that an install of this client touches, and what should stand in it. */
export function wantedFiles(client: InstallClient, places: InstallPlaces, program: InstallProgram): readonly WantedFile[] {
  return FILES[client](places, program);
}

/** The folder that every touched file must be in, links resolved. For the user's own level there is none: links are theirs. */
export function boundaryOf(places: InstallPlaces): string | undefined {
  return places.level === "project" ? places.root : undefined;
}

const SERVER = "handoff";

function claudeFiles(places: InstallPlaces, program: InstallProgram): readonly WantedFile[] {
  const configured = places.env["CLAUDE_CONFIG_DIR"];
  const folder = places.level === "project" ? join(places.root, ".claude") : (configured ?? join(places.home, ".claude"));
  const servers = places.level === "project" ? join(places.root, ".mcp.json") : join(configured ?? places.home, ".claude.json");
  const entry = { type: "stdio", command: program.handoff.command, args: [...program.handoff.args, "mcp"] };
  // With `args` the client runs the program itself: a shell would first run what the user's profile prints.
  const hook = { type: "command", command: program.hook.command, args: [...program.hook.args, "claude-code"], timeout: 10 };
  return [
    { kind: "json", path: servers, wanted: { values: [{ path: ["mcpServers", SERVER], value: entry, isOurs: isOurServer }], hooks: [], isOurHook } },
    { kind: "json", path: join(folder, "settings.json"), wanted: { values: [], hooks: HOOK_EVENTS.map((row) => ({ ...row, hook })), isOurHook } },
    ...skillFiles(join(folder, "skills")),
  ];
}

function codexFiles(places: InstallPlaces, program: InstallProgram): readonly WantedFile[] {
  const folder = places.level === "project" ? join(places.root, ".codex") : (places.env["CODEX_HOME"] ?? join(places.home, ".codex"));
  const skills = places.level === "project" ? join(places.root, ".agents", "skills") : join(places.home, ".agents", "skills");
  const hook = { type: "command", command: [program.hook.command, ...program.hook.args, "codex"].map(quoted).join(" "), timeout: 10 };
  return [
    { kind: "toml", path: join(folder, "config.toml"), wanted: { path: ["mcp_servers", SERVER], value: { command: program.handoff.command, args: [...program.handoff.args, "mcp"] }, isOurs: isOurServer } },
    { kind: "json", path: join(folder, "hooks.json"), wanted: { values: [], hooks: HOOK_EVENTS.map((row) => ({ ...row, hook })), isOurHook } },
    ...skillFiles(skills),
  ];
}

/** A server and skills: what a client takes whose hooks we don't know. */
function serverAndSkills(path: string, key: string, entry: Readonly<Record<string, unknown>>, skills: string): readonly WantedFile[] {
  return [{ kind: "json", path, wanted: { values: [{ path: [key, SERVER], value: entry, isOurs: isOurServer }], hooks: [], isOurHook } }, ...skillFiles(skills)];
}

function cursorFiles(places: InstallPlaces, program: InstallProgram): readonly WantedFile[] {
  const folder = join(places.level === "project" ? places.root : places.home, ".cursor");
  return serverAndSkills(join(folder, "mcp.json"), "mcpServers", { command: program.handoff.command, args: [...program.handoff.args, "mcp"] }, join(folder, "skills"));
}

/** In a project it reads the same file as Claude Code, and the same entry serves both. */
function copilotFiles(places: InstallPlaces, program: InstallProgram): readonly WantedFile[] {
  const entry = { type: "stdio", command: program.handoff.command, args: [...program.handoff.args, "mcp"] };
  if (places.level === "project") return serverAndSkills(join(places.root, ".mcp.json"), "mcpServers", entry, join(places.root, ".github", "skills"));
  const folder = places.env["COPILOT_HOME"] ?? join(places.home, ".copilot");
  return serverAndSkills(join(folder, "mcp-config.json"), "mcpServers", { ...entry, tools: ["*"] }, join(folder, "skills"));
}

function geminiFiles(places: InstallPlaces, program: InstallProgram): readonly WantedFile[] {
  const folder = join(places.level === "project" ? places.root : (places.env["GEMINI_CLI_HOME"] ?? places.home), ".gemini");
  return serverAndSkills(join(folder, "settings.json"), "mcpServers", { command: program.handoff.command, args: [...program.handoff.args, "mcp"] }, join(folder, "skills"));
}

/** It reads its config with and without comments; the file that is there is the one that is changed. */
function opencodeFiles(places: InstallPlaces, program: InstallProgram): readonly WantedFile[] {
  const folder = places.level === "project" ? places.root : join(places.env["XDG_CONFIG_HOME"] ?? join(places.home, ".config"), "opencode");
  const commented = join(folder, "opencode.jsonc");
  const plain = join(folder, "opencode.json");
  const entry = { type: "local", command: [program.handoff.command, ...program.handoff.args, "mcp"], enabled: true };
  return serverAndSkills(existsSync(commented) && !existsSync(plain) ? commented : plain, "mcp", entry, places.level === "project" ? join(folder, ".opencode", "skills") : join(folder, "skills"));
}

const FILES: Readonly<Record<InstallClient, (places: InstallPlaces, program: InstallProgram) => readonly WantedFile[]>> = {
  "claude-code": claudeFiles,
  codex: codexFiles,
  cursor: cursorFiles,
  copilot: copilotFiles,
  gemini: geminiFiles,
  opencode: opencodeFiles,
};

/** The events that are heard. A start matches every way of starting; the others have no matcher. */
const HOOK_EVENTS: readonly { readonly event: string; readonly matcher?: string }[] = [
  { event: "SessionStart", matcher: "startup|resume|clear|compact" },
  { event: "UserPromptSubmit" },
  { event: "PostToolUse" },
  { event: "PreCompact" },
  { event: "Stop" },
];

function skillFiles(folder: string): readonly WantedFile[] {
  return SKILL_TEXTS.map(({ name, text }) => ({ kind: "skill", path: join(folder, name, "SKILL.md"), text }));
}

/** A server entry that starts our own program with `mcp`, wherever it lies. */
function isOurServer(value: unknown): boolean {
  if (typeof value !== "object" || value === null) return false;
  const { command, args } = value as { command?: unknown; args?: unknown };
  const words = [...(Array.isArray(command) ? command : [command]), ...(Array.isArray(args) ? args : [])].filter((word): word is string => typeof word === "string");
  return words.at(-1) === "mcp" && words.some((word) => /^handoff(?:\.js)?$/.test(basename(word)));
}

function isOurHook(value: unknown): boolean {
  if (typeof value !== "object" || value === null) return false;
  const { command, args } = value as { command?: unknown; args?: unknown };
  const words = [command, ...(Array.isArray(args) ? args : [])].filter((word): word is string => typeof word === "string");
  return words.some((word) => /(?:^|[/\\\s'"])handoff-hook(?:\.js)?(?:$|['"\s])/.test(word));
}

function quoted(word: string): string {
  return /^[\w@%+=:,./-]+$/.test(word) ? word : `'${word.replaceAll("'", `'\\''`)}'`;
}
