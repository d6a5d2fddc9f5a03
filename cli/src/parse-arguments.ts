import { parseArgs } from "node:util";
import type { ParseArgsOptionDescriptor } from "node:util";
import { COMMAND_NAMES, commandNamed, HandoffError, SHARED_OPTIONS, nearestName } from "@handoff/core";
import type { CommandSpec, OptionSpec } from "@handoff/core";
import type { GivenOptions } from "./command-context.ts";

/** One call of the command line, parsed by the command table. Absent `command`: `handoff` alone. */
export interface ParsedCall {
  readonly command?: CommandSpec;
  readonly arguments: readonly string[];
  readonly options: GivenOptions;
}

/** Throws `USAGE_*` with the nearest name that would have been right. */
export function parseArguments(given: readonly string[]): ParsedCall {
  const argv = asOptions(given);
  const at = argv.findIndex((word, index) => !word.startsWith("-") && !VALUED.has(argv[index - 1] ?? ""));
  const name = at < 0 ? undefined : argv[at];
  const command = name === undefined ? undefined : commandNamed(name);
  if (name !== undefined && command === undefined) throw new HandoffError("USAGE_UNKNOWN_COMMAND", { given: name, hint: hint(name, COMMAND_NAMES) });
  const words = argv.filter((_, index) => index !== at);
  const specs = [...(command?.options ?? [{ name: "version", en: "", ja: "" }]), ...SHARED_OPTIONS];
  const { values, positionals } = parsed(words, specs, command === undefined ? "handoff" : `handoff ${command.name}`);
  const options = optionsOf(values);
  if (command !== undefined && !options.has("help")) checkArguments(command, positionals);
  return { ...(command === undefined ? {} : { command }), arguments: positionals, options };
}

/** Options that may stand before the command, with a word behind them that is no command. */
const VALUED: ReadonlySet<string> = new Set(SHARED_OPTIONS.flatMap((row) => (row.value === undefined ? [] : [`--${row.name}`])));

/** What people try first, as the options that answer it: `help`, `help to`, `version`, `-v`. */
export function asOptions(argv: readonly string[]): readonly string[] {
  const [first, ...rest] = argv;
  if (first === "help") return [...rest, "--help"];
  return rest.length === 0 && /^(?:version|-v|-V)$/.test(first ?? "") ? ["--version"] : argv;
}

type Values = Readonly<Record<string, string | boolean | readonly (string | boolean)[] | undefined>>;

function parsed(words: readonly string[], specs: readonly OptionSpec[], program: string): { values: Values; positionals: string[] } {
  const config: Record<string, ParseArgsOptionDescriptor> = {};
  for (const spec of specs) {
    config[spec.name] = { type: spec.value === undefined ? "boolean" : "string", ...(spec.repeat === true ? { multiple: true } : {}), ...(spec.short === undefined ? {} : { short: spec.short }) };
  }
  const { tokens, values, positionals } = parseArgs({ args: [...words], options: config, strict: false, allowPositionals: true, tokens: true });
  for (const token of tokens) {
    if (token.kind !== "option") continue;
    const spec = specs.find((row) => row.name === token.name);
    if (spec === undefined) throw new HandoffError("USAGE_UNKNOWN_OPTION", { given: token.rawName, program, hint: hint(token.name, specs.map((row) => row.name), "--") });
    if (spec.value === undefined && token.value !== undefined) throw new HandoffError("USAGE_OPTION_VALUE", { option: `--${spec.name}`, given: token.value, hint: "", allowed: "no value" });
    if (spec.value !== undefined && (token.value === undefined || token.value.trim() === "" || (!token.inlineValue && looksLikeOption(token.value)))) throw new HandoffError("USAGE_MISSING_VALUE", { option: `--${spec.name}`, program });
    if (spec.choices !== undefined && token.value !== undefined && !spec.choices.includes(token.value)) {
      throw new HandoffError("USAGE_OPTION_VALUE", { option: `--${spec.name}`, given: token.value, hint: hint(token.value, spec.choices), allowed: spec.choices.join(", ") });
    }
  }
  return { values: values as Values, positionals };
}

/** `-x` or `--name`, where a value was wanted. */
const looksLikeOption = (word: string): boolean => word.startsWith("-") && /[A-Za-z]/.test(word.charAt(word.startsWith("--") ? 2 : 1));

function optionsOf(values: Values): GivenOptions {
  const text = (name: string): string | undefined => {
    const value = values[name];
    return typeof value === "string" ? value : undefined;
  };
  return {
    text,
    has: (name) => values[name] !== undefined && values[name] !== false,
    list: (name) => {
      const value = values[name];
      return Array.isArray(value) ? value.filter((item): item is string => typeof item === "string") : typeof value === "string" ? [value] : [];
    },
  };
}

function checkArguments(command: CommandSpec, words: readonly string[]): void {
  const missing = command.arguments.find((argument, index) => argument.required && words[index] === undefined);
  if (missing !== undefined) throw new HandoffError("USAGE_MISSING_ARGUMENT", { command: command.name, argument: missing.name, example: command.examples[0]?.line ?? `handoff ${command.name}` });
  const last = command.arguments.at(-1);
  if (last?.repeat === true) return;
  const extra = words[command.arguments.length];
  if (extra !== undefined) throw new HandoffError("USAGE_EXTRA_ARGUMENT", { command: command.name, given: extra });
}

function hint(given: string, names: readonly string[], prefix = ""): string {
  const near = nearestName(given, names);
  return near === undefined ? "" : ` Did you mean "${prefix}${near}"?`;
}
