import { appendFileSync, existsSync, readFileSync } from "node:fs";
import { deliver } from "@handoff/core";
import type { DeliveryState, EarlierDelivery, RoutePlan, ThreadRef } from "@handoff/core";
import { threadHandoff } from "@handoff/testkit";
import { nodeHttp } from "../../../host/src/processes/node-http.ts";
import { nodeProcesses } from "../../../host/src/processes/node-processes.ts";
import { nodeTimer } from "../../../host/src/processes/node-timer.ts";
import { createSessionFiles } from "../../../host/src/sessions/files-port.ts";
import { soakClients } from "./soak-clients.ts";

/** What one run is told. */
export interface SoakOrder {
  readonly client: keyof typeof soakClients;
  readonly ledger: string;
  readonly workspace: string;
  readonly count: number;
  readonly atATime: number;
  readonly env: Readonly<Record<string, string>>;
  readonly settings: Readonly<Record<string, unknown>>;
}

/** A line of the ledger: a step of a handoff, or where it ended. */
export type LedgerLine = { readonly index: number; readonly state: DeliveryState; readonly thread?: ThreadRef; readonly final?: true };

export function briefIdOf(index: number): string {
  return `50a4${index.toString(16).padStart(8, "0")}`;
}

const plan: RoutePlan = { planVersion: 1, client: "soak", channel: "prompt", mode: "api", transport: "thread", notices: [], reason: "a soak" };

/** Sends what the ledger doesn't show as ended. Every step is in the file before it goes on, so that it may be killed at any time. */
export async function soak(order: SoakOrder): Promise<void> {
  const past: LedgerLine[] = existsSync(order.ledger) ? readFileSync(order.ledger, "utf8").split("\n").filter((line) => line.endsWith("}")).map((line) => JSON.parse(line) as LedgerLine) : [];
  const ended = new Set(past.filter(({ final }) => final).map(({ index }) => index));
  const earlier = new Map<number, EarlierDelivery>();
  for (const { index, state, thread } of past) {
    const known = thread ?? earlier.get(index)?.thread;
    earlier.set(index, { state, ...(known === undefined ? {} : { thread: known }) });
  }
  const write = (line: LedgerLine) => appendFileSync(order.ledger, `${JSON.stringify(line)}\n`);
  const client = soakClients[order.client];
  const open = client.openClient({
    process: nodeProcesses(order.env),
    http: nodeHttp,
    timer: nodeTimer,
    clock: { now: () => Date.now(), localDate: () => "2026-11-30" },
    log: () => undefined,
    settings: order.settings,
    files: createSessionFiles(),
    home: order.env["HOME"] ?? "/",
  });
  const left = Array.from({ length: order.count }, (_, index) => index).filter((index) => !ended.has(index));
  const one = async (index: number) => {
    const before = earlier.get(index);
    const delivery = await deliver({ id: client.id, name: client.name, open }, threadHandoff(order.workspace, "short", briefIdOf(index)), plan, {
      signal: new AbortController().signal,
      deadlineAt: Date.now() + 60_000,
      key: briefIdOf(index),
      timer: nodeTimer,
      now: () => Date.now(),
      progress: () => undefined,
      record: (state, thread) => {
        write({ index, state, ...(thread === undefined ? {} : { thread }) });
        return Promise.resolve();
      },
      ...(before === undefined ? {} : { earlier: before }),
    });
    write({ index, state: delivery.state, ...(delivery.thread === undefined ? {} : { thread: delivery.thread }), final: true });
  };
  const lane = async () => {
    for (let index = left.shift(); index !== undefined; index = left.shift()) await one(index);
  };
  await Promise.all(Array.from({ length: order.atATime }, lane));
  await open.close();
}

if (process.argv[2] === "soak" && process.argv[3] !== undefined) await soak(JSON.parse(process.argv[3]) as SoakOrder);
