import type { MessageRow } from "./message-row.ts";

/** What save, continue, task, clean, status, receive and receipts say. */
export const STATE_MESSAGES = {} satisfies Record<string, MessageRow>;
