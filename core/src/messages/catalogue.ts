import { CHECK_MESSAGES } from "./check.ts";
import { CLIENT_MESSAGES } from "./clients.ts";
import { COMMAND_LINE_MESSAGES } from "./command-line.ts";
import { DESCRIBE_MESSAGES } from "./describe-client.ts";
import { HOST_MESSAGES } from "./hosts.ts";
import type { MessageRow } from "./message-row.ts";
import { NOTICE_MESSAGES } from "./notices.ts";
import { PAGE_MESSAGES } from "./page.ts";
import { POLISH_MESSAGES } from "./polish.ts";
import { RECEIVE_MESSAGES } from "./receive.ts";
import { SESSION_MESSAGES } from "./sessions.ts";
import { STATE_MESSAGES } from "./state.ts";
import { TERMINAL_MESSAGES } from "./terminal.ts";
import { THREAD_MESSAGES } from "./threads.ts";

const rows = { ...NOTICE_MESSAGES, ...COMMAND_LINE_MESSAGES, ...CLIENT_MESSAGES, ...RECEIVE_MESSAGES, ...CHECK_MESSAGES, ...STATE_MESSAGES, ...THREAD_MESSAGES, ...TERMINAL_MESSAGES, ...PAGE_MESSAGES, ...HOST_MESSAGES, ...SESSION_MESSAGES, ...POLISH_MESSAGES, ...DESCRIBE_MESSAGES };

export type MessageCode = keyof typeof rows;

/** Every message by its code, complete in every language (the types and a test say so). */
export const MESSAGES: Readonly<Record<MessageCode, MessageRow>> = rows;
