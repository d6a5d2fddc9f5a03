import { spawnSync } from "node:child_process";
import { chmodSync, existsSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, realpathSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
import { afterEach } from "vitest";
import { answerHook } from "../../src/hooks/answer-hook.ts";
import type { SaveOrder } from "../../src/hooks/answer-hook.ts";
import { goOnByHook, saveByHook } from "../../src/hooks/save-by-hook.ts";

const ends: (() => void)[] = [];
afterEach(() => {
  for (const end of ends.splice(0).toReversed()) end();
});

export interface HookPlace {
  readonly base: string;
  readonly root: string;
  readonly home: string;
  env: Record<string, string>;
  now: number;
  readonly saves: SaveOrder[];
  readonly went: Omit<SaveOrder, "reason">[];
  hook(event: Record<string, unknown>): Promise<unknown>;
  raw(text: string): Promise<string>;
  /** Does what was called for in the background. */
  background(): Promise<void>;
  /** Writes a Claude Code session of this folder. */
  transcript(id: string, turns: readonly Turn[]): void;
  /** What was started by the stand-in for `claude`, in order. */
  started(): readonly { readonly prompt: string; readonly args: readonly string[]; readonly env: Record<string, string> }[];
  git(...args: readonly string[]): string;
}

export type Turn = { readonly user: string } | { readonly assistant: string } | { readonly todos: readonly { readonly content: string; readonly status: string }[] };

/** A repository, a home, a clock that a test moves, and a `claude` that only writes down how it was started. */
export function hookPlace(files: Readonly<Record<string, string>> = {}): HookPlace {
  const base = realpathSync(mkdtempSync(join(tmpdir(), "handoff-hooks-")));
  ends.push(() => rmSync(base, { recursive: true, force: true, maxRetries: 5 }));
  const root = join(base, "shop");
  const home = join(base, "home");
  for (const [path, text] of Object.entries({ "shop/src/a.ts": "export const a = 1;\n", "home/.keep": "", ...files })) {
    mkdirSync(dirname(join(base, path)), { recursive: true });
    writeFileSync(join(base, path), text);
  }
  const git = (...args: readonly string[]): string => spawnSync("git", ["-c", "user.name=A", "-c", "user.email=a@example.com", ...args], { cwd: root, encoding: "utf8" }).stdout;
  git("init", "-q", "-b", "main");
  git("add", "-A");
  git("commit", "-qm", "Begin");
  const bin = join(base, "bin");
  mkdirSync(bin);
  const log = join(base, "started");
  mkdirSync(log);
  const names = ["HANDOFF_TEAM", "HANDOFF_AGENT", "HANDOFF_AGENT_TYPE", "HANDOFF_TOKEN", "CLAUDE_CODE_SESSION_ID", "CLAUDE_CODE_MESSAGING_TOKEN"];
  writeFileSync(
    join(bin, "claude"),
    `#!${process.execPath}\nconst chunks=[];process.stdin.on("data",(c)=>chunks.push(c)).on("end",()=>{const env=Object.fromEntries(${JSON.stringify(names)}.flatMap((n)=>process.env[n]===undefined?[]:[[n,process.env[n]]]));const fs=require("node:fs");const file=${JSON.stringify(log)}+"/"+process.hrtime.bigint();fs.writeFileSync(file+".tmp",JSON.stringify({prompt:Buffer.concat(chunks).toString(),args:process.argv.slice(2),env}));fs.renameSync(file+".tmp",file+".json");});\n`,
  );
  chmodSync(join(bin, "claude"), 0o755);
  const saves: SaveOrder[] = [];
  const went: Omit<SaveOrder, "reason">[] = [];
  let count = 0;
  const place: HookPlace = {
    base,
    root,
    home,
    env: { HOME: home, PATH: `${bin}:${process.env["PATH"] ?? ""}` },
    now: Date.parse("2026-11-30T12:00:00Z"),
    saves,
    went,
    raw: (text) => answerHook(text, { client: "claude-code", env: place.env, home, now: (place.now += 1000), id: `p${count++}`, save: (order) => saves.push(order), goOn: (order) => went.push(order) }),
    hook: async (event) => JSON.parse(await place.raw(JSON.stringify({ session_id: "11111111-1111-4111-8111-111111111111", cwd: root, transcript_path: "/x", ...event }))) as unknown,
    async background() {
      const places = { env: place.env, home, now: () => place.now, id: `b${count++}` };
      for (const order of saves.splice(0)) await saveByHook(order, places);
      for (const order of went.splice(0)) await goOnByHook(order, places);
    },
    transcript(id, turns) {
      const folder = join(home, ".claude/projects", root.replaceAll(/[^A-Za-z0-9]/g, "-"));
      mkdirSync(folder, { recursive: true });
      const lines = turns.map((turn, index) => {
        const head = { uuid: `${id.slice(0, 8)}-${index}`, parentUuid: index === 0 ? null : `${id.slice(0, 8)}-${index - 1}`, sessionId: id, cwd: root, gitBranch: "main", version: "2.1.332", isSidechain: false, timestamp: new Date(place.now + index * 1000).toISOString() };
        if ("user" in turn) return [{ ...head, type: "user", message: { role: "user", content: turn.user } }];
        if ("assistant" in turn) return [{ ...head, type: "assistant", message: { role: "assistant", content: [{ type: "text", text: turn.assistant }] } }];
        const call = `toolu_${id.slice(0, 4)}_${index}`;
        return [
          { ...head, type: "assistant", message: { role: "assistant", content: [{ type: "tool_use", id: call, name: "TodoWrite", input: { todos: turn.todos } }] } },
          { ...head, uuid: `${head.uuid}-r`, parentUuid: head.uuid, type: "user", message: { role: "user", content: [{ type: "tool_result", tool_use_id: call, content: "Todos have been modified successfully" }] } },
        ];
      });
      writeFileSync(join(folder, `${id}.jsonl`), `${lines.flat().map((line) => JSON.stringify(line)).join("\n")}\n`);
    },
    started: () =>
      readdirSync(log)
        .filter((name) => name.endsWith(".json"))
        .toSorted()
        .map((name) => JSON.parse(readFileSync(join(log, name), "utf8")) as { prompt: string; args: string[]; env: Record<string, string> }),
    git,
  };
  return place;
}

/** Waits, by looking, until so many were started; gives up after ten seconds. */
export async function untilStarted(place: HookPlace, count: number): Promise<void> {
  for (const end = Date.now() + 10_000; place.started().length < count && Date.now() < end; ) await new Promise((resolve) => setImmediate(resolve));
}

export const stateFolders = (root: string): readonly string[] => {
  const base = join(root, ".claude/handover");
  return existsSync(base) ? readdirSync(base, { recursive: true, withFileTypes: true }).filter((entry) => entry.name === "project-state.json").map((entry) => entry.parentPath) : [];
};
