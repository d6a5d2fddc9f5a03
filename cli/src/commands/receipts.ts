import { sayCell, stateOf } from "@handoff/core";
import type { ReceiptRow } from "@handoff/core";
import type { CommandContext, CommandResult } from "../command-context.ts";
import { noticeData, noticeLine } from "./state-lines.ts";

/** What became of each handoff. No text of a brief is kept, so none can be printed. */
export async function runReceipts(context: CommandContext): Promise<CommandResult> {
  const desk = await context.handoff.receipts();
  const id = context.options.text("forget");
  if (id !== undefined) {
    const row = await desk.find(id);
    const kept = (await desk.store.list()).filter((other) => other.briefId === row.briefId).flatMap(({ thread }) => (thread === undefined ? [] : [{ code: "RECEIPT_NOT_WITHDRAWN", params: { client: thread.client, thread: thread.id } }]));
    await desk.store.forget(row.briefId);
    return { exit: 0, stdout: context.say("RECEIPT_FORGOTTEN", { brief: row.briefId }), stderr: kept.map((notice) => noticeLine(notice, context)), json: { forgotten: row.briefId, notices: kept.map((notice) => noticeData(notice, context)) } };
  }
  const refreshed = context.options.has("refresh") ? await context.handoff.refreshReceipts() : undefined;
  const rows = refreshed?.rows ?? (await desk.store.list());
  return { exit: 0, ...(refreshed === undefined ? {} : { stderr: [context.say("RECEIPT_REFRESHED", { count: refreshed.asked, total: refreshed.total })] }), stdout: rows.length === 0 ? context.say("RECEIPT_NONE") : rows.map((row) => rowLine(row, context)).join("\n"), json: { receipts: rows, ...(refreshed === undefined ? {} : { asked: refreshed.asked }) } };
}

function rowLine(row: ReceiptRow, context: CommandContext): string {
  const line = context.say("RECEIPT_ROW", { brief: row.briefId, at: (row.states.at(-1)?.at ?? "").slice(0, 16).replace("T", " "), state: sayCell(stateOf(row), context.language), client: row.client ?? "-", goal: row.goal });
  return row.supersededBy === undefined ? line : `${line}  ← ${row.supersededBy}`;
}
