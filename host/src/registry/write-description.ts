import { lstatSync, mkdirSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { HandoffError } from "@handoff/core";
import { lazyYaml } from "../config/lazy-yaml.ts";
import { PROJECT_CLIENTS } from "./described-clients.ts";
import { parseDescription } from "./parse-description.ts";

export interface DescriptionPlace {
  readonly where: "project" | "user";
  readonly root: string;
  readonly configFolder: string;
}

/** A description, checked and as text, and where it would be written. Throws `PLUGIN_INVALID` with what is wrong with it. */
export function prepareDescription(id: string, data: Readonly<Record<string, unknown>>, place: DescriptionPlace): { readonly file: string; readonly text: string; write(): void } {
  const folder = place.where === "project" ? join(place.root, PROJECT_CLIENTS) : join(place.configFolder, "clients");
  const file = join(folder, `${id}.yaml`);
  const text = lazyYaml().stringify(data, { lineWidth: 0 });
  parseDescription(text, id, `${id}.yaml`);
  return {
    file,
    text,
    write: () => {
      if (place.where === "project") refuseLink(join(place.root, ".handoff"), folder);
      try {
        mkdirSync(folder, { recursive: true });
        writeFileSync(file, text, { flag: "wx", mode: place.where === "user" ? 0o600 : 0o644 });
      } catch (error) {
        const code = (error as NodeJS.ErrnoException).code;
        throw new HandoffError("CLIENT_NOT_WRITTEN", { file, problem: code === "EEXIST" ? "it is there already" : (code ?? "it failed") }, error);
      }
    },
  };
}

/** A linked folder would be written through to somewhere that nobody was shown. */
function refuseLink(...folders: readonly string[]): void {
  for (const folder of folders) {
    if (lstatSync(folder, { throwIfNoEntry: false })?.isSymbolicLink() === true) throw new HandoffError("CLIENT_NOT_WRITTEN", { file: folder, problem: "it is a link" });
  }
}
