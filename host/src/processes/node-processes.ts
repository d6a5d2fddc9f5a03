import type { ProcessPort } from "@handoff/core";
import { findCommand } from "./find-command.ts";
import { runProcess } from "./run-process.ts";
import { startProcess } from "./start-process.ts";

/** The process port on this machine. `environment` is the user's; a child gets its bare part and what a request adds. */
export function nodeProcesses(environment: Readonly<Record<string, string | undefined>>): ProcessPort {
  return {
    run: (request) => runProcess(request, environment),
    start: (request) => startProcess(request, environment),
    which: (command) => findCommand(command, environment),
    env: (name) => environment[name],
  };
}
