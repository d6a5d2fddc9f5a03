import { spawn } from "node:child_process";
import { mkdirSync, mkdtempSync, readFileSync, realpathSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { setFlagsFromString } from "node:v8";
import { runInNewContext } from "node:vm";
import { startModelServer } from "@handoff/testkit";
import type { ModelServer } from "@handoff/testkit";
import { describe, expect, test } from "vitest";
import { installProgram, nativeProgram } from "../install-program.ts";
import { codex } from "../programs/codex.ts";
import { briefIdOf, soak } from "./soak-worker.ts";
import type { LedgerLine, SoakOrder } from "./soak-worker.ts";

const count = Number(process.env["SOAK_HANDOFFS"] ?? 200);
const kills = Number(process.env["SOAK_KILLS"] ?? 50);
const atATime = 8;
const installed = await installProgram(codex.package, "newest");
const command = installed.ok ? nativeProgram(installed.folder, "codex") : undefined;

setFlagsFromString("--expose-gc");
const collect = runInNewContext("gc") as () => void;

function report(line: string): void {
  process.stdout.write(`${line}\n`);
}

interface Place {
  readonly server: ModelServer;
  readonly order: SoakOrder;
  close(): Promise<void>;
}

async function place(client: SoakOrder["client"], more: Readonly<Record<string, unknown>> = {}): Promise<Place> {
  const base = realpathSync(mkdtempSync(join(tmpdir(), "handoff-soak-")));
  const home = join(base, "home");
  const workspace = join(base, "workspace");
  mkdirSync(home);
  mkdirSync(workspace);
  const server = await startModelServer();
  codex.prepare({ command: command ?? "codex", server, home, workspace, obstacle: undefined });
  const keys = { OPENAI_API_KEY: "stand-in", OPENAI_BASE_URL: `${server.url}/v1`, ANTHROPIC_API_KEY: "stand-in", ANTHROPIC_BASE_URL: server.url };
  const env = { PATH: "/usr/bin:/bin", HOME: home, ...(client === "codex" ? {} : keys) };
  return {
    server,
    order: { client, ledger: join(base, "ledger.jsonl"), workspace, count, atATime, env, settings: { ...(client === "codex" ? { command } : {}), ...more } },
    close: async () => {
      await server.close();
      rmSync(base, { recursive: true, force: true, maxRetries: 10, retryDelay: 200 });
    },
  };
}

function ends({ ledger }: SoakOrder): ReadonlyMap<number, LedgerLine> {
  const lines = readFileSync(ledger, "utf8").split("\n").filter((line) => line.endsWith("}")).map((line) => JSON.parse(line) as LedgerLine);
  return new Map(lines.filter(({ final }) => final).map((line) => [line.index, line]));
}

/** How often the model was sent each brief as the newest message. */
function arrivals(server: ModelServer): ReadonlyMap<number, number> {
  const counts = new Map<number, number>();
  for (const { text } of server.seen) {
    const found = text.match(/Brief: 50a4[0-9a-f]{8}/g) ?? [];
    for (const id of new Set(found)) {
      const index = Number.parseInt(id.slice("Brief: 50a4".length), 16);
      counts.set(index, (counts.get(index) ?? 0) + 1);
    }
  }
  return counts;
}

/**
 * Starts the worker, and kills it while the model has some of its briefs: at the request of that number, or a moment later.
 * Nothing but it is killed: what it started has to see for itself.
 */
async function runOnce(server: ModelServer, order: SoakOrder, killAt: number | undefined): Promise<"killed" | "ended"> {
  const child = spawn(process.execPath, ["--conditions=handoff-source", "--no-warnings", join(import.meta.dirname, "soak-worker.ts"), "soak", JSON.stringify(order)], { stdio: ["ignore", "ignore", "pipe"] });
  let stderr = "";
  child.stderr.on("data", (chunk) => (stderr += String(chunk)));
  let requests = 0;
  server.behave = () => {
    requests++;
    if (requests === killAt) setTimeout(() => child.kill("SIGKILL"), Math.random() < 0.5 ? 0 : Math.random() * 60);
    return { kind: "answer", afterMilliseconds: Math.random() * 60 };
  };
  const [exit, signal] = await new Promise<[number | null, string | null]>((resolve) => child.once("close", (...end) => resolve(end)));
  if (exit !== 0 && signal === null) throw new Error(stderr.slice(-2_000));
  return exit === 0 ? "ended" : "killed";
}

const clients: readonly [title: string, client: SoakOrder["client"], settings: Readonly<Record<string, unknown>>][] = [
  ["one app-server of Codex", "codex", {}],
  ["the OpenAI SDK", "openai-api", {}],
  ["the Anthropic SDK, messages", "claude-api", {}],
  ["the Anthropic SDK, sessions", "claude-api", { agent: "agent_1", environment: "env_1" }],
];

describe.each(clients)("%s", (_title, client, settings) => {
  test.skipIf(client === "codex" && command === undefined)(`${count} handoffs, ${atATime} at a time: all arrive once, and nothing stays in memory`, async () => {
    const { server, order, close } = await place(client, settings);
    try {
      const seen = new Map<number, number>();
      /** The heap without what the stand-in keeps in this same process. */
      const heap = () => {
        for (const [index, times] of arrivals(server)) seen.set(index, (seen.get(index) ?? 0) + times);
        server.seen.length = 0;
        collect();
        return process.memoryUsage().heapUsed;
      };
      await soak({ ...order, count: Math.ceil(count / 4) });
      const early = heap();
      await soak(order);
      const late = heap();
      const states = new Set([...ends(order).values()].map(({ state }) => state));
      expect(ends(order).size).toBe(count);
      expect([...states].filter((state) => state !== "answered" && state !== "accepted")).toEqual([]);
      expect(new Set([...ends(order).values()].map(({ thread }) => thread?.id)).size).toBe(count);
      expect([...seen.values()].filter((times) => times !== 1)).toEqual([]);
      expect(seen.size).toBe(count);
      report(`${client}: heap ${(early / 1e6).toFixed(1)} MB after ${Math.ceil(count / 4)}, ${(late / 1e6).toFixed(1)} MB after ${count}`);
      expect(late - early).toBeLessThan(3e6);
    } finally {
      await close();
    }
  });

  test.skipIf(client === "codex" && command === undefined)(`the same, killed ${kills} times: none is lost, none is doubled, and no claim is more than was seen`, async () => {
    const { server, order, close } = await place(client, settings);
    try {
      let killed = 0;
      let runs = 0;
      for (let done = false; !done; ) {
        const each = Math.ceil(count / kills);
        const killAt = killed < kills && runs < kills ? 1 + Math.floor(Math.random() * each) : undefined;
        // A few more each time, so that every run has work when it is killed.
        const upTo = killAt === undefined ? count : Math.min(count, (runs + 1) * each);
        const how = await runOnce(server, { ...order, count: upTo }, killAt);
        runs++;
        if (how === "killed") killed++;
        else done = upTo === count && killAt === undefined;
      }
      const final = ends(order);
      const seen = arrivals(server);
      const tally: Record<string, number> = {};
      for (const { state } of final.values()) tally[state] = (tally[state] ?? 0) + 1;
      report(`${client}: ${JSON.stringify(tally)} after ${killed} kills in ${runs} runs`);
      expect(killed).toBeGreaterThan(kills / 2);
      expect(final.size).toBe(count);
      expect([...seen].filter(([, times]) => times > 1).map(([index]) => briefIdOf(index))).toEqual([]);
      const delivered = [...final].filter(([, { state }]) => state === "answered" || state === "accepted");
      expect(delivered.filter(([index]) => seen.get(index) !== 1).map(([index]) => briefIdOf(index))).toEqual([]);
    } finally {
      await close();
    }
  });
});
