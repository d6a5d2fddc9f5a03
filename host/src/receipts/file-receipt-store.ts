import { mkdirSync, readdirSync, unlinkSync } from "node:fs";
import { createHash } from "node:crypto";
import { join } from "node:path";
import { firstAt, HandoffError, receiptRowSchema } from "@handoff/core";
import type { ReceiptRow, ReceiptStore } from "@handoff/core";
import { readSmallFile } from "../config/read-small-file.ts";
import { replaceFile, syncFolder } from "../state/replace-file.ts";
import { lockFolder } from "../state/state-lock.ts";
import { readProblem } from "../read-problem.ts";
import { errorCode, writeProblem } from "../state/write-problem.ts";

const BRIEF = /^[0-9a-f]{4,64}$/;
const MOST_BYTES = 1024 * 1024;
const FILE = /^[0-9a-f]{4,64}(?:-[0-9a-f]{16})?\.json$/;

/** Receipts as files in the user's own state folder, for the user alone. A row's file is named by ids, never by a text. */
export function createFileReceiptStore(folder: string): ReceiptStore {
  const read = (name: string): ReceiptRow | undefined => {
    const text = readSmallFile(join(folder, name), MOST_BYTES);
    if (text === undefined) return undefined;
    try {
      const parsed = receiptRowSchema.safeParse(JSON.parse(text));
      return parsed.success ? (parsed.data as unknown as ReceiptRow) : undefined;
    } catch {
      return undefined;
    }
  };

  const names = (): readonly string[] => {
    try {
      return readdirSync(folder).filter((name) => FILE.test(name));
    } catch (error) {
      if (errorCode(error) === "ENOENT") return [];
      throw new HandoffError("INPUT_UNREADABLE", { file: folder, problem: readProblem(error) }, error);
    }
  };

  const locked = async <Value>(work: (assertHeld: () => void) => Value): Promise<Value> => {
    try {
      mkdirSync(folder, { recursive: true, mode: 0o700 });
      const lock = await lockFolder(folder);
      try {
        return work(() => lock.assertHeld());
      } finally {
        lock.release();
      }
    } catch (error) {
      throw writeProblem(error, folder, "RECEIVE_NOT_RECORDED");
    }
  };

  return {
    list: (query = {}) =>
      Promise.resolve(
        names()
          .flatMap((name) => read(name) ?? [])
          .filter((row) => (query.workspaceId === undefined || row.workspaceId === query.workspaceId) && (query.goal === undefined || row.goal === query.goal))
          .toSorted((a, b) => (firstAt(a) < firstAt(b) ? 1 : firstAt(a) > firstAt(b) ? -1 : 0)),
      ),
    read: (briefId, slot) => Promise.resolve(read(fileName(briefId, slot))),
    change: (briefId, slot, change) =>
      locked((assertHeld) => {
        const name = fileName(briefId, slot);
        const row = change(read(name));
        replaceFile(folder, name, `${JSON.stringify(row, null, 2)}\n`, { sync: true, before: assertHeld });
        syncFolder(folder);
        return row;
      }),
    forget: (briefId, slot) =>
      locked(() => {
        const gone = slot === undefined ? names().filter((name) => name.startsWith(`${checked(briefId)}.`) || name.startsWith(`${briefId}-`)) : names().filter((name) => name === fileName(briefId, slot));
        for (const name of gone) unlinkSync(join(folder, name));
        return gone.length > 0;
      }),
  };
}

function fileName(briefId: string, slot: string | undefined): string {
  return slot === undefined ? `${checked(briefId)}.json` : `${checked(briefId)}-${createHash("sha256").update(slot).digest("hex").slice(0, 16)}.json`;
}

function checked(briefId: string): string {
  if (!BRIEF.test(briefId)) throw new HandoffError("RECEIVE_RECEIPT_UNKNOWN", { id: briefId.slice(0, 64) });
  return briefId;
}
