import { once } from "../contract/once.ts";
import { checkMessages } from "./check.ts";
import { clientMessages } from "./clients.ts";
import { commandLineMessages } from "./command-line.ts";
import { describeMessages } from "./describe-client.ts";
import { hostMessages } from "./hosts.ts";
import type { MessageRow } from "./message-row.ts";
import { noticeMessages } from "./notices.ts";
import { pageMessages } from "./page.ts";
import { polishMessages } from "./polish.ts";
import { receiveMessages } from "./receive.ts";
import { sessionMessages } from "./sessions.ts";
import { stateMessages } from "./state.ts";
import { terminalMessages } from "./terminal.ts";
import { threadMessages } from "./threads.ts";

/** Each table is made when a code is looked for in it, so the ones that nearly every call needs stand in front. */
const tables = [noticeMessages, commandLineMessages, clientMessages, hostMessages, sessionMessages, receiveMessages, checkMessages, threadMessages, stateMessages, terminalMessages, pageMessages, polishMessages, describeMessages] as const;

type Keys<Table> = Table extends () => infer Rows ? keyof Rows : never;

export type MessageCode = Keys<(typeof tables)[number]>;

/** The words of a message; undefined for a code that isn't ours. */
export function messageRow(code: MessageCode): MessageRow;
export function messageRow(code: string): MessageRow | undefined;
export function messageRow(code: string): MessageRow | undefined {
  for (const table of tables) {
    const rows: Readonly<Record<string, MessageRow>> = table();
    if (Object.hasOwn(rows, code)) return rows[code];
  }
  return undefined;
}

/** Every message by its code, complete in every language (the types and a test say so). */
export const allMessages = once((): Readonly<Record<MessageCode, MessageRow>> => Object.assign({}, ...tables.map((table) => table())));
