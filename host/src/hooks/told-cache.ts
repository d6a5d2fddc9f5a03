import { mkdirSync, renameSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { readSmallFile } from "../config/read-small-file.ts";
import { quickHash } from "./quick-hash.ts";

/** What was told of one state, redacted, as long as the state is the same. What nobody asked for yet isn't there. */
export interface Told {
  readonly full?: string;
  readonly pointer?: string;
}

/** In the user's own state folder, so that the next start need not load the rules of redaction to say the same again. */
export function toldCache(stateFolder: string, path: string, of: string) {
  const hash = quickHash(JSON.stringify([2, path, of]));
  const file = join(stateFolder, "hooks", `told-${quickHash(path)}.json`);
  return {
    read(): Told {
      try {
        const kept = JSON.parse(readSmallFile(file, 16 * 1024) ?? "null") as { hash?: unknown; full?: unknown; pointer?: unknown } | null;
        if (kept?.hash !== hash) return {};
        return { ...(typeof kept.full === "string" ? { full: kept.full } : {}), ...(typeof kept.pointer === "string" ? { pointer: kept.pointer } : {}) };
      } catch {
        return {};
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
