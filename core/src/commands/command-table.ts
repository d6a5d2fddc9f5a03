import { CLIENT_COMMANDS } from "./client-commands.ts";
import type { CommandSpec } from "./command-spec.ts";
import { HANDOFF_COMMANDS } from "./handoff-commands.ts";
import { HOST_COMMANDS } from "./host-commands.ts";
import { PASTE_COMMANDS } from "./paste-commands.ts";
import { SESSION_COMMANDS } from "./session-commands.ts";
import { STATE_COMMANDS } from "./state-commands.ts";

/** Every command, in the order in which help lists them. */
export const COMMAND_TABLE: readonly CommandSpec[] = [...HANDOFF_COMMANDS, ...PASTE_COMMANDS, ...CLIENT_COMMANDS, ...SESSION_COMMANDS, ...STATE_COMMANDS, ...HOST_COMMANDS];
