import type { CommandContext, CommandResult } from "../command-context.ts";
import { change } from "./install.ts";

/** Takes out of a client exactly what install had put there. */
export async function runUninstall(context: CommandContext): Promise<CommandResult> {
  return change(context, "uninstall");
}
