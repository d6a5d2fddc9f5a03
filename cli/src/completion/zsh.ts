import type { CommandSpec, Language, OptionSpec } from "@handoff/core";
import { fillingOf, optionsOf, quoted } from "./completion-words.ts";
import type { Filling } from "./completion-words.ts";

/** Completion for zsh, with the table's own descriptions. */
export function completeZsh(table: readonly CommandSpec[], shared: readonly OptionSpec[], language: Language): string {
  return `#compdef handoff
# Completion of handoff for zsh, made from its command table.
_handoff_names() {
  local -a names
  names=(\${(f)"$(handoff completion --names $1 2>/dev/null)"})
  compadd -a names
}
_handoff() {
  local context state line
  typeset -A opt_args
  if (( CURRENT == 2 )); then
    local -a commands
    commands=(
${table.map((command) => `      ${quoted(`${escaped(command.name)}:${command[language]}`)}`).join("\n")}
    )
    _describe 'command' commands
    return
  fi
  local cmd="$words[2]"
  shift words
  (( CURRENT-- ))
  case "$cmd" in
${table.map((command) => `    ${command.name}) _arguments ${[...optionsOf(command, shared).map((option) => quoted(optionSpec(option, language))), ...command.arguments.map((argument, index) => quoted(`${argument.repeat === true ? "*" : index + 1}:${argument.name}:${action(fillingOf(argument))}`))].join(" ")} ;;`).join("\n")}
  esac
}
compdef _handoff handoff 2>/dev/null || _handoff "$@"
`;
}

function optionSpec(option: OptionSpec, language: Language): string {
  const text = option[language].replaceAll(/[[\]:\\]/g, (sign) => `\\${sign}`);
  const value = option.value === undefined ? "" : `:${option.value}:${action(fillingOf(option))}`;
  return `${option.repeat === true ? "*" : ""}--${option.name}[${text}]${value}`;
}

function action(filling: Filling): string {
  if (filling === undefined) return " ";
  if ("words" in filling) return `(${filling.words.join(" ")})`;
  if ("files" in filling) return filling.files === "folders" ? "_files -/" : "_files";
  return `{_handoff_names ${filling.names}}`;
}

const escaped = (text: string): string => text.replaceAll(":", "\\:");
