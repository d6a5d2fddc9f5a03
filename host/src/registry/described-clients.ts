import { lstatSync, readdirSync, statSync } from "node:fs";
import { join } from "node:path";
import { isHandoffError } from "@handoff/core";
import type { ClientPlugin, Notice } from "@handoff/core";
import { readSmallFile } from "../config/read-small-file.ts";
import { codeItem } from "../trust/code-item.ts";
import type { TrustStore } from "../trust/trust-store.ts";

/** Where descriptions of a project lie; the user's own lie in `clients` of their config folder. */
export const PROJECT_CLIENTS = ".handoff/clients";
const NAME = /^([a-z0-9]+(?:-[a-z0-9]+)*)\.yaml$/;
const MAX = 64 * 1024;
const MAX_FILES = 100;

export interface DescribedPlaces {
  readonly root: string;
  readonly configFolder: string;
  readonly trust: TrustStore;
  /** Ids that a project's file may not take: it would stand where people expect another. */
  readonly taken: readonly string[];
}

/**
 * Clients that files describe: the user's own as they are (`PLUGIN_INVALID` when one is wrong), a project's once its folder was
 * trusted as it is. A project's file can stop nothing: what is wrong with it is a notice.
 */
export async function describedClients(places: DescribedPlaces): Promise<{ readonly clients: readonly ClientPlugin[]; readonly notices: readonly Notice[] }> {
  const own = join(places.configFolder, "clients");
  const project = join(places.root, PROJECT_CLIENTS);
  const ownNames = namesIn(own, true);
  const projectNames = isFolder(join(places.root, ".handoff")) ? namesIn(project) : [];
  if (ownNames.length + projectNames.length === 0) return { clients: [], notices: [] };
  const { parseDescription } = await import("./parse-description.ts");
  const clients: ClientPlugin[] = [];
  const notices: Notice[] = [];
  const item = projectNames.length === 0 ? undefined : codeItem(places.root);
  const trusted = item !== undefined && places.trust.isTrusted(places.root, item.file, item.text);
  if (projectNames.length > 0 && !trusted) notices.push({ code: "PROJECT_NOT_TRUSTED", params: { file: PROJECT_CLIENTS } });
  for (const id of trusted ? projectNames : []) {
    const file = `${PROJECT_CLIENTS}/${id}.yaml`;
    const leftOut = (problem: string): void => void notices.push({ code: "CLIENT_LEFT_OUT", params: { file, problem } });
    const text = readSmallFile(join(project, `${id}.yaml`), MAX);
    if (text === undefined) leftOut("it can't be read");
    else if (places.taken.includes(id)) leftOut(`"${id}" is the id of a client that comes with Handoff`);
    else {
      try {
        clients.push(parseDescription(text, id, `${id}.yaml`));
      } catch (error) {
        if (!isHandoffError(error, "PLUGIN_INVALID")) throw error;
        leftOut(String(error.params["problem"]));
      }
    }
  }
  for (const id of ownNames) {
    const text = readSmallFile(join(own, `${id}.yaml`), MAX, true);
    if (text === undefined) notices.push({ code: "CLIENT_LEFT_OUT", params: { file: `clients/${id}.yaml`, problem: "it can't be read" } });
    else clients.push(parseDescription(text, id, join(own, `${id}.yaml`)));
  }
  return { clients, notices };
}

function namesIn(folder: string, isOwn = false): readonly string[] {
  if (!isFolder(folder, isOwn)) return [];
  return readdirSync(folder).flatMap((name) => NAME.exec(name)?.[1] ?? []).sort().slice(0, MAX_FILES);
}

/** In the user's own config a link to a folder is one. */
function isFolder(path: string, isOwn = false): boolean {
  try {
    return (isOwn ? statSync(path) : lstatSync(path)).isDirectory();
  } catch {
    return false;
  }
}
