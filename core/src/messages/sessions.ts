import { once } from "../contract/once.ts";
import type { MessageRow } from "./message-row.ts";

/** What `handoff sessions` and `handoff facts` say. */
export const sessionMessages = once(() => ({
  SESSIONS_NONE: { en: "No session of {folder} was found. --all lists those of every folder.", ja: "{folder} のセッションはありません。--all で全フォルダーの一覧が出ます。" },
  SESSIONS_NONE_ANYWHERE: { en: "No session was found.", ja: "セッションはありません。" },
  SESSIONS_PROBLEM: { en: "The sessions of {client} could not be listed: {problem}.", ja: "{client} のセッションを一覧にできませんでした: {problem}。" },
  FACTS_SOURCE: { en: "{client} session {id}: {records} records, {skipped} unreadable, {prompts} prompts.", ja: "{client} のセッション {id}: 記録 {records} 件、読めないもの {skipped} 件、発言 {prompts} 件。" },
}) satisfies Record<string, MessageRow>);
