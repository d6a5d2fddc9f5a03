import type { OutgoingHandoff } from "../../contract/client.ts";
import { isRecord } from "../../deliver/json-rpc-peer.ts";
import type { ThreadProblem } from "../../deliver/thread-problem.ts";
import { createRedactor } from "../../redact/create-redactor.ts";
import { briefValue } from "./brief-value.ts";
import type { BriefMore } from "./brief-value.ts";
import type { Mapped, Mapping } from "./description-schema.ts";

export type MappedValues = { readonly ok: true; readonly values: Readonly<Record<string, unknown>> } | { readonly ok: false; readonly problem: ThreadProblem };

/**
 * Fills a description's arguments from a handoff. What the handoff doesn't have is left out, key and all. Every string that
 * goes out passes the second scan, constants and joined lines too; one finding, and nothing goes out.
 */
export function mapValues(mapping: Readonly<Record<string, Mapped>>, handoff: OutgoingHandoff, client: string, more: BriefMore = {}): MappedValues {
  const values = fill(mapping, handoff, more);
  const filled = isRecord(values) ? values : {};
  const kinds = secretKinds(filled, handoff);
  return kinds.length === 0 ? { ok: true, values: filled } : { ok: false, problem: { code: "THREAD_MAPPED_SECRET", params: { client, kinds: kinds.join(", ") } } };
}

function fill(value: Mapped, handoff: OutgoingHandoff, more: BriefMore): unknown {
  if (Array.isArray(value)) return value.map((item: Mapped) => fill(item, handoff, more)).filter((item) => item !== undefined);
  if (typeof value !== "object" || value === null) return value;
  if (isMapping(value)) {
    const found = briefValue(value.from, handoff, more);
    if (value.as === "text" && Array.isArray(found)) return found.map((line) => `- ${String(line)}`).join("\n");
    return value.as === "list" && typeof found === "string" ? [found] : found;
  }
  return Object.fromEntries(Object.entries(value as Readonly<Record<string, Mapped>>).map(([key, item]) => [key, fill(item, handoff, more)]).filter(([, item]) => item !== undefined));
}

function isMapping(value: object): value is Mapping {
  return Object.hasOwn(value, "from");
}

/** Kinds of secrets in what would go out. The text, its block, the ids and the root are what was scanned and checked already. */
export function secretKinds(value: unknown, handoff: OutgoingHandoff): readonly string[] {
  const known = new Set([handoff.text, handoff.block, handoff.workspace, handoff.digest, handoff.briefId]);
  const redactor = createRedactor();
  const kinds = new Set<string>();
  for (const text of stringsOf(value)) {
    if (known.has(text)) continue;
    for (const finding of redactor.scan(text)) {
      const at = text.indexOf(handoff.workspace);
      if (at < 0 || finding.start < at || finding.end > at + handoff.workspace.length) kinds.add(finding.kind);
    }
  }
  return [...kinds];
}

function stringsOf(value: unknown): readonly string[] {
  if (typeof value === "string") return [value];
  if (Array.isArray(value)) return value.flatMap(stringsOf);
  return isRecord(value) ? Object.values(value).flatMap(stringsOf) : [];
}
