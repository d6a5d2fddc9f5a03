import { execFileSync, spawn, spawnSync } from "node:child_process";
import { existsSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, realpathSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join, resolve } from "node:path";
import { startModelServer } from "@handoff/testkit";
import type { Behaviour, ModelServer, SeenRequest } from "@handoff/testkit";
import { afterEach } from "vitest";
import { createHandoff } from "../../host/src/create-handoff.ts";
import { prepareInstall } from "../../host/src/install/install-client.ts";
import type { InstallClient } from "../../host/src/install/wanted-files.ts";

const ends: (() => Promise<void> | void)[] = [];
afterEach(async () => {
  for (const end of ends.splice(0).toReversed()) await end();
});

const bin = (name: string): string => resolve(import.meta.dirname, "../../cli/bin", name);
export const program = { handoff: { command: process.execPath, args: [bin("handoff.js")] }, hook: { command: process.execPath, args: [bin("handoff-hook.js")] } };

/** What has to be built before a client can start it. */
export const isBuilt = spawnSync(process.execPath, [bin("handoff.js"), "--version"]).status === 0 && existsSync(resolve(import.meta.dirname, "../../mcp/dist/index.js"));

export interface HostPlace {
  readonly root: string;
  readonly home: string;
  readonly server: ModelServer;
  /** What the model's stand-in was told since the last call of this. */
  seen(): readonly SeenRequest[];
  behave(behave: (request: SeenRequest) => Behaviour): void;
  install(client: InstallClient): Promise<void>;
  saveState(description: string): Promise<void>;
  states(): readonly { readonly path: string; readonly text: string }[];
  hookLog(): string;
  write(path: string, text: string): void;
  run(command: string, args: readonly string[], env: Readonly<Record<string, string>>, input?: string): Promise<HostRun>;
}

export interface HostRun {
  readonly exit: number | null;
  readonly stdout: string;
  readonly stderr: string;
  /** Lines of standard output that are JSON. */
  readonly events: readonly Record<string, unknown>[];
}

/** A repository, an empty home, and a stand-in for the model on loopback. */
export async function hostPlace(): Promise<HostPlace> {
  const base = realpathSync(mkdtempSync(join(tmpdir(), "handoff-host-")));
  ends.push(() => rmSync(base, { recursive: true, force: true, maxRetries: 10, retryDelay: 200 }));
  const home = join(base, "home");
  const root = join(base, "work");
  mkdirSync(home);
  mkdirSync(root);
  writeFileSync(join(root, "a.ts"), "export const a = 1;\n");
  for (const args of [["init", "-q", "-b", "main"], ["add", "-A"], ["-c", "user.name=A", "-c", "user.email=a@example.com", "commit", "-qm", "Begin"]]) execFileSync("git", args, { cwd: root });
  const server = await startModelServer();
  ends.push(() => server.close());
  let from = 0;
  const handoff = () => createHandoff({ cwd: root, env: { HOME: home, PATH: process.env["PATH"] ?? "" }, home });
  const under = (folder: string, name: string): readonly string[] => (existsSync(folder) ? readdirSync(folder, { recursive: true, withFileTypes: true }).filter((entry) => entry.name.endsWith(name)).map((entry) => join(entry.parentPath, entry.name)) : []);
  return {
    root,
    home,
    server,
    seen() {
      const now = server.seen.slice(from);
      from = server.seen.length;
      return now;
    },
    behave: (behave) => {
      server.behave = behave;
    },
    install: async (client) => (await prepareInstall({ client, action: "install", level: "user", root, home, env: {}, program, stateFolder: join(home, ".local/state/handoff") })).apply(),
    async saveState(description) {
      const made = handoff();
      await (await made.states()).save({ change: { active_tasks: [{ id: "T1", description, status: "in_progress" }] } });
      await made.close();
    },
    states: () => under(join(root, ".claude/handover"), "project-state.json").map((path) => ({ path, text: readFileSync(path, "utf8") })),
    hookLog: () => under(join(home, ".local/state/handoff/hooks"), ".log").map((path) => readFileSync(path, "utf8")).join(""),
    write(path, text) {
      mkdirSync(resolve(base, path, ".."), { recursive: true });
      writeFileSync(join(base, path), text);
    },
    run(command, args, env, input = "") {
      const child = spawn(command, args, { cwd: root, env: { PATH: `${resolve(import.meta.dirname, "../../node_modules/.bin")}:/usr/bin:/bin`, HOME: home, ...env }, stdio: ["pipe", "pipe", "pipe"], detached: true });
      let stdout = "";
      let stderr = "";
      child.stdout.setEncoding("utf8").on("data", (text: string) => (stdout += text));
      child.stderr.setEncoding("utf8").on("data", (text: string) => (stderr += text));
      child.stdin.on("error", () => undefined);
      child.stdin.end(input);
      const timer = setTimeout(() => child.pid !== undefined && process.kill(-child.pid, "SIGKILL"), 120_000);
      return new Promise((done) =>
        child.once("close", (exit) => {
          clearTimeout(timer);
          const events = stdout.split("\n").flatMap((line) => {
            try {
              return [JSON.parse(line) as Record<string, unknown>];
            } catch {
              return [];
            }
          });
          done({ exit, stdout, stderr, events });
        }),
      );
    },
  };
}

/** Looks again until it holds; gives up after so many seconds. */
export async function until(holds: () => boolean, seconds = 60): Promise<boolean> {
  for (const end = Date.now() + seconds * 1000; Date.now() < end; await new Promise((resolve) => setImmediate(resolve))) if (holds()) return true;
  return holds();
}

export const draft = { goal: "finish the backfill", constraints: ["Keep the login response as it is"], next: ["Write the loop"] };

/** Every string of a request, wherever it stands. */
export function strings(value: unknown): readonly string[] {
  if (typeof value === "string") return [value];
  if (Array.isArray(value)) return value.flatMap(strings);
  return typeof value === "object" && value !== null ? Object.values(value).flatMap(strings) : [];
}

/** The block that a client's model was given as the tool's answer: as text, or inside the JSON of its structured answer. */
export function blockIn(requests: readonly SeenRequest[]): string | undefined {
  const parts = requests.flatMap((request) => strings(request.body)).flatMap((text) => (text.includes('"text":"````text') ? strings(tryParse(text.slice(text.indexOf("{")))) : [text]));
  return parts.map((text) => /````text\n[\s\S]*?\n````/.exec(text)?.[0]).find((block) => block !== undefined);
}

function tryParse(text: string): unknown {
  for (let end = text.length; end > 0; end = text.lastIndexOf("}", end - 1)) {
    try {
      return JSON.parse(text.slice(0, end + 1));
    } catch {
      // Something else stands behind it.
    }
  }
  return undefined;
}
