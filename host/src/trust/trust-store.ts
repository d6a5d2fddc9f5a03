import { createHash, randomBytes } from "node:crypto";
import { chmodSync, mkdirSync, realpathSync, renameSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { once } from "@handoff/core";
import { z } from "zod";
import { readSmallFile } from "../config/read-small-file.ts";

export interface TrustEntry {
  readonly root: string;
  readonly file: string;
  readonly sha256: string;
  readonly at: string;
}

const trustFile = once(() => z.object({ trustVersion: z.literal(1), entries: z.array(z.object({ root: z.string(), file: z.string(), sha256: z.string(), at: z.string() })).max(10_000) }));

/** What a person said yes to, by the hash of the text itself: a file that changes is not trusted any more. */
export interface TrustStore {
  isTrusted(root: string, file: string, text: string): boolean;
  list(root: string): readonly TrustEntry[];
  /** Replaces what is remembered of these files. */
  remember(root: string, items: readonly { readonly file: string; readonly text: string }[], at: string): void;
  /** Forgets everything of this root; how many entries went. */
  forget(root: string): number;
}

/** Keeps trust in the user's own config folder (0600); a project can't reach it. An unreadable file trusts nothing. */
export function createTrustStore(configFolder: string): TrustStore {
  const path = join(configFolder, "trust.json");
  const read = (): readonly TrustEntry[] => {
    const text = readSmallFile(path, 4 * 1024 * 1024);
    if (text === undefined) return [];
    try {
      const parsed = trustFile().safeParse(JSON.parse(text));
      return parsed.success ? parsed.data.entries : [];
    } catch {
      return [];
    }
  };
  const write = (entries: readonly TrustEntry[]): void => {
    mkdirSync(configFolder, { recursive: true, mode: 0o700 });
    const temporary = `${path}.${randomBytes(6).toString("hex")}`;
    writeFileSync(temporary, `${JSON.stringify({ trustVersion: 1, entries }, null, 2)}\n`, { mode: 0o600, flag: "wx" });
    chmodSync(temporary, 0o600);
    renameSync(temporary, path);
  };
  return {
    isTrusted: (root, file, text) => read().some((known) => known.root === realRoot(root) && known.file === file && known.sha256 === hashText(text)),
    list: (root) => read().filter((known) => known.root === realRoot(root)),
    remember(root, items, at) {
      const real = realRoot(root);
      const files = new Set(items.map((item) => item.file));
      const kept = read().filter((known) => known.root !== real || !files.has(known.file));
      write([...kept, ...items.map((item) => ({ root: real, file: item.file, sha256: hashText(item.text), at }))]);
    },
    forget(root) {
      const real = realRoot(root);
      const all = read();
      const kept = all.filter((known) => known.root !== real);
      if (kept.length < all.length) write(kept);
      return all.length - kept.length;
    },
  };
}

/** SHA-256 of a text in hex. */
function hashText(text: string): string {
  return createHash("sha256").update(text).digest("hex");
}

function realRoot(root: string): string {
  try {
    return realpathSync(root);
  } catch {
    return root;
  }
}
