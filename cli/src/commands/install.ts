import { existsSync, realpathSync } from "node:fs";
import { delimiter, join } from "node:path";
import { fileURLToPath } from "node:url";
import { HandoffError } from "@handoff/core";
import { prepareInstall, resolveWorkspace, userStateFolder } from "@handoff/host";
import type { InstallProgram } from "@handoff/host";
import type { CommandContext, CommandResult } from "../command-context.ts";

/** Adds us to a client, after a person has seen the diff and said yes. */
export async function runInstall(context: CommandContext): Promise<CommandResult> {
  return change(context, "install");
}

export async function change(context: CommandContext, action: "install" | "uninstall"): Promise<CommandResult> {
  const { options, cwd, env, home, say } = context;
  const dryRun = options.has("dry-run");
  const client = context.arguments[0] ?? "";
  const level = options.has("project") ? "project" : "user";
  const { root } = resolveWorkspace({ given: options.text("workspace"), cwd });
  const program = programFor(level, env);
  const prepared = await prepareInstall({ client, action, level, root, home, env, program, stateFolder: userStateFolder(env, home) });
  if (!dryRun && !context.isTerminal) throw new HandoffError("INSTALL_NEEDS_TERMINAL", { command: action });
  const notices = prepared.notices.map((notice) => say(notice.code as never, notice.params));
  const count = prepared.files.length;
  const answer = (stderr: readonly string[]): CommandResult => ({ exit: 0, stdout: prepared.diff, stderr: [...stderr, ...notices], json: { client, level, files: prepared.files, changed: !dryRun && count > 0, diff: prepared.diff } });
  if (count === 0) return answer([say(action === "install" ? "INSTALL_NOTHING" : "UNINSTALL_NOTHING", { client })]);
  if (dryRun) return answer([say("INSTALL_PLANNED", { client, count })]);
  const reply = await context.ask(`${prepared.diff}\n${say("INSTALL_ASK", { count })}`);
  if (!/^(?:y|yes|はい)$/i.test(reply ?? "")) return { exit: 0, stderr: [say("INSTALL_DECLINED")], json: { client, level, files: [], changed: false } };
  await prepared.apply();
  return { exit: 0, stderr: [say(action === "install" ? "INSTALL_DONE" : "UNINSTALL_DONE", { client, count }), ...notices], json: { client, level, files: prepared.files, changed: true } };
}

/**
 * A project's files are shared, so they name the command; the user's own name this very program and this very Node, which
 * hold wherever a client is started from.
 */
function programFor(level: "project" | "user", env: CommandContext["env"]): InstallProgram {
  if (level === "project" && isOnPath("handoff", env) && isOnPath("handoff-hook", env)) {
    return { handoff: { command: "handoff", args: [] }, hook: { command: "handoff-hook", args: [] } };
  }
  return { handoff: { command: process.execPath, args: [bin("handoff.js")] }, hook: { command: process.execPath, args: [bin("handoff-hook.js")] } };
}

/** Beside the bundle, whatever chunk this is in, or beside the sources. */
function bin(name: string): string {
  const places = ["../bin/", "../../bin/"].map((place) => fileURLToPath(new URL(`${place}${name}`, import.meta.url)));
  return realpathSync(places.find((place) => existsSync(place)) ?? places[0] ?? name);
}

function isOnPath(name: string, env: CommandContext["env"]): boolean {
  return (env["PATH"] ?? "").split(delimiter).some((folder) => folder !== "" && existsSync(join(folder, name)));
}
