import type { Line, ReasonedLine } from "../contract/line.ts";
import type { RedactedFields } from "../contract/payload.ts";
import { RANKED_PARTS } from "./polish-lines.ts";
import type { PolishLine, RankedPart } from "./polish-lines.ts";

/** The fields with lines in their new words, and those first that `order` names. Nothing goes, and what may not be ranked keeps its place. */
export function applyPolish(fields: RedactedFields, lines: readonly PolishLine[], texts: ReadonlyMap<string, string>, order: readonly string[]): RedactedFields {
  const place = new Map([...new Set(order)].map((id, at) => [id, at] as const));
  const changed = RANKED_PARTS.map((part) => {
    const items = fields[part].map((item, at) => ({ id: `${part}.${at}`, item: reworded(item, `${part}.${at}`, texts) }));
    return [part, ranked(items, lines, part, place)] as const;
  });
  return { ...fields, ...Object.fromEntries(changed) };
}

function reworded<Item extends Line | ReasonedLine>(item: Item, id: string, texts: ReadonlyMap<string, string>): Item {
  const told = (line: Line, text: string | undefined): Line => (text === undefined ? line : { ...line, text });
  if (!("line" in item)) return told(item as Line, texts.get(id)) as Item;
  const why = item.why === undefined ? {} : { why: told(item.why, texts.get(`${id}.why`)) };
  return { ...item, line: told(item.line, texts.get(id)), ...why };
}

function ranked<Item>(items: readonly { readonly id: string; readonly item: Item }[], lines: readonly PolishLine[], part: RankedPart, place: ReadonlyMap<string, number>): readonly Item[] {
  const mayMove = new Set(lines.filter((line) => line.part === part && line.mayRank).map((line) => line.id));
  const rank = ({ id }: { readonly id: string }): number => place.get(id) ?? place.size;
  const moved = items.filter(({ id }) => mayMove.has(id)).toSorted((a, b) => rank(a) - rank(b));
  return items.map((entry) => (mayMove.has(entry.id) ? (moved.shift() ?? entry) : entry).item);
}
