import { createRequire } from "node:module";
import { isAbsolute, join, resolve, sep } from "node:path";
import { pathToFileURL } from "node:url";
import { HandoffError } from "@handoff/core";
import type { ClientPlugin, Notice } from "@handoff/core";
import { userConfigFolder } from "../config-folder.ts";
import { loadConfig } from "../config/load-config.ts";
import { codeItem } from "../trust/code-item.ts";
import { createTrustStore } from "../trust/trust-store.ts";
import { gitRootOf } from "../workspace/resolve-workspace.ts";
import { BUILT_IN_CLIENTS } from "./built-in-clients.ts";
import { describedClients } from "./described-clients.ts";

export interface ConfiguredPlaces {
  readonly cwd: string;
  readonly env: Readonly<Record<string, string | undefined>>;
  readonly home: string;
}

/**
 * The client plugins that a config file names. The user's own: a path (from the config folder) or a package. A project's: a
 * file inside `.handoff/clients`, once both the config and the code were trusted; before that it is left out with a notice.
 * Described ones stand in `clients/<id>.yaml` of both places and are named nowhere. A module must export `client`; `PLUGIN_INVALID` says what is wrong with it.
 */
export async function configuredClients(places: ConfiguredPlaces): Promise<{ readonly clients: readonly ClientPlugin[]; readonly notices: readonly Notice[] }> {
  const configFolder = userConfigFolder(places.env, places.home);
  const trust = createTrustStore(configFolder);
  const root = gitRootOf(places.cwd) ?? places.cwd;
  const common = { configFolder, env: {}, trust };
  const own = loadConfig(common).values.plugins ?? [];
  const both = loadConfig({ ...common, root });
  // The user's list takes the project's place when both are there, so the project's counts only without one.
  const projects = own.length > 0 ? [] : (both.values.plugins ?? []);
  const clients: ClientPlugin[] = [];
  const notices: Notice[] = [];
  for (const name of own) clients.push(await importClient(userModule(name, configFolder, places.home), name));
  const code = projects.length === 0 ? undefined : codeItem(root);
  for (const name of projects) {
    const path = resolve(root, name);
    const inside = path.startsWith(join(root, ".handoff", "clients") + sep);
    if (inside && code !== undefined && trust.isTrusted(root, code.file, code.text)) clients.push(await importClient(pathToFileURL(path).href, name));
    else notices.push({ code: "PROJECT_NOT_TRUSTED", params: { file: ".handoff/clients" } });
  }
  const described = await describedClients({ root, configFolder, trust, taken: BUILT_IN_CLIENTS.map((plugin) => plugin.id) });
  const said = described.notices.filter((notice) => !notices.some((one) => one.code === notice.code && one.params?.["file"] === notice.params?.["file"]));
  return { clients: [...clients, ...described.clients], notices: [...notices, ...said] };
}

function userModule(name: string, configFolder: string, home: string): string {
  const path = name.startsWith("~/") ? join(home, name.slice(2)) : name;
  if (isAbsolute(path) || path.startsWith("./") || path.startsWith("../")) return pathToFileURL(resolve(configFolder, path)).href;
  try {
    return pathToFileURL(createRequire(join(configFolder, "config.yaml")).resolve(name)).href;
  } catch (error) {
    throw new HandoffError("PLUGIN_INVALID", { plugin: name, problem: "it can't be found from the config folder" }, error);
  }
}

async function importClient(url: string, name: string): Promise<ClientPlugin> {
  let module: { readonly client?: unknown };
  try {
    module = (await import(url)) as typeof module;
  } catch (error) {
    throw new HandoffError("PLUGIN_INVALID", { plugin: name, problem: loadProblem(error, url) }, error);
  }
  if (module.client === undefined) throw new HandoffError("PLUGIN_INVALID", { plugin: name, problem: "it has no export called client" });
  return module.client as ClientPlugin;
}

/** Why a module can't be loaded, without a word of its own: an error's text may quote the code. */
function loadProblem(error: unknown, url: string): string {
  const { code, message = "", name = "Error" } = (error ?? {}) as { readonly code?: string; readonly message?: string; readonly name?: string };
  if (code === "ERR_MODULE_NOT_FOUND") {
    const missing = /^Cannot find (?:package|module) '([^']+)'/.exec(message)?.[1] ?? "";
    return missing === "" || missing === url || pathToFileURL(missing).href === url ? "it isn't there" : `it imports "${missing}", which isn't installed beside it`;
  }
  if (code === "ERR_UNKNOWN_FILE_EXTENSION" || name === "SyntaxError") return "it is nothing that this Node can run";
  return `it fails while it is loaded (${name})`;
}
