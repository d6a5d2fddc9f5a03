import { mkdirSync, rmdirSync, unlinkSync } from "node:fs";
import { HandoffError } from "@handoff/core";
import { writeFileSync } from "atomically";
import { readConfigFile } from "./config-file.ts";
import { hashOf } from "./install-record.ts";
import type { InstallRecord } from "./install-record.ts";
import type { InstallPlan, PlannedChange } from "./plan-install.ts";

/** Makes every change, or none: what was written before one failed is put back. */
export async function applyInstall(plan: InstallPlan, record: InstallRecord): Promise<void> {
  const done: PlannedChange[] = [];
  for (const change of plan.changes) {
    try {
      const now = await readConfigFile(change.file.path, undefined);
      if (now.text !== change.file.text) throw new Error("somebody changed it meanwhile");
      done.push(change);
      put(change, change.after);
    } catch (error) {
      for (const earlier of done.toReversed()) put(earlier, earlier.file.text);
      const code = (error as NodeJS.ErrnoException).code;
      throw new HandoffError("INSTALL_WRITE_FAILED", { file: change.file.path, problem: code ?? (error instanceof Error ? error.message : "it failed") }, error);
    }
  }
  for (const { file, after, splices, remember, folders } of plan.changes) {
    if (!remember || after === undefined) record.forget(file.target);
    else record.put({ target: file.target, after: hashOf(after), ...(splices === undefined ? {} : { splices: [...splices] }), folders: [...(record.find(file.target)?.folders ?? folders)] });
  }
  await record.save();
}

function put({ file, folders }: PlannedChange, text: string | undefined): void {
  if (text === undefined) {
    unlinkSync(file.target);
    for (const folder of folders.toReversed()) removeEmpty(folder);
    return;
  }
  for (const folder of folders) mkdirSync(folder, { recursive: true });
  writeFileSync(file.target, text, { mode: file.mode ?? 0o644, fsync: false });
}

/** A folder that we made goes when nothing is left in it. */
function removeEmpty(folder: string): void {
  try {
    rmdirSync(folder);
  } catch {
    // Somebody put something there, so it stays.
  }
}
