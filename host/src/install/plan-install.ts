import { existsSync } from "node:fs";
import { dirname } from "node:path";
import { HandoffError } from "@handoff/core";
import type { Notice } from "@handoff/core";
import { assertWritable, readConfigFile } from "./config-file.ts";
import type { ConfigFile } from "./config-file.ts";
import { addToJson, removeFromJson } from "./edit-jsonc.ts";
import { addToToml, removeFromToml } from "./edit-toml.ts";
import { spliceBetween, undoSplices } from "./install-change.ts";
import type { EditedText, Splice } from "./install-change.ts";
import { hashOf } from "./install-record.ts";
import type { InstallRecord } from "./install-record.ts";
import { SKILL_MARK } from "./skill-texts.ts";
import type { WantedFile } from "./wanted-files.ts";

/** One file that is to change. `after` is absent when the file goes; `splices` are what undoes it, absent when it is new. */
export interface PlannedChange {
  readonly file: ConfigFile;
  readonly after?: string;
  readonly splices?: readonly Splice[];
  /** Ours stands in it afterwards, so that it is to be remembered how to take it out. */
  readonly remember: boolean;
  /** Folders that don't exist yet, outermost first. */
  readonly folders: readonly string[];
}

export interface InstallPlan {
  readonly changes: readonly PlannedChange[];
  readonly notices: readonly Notice[];
}

/** Works out every change before any is made; throws `INSTALL_*` when one can't be, so that nothing is touched then. */
export async function planInstall(wanted: readonly WantedFile[], boundary: string | undefined, record: InstallRecord): Promise<InstallPlan> {
  const changes: PlannedChange[] = [];
  for (const want of wanted) {
    const file = await readConfigFile(want.path, boundary);
    // Somebody edited it since, and all of ours is there: it is left as it is.
    if (file.text !== undefined && want.kind !== "skill" && record.find(file.target)?.after !== hashOf(file.text) && added(file.text, want).splices.length === 0) continue;
    const base = withoutOurs(file, want, record);
    const edited = added(base ?? "", want);
    if (edited.text === file.text) continue;
    assertWritable(file);
    changes.push({ file, after: edited.text, remember: true, ...(base === undefined ? {} : { splices: edited.splices }), folders: missingFolders(file.target) });
  }
  return { changes, notices: [] };
}

export async function planUninstall(wanted: readonly WantedFile[], boundary: string | undefined, record: InstallRecord): Promise<InstallPlan> {
  const changes: PlannedChange[] = [];
  const notices: Notice[] = [];
  for (const want of wanted) {
    const file = await readConfigFile(want.path, boundary);
    if (file.text === undefined) continue;
    if (want.kind === "skill" && file.text !== want.text && record.find(file.target)?.after !== hashOf(file.text)) {
      if (file.text.includes(SKILL_MARK)) notices.push({ code: "UNINSTALL_EDITED", params: { file: want.path } });
      continue;
    }
    const base = withoutOurs(file, want, record);
    if (base === file.text) continue;
    assertWritable(file);
    changes.push({ file, ...(base === undefined ? {} : { after: base }), remember: false, folders: record.find(file.target)?.folders ?? [] });
  }
  return { changes, notices };
}

/** The text as it would be without us; undefined when there would be no file. Byte by byte where nobody edited it since. */
function withoutOurs(file: ConfigFile, want: WantedFile, record: InstallRecord): string | undefined {
  if (file.text === undefined) return undefined;
  const before = record.find(file.target);
  if (before !== undefined && before.after === hashOf(file.text)) return before.splices === undefined ? undefined : undoSplices(file.text, before.splices);
  if (want.kind === "skill") {
    if (file.text === want.text) return undefined;
    // An older or edited skill of ours is replaced; anybody else's stays, and stops the install.
    if (!file.text.includes(SKILL_MARK)) throw new HandoffError("INSTALL_TAKEN", { file: want.path, name: "skill" });
    return file.text;
  }
  const left = want.kind === "json" ? removeFromJson(file.text, want.wanted, want.path).text : removeFromToml(file.text, want.wanted, want.path).text;
  // A file that holds nothing but what we had put there was made by us.
  return before?.splices === undefined && before !== undefined && /^\s*(?:\{\s*\})?\s*$/.test(left) ? undefined : left;
}

function added(base: string, want: WantedFile): EditedText {
  if (want.kind === "json") return finish(base, addToJson(base, want.wanted, want.path));
  if (want.kind === "toml") return addToToml(base, want.wanted, want.path);
  return { text: want.text, splices: [spliceBetween(base, want.text)] };
}

/** A new JSON file ends with a line end; one that was there keeps its own end. */
function finish(base: string, edited: EditedText): EditedText {
  if (base !== "") return edited;
  return { text: `${edited.text}\n`, splices: [{ offset: 0, removed: "", inserted: `${edited.text}\n` }] };
}

function missingFolders(path: string): readonly string[] {
  const folder = dirname(path);
  return existsSync(folder) || folder === path ? [] : [...missingFolders(folder), folder];
}
