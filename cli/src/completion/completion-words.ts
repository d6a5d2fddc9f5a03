import type { ArgumentSpec, CommandSpec, OptionSpec } from "@handoff/core";

/** What can stand in a place: fixed words, names that the program lists when asked, or files. */
export type Filling = { readonly words: readonly string[] } | { readonly names: "clients" | "packs" | "sessions" | "codes" } | { readonly files: "files" | "folders" } | undefined;

export function fillingOf(spec: OptionSpec | ArgumentSpec): Filling {
  if (spec.choices !== undefined) return { words: spec.choices };
  if (spec.complete === "files" || spec.complete === "folders") return { files: spec.complete };
  return spec.complete === undefined ? undefined : { names: spec.complete };
}

/** The options of a command, the shared ones too, each once. */
export function optionsOf(command: CommandSpec, shared: readonly OptionSpec[]): readonly OptionSpec[] {
  return [...command.options, ...shared.filter((option) => !command.options.some((own) => own.name === option.name))];
}

/** For text inside single quotes of a shell of the Bourne kind. */
export const quoted = (text: string): string => `'${text.replaceAll("'", `'\\''`)}'`;
