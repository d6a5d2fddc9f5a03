import { execFile } from "node:child_process";
import { existsSync, mkdirSync, readdirSync, rmSync, statSync, writeFileSync } from "node:fs";
import { homedir } from "node:os";
import { join } from "node:path";
import { promisify } from "node:util";

const run = promisify(execFile);
const cache = process.env["HANDOFF_CLIENTS_CACHE"] ?? join(process.env["XDG_CACHE_HOME"] ?? join(homedir(), ".cache"), "handoff-test-clients");

export type Installed = { readonly ok: true; readonly folder: string; readonly version: string } | { readonly ok: false; readonly why: string };

/** Installs a real client into a folder of its own (hundreds of megabytes: never a dependency), once. */
export async function installProgram(name: string, wanted: string, extra: readonly string[] = []): Promise<Installed> {
  try {
    const version = wanted === "newest" ? (await run("npm", ["view", name, "version"], { timeout: 60_000 })).stdout.trim() : wanted;
    const folder = join(cache, `${name.replace(/^@/, "").replace("/", "+")}@${version}`);
    if (existsSync(join(folder, ".complete"))) return { ok: true, folder, version };
    rmSync(folder, { recursive: true, force: true });
    mkdirSync(folder, { recursive: true });
    writeFileSync(join(folder, "package.json"), '{"private":true}\n');
    await run("npm", ["install", "--no-audit", "--no-fund", "--loglevel=error", ...extra, `${name}@${version}`], { cwd: folder, timeout: 540_000 });
    writeFileSync(join(folder, ".complete"), "");
    return { ok: true, folder, version };
  } catch (error) {
    return { ok: false, why: error instanceof Error ? (error.message.split("\n")[0] ?? "npm failed") : "npm failed" };
  }
}

/** The native program in an installed folder, without the script around it. */
export function nativeProgram(folder: string, name: string): string | undefined {
  const names = new Set([name, `${name}.exe`]);
  const search = (at: string, depth: number): string | undefined => {
    if (depth > 8) return undefined;
    for (const entry of readdirSync(at, { withFileTypes: true })) {
      const path = join(at, entry.name);
      if (entry.isFile() && names.has(entry.name) && statSync(path).size > 10_000_000) return path;
      const found = entry.isDirectory() ? search(path, depth + 1) : undefined;
      if (found !== undefined) return found;
    }
    return undefined;
  };
  return search(join(folder, "node_modules"), 0);
}
