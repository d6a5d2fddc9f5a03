import type { CommandSpec, Language, OptionSpec } from "@handoff/core";
import { fillingOf, optionsOf } from "./completion-words.ts";
import type { Filling } from "./completion-words.ts";

/** Completion for fish. */
export function completeFish(table: readonly CommandSpec[], shared: readonly OptionSpec[], language: Language): string {
  const lines = table.flatMap((command) => [
    `complete -c handoff -n __fish_use_subcommand -f -a ${command.name} -d ${text(command[language])}`,
    ...optionsOf(command, shared).map((option) => `complete -c handoff -n '__fish_seen_subcommand_from ${command.name}' -l ${option.name}${option.short === undefined ? "" : ` -s ${option.short}`}${option.value === undefined ? "" : ` -r ${filled(fillingOf(option), true)}`} -d ${text(option[language])}`),
    ...command.arguments.slice(0, 1).flatMap((argument) => (fillingOf(argument) === undefined ? [] : [`complete -c handoff -n '__fish_seen_subcommand_from ${command.name}' ${filled(fillingOf(argument), false)}`])),
  ]);
  return `# Completion of handoff for fish, made from its command table.\n${lines.join("\n")}\n`;
}

function filled(filling: Filling, isValue: boolean): string {
  if (filling === undefined) return "-f";
  if ("words" in filling) return `-f -a '${filling.words.join(" ")}'`;
  if ("files" in filling) return filling.files === "folders" ? "-f -a '(__fish_complete_directories)'" : isValue ? "-F" : "-F";
  return `-f -a '(handoff completion --names ${filling.names} 2>/dev/null)'`;
}

const text = (words: string): string => `'${words.replaceAll("\\", "\\\\").replaceAll("'", "\\'")}'`;
