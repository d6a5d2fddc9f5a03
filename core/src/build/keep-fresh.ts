import type { DatedLine } from "../contract/facts.ts";
import { nfkc } from "../contract/nfkc.ts";
import { remember } from "../verify/remember.ts";

/**
 * Statements that still hold: of one topic the latest stands (by time, else the later in the list), and what another one
 * supersedes by name goes. A topic without times needs several statements on it to replace anything.
 */
export function keepFresh(lines: readonly DatedLine[]): readonly DatedLine[] {
  const gone = new Set<DatedLine>();
  lines.forEach((line, at) => {
    const older = line.supersedes === undefined ? undefined : findNamed(line.supersedes, lines, at);
    if (older !== undefined) gone.add(older);
  });
  const byTopic = new Map<string, DatedLine[]>();
  for (const line of lines) {
    const topic = nfkc(line.topic ?? "").trim().toLowerCase();
    if (topic !== "") byTopic.set(topic, [...(byTopic.get(topic) ?? []), line]);
  }
  for (const group of byTopic.values()) {
    const last = group.reduce((best, line) => (isLater(line, best) ? line : best));
    for (const line of group) if (line !== last) gone.add(line);
  }
  return lines.filter((line) => !gone.has(line));
}

function isLater(line: DatedLine, than: DatedLine): boolean {
  const a = Date.parse(line.line.at ?? "");
  const b = Date.parse(than.line.at ?? "");
  if (Number.isNaN(a) || Number.isNaN(b)) return Number.isNaN(b) || !Number.isNaN(a) ? true : false;
  return a >= b;
}

/** The statement that is meant: word for word, else the one that shares most of the words. */
function findNamed(name: string, lines: readonly DatedLine[], except: number): DatedLine | undefined {
  const others = lines.filter((_, at) => at !== except);
  const exact = others.find((line) => plain(line.line.text) === plain(name));
  if (exact !== undefined) return exact;
  const near = similarityTo(name);
  const scored = others.map((line) => ({ line, score: near(line.line.text) })).toSorted((a, b) => b.score - a.score);
  return scored[0] !== undefined && scored[0].score >= 0.6 ? scored[0].line : undefined;
}

export function similarity(a: string, b: string): number {
  return similarityTo(a)(b);
}

/** The same of one text to many others. */
export function similarityTo(text: string): (other: string) => number {
  const left = tokens(text);
  return (other) => shareOf(left, tokens(other));
}

function shareOf(left: ReadonlySet<string>, right: ReadonlySet<string>): number {
  if (left.size === 0 || right.size === 0) return 0;
  const shared = [...left].filter((token) => right.has(token)).length;
  return shared / Math.min(left.size, right.size) * (Math.min(left.size, right.size) / Math.max(left.size, right.size) >= 0.34 ? 1 : 0.7);
}

function plain(text: string): string {
  return nfkc(text).toLowerCase().trim().replace(/\s+/g, " ").replace(/[.。!！]+$/, "");
}

/** Words; of a script without spaces pairs of characters. Each next action is held against each piece of done work. */
const tokens = remember((text: string): ReadonlySet<string> => {
  const bare = plain(text);
  // The same for ASCII; the classes of Unicode take long to compile.
  const words = (/^[\0-\x7f]*$/.test(bare) ? bare.match(/\w+/g) : bare.match(/[\p{L}\p{N}_]+/gu)) ?? [];
  return new Set(words.flatMap((word) => {
    if (!/[\u2e80-\uffff]/.test(word) || !/[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}]/u.test(word)) return [word];
    const characters = [...word];
    return characters.length < 2 ? [word] : characters.slice(1).map((character, at) => `${characters[at] ?? ""}${character}`);
  }));
});
