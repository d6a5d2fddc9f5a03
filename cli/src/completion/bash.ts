import type { CommandSpec, OptionSpec } from "@handoff/core";
import { fillingOf, optionsOf } from "./completion-words.ts";
import type { Filling } from "./completion-words.ts";

/** Completion for bash 3.2 and later, from the command table. */
export function completeBash(table: readonly CommandSpec[], shared: readonly OptionSpec[]): string {
  return `# Completion of handoff for bash, made from its command table.
_handoff() {
  local cur prev cmd i
  cur="\${COMP_WORDS[COMP_CWORD]}"
  prev="\${COMP_WORDS[COMP_CWORD-1]}"
  cmd=""
  for ((i = 1; i < COMP_CWORD; i++)); do
    case "\${COMP_WORDS[i]}" in -*) ;; *) cmd="\${COMP_WORDS[i]}"; break ;; esac
  done
  COMPREPLY=()
  if [[ -z "$cmd" ]]; then
    COMPREPLY=($(compgen -W '${table.map((command) => command.name).join(" ")}' -- "$cur"))
    return
  fi
  case "$cmd $prev" in
${table.flatMap((command) => optionsOf(command, shared).flatMap((option) => valueCase(command, option))).join("\n")}
  esac
  if [[ "$cur" == -* ]]; then
    case "$cmd" in
${table.map((command) => `      ${command.name}) COMPREPLY=($(compgen -W '${optionsOf(command, shared).map((option) => `--${option.name}`).join(" ")}' -- "$cur")) ;;`).join("\n")}
    esac
    return
  fi
  case "$cmd" in
${table.flatMap((command) => command.arguments.slice(0, 1).flatMap((argument) => filled(`${command.name}`, fillingOf(argument)))).join("\n")}
  esac
}
complete -o filenames -F _handoff handoff
`;
}

function valueCase(command: CommandSpec, option: OptionSpec): readonly string[] {
  if (option.value === undefined) return [];
  const filling = fillingOf(option);
  return filling === undefined ? [`    "${command.name} --${option.name}") return ;;`] : filled(`"${command.name} --${option.name}"`, filling).map((line) => line.replace(/ ;;$/, "; return ;;"));
}

function filled(pattern: string, filling: Filling): readonly string[] {
  if (filling === undefined) return [];
  if ("words" in filling) return [`    ${pattern}) COMPREPLY=($(compgen -W '${filling.words.join(" ")}' -- "$cur")) ;;`];
  if ("files" in filling) return [`    ${pattern}) COMPREPLY=($(compgen ${filling.files === "folders" ? "-d" : "-f"} -- "$cur")) ;;`];
  return [`    ${pattern}) COMPREPLY=($(compgen -W "$(handoff completion --names ${filling.names} 2>/dev/null)" -- "$cur")) ;;`];
}
