import { basename } from "node:path";
import { createRedactor } from "@handoff/core";
import type { ClientPlugin, Clock, Language } from "@handoff/core";
import { createHandoff, createTrustStore, gitRootOf, loadConfig, readKnownValues, userConfigFolder } from "@handoff/host";
import { createDispatches } from "./dispatches.ts";
import type { McpContext } from "./mcp-context.ts";
import { createRoots } from "./roots.ts";

export interface McpOptions {
  /** Folders that tools may use. Default: the git root of the current folder, else that folder. */
  readonly roots?: readonly string[];
  readonly cwd: string;
  readonly env: Readonly<Record<string, string | undefined>>;
  readonly home: string;
  readonly language: Language;
  readonly version: string;
  /** Clients beside the built-in ones: those that the user's config names or describes. */
  readonly clients?: readonly ClientPlugin[];
  readonly clock?: Clock;
}

/** What the server's tools work with. Its roots are fixed here, and only the user's own config can name API clients. */
export function createContext(options: McpOptions): McpContext {
  const { cwd, env, home, language } = options;
  const given = options.roots ?? [];
  const roots = createRoots(given.length > 0 ? given : [gitRootOf(cwd) ?? cwd]);
  const configFolder = userConfigFolder(env, home);
  const { values } = loadConfig({ configFolder, env, trust: createTrustStore(configFolder) });
  const userName = basename(home);
  return {
    roots,
    env,
    home,
    language,
    deliverTo: values.mcp?.deliver ?? [],
    dispatches: createDispatches(() => Date.now()),
    open: (workspace, log, writer) => createHandoff({ cwd: workspace, env, home, ...(options.clients === undefined ? {} : { clients: options.clients }), ...(log === undefined ? {} : { log }), ...(writer === undefined ? {} : { writer }), ...(options.clock === undefined ? {} : { clock: options.clock }) }),
    // The user's own name in paths stays: whoever reads the answers works in that home.
    redactor: (workspace) => createRedactor({ knownValues: readKnownValues(workspace, env), allow: userName === "" ? [] : [userName] }),
  };
}
