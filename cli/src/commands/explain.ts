import { codesToExplain, explainCode, HandoffError, nearestName, sayCell } from "@handoff/core";
import type { CodeExplanation, MessageCode } from "@handoff/core";
import type { CommandContext, CommandResult } from "../command-context.ts";
import { table } from "../table.ts";

/** What a code means, when it happens, and what to do; without one, all of them. */
export function runExplain(context: CommandContext): Promise<CommandResult> {
  const [given] = context.arguments;
  if (given === undefined) return Promise.resolve(everyCode(context));
  const found = explainCode(given, context.language);
  if (found === undefined) {
    const near = nearestName(given, codesToExplain());
    throw new HandoffError("EXPLAIN_UNKNOWN_CODE", { given: given.slice(0, 80), hint: near === undefined ? "" : ` Did you mean "${near}"?` });
  }
  return Promise.resolve({ exit: 0, stdout: linesOf(found, context).join("\n"), json: found });
}

function everyCode({ language }: CommandContext): CommandResult {
  const all = codesToExplain().flatMap((code) => explainCode(code, language) ?? []);
  return { exit: 0, stdout: table(all.map(({ code, kind, message }) => [code, sayCell(kind, language), message])), json: all };
}

const KINDS: Readonly<Record<CodeExplanation["kind"], MessageCode>> = { error: "CODE_ERROR", notice: "CODE_NOTICE", "claim-rule": "CODE_CLAIM_RULE", "check-rule": "CODE_CHECK_RULE" };
const EXITS = { 1: "CODE_EXIT_1", 2: "CODE_EXIT_2", 3: "CODE_EXIT_3" } as const;

function linesOf({ code, kind, exit, message, when, fix }: CodeExplanation, { say }: CommandContext): readonly string[] {
  return [
    say(KINDS[kind], { code, ...(exit === undefined ? {} : { exit, what: say(EXITS[exit]) }) }),
    say("CODE_SAYS", { text: message }),
    say(kind === "claim-rule" ? "CODE_EXAMPLE" : "CODE_WHEN", { text: when }),
    ...(fix === undefined ? [] : [say("CODE_FIX", { text: fix })]),
  ];
}
