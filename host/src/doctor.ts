import { execPath, versions } from "node:process";
import { fillTemplate, formatMessage, isHandoffError, redactionSelfTest } from "@handoff/core";
import { openGit } from "./git/open-git.ts";
import { loadConfig, projectConfigProblem } from "./config/load-config.ts";
import { readRedactPatterns } from "./config/read-redact-patterns.ts";
import { BUILT_IN_CLIENTS } from "./registry/built-in-clients.ts";
import { createClientRegistry } from "./registry/client-registry.ts";
import { configuredClients } from "./registry/configured-clients.ts";
import { loadPacks } from "./packs/load-packs.ts";
import { findTrustItems } from "./trust/find-trust-items.ts";
import { createTrustStore } from "./trust/trust-store.ts";
import { resolveWorkspace } from "./workspace/resolve-workspace.ts";
import { writerEntry } from "./writer/start-writer.ts";

/** One thing that was looked at. `note` is neither good nor bad. */
export interface DoctorCheck {
  readonly name: string;
  readonly state: "works" | "failed" | "note";
  readonly found: string;
  readonly fix?: string;
}

export interface DoctorPlaces {
  readonly cwd: string;
  readonly workspace?: string;
  readonly configFolder: string;
  readonly env: Readonly<Record<string, string | undefined>>;
  readonly home: string;
}

/** Looks at what a handoff needs here, and changes nothing. */
export async function examine(places: DoctorPlaces): Promise<readonly DoctorCheck[]> {
  const { root } = resolveWorkspace({ given: places.workspace, cwd: places.cwd });
  return [nodeCheck(), redactionCheck(), await gitCheck(root), writerCheck(), await packsCheck(root, places.configFolder), ...configChecks(root, places), ...(await clientChecks(places)), { name: "workspace", state: "note", found: root }];
}

function nodeCheck(): DoctorCheck {
  const [major = 0, minor = 0] = versions.node.split(".").map(Number);
  const enough = major > 22 || (major === 22 && minor >= 15);
  return { name: "node", state: enough ? "works" : "failed", found: `${versions.node} at ${execPath}`, ...(enough ? {} : { fix: "Install Node 22.15 or newer" }) };
}

function redactionCheck(): DoctorCheck {
  const result = redactionSelfTest();
  return result.passed
    ? { name: "redaction", state: "works", found: `${result.planted} planted values were all found` }
    : { name: "redaction", state: "failed", found: `these went through: ${result.missed.join(", ")}`, fix: "Reinstall Handoff" };
}

async function gitCheck(root: string): Promise<DoctorCheck> {
  const git = await openGit(root);
  const version = await git?.run(["--version"]);
  if (git === undefined || version?.ok !== true) return { name: "git", state: "failed", found: "git isn't there, so no commit can be checked", fix: "Install git" };
  const inside = await git.run(["rev-parse", "--is-inside-work-tree"]);
  return { name: "git", state: "works", found: `${version.stdout.trim().replace("git version ", "")}${inside.ok ? "" : "; the workspace isn't a repository"}` };
}

function writerCheck(): DoctorCheck {
  try {
    return { name: "writer", state: "works", found: writerEntry().replace(/^.*[\\/](?=dist[\\/])/, "") };
  } catch {
    return { name: "writer", state: "failed", found: "the writer's program isn't there, so artifacts become prompts", fix: "Build the package" };
  }
}

/** One row for each value and from where it comes, and one for each file of the project that waits for trust. */
function configChecks(root: string, { configFolder, env }: DoctorPlaces): readonly DoctorCheck[] {
  const trust = createTrustStore(configFolder);
  try {
    const { provenance } = loadConfig({ root, configFolder, env, trust });
    const rows = provenance.map((value): DoctorCheck => ({ name: "config", state: "note", found: `${value.key} = ${value.value} (${value.from})` }));
    const waiting = findTrustItems(root).filter((item) => !trust.isTrusted(root, item.file, item.text));
    return [...rows, ...projectProblems(root).map((found): DoctorCheck => ({ name: "config", state: "note", found, fix: "Mend the file" })), ...waiting.map((item): DoctorCheck => ({ name: "trust", state: "note", found: `${item.file} isn't trusted, so it isn't used`, fix: 'Look at it with "handoff trust"' }))];
  } catch (error) {
    return [{ name: "config", state: "failed", found: isHandoffError(error) ? error.message : "it can't be read", fix: "Mend the file" }];
  }
}

/** A project's files that were left out, and why. They stop nothing, so they are no failure. */
function projectProblems(root: string): readonly string[] {
  const config = projectConfigProblem(root);
  const patterns = readRedactPatterns(root).notices.map((notice) => formatMessage(notice.code, notice.params));
  return [...(config === undefined ? [] : [config]), ...patterns];
}

/** Plugins and described clients that were added, when there are any. A broken config is told by its own row. */
async function clientChecks({ cwd, env, home }: DoctorPlaces): Promise<readonly DoctorCheck[]> {
  try {
    const { clients } = await configuredClients({ cwd, env, home });
    createClientRegistry([...BUILT_IN_CLIENTS, ...clients]);
    return clients.length === 0 ? [] : [{ name: "clients", state: "works", found: `${clients.map(({ id }) => id).join(", ")} of your own` }];
  } catch (error) {
    if (isHandoffError(error, "CONFIG_INVALID")) return [];
    return [{ name: "clients", state: "failed", found: isHandoffError(error) ? error.message : "it can't be loaded", fix: "Mend what it names, or take it out of your config" }];
  }
}

async function packsCheck(root: string, configFolder: string): Promise<DoctorCheck> {
  const { packs, problems } = await loadPacks({ targetRoot: root, userConfigFolder: configFolder });
  const names = packs.map((pack) => `${pack.id} (${pack.from})`).join(", ");
  return problems.length === 0 ? { name: "packs", state: "works", found: names } : { name: "packs", state: "failed", found: fillTemplate("{names}; {count} {count|problem|problems}", { names, count: problems.length }), fix: 'Run "handoff packs check"' };
}
