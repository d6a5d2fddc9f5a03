import type { Pack, SessionSummary } from "@handoff/core";
import { createTrustStore, findSessions, loadPacks, resolveWorkspace, userConfigFolder } from "@handoff/host";
import type { CommandContext } from "./command-context.ts";

/** What there is to choose from in a workspace. */
export interface FoundChoices {
  readonly root: string;
  /** Newest first; those of sub-agents and empty ones are left out. */
  readonly sessions: readonly SessionSummary[];
  readonly packs: readonly Pack[];
}

/** Sessions and packs of a workspace, for whoever lets a person choose. `sessions: false` looks for none. */
export async function listChoices(context: CommandContext, given: string | undefined, wish: { readonly sessions: boolean }): Promise<FoundChoices> {
  const { handoff, env, home, cwd } = context;
  const { root } = resolveWorkspace({ given, cwd });
  const configFolder = userConfigFolder(env, home);
  const [found, loaded] = await Promise.all([
    wish.sessions ? findSessions({ clients: handoff.clients(), env, home, cwd, ...(given === undefined ? {} : { workspace: given }) }) : undefined,
    loadPacks({ targetRoot: root, userConfigFolder: configFolder, trust: createTrustStore(configFolder) }),
  ]);
  return { root, sessions: (found?.sessions ?? []).filter((session) => session.subAgent !== true && session.prompts !== 0), packs: loaded.packs };
}
