import { lazyPattern } from "../contract/lazy-pattern.ts";
import { nfkc } from "../contract/nfkc.ts";

const RUN = 8;
/** Scripts without spaces: a run of as many characters says as much as eight words. */
const CJK_RUN = 14;
const unspaced = (): RegExp => /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Thai}]/u;
const URL = /\bhttps?:\/\/[^\s"'<>)\]}`、。]+/giu;
const COMMAND = lazyPattern(() => /`([^`\n]{6,})`|(?:^|[\s:「"'(])((?:curl|wget|npx|npm|pnpm|yarn|pip3?|uvx?|git|gh|docker|kubectl|bash|sh|zsh|powershell|pwsh|iex|python3?|node|deno|bun|ssh|scp|rm|chmod|sudo|make|cargo|go)\s+[^\n`"」]{4,})/gu);

/** Knows what tools said, so that a line which only repeats it is not taken for a person's or an assistant's own. */
export interface ToolTextIndex {
  add(text: string): void;
  /** Shares a run of eight words, a URL or a command with a tool's text. */
  shares(line: string): boolean;
}

export function createToolTextIndex(): ToolTextIndex {
  const runs = new Set<string>();
  const exact = new Set<string>();
  return {
    add: (text) => {
      for (const run of runsOf(text)) runs.add(run);
      for (const part of exactParts(text)) exact.add(part);
    },
    shares: (line) => {
      if (runs.size + exact.size === 0) return false;
      for (const part of exactParts(line)) if (exact.has(part)) return true;
      for (const run of runsOf(line)) if (runs.has(run)) return true;
      return false;
    },
  };
}

function* runsOf(text: string): Iterable<string> {
  const plain = nfkc(text).toLowerCase();
  const words = plain.match(/[\p{L}\p{N}_]+(?:['’.-][\p{L}\p{N}_]+)*/gu) ?? [];
  const unspacedScript = unspaced();
  const spaced = words.filter((word) => !unspacedScript.test(word));
  for (let at = 0; at + RUN <= spaced.length; at += 1) yield spaced.slice(at, at + RUN).join(" ");
  if (!unspacedScript.test(plain)) return;
  const characters = [...plain.replace(/[^\p{L}\p{N}]+/gu, "")];
  for (let at = 0; at + CJK_RUN <= characters.length; at += 1) {
    const run = characters.slice(at, at + CJK_RUN).join("");
    if (unspacedScript.test(run)) yield `~${run}`;
  }
}

function* exactParts(text: string): Iterable<string> {
  for (const match of text.matchAll(URL)) yield match[0].toLowerCase().replace(/[.,;:!?]+$/, "");
  for (const match of text.matchAll(COMMAND())) yield `$ ${(match[1] ?? match[2] ?? "").trim().toLowerCase().replace(/\s+/g, " ").replace(/[.,;:!?]+$/, "")}`;
}
