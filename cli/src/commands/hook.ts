import { existsSync } from "node:fs";
import { fileURLToPath } from "node:url";
import { answerHook } from "@handoff/host";
import { hookPorts, readHookInput } from "../hook-ports.ts";
import type { CommandContext, CommandResult } from "../command-context.ts";

/** What a client's hooks run, called by a person: the same answer to the same input. Never a failure. */
export async function runHook(context: CommandContext): Promise<CommandResult> {
  const text = await readHookInput();
  const answer = text === undefined ? "{}" : await answerHook(text, hookPorts(context.arguments[0] === "codex" ? "codex" : "claude-code", hookProgram()));
  return { exit: 0, stdout: answer, json: JSON.parse(answer) as unknown };
}

/** Beside the built command, or beside its sources. */
function hookProgram(): string | undefined {
  return ["../bin/handoff-hook.js", "../../bin/handoff-hook.js"].map((place) => fileURLToPath(new URL(place, import.meta.url))).find((place) => existsSync(place));
}
