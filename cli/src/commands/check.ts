import { countTokens, HandoffError, sayBreak, unfence } from "@handoff/core";
import { readInput } from "@handoff/host";
import type { CommandContext, CommandResult } from "../command-context.ts";

/** Does a block, stub or artifact keep a client's rules, and hold nothing that a brief never does? Each break is named with its line. */
export async function runCheck(context: CommandContext): Promise<CommandResult> {
  const [file = "-"] = context.arguments;
  const id = context.options.text("for") ?? context.handoff.defaults.client;
  if (id === undefined) throw new HandoffError("USAGE_MISSING_ARGUMENT", { command: "check", argument: "--for CLIENT", example: "handoff check brief.md --for chatgpt" });
  const text = readInput(file);
  const client = context.handoff.client(id).describe().displayName;
  const breaks = context.handoff.check(text, id);
  const tokens = countTokens(unfence(text) ?? text);
  return breaks.length === 0
    ? { exit: 0, stdout: context.say("CHECK_HOLDS", { file, client, tokens }), json: { holds: true, client: id, tokens, breaks: [] } }
    : { exit: 1, stdout: breaks.map((found) => `${file}${found.line === undefined ? "" : `:${found.line}`}: ${sayBreak(found, context.language)} [${found.rule}]`).join("\n"), json: { holds: false, client: id, tokens, breaks } };
}
