import { isHandoffError } from "@handoff/core";
import { commandHelp, overallHelp } from "./help.ts";
import { languageOf } from "./language-of.ts";
import { asOptions, parseArguments } from "./parse-arguments.ts";
import { version } from "./version.ts";

/** Help and version: our own words, which need nothing of the rest. Undefined for every other call, a wrong one too. */
export function answerAboutItself(given: readonly string[], env: Readonly<Record<string, string | undefined>>, drawsScreen: boolean): { readonly text: string; readonly exit: 0 | 2 } | undefined {
  const argv = asOptions(given);
  if (argv.length === 0) return drawsScreen ? undefined : { text: overallHelp(languageOf(undefined, env)), exit: 2 };
  if (!argv.some((word) => word === "--help" || word === "-h" || word === "--version")) return undefined;
  try {
    const call = parseArguments(argv);
    const language = languageOf(call.options.text("lang"), env);
    if (call.options.has("version")) return { text: version, exit: 0 };
    return call.options.has("help") ? { text: call.command === undefined ? overallHelp(language) : commandHelp(call.command, language), exit: 0 } : undefined;
  } catch (error) {
    if (isHandoffError(error)) return undefined;
    throw error;
  }
}
