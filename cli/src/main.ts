import { homedir } from "node:os";
import { basename } from "node:path";
import { ERROR_TABLE, fillTemplate, formatMessage, HandoffError, isHandoffError } from "@handoff/core";
import type { Language, ProgressNote } from "@handoff/core";
import { configuredClients, createHandoff } from "@handoff/host";
import type { Handoff } from "@handoff/host";
import { commandHelp, overallHelp } from "./help.ts";
import { parseArguments } from "./parse-arguments.ts";
import { createPrinter } from "./print.ts";
import { loadCommand } from "./run-command.ts";
import { version } from "./version.ts";

const argv = process.argv.slice(2);
const home = homedir();
const printer = createPrinter(basename(home));
process.exitCode = await main();

async function main(): Promise<number> {
  let handoff: Handoff | undefined;
  try {
    const call = parseArguments(argv);
    const language = languageOf(call.options.text("lang"));
    if (call.options.has("version")) return say(version);
    const isTerminal = process.stdin.isTTY && process.stderr.isTTY;
    if (call.options.has("help")) return say(call.command === undefined ? overallHelp(language) : commandHelp(call.command, language));
    if (call.command === undefined && !isTerminal) return argv.length === 0 ? say(overallHelp(language), 2) : usage();
    const run = call.command === undefined ? (await import("./terminal/run-terminal.ts")).runTerminal : await loadCommand(call.command.name);
    const cwd = process.cwd();
    const { clients, notices } = await configuredClients({ cwd, env: process.env, home });
    for (const notice of notices) printer.error(`${formatMessage(notice.code, notice.params, language)} [${notice.code}]`);
    const signal = call.options.text("mode") === "api" || call.options.has("thread") ? stopOnInterrupt() : undefined;
    const progress = (note: ProgressNote): void => printer.error(note.detail === undefined ? `… ${note.step}` : `… ${note.step} ${note.detail}`);
    const opened = createHandoff({ cwd, env: process.env, home, clients, ...(signal === undefined ? {} : { signal }), ...(process.stderr.isTTY ? { progress } : {}), ...(process.stderr.isTTY ? { terminal: printer.copy } : {}), ...(call.options.has("verbose") ? { log: printer.log } : {}) });
    handoff = opened;
    const spoken = call.options.text("lang") === undefined ? (opened.defaults.language ?? language) : language;
    const result = await run({
      handoff: opened,
      arguments: call.arguments,
      options: call.options,
      cwd,
      env: process.env,
      home,
      language: spoken,
      isTerminal,
      screen: printer.screen,
      clean: printer.clean,
      ask: (question) => (isTerminal ? printer.ask(question) : Promise.resolve(undefined)),
      say: (code, params) => formatMessage(code, params, spoken),
      announce: printer.error,
    });
    await printer.result(result, call.options.has("json"));
    return result.exit;
  } catch (error) {
    return fail(error);
  } finally {
    await handoff?.close();
  }
}

async function say(stdout: string, exit: 0 | 2 = 0): Promise<number> {
  await printer.result(exit === 0 ? { exit, stdout } : { exit, stderr: [stdout.trimEnd()] }, false);
  return exit;
}

/** The first Ctrl-C lets a delivery stop and leave a true receipt; the second ends the process as usual. */
function stopOnInterrupt(): AbortSignal {
  const controller = new AbortController();
  process.once("SIGINT", () => controller.abort());
  return controller.signal;
}

function usage(): never {
  throw new HandoffError("USAGE_UNKNOWN_COMMAND", { given: argv[0] ?? "", hint: "" });
}

/** One sentence, what was found, what to do. Never a stack trace: `--verbose` names the step and the kind of the cause. */
function fail(error: unknown): number {
  const known = isHandoffError(error) ? error : new HandoffError("INTERNAL", { step: "start" }, error);
  const language = languageOf(valueOf("--lang"));
  const row = ERROR_TABLE[known.code]?.[language] ?? { message: known.message, fix: known.fix };
  const message = fillTemplate(row.message, known.params);
  const fix = fillTemplate(row.fix, known.params);
  if (argv.includes("--json")) printer.json({ error: { code: known.code, message, fix } });
  else printer.error(formatMessage("FIX", { message, fix, code: known.code }, language));
  if (argv.includes("--verbose") && known.cause instanceof Error) printer.error(`cause: ${known.cause.name}: ${known.cause.message}`);
  return known.exit;
}

function valueOf(option: string): string | undefined {
  const at = argv.indexOf(option);
  return at >= 0 ? argv[at + 1] : argv.find((word) => word.startsWith(`${option}=`))?.slice(option.length + 1);
}

function languageOf(given: string | undefined): Language {
  const wanted = given ?? process.env["HANDOFF_LANG"] ?? process.env["LC_ALL"] ?? process.env["LC_MESSAGES"] ?? process.env["LANG"] ?? "";
  return wanted.startsWith("ja") ? "ja" : "en";
}
