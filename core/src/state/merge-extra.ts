import { canonicalJson } from "../redact/canonical-hash.ts";
import { isRecord } from "./normalise-task.ts";

type Fields = Readonly<Record<string, unknown>>;

/**
 * Merges fields that version 3 doesn't have. Those of versions 4 and 5 by their own rules (a note once, by the first fifty
 * characters; summaries never replaced; observations by phase); for what nobody here knows: lists are united, objects merged
 * key by key, the rest replaced. Nothing is cut: how much is kept is for those to say who know the field.
 */
export function mergeExtra(stored: Fields, change: Fields): Record<string, unknown> {
  const merged: Record<string, unknown> = { ...stored };
  for (const [key, value] of Object.entries(change)) merged[key] = mergeField(key, stored[key], value);
  return merged;
}

function mergeField(key: string, old: unknown, next: unknown): unknown {
  // The first list too: what it says twice would otherwise be lost by the next save of the same.
  if (Array.isArray(next) && (old === undefined || Array.isArray(old))) {
    const entries: unknown[] = [...(old ?? []), ...next];
    if (key === "session_notes") return united(entries, (note) => textIn(note, "content").slice(0, 50), "first");
    if (key === "phase_observations") return united(entries, (entry) => textIn(entry, "phase"), "last");
    return united(entries, canonicalJson, "first");
  }
  if (isRecord(old) && isRecord(next)) return key === "phase_summaries" ? { ...next, ...old } : { ...old, ...next };
  return next;
}

function united(entries: readonly unknown[], name: (entry: unknown) => string, wins: "first" | "last"): unknown[] {
  const all = new Map<string, unknown>();
  for (const entry of entries) if (wins === "last" || !all.has(name(entry))) all.set(name(entry), entry);
  return [...all.values()];
}

function textIn(entry: unknown, key: string): string {
  const value = isRecord(entry) ? entry[key] : entry;
  return typeof value === "string" ? value : canonicalJson(value ?? null);
}
