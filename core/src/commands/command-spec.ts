/** One option. `value` names what follows it (`FILE`); absent: a switch. */
export interface OptionSpec {
  readonly name: string;
  readonly short?: string;
  readonly value?: string;
  readonly choices?: readonly string[];
  readonly repeat?: boolean;
  readonly en: string;
  readonly ja: string;
  /** What completion offers: names that the host lists when asked. */
  readonly complete?: "clients" | "packs" | "sessions" | "codes" | "files" | "folders";
}

export interface ArgumentSpec {
  readonly name: string;
  readonly required: boolean;
  readonly repeat?: boolean;
  readonly complete?: "clients" | "packs" | "sessions" | "codes" | "files" | "folders";
  readonly choices?: readonly string[];
}

/** One command. Help, completion, the man page and docs/commands.md are made from these rows. */
export interface CommandSpec {
  readonly name: string;
  readonly arguments: readonly ArgumentSpec[];
  readonly options: readonly OptionSpec[];
  readonly en: string;
  readonly ja: string;
  readonly examples: readonly { readonly line: string; readonly en: string; readonly ja: string }[];
}

/** Commands by their names, each made when it is asked for: a call needs one of them. */
export type CommandRows = Readonly<Record<string, () => CommandSpec>>;
