import { CLIENT_COMMANDS } from "./client-commands.ts";
import { once } from "../contract/once.ts";
import type { CommandRows, CommandSpec } from "./command-spec.ts";
import { HANDOFF_COMMANDS } from "./handoff-commands.ts";
import { HOST_COMMANDS } from "./host-commands.ts";
import { PASTE_COMMANDS } from "./paste-commands.ts";
import { SESSION_COMMANDS } from "./session-commands.ts";
import { STATE_COMMANDS } from "./state-commands.ts";

const commands: CommandRows = { ...HANDOFF_COMMANDS, ...PASTE_COMMANDS, ...CLIENT_COMMANDS, ...SESSION_COMMANDS, ...STATE_COMMANDS, ...HOST_COMMANDS };

/** In the order in which help lists them. */
export const COMMAND_NAMES: readonly string[] = Object.keys(commands);

/** Undefined: there is no such command. */
export function commandNamed(name: string): CommandSpec | undefined {
  return Object.hasOwn(commands, name) ? commands[name]?.() : undefined;
}

/** Every command, in the same order. */
export const commandTable = once((): readonly CommandSpec[] => Object.values(commands).map((make) => make()));
