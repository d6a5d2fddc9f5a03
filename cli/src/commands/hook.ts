import { answerHook } from "@handoff/host";
import { hookPorts, readHookInput } from "../hook-ports.ts";
import type { CommandContext, CommandResult } from "../command-context.ts";

/** What a client's hooks run, called by a person: the same answer to the same input. Never a failure. */
export async function runHook(context: CommandContext): Promise<CommandResult> {
  const text = await readHookInput();
  const answer = text === undefined ? "{}" : await answerHook(text, hookPorts(context.arguments[0] === "codex" ? "codex" : "claude-code"));
  return { exit: 0, stdout: answer, json: JSON.parse(answer) as unknown };
}
