import type { MessageParams } from "../contract/notice.ts";
import { once } from "../contract/once.ts";
import { errorTable } from "../errors/error-table.ts";
import { CLAIM_MESSAGES } from "./claims.ts";
import { fillTemplate, ownWords, templateShape } from "./fill-template.ts";
import type { Language, MessageRow } from "./message-row.ts";
import { noticeMessages } from "./notices.ts";
import { briefPhrases } from "./phrases/briefs.ts";
import { checkPhrases } from "./phrases/checks.ts";
import { clientPhrases } from "./phrases/clients.ts";
import { filePhrases } from "./phrases/files.ts";
import { threadProblems } from "./threads.ts";

/** Parameters that hold our own phrases. Every other holds a name, a path or somebody's words, which stay as they are. */
const OURS: ReadonlySet<string> = new Set(
  "problem pointer why what reason reasons remedy fix hint effect field owner argument allowed place found state status form used wanted version first file looked skipped in size known".split(" "),
);

interface Shape {
  readonly pattern: RegExp;
  readonly names: readonly string[];
  readonly row: MessageRow;
}

const known = once(() => {
  const rows: readonly MessageRow[] = [
    ...filePhrases(),
    ...briefPhrases(),
    ...clientPhrases(),
    ...checkPhrases(),
    ...Object.values(CLAIM_MESSAGES),
    ...Object.values(noticeMessages()),
    ...Object.values(threadProblems()),
    ...Object.values(errorTable()).map(({ en, ja }) => ({ en: en.message, ja: ja.message })),
  ];
  const exact = new Map(rows.filter(({ en }) => !en.includes("{")).map((row) => [row.en, row]));
  const shapes = rows.flatMap((row): readonly Shape[] => {
    // A row with hardly a word of its own would match anything.
    if (!row.en.includes("{") || !/[a-z]{3}/i.test(ownWords(row.en))) return [];
    return [{ ...templateShape(row.en), row }];
  });
  // What says more in words of its own is the better match.
  return { exact, shapes: shapes.toSorted((a, b) => wordsOf(b.row) - wordsOf(a.row)) };
});

const wordsOf = ({ en }: MessageRow): number => ownWords(en).length;

/** A phrase longer than this isn't one of ours. */
const LONGEST = 2_000;

/**
 * Values that fill a message, in its language: steps and plugins say why in English phrases, and those that we know are said
 * anew where they are shown. What nobody knows stays as it was.
 */
export function sayParams(params: MessageParams, language: Language): MessageParams {
  if (language === "en") return params;
  return Object.fromEntries(Object.entries(params).map(([name, value]) => [name, typeof value === "string" && OURS.has(name) ? sayPhrase(value, language) : value]));
}

/** One phrase, or several with commas or semicolons between them. */
export function sayPhrase(text: string, language: Language, depth = 0): string {
  if (language === "en" || text === "" || text.length > LONGEST || depth > 3) return text;
  // A sentence loses or gains its stop by what it is put into.
  const whole = translated(text, language, depth) ?? (text.endsWith(".") ? translated(text.slice(0, -1), language, depth) : translated(`${text}.`, language, depth)?.replace(/。$/u, ""));
  if (whole !== undefined) return whole;
  for (const mark of ["; ", ", "]) {
    const parts = text.split(mark);
    const said = parts.map((part) => translated(part, language, depth) ?? ofSomebody(part, language, depth));
    if (parts.length > 1 && said.every((part) => part !== undefined)) return said.join("、");
  }
  return ofSomebody(text, language, depth) ?? text;
}

const FORMS: readonly RegExp[] = [/^([^\s:]{1,300}: )(.+)()$/u, /^()(.+)( \([A-Z][A-Z0-9_]+\))$/u, /^([\w.[\]()-]{1,80} )(.+)()$/u];

/** `codex: not ready here`, `the disk is full (ENOSPC)`: whose phrase it is or what it is about stands before it, the system's code behind it. */
function ofSomebody(text: string, language: Language, depth: number): string | undefined {
  for (const form of FORMS) {
    const [, before = "", phrase = "", behind = ""] = form.exec(text) ?? [];
    const said = sayPhrase(phrase, language, depth + 1);
    if (said !== phrase) return `${before}${said}${behind}`;
  }
  return undefined;
}

function translated(text: string, language: Language, depth: number): string | undefined {
  const exact = known().exact.get(text);
  if (exact !== undefined) return exact[language];
  for (const { pattern, names, row } of known().shapes) {
    const found = pattern.exec(text);
    if (found === null) continue;
    return fillTemplate(row[language], Object.fromEntries(names.map((name, at) => [name, sayPhrase(found[at + 1] ?? "", language, depth + 1)])));
  }
  return undefined;
}
