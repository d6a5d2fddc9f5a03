import { codesToExplain, commandTable, HandoffError, SHARED_OPTIONS } from "@handoff/core";
import { completeBash } from "../completion/bash.ts";
import { completeFish } from "../completion/fish.ts";
import { completeZsh } from "../completion/zsh.ts";
import { listChoices } from "../list-choices.ts";
import type { CommandContext, CommandResult } from "../command-context.ts";

/** The script that a shell reads, or the names that such a script asks for. */
export async function runCompletion(context: CommandContext): Promise<CommandResult> {
  const what = context.options.text("names");
  if (what !== undefined) return { exit: 0, stdout: (await namesOf(what, context)).filter(isPlain).join("\n") };
  const [shell] = context.arguments;
  switch (shell) {
    case "bash":
      return { exit: 0, stdout: completeBash(commandTable(), SHARED_OPTIONS) };
    case "zsh":
      return { exit: 0, stdout: completeZsh(commandTable(), SHARED_OPTIONS, context.language) };
    case "fish":
      return { exit: 0, stdout: completeFish(commandTable(), SHARED_OPTIONS, context.language) };
    case undefined:
      throw new HandoffError("USAGE_MISSING_ARGUMENT", { command: "completion", argument: "shell", example: "handoff completion bash" });
    default:
      throw new HandoffError("USAGE_OPTION_VALUE", { option: "completion", given: shell, hint: "", allowed: "bash, zsh, fish" });
  }
}

/** Shells expand what they are offered, and a session may be called anything: only what no shell reads a meaning into is offered. */
const isPlain = (name: string): boolean => /^\w[\w.:@+-]{0,199}$/.test(name);

async function namesOf(what: string, context: CommandContext): Promise<readonly string[]> {
  if (what === "clients") return context.handoff.clients().map((client) => client.id);
  if (what === "codes") return codesToExplain();
  const { sessions, packs } = await listChoices(context, undefined, { sessions: what === "sessions" });
  return what === "sessions" ? ["latest", "state", ...sessions.map((session) => session.id)] : packs.map((pack) => pack.id);
}
