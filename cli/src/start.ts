import { homedir } from "node:os";
import { basename } from "node:path";
import { checkLink, createRedactor, errorTable, formatError, formatMessage, HandoffError, isHandoffError, outgoingOf } from "@handoff/core";
import type { Language, Notice, ProgressNote } from "@handoff/core";
import { clipboardSequence, configuredClients, createHandoff, dropGit, writeWords } from "@handoff/host";
import type { Handoff } from "@handoff/host";
import { canDraw } from "./can-draw.ts";
import { clientSettings } from "./client-settings.ts";
import { isTerminal } from "./is-terminal.ts";
import { languageOf } from "./language-of.ts";
import { parseArguments } from "./parse-arguments.ts";
import type { ParsedCall } from "./parse-arguments.ts";
import { createPrinter } from "./print.ts";
import { loadCommand } from "./run-command.ts";

const home = homedir();
const printer = createPrinter(basename(home), { createRedactor, outgoingOf, checkLink, clipboardSequence });

/** Runs one call to its end and gives its exit code. Loaded when a call is more than a question about the command line itself. */
export async function start(argv: readonly string[]): Promise<number> {
  let handoff: Handoff | undefined;
  // As far as it is known when something fails: the option, the config, the environment.
  let spoken: Language | undefined;
  let leftOut: readonly Notice[] = [];
  try {
    const call = parseArguments(argv);
    const language = languageOf(call.options.text("lang"), process.env);
    const showsMessages = isTerminal(2);
    const canAsk = showsMessages && isTerminal(0);
    if (call.command === undefined && !canDraw(canAsk, process.env, process.platform)) throw new HandoffError("USAGE_MISSING_ARGUMENT", { command: argv.join(" "), argument: "a command", example: "handoff to chatgpt" });
    const run = call.command === undefined ? (await import("./terminal/run-terminal.ts")).runTerminal : await loadCommand(call.command.name);
    const cwd = currentFolder(call);
    const isResilient = RESILIENT.has(call.command?.name ?? "");
    const { clients, notices } = await configuredClients({ cwd, env: process.env, home }).catch(unless(isResilient, { clients: [], notices: [] }));
    leftOut = notices;
    const signal = call.options.text("mode") === "api" || call.options.has("thread") ? stopOnInterrupt() : undefined;
    const progress = (note: ProgressNote): void => printer.error(note.detail === undefined ? `… ${note.step}` : `… ${note.step} ${note.detail}`);
    const opened = createHandoff({ cwd, env: process.env, home, clients, settings: call.command?.name === "to" ? clientSettings(call.arguments[0], call.options) : {}, ...(signal === undefined ? {} : { signal }), ...(showsMessages ? { progress, terminal: printer.copy } : {}), ...(call.options.has("verbose") ? { log: printer.log } : {}) });
    handoff = opened;
    spoken = call.options.text("lang") === undefined ? (defaultLanguage(opened, isResilient) ?? language) : language;
    const said = spoken;
    const result = await run({
      handoff: opened,
      arguments: call.arguments,
      options: call.options,
      cwd,
      env: process.env,
      home,
      language: said,
      isTerminal: canAsk,
      screen: printer.screen,
      clean: printer.clean,
      address: printer.address,
      ask: (question) => (canAsk ? printer.ask(question) : Promise.resolve(undefined)),
      say: (code, params) => formatMessage(code, params, said),
      announce: printer.error,
    });
    const left = saidOf(leftOut, said);
    leftOut = [];
    await printer.result(left.length === 0 ? result : { ...result, stderr: behindFirst(result.stderr ?? [], left) }, call.options.has("json"));
    const lost = await printer.lost();
    if (lost !== undefined) throw unwritable(lost);
    return result.exit;
  } catch (error) {
    // A client that isn't there may be one of those that were left out.
    for (const line of saidOf(leftOut, spoken ?? languageOf(valueOf("--lang", argv), process.env))) printer.error(line);
    return fail(error, argv, spoken);
  } finally {
    dropGit();
    await handoff?.close();
  }
}

const saidOf = (notices: readonly Notice[], language: Language): readonly string[] => notices.map((notice) => `${formatMessage(notice.code, notice.params, language)} [${notice.code}]`);

/** The first line says what was made; what was left out on the way stands behind it. */
function behindFirst(lines: readonly string[], left: readonly string[]): readonly string[] {
  return [...lines.slice(0, 1), ...left, ...lines.slice(1)];
}

/** What needs no folder of the work. */
const FOLDERLESS: ReadonlySet<string> = new Set(["explain", "redact", "completion", "hook"]);

/** A folder that was deleted under the shell is an error, and never taken for one above it. */
function currentFolder({ command, options }: ParsedCall): string {
  try {
    return process.cwd();
  } catch (error) {
    const gone = process.env["PWD"] ?? "/";
    if (options.has("workspace") || FOLDERLESS.has(command?.name ?? "")) return gone;
    throw new HandoffError("WORKSPACE_MISSING", { root: gone }, error);
  }
}

/** What must answer when the config or a plugin is broken: it tells what is wrong, or no client's turn may fail for it. */
const RESILIENT: ReadonlySet<string> = new Set(["doctor", "explain", "hook"]);

const unless =
  <Value>(isResilient: boolean, instead: Value) =>
  (error: unknown): Value => {
    if (isResilient && isHandoffError(error)) return instead;
    throw error;
  };

function defaultLanguage(handoff: Handoff, isResilient: boolean): Language | undefined {
  try {
    return handoff.defaults.language;
  } catch (error) {
    return unless<Language | undefined>(isResilient, undefined)(error);
  }
}

/** The first Ctrl-C lets a delivery stop and leave a true receipt; the second ends the process as usual. */
function stopOnInterrupt(): AbortSignal {
  const controller = new AbortController();
  process.once("SIGINT", () => controller.abort());
  return controller.signal;
}

/** Standard output did not take what was said: on standard error, and never as a success. */
export function outputLost(code: string, argv: readonly string[]): number {
  return fail(unwritable(code), argv, undefined);
}

const unwritable = (code: string): HandoffError => new HandoffError("OUTPUT_UNWRITABLE", { problem: writeWords(code) });

/** One sentence, what was found, what to do. Never a stack trace: `--verbose` names the step and the kind of the cause. */
function fail(error: unknown, argv: readonly string[], spoken: Language | undefined): number {
  const known = isHandoffError(error) ? error : new HandoffError("INTERNAL", { step: "start" }, error);
  const language = spoken ?? languageOf(valueOf("--lang", argv), process.env);
  // A plugin may carry another copy of the core, whose codes this one doesn't know.
  const { message, fix } = Object.hasOwn(errorTable(), known.code) ? formatError(known.code, known.params, language) : known;
  if (argv.includes("--json") && known.code !== "OUTPUT_UNWRITABLE") printer.json({ error: { code: known.code, message, fix } });
  else printer.error(formatMessage("FIX", { message, fix, code: known.code }, language));
  if (argv.includes("--verbose") && known.cause instanceof Error) printer.error(`cause: ${known.cause.name}: ${known.cause.message}`);
  return known.exit;
}

function valueOf(option: string, argv: readonly string[]): string | undefined {
  const at = argv.indexOf(option);
  return at >= 0 ? argv[at + 1] : argv.find((word) => word.startsWith(`${option}=`))?.slice(option.length + 1);
}
