import { sayCell, sayPhrase } from "@handoff/core";
import { table } from "../table.ts";
import type { CommandContext, CommandResult } from "../command-context.ts";

/** What works here, one line each, with a self-test of redaction. Exit 3 when that test fails: nothing should be sent then. */
export async function runDoctor(context: CommandContext): Promise<CommandResult> {
  const workspace = context.options.text("workspace");
  const checks = await context.handoff.doctor(workspace === undefined ? {} : { workspace });
  const shown = (found: string): string => sayCell(sayPhrase(found, context.language), context.language).replace(/[.。]+$/u, "");
  const redaction = checks.find((check) => check.name === "redaction");
  return {
    exit: redaction?.state === "failed" ? 3 : checks.some((check) => check.state === "failed") ? 1 : 0,
    stdout: table(checks.map((check) => [mark[check.state], sayCell(check.name, context.language), `${shown(check.found)}${check.fix === undefined ? "" : `${context.language === "ja" ? "。" : ". "}${sayPhrase(check.fix, context.language)}`}`])),
    json: checks,
  };
}

const mark = { works: "ok", failed: "NO", note: "-" } as const;
