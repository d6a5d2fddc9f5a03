import { bareEnvironment } from "../processes/bare-environment.ts";
import { commandPath } from "../processes/find-command.ts";
import { runProcess } from "../processes/run-process.ts";
import { hearProcess, talkToProcess } from "../processes/talk-process.ts";
import { createGit } from "./git-process.ts";
import type { Git, GitBounds } from "./git-process.ts";

/** The safe wrapper on one folder; undefined when git isn't on this machine. `ceiling`: a repository that lies there or above is none of this folder's. */
export async function openGit(folder: string, ceiling?: string): Promise<Git | undefined> {
  return gitAt(folder, ceiling === undefined ? {} : { ceiling });
}

/** The same, at once. */
export function gitAt(folder: string, bounds: GitBounds = {}): Git | undefined {
  const command = commandPath("git", process.env);
  if (command === undefined) return undefined;
  const environment = bareEnvironment(process.env);
  return createGit(
    command,
    folder,
    {
      run: (request) => runProcess(request, environment),
      talk: (request, listener) => talkToProcess(request, environment, listener),
      hear: (request, listener) => hearProcess(request, environment, listener),
    },
    bounds,
  );
}
