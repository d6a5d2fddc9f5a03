import { asNumber, asObject, asText } from "@handoff/core";
import type { JsonObject } from "@handoff/core";

/** What the first records of a rollout tell about the session. */
export interface CodexMeta {
  readonly id?: string;
  readonly cwd?: string;
  readonly parent?: string;
  readonly startHead?: string;
  readonly history?: { readonly thread: string; readonly bytes?: number; readonly ordinal?: number };
  readonly subAgent: boolean;
}

export function readMeta(payload: JsonObject): CodexMeta {
  const source = asObject(payload["source"]);
  const history = asObject(payload["history_base"]);
  const thread = asText(history?.["thread_id"]) ?? (history === undefined ? undefined : asText(payload["forked_from_id"]));
  const id = asText(payload["id"]) ?? asText(payload["session_id"]);
  const cwd = asText(payload["cwd"]);
  const parent = asText(payload["parent_thread_id"]);
  const bytes = asNumber(history?.["end_byte_offset"]);
  const ordinal = asNumber(history?.["end_ordinal_exclusive"]);
  const startHead = asText(asObject(payload["git"])?.["commit_hash"]);
  return {
    ...(startHead === undefined ? {} : { startHead }),
    ...(id === undefined ? {} : { id }),
    ...(cwd === undefined ? {} : { cwd }),
    ...(parent === undefined ? {} : { parent }),
    ...(thread === undefined ? {} : { history: { thread, ...(bytes === undefined ? {} : { bytes }), ...(ordinal === undefined ? {} : { ordinal }) } }),
    subAgent: payload["thread_source"] === "subagent" || source?.["subagent"] !== undefined || source?.["subAgent"] !== undefined,
  };
}
