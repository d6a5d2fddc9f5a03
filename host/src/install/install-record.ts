import { createHash } from "node:crypto";
import { chmodSync, mkdirSync, readFileSync } from "node:fs";
import { dirname, join } from "node:path";
import { writeFile } from "atomically";
import { z } from "zod";

const splice = z.object({ offset: z.int().min(0), removed: z.string().max(100_000), inserted: z.string().max(100_000) });
const entry = z.object({
  target: z.string().max(4096),
  /** Of the file as it was left by us: only then can it be put back byte by byte. */
  after: z.string().length(64),
  /** Absent: there was no such file, and it goes with us. */
  splices: z.array(splice).max(1000).optional(),
  folders: z.array(z.string().max(4096)).max(50),
});
const recordSchema = z.object({ recordVersion: z.literal(1), files: z.array(entry).max(10_000) });

export type InstalledFile = z.infer<typeof entry>;

/** What was installed where, so that it can be taken out to the byte. Lies in the user's state folder; holds no other text than ours. */
export interface InstallRecord {
  find(target: string): InstalledFile | undefined;
  put(file: InstalledFile): void;
  forget(target: string): void;
  save(): Promise<void>;
}

export const hashOf = (text: string): string => createHash("sha256").update(text).digest("hex");

/** A record that can't be read is as good as none: what is ours is then found by its own marks. */
export function openInstallRecord(stateFolder: string): InstallRecord {
  const path = join(stateFolder, "installed.json");
  const files = new Map(readRecord(path).map((file) => [file.target, file]));
  return {
    find: (target) => files.get(target),
    put: (file) => void files.set(file.target, file),
    forget: (target) => void files.delete(target),
    async save() {
      mkdirSync(dirname(path), { recursive: true, mode: 0o700 });
      await writeFile(path, `${JSON.stringify({ recordVersion: 1, files: [...files.values()] }, null, 1)}\n`, { mode: 0o600 });
      chmodSync(path, 0o600);
    },
  };
}

function readRecord(path: string): readonly InstalledFile[] {
  try {
    return recordSchema.parse(JSON.parse(readFileSync(path, "utf8"))).files;
  } catch {
    return [];
  }
}
