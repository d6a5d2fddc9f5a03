import type { ProcessRequest, ProcessResult } from "@handoff/core";
import type { Listener, TalkingProcess } from "../processes/talk-process.ts";

/** How a process is run to its end, and how one is asked many times. */
export interface GitProcesses {
  run(request: ProcessRequest): Promise<ProcessResult>;
  talk(request: ProcessRequest, listener: Listener): TalkingProcess;
  hear(request: ProcessRequest, listener: Listener): Pick<TalkingProcess, "kill">;
}

export interface GitAnswer {
  readonly ok: boolean;
  readonly stdout: string;
  readonly stderr: string;
  /** Cut short by time or size: what is there is the beginning. */
  readonly cut: boolean;
}

export interface GitOptions {
  readonly stdin?: string;
  /** Names of content filters that this call must not run. */
  readonly filters?: readonly string[];
  /** For the few commands that refuse the literal reading of paths (`check-ignore`). Default: paths are literal. */
  readonly plainPaths?: boolean;
  /** git says on stderr, one JSON document a line, which worktree this is and what these config keys are set to. */
  readonly trace?: readonly string[];
}

/** git on one folder, and how many processes it took. */
export interface Git {
  run(args: readonly string[], options?: GitOptions): Promise<GitAnswer>;
  talk(args: readonly string[], listener: Listener): TalkingProcess;
  /** The same for what is asked nothing more, and only listened to. */
  hear(args: readonly string[], listener: Listener): Pick<TalkingProcess, "kill">;
  processes(): number;
}

/**
 * What a repository's own config could make git run or fetch, switched off. Values given here beat every file, included
 * ones too. `GIT_CONFIG_KEY_n` and not `-c`: a filter called `a=b` would cut a `-c` in the wrong place.
 */
const SAFE_CONFIG: readonly (readonly [string, string])[] = [
  ["core.fsmonitor", "false"],
  ["core.hooksPath", "/dev/null"],
  ["core.attributesFile", "/dev/null"],
  ["core.pager", "cat"],
  ["core.editor", "false"],
  ["core.askPass", "false"],
  ["core.sshCommand", "false"],
  ["core.gitProxy", ""],
  ["core.quotePath", "false"],
  ["core.commitGraph", "true"],
  ["diff.external", ""],
  ["diff.orderFile", "/dev/null"],
  ["diff.noPrefix", "false"],
  ["diff.mnemonicPrefix", "false"],
  ["diff.submodule", "short"],
  ["diff.ignoreSubmodules", "all"],
  ["status.submoduleSummary", "false"],
  ["submodule.recurse", "false"],
  ["fetch.recurseSubmodules", "false"],
  ["credential.helper", ""],
  ["gpg.program", "false"],
  ["gpg.ssh.program", "false"],
  ["gpg.x509.program", "false"],
  ["log.showSignature", "false"],
  ["log.mailmap", "false"],
  ["log.follow", "false"],
  ["i18n.logOutputEncoding", "UTF-8"],
  ["protocol.allow", "never"],
  ["safe.bareRepository", "explicit"],
  ["color.ui", "false"],
  ["gc.auto", "0"],
  ["maintenance.auto", "false"],
  ["trace2.eventTarget", ""],
];

const SAFE_ENVIRONMENT: Readonly<Record<string, string>> = {
  GIT_NO_LAZY_FETCH: "1",
  GIT_ALLOW_PROTOCOL: "none",
  GIT_OPTIONAL_LOCKS: "0",
  GIT_TERMINAL_PROMPT: "0",
  GIT_NO_REPLACE_OBJECTS: "1",
  GIT_ATTR_NOSYSTEM: "1",
  GIT_LITERAL_PATHSPECS: "1",
  GIT_PAGER: "cat",
  GIT_EDITOR: "false",
  GIT_ASKPASS: "false",
  SSH_ASKPASS: "false",
  GIT_SSH_COMMAND: "false",
  LC_ALL: "C",
  LANGUAGE: "C",
};

const MOST_BYTES = 64 * 1024 * 1024;
const MOST_TIME = 20_000;

/** `ceiling`: a repository that lies there or above is none of this folder's. `signal`: what is still asked is ended, and nothing more is. */
export interface GitBounds {
  readonly ceiling?: string;
  readonly signal?: AbortSignal;
}

const ENDED: GitAnswer = { ok: false, stdout: "", stderr: "", cut: true };

/** The one way to call git. `command` is absolute, so that a `git` that lies in the workspace is never meant. */
export function createGit(command: string, folder: string, processes: GitProcesses, { ceiling, signal }: GitBounds = {}): Git {
  let count = 0;
  const requestOf = (args: readonly string[], options: GitOptions): ProcessRequest => {
    count += 1;
    return {
      command,
      args: ["--no-pager", "--no-optional-locks", ...(options.plainPaths === true ? [] : ["--literal-pathspecs"]), ...args],
      cwd: folder,
      env: environmentOf(options, ceiling),
      ...(options.stdin === undefined ? {} : { stdin: options.stdin }),
      ...(signal === undefined ? {} : { signal }),
      maxBytes: MOST_BYTES,
      timeout: MOST_TIME,
    };
  };
  return {
    processes: () => count,
    run: async (args, options = {}) => {
      if (signal?.aborted === true) return ENDED;
      const result = await processes.run(requestOf(args, options));
      return { ok: result.exit === 0, stdout: result.stdout, stderr: result.stderr, cut: result.truncated || result.timedOut || result.exit === undefined };
    },
    talk: (args, listener) => processes.talk(requestOf(args, {}), listener),
    hear: (args, listener) => processes.hear(requestOf(args, {}), listener),
  };
}

function traceEnvironment(keys: readonly string[] | undefined): Record<string, string> {
  return keys === undefined ? {} : { GIT_TRACE2_EVENT: "1", GIT_TRACE2_EVENT_BRIEF: "1", GIT_TRACE2_CONFIG_PARAMS: keys.join(",") };
}

/** The same for nearly every call: made once. */
let safe: Readonly<Record<string, string>> | undefined;

function environmentOf({ plainPaths, trace, filters = [] }: GitOptions, ceiling: string | undefined): Readonly<Record<string, string>> {
  safe ??= { ...SAFE_ENVIRONMENT, ...configEnvironment([]) };
  if (plainPaths !== true && trace === undefined && filters.length === 0 && ceiling === undefined) return safe;
  return { ...safe, ...(ceiling === undefined ? {} : { GIT_CEILING_DIRECTORIES: ceiling }), ...(plainPaths === true ? { GIT_LITERAL_PATHSPECS: "0" } : {}), ...traceEnvironment(trace), ...(filters.length === 0 ? {} : configEnvironment(filters)) };
}

function configEnvironment(filters: readonly string[]): Record<string, string> {
  const off = filters.flatMap((name) => [
    [`filter.${name}.clean`, ""],
    [`filter.${name}.smudge`, ""],
    [`filter.${name}.process`, ""],
    [`filter.${name}.required`, "false"],
  ]) satisfies (readonly [string, string] | readonly string[])[];
  const pairs = [...SAFE_CONFIG, ...off];
  const env: Record<string, string> = { GIT_CONFIG_COUNT: String(pairs.length) };
  pairs.forEach(([key, value], at) => {
    env[`GIT_CONFIG_KEY_${at}`] = key ?? "";
    env[`GIT_CONFIG_VALUE_${at}`] = value ?? "";
  });
  return env;
}
