import { lazyPattern } from "../../contract/lazy-pattern.ts";
import { remember } from "../../verify/remember.ts";

const FENCE = /^\s*(`{3,}|~{3,})/;
const TITLE = /^(?:#{1,6}\s|\*\*[^*]+\*\*:?$)/;
const SHELL = /^(?:[❯➜]|[\w.-]+@[\w.-]+[:~ ].{0,60}?[$#%]) \S/;
const BULLET = /^\s*(?:[-*+•・]|\d{1,2}[.)])\s+/;
const QUOTED = 300;
const ABBREVIATION = lazyPattern(() => /(?:^|[\s(])(?:e\.g|i\.e|vs|etc|cf|approx|resp|z\.B|d\.h|u\.a|bzw|ca|p\.ex|Nr|No|St|Dr|Mr|Ms|Fig|Sec|ej|\d{1,2}|[A-Za-z])\.$/);

/** `listed`: it stood in a list, so the heading above it says what it is. `title`: it is a heading, and states nothing. */
export interface Sentence {
  readonly text: string;
  readonly listed: boolean;
  readonly title?: true;
}

/**
 * What somebody wrote, sentence by sentence, without what they pasted: fenced code, quoted lines, tables, what a
 * terminal showed and lines that only code has are left out. A bullet is a sentence of its own.
 */
export function splitSentences(text: string, most = 400): readonly Sentence[] {
  const all = text.length <= SHORT ? splitShort(text) : undefined;
  return all !== undefined && all.length < most ? all : split(text, most);
}

/** What is short is asked for several times in a turn. */
const splitShort = remember((text) => split(text, Number.POSITIVE_INFINITY));
const SHORT = 200;

function split(text: string, most: number): readonly Sentence[] {
  const out: Sentence[] = [];
  let fence = "";
  let terminal = false;
  for (const line of text.split("\n")) {
    const mark = FENCE.exec(line)?.[1];
    if (fence !== "") {
      if (mark !== undefined && mark.startsWith(fence)) fence = "";
      continue;
    }
    if (mark !== undefined) {
      fence = mark;
      continue;
    }
    const trimmed = line.trim();
    // A shell's prompt behind somebody's words, and what the shell answered.
    if (trimmed === "") terminal = false;
    else if (out.length > 0 && SHELL.test(trimmed)) terminal = true;
    if (terminal) continue;
    if (trimmed === "" || trimmed.startsWith(">") || trimmed.startsWith("|") || looksPasted(line)) continue;
    const title = TITLE.test(trimmed);
    for (const sentence of splitLine(trimmed.replace(/^❯\s+/, "").replace(BULLET, "").replace(/^#{1,6}\s+/, ""), BULLET.test(line))) out.push(title ? { ...sentence, title } : sentence);
    if (out.length >= most) break;
  }
  return out;
}

/** Lines of logs, diffs and sources. */
function looksPasted(line: string): boolean {
  return /^(?:\t| {8,}\S)|^(?:[+-]{3} |@@ |diff --git |\s*at (?:(?:async|new) )?\S+(?: \[as \S+\])? \(|\s*at (?:async )?\S+:\d+:\d+\)?$|\s*File ".*", line \d+|\d{4}-\d\d-\d\d[T ]\d\d:\d\d:\d\d)|[;{]\s*$|^\s*\S+\.\w{1,5}:\d+:in [`']|^\s*[A-Za-z0-9+/=]{40,}\s*$|^\s*(?:export )?[A-Z][A-Z0-9_]{2,}=\S+\s*$/.test(line) && !/[.。!?]\s/.test(line);
}

/** Where a sentence may end, or a piece begins in which none does. */
const STOPS = /[`"“.!?。！？]/g;

function splitLine(line: string, listed: boolean): readonly Sentence[] {
  const out: Sentence[] = [];
  let start = 0;
  STOPS.lastIndex = 0;
  for (let stop = STOPS.exec(line); stop !== null; stop = STOPS.exec(line)) {
    const at = stop.index;
    const sign = stop[0];
    if (sign === "`") {
      const close = line.indexOf("`", at + 1);
      if (close < 0) break;
      STOPS.lastIndex = close + 1;
      continue;
    }
    // What somebody is quoted with is one piece.
    if ((sign === '"' || sign === "“") && !/[\w"]/.test(line.charAt(at - 1)) && /\S/.test(line.charAt(at + 1))) {
      const close = line.indexOf(sign === "“" ? "”" : '"', at + 1);
      if (close > at && close - at < QUOTED) {
        STOPS.lastIndex = close + 1;
        if (!/[.!?。！？]/.test(line.charAt(close - 1)) || !/^\s+\p{Lu}/u.test(line.slice(close + 1, close + 4))) continue;
        push(line.slice(start, close + 1), listed, out);
        start = close + 1;
        continue;
      }
    }
    const wide = sign === "。" || sign === "！" || sign === "？";
    if (!wide && sign !== "." && sign !== "!" && sign !== "?") continue;
    const next = line.charAt(at + 1);
    if (!wide && next !== "" && next !== " " && next !== '"' && next !== "”" && next !== ")") continue;
    if (sign === "." && ABBREVIATION().test(line.slice(Math.max(start, at - 12), at + 1)) && next !== "") continue;
    let end = at + 1;
    while (/["”')\]」』]/.test(line.charAt(end))) end += 1;
    push(line.slice(start, end), listed, out);
    start = end;
    STOPS.lastIndex = end;
  }
  push(line.slice(start), listed, out);
  return out;
}

function push(text: string, listed: boolean, out: Sentence[]): void {
  const trimmed = text.trim();
  if (/[a-z0-9]/i.test(trimmed) || /[\p{L}\p{N}]/u.test(trimmed)) out.push({ text: trimmed, listed });
}

/** As it stood before it was parted: no blank behind a full stop of a script that has none. */
export function joinSentences(before: string, sentence: string): string {
  return before === "" || /[。！？；：]$/.test(before) ? `${before}${sentence}` : `${before} ${sentence}`;
}
