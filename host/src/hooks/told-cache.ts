import { createHash } from "node:crypto";
import { mkdirSync, renameSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { readSmallFile } from "../config/read-small-file.ts";

/** What was told of one state, redacted, as long as the state is the same. */
export interface Told {
  readonly full: string;
  readonly pointer: string;
}

/** In the user's own state folder, so that the next start need not load the rules of redaction to say the same again. */
export function toldCache(stateFolder: string, path: string, of: string) {
  const hash = createHash("sha256").update(JSON.stringify([1, of])).digest("hex");
  const file = join(stateFolder, "hooks", `told-${createHash("sha256").update(path).digest("hex").slice(0, 24)}.json`);
  return {
    read(): Told | undefined {
      try {
        const kept = JSON.parse(readSmallFile(file, 16 * 1024) ?? "null") as { hash?: unknown; full?: unknown; pointer?: unknown } | null;
        return kept?.hash === hash && typeof kept.full === "string" && typeof kept.pointer === "string" ? { full: kept.full, pointer: kept.pointer } : undefined;
      } catch {
        return undefined;
      }
    },
    write(told: Told): void {
      try {
        mkdirSync(join(stateFolder, "hooks"), { recursive: true, mode: 0o700 });
        const temporary = `${file}.${process.pid}`;
        writeFileSync(temporary, JSON.stringify({ hash, ...told }), { mode: 0o600 });
        renameSync(temporary, file);
      } catch {
        // Then it is made anew the next time.
      }
    },
  };
}
