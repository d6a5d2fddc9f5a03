import { deliveryOf, isHandoffError } from "@handoff/core";
import type { ClientPlugin, OpenClient, ReceiptRow } from "@handoff/core";
import type { ReceiptDesk } from "./receipt-desk.ts";

/** How long one client may take to answer. */
const PATIENCE = 10_000;
/** Failed and finished deliveries stay what they are. */
const OPEN = new Set(["made", "created", "accepted", "unknown"]);

export interface Refreshed {
  readonly rows: readonly ReceiptRow[];
  readonly asked: number;
  readonly total: number;
}

/** Asks the clients again what became of threads that were started. Only says more than before, and only what a client proved. */
export async function refreshReceipts(desk: ReceiptDesk, client: (id: string) => ClientPlugin, open: (plugin: ClientPlugin) => Promise<OpenClient | undefined>): Promise<Refreshed> {
  const rows = await desk.store.list();
  let asked = 0;
  for (const row of rows) {
    const state = deliveryOf(row);
    if (row.thread === undefined || row.client === undefined || state === undefined || !OPEN.has(state)) continue;
    const found = await lookUp(row, client, open);
    if (found === undefined) continue;
    asked += 1;
    if (found !== state && found !== "created") await desk.step({ ...row, client: row.client }, found);
  }
  return { rows: await desk.store.list(), asked, total: rows.length };
}

async function lookUp(row: ReceiptRow, client: (id: string) => ClientPlugin, open: (plugin: ClientPlugin) => Promise<OpenClient | undefined>): Promise<"created" | "accepted" | "answered" | "failed" | undefined> {
  try {
    const live = await open(client(row.client ?? ""));
    return row.thread === undefined ? undefined : await live?.lookUp?.(row.thread, row.briefId, AbortSignal.timeout(PATIENCE));
  } catch (error) {
    // A client that is gone, signed out or silent says nothing; the row stays as it is.
    if (isHandoffError(error) || error instanceof Error) return undefined;
    throw error;
  }
}
