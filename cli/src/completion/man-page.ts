import type { CommandSpec, OptionSpec } from "@handoff/core";

/** The man page, from the command table. */
export function manPage(table: readonly CommandSpec[], shared: readonly OptionSpec[], version: string): string {
  return [
    `.TH HANDOFF 1 "" "handoff ${version}" "User Commands"`,
    ".SH NAME",
    "handoff \\- move your work from one AI coding session to the next",
    ".SH SYNOPSIS",
    ".B handoff",
    "[\\fICOMMAND\\fR] [\\fIOPTIONS\\fR]",
    ".SH DESCRIPTION",
    "Reads a session or a draft, checks its claims against git and test runs, takes out secrets and personal data, and makes a short brief for the next chat.",
    "Alone on a terminal it shows what there is to send and asks before anything goes. Standard output is the result and nothing else; all else is on standard error.",
    ".SH COMMANDS",
    ...table.flatMap((command) => [`.SS ${roff(["handoff", command.name, ...command.arguments.map((argument) => (argument.required ? argument.name.toUpperCase() : `[${argument.name.toUpperCase()}]`))].join(" "))}`, `${sentence(command.en)}`, ...command.options.flatMap(optionRows), ...(command.examples.length === 0 ? [] : [".PP", "Examples:", ...command.examples.flatMap((example) => [".PP", ".nf", `    ${roff(example.line)}`, ".fi"])])]),
    ".SH OPTIONS OF EVERY COMMAND",
    ...shared.flatMap(optionRows),
    ".SH EXIT STATUS",
    ".TP",
    "0",
    "Done, also where another way than the one asked for was taken and said.",
    ".TP",
    "1",
    "It failed.",
    ".TP",
    "2",
    "Wrong usage.",
    ".TP",
    "3",
    "Refused for safety.",
    ".SH ENVIRONMENT",
    ".TP",
    "HANDOFF_CLIENT, HANDOFF_PACK, HANDOFF_LANG",
    "Defaults for the client, the pack and the language.",
    ".TP",
    "NO_COLOR",
    "No colours.",
    "",
  ].join("\n");
}

function optionRows(option: OptionSpec): readonly string[] {
  const name = `\\fB\\-\\-${roff(option.name)}\\fR${option.value === undefined ? "" : ` \\fI${roff(option.value)}\\fR`}`;
  return [".TP", option.short === undefined ? name : `\\fB\\-${option.short}\\fR, ${name}`, sentence(`${option.en}${option.choices === undefined ? "" : ` (${option.choices.join(", ")})`}`)];
}

const sentence = (text: string): string => roff(`${text.charAt(0).toUpperCase()}${text.slice(1)}.`);

/** A dot or a quote at the beginning of a line, a backslash and a hyphen mean something to roff. */
const roff = (text: string): string => text.replaceAll("\\", "\\e").replaceAll("-", "\\-").replace(/^([.'])/, "\\&$1");
