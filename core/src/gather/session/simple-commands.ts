import { remember } from "../../verify/remember.ts";
import { DEEPEST, splitCommand } from "../../verify/split-command.ts";

/** One simple command of a shell line: its words without quotes, and the files that its output is redirected into. */
export interface SimpleCommand {
  readonly words: readonly string[];
  readonly writes: readonly string[];
}

const LONGEST = 20_000;
const HERE_DOCUMENT = /<<-?\s*(["']?)(\w+)\1([^\n]*)\n[\s\S]*?(?:\n\s*\2(?=\W|$)|$)/g;

/**
 * The simple commands of a shell line: enough to tell what was run, not a shell. Bodies of here-documents and of command
 * substitutions are left out, quoted text stays one word.
 */
export const simpleCommands: (line: string) => readonly SimpleCommand[] = remember((line) => {
  const capped = line.length > LONGEST ? line.slice(0, LONGEST) : line;
  const text = capped.includes("<<") ? capped.replace(HERE_DOCUMENT, "$3\n") : capped;
  return commandsIn(text, DEEPEST);
});

function commandsIn(text: string, depth: number): readonly SimpleCommand[] {
  return splitCommand(text).flatMap((part) =>
    depth > 0 && (part.text.startsWith("(") || part.text.startsWith("{")) ? commandsIn(part.text.slice(1).replace(/[)}]\s*(\S*)$/, " $1"), depth - 1) : [readWords(part.text)],
  );
}

function readWords(text: string): SimpleCommand {
  const words: string[] = [];
  const writes: string[] = [];
  let word: string | undefined;
  let redirect = false;
  const endWord = (): void => {
    if (word === undefined) return;
    if (!redirect) words.push(word);
    else if (word !== "" && !word.startsWith("&") && !word.startsWith("/dev/")) writes.push(word);
    redirect = false;
    word = undefined;
  };
  for (let at = 0; at < text.length; at += 1) {
    const sign = text.charAt(at);
    if (sign === "\\") {
      at += 1;
      if (text.charAt(at) !== "\n") word = (word ?? "") + text.charAt(at);
    } else if (sign === "'" || sign === '"' || sign === "`") {
      const end = closingQuote(text, at, sign);
      word = (word ?? "") + text.slice(at + 1, end);
      at = end;
    } else if (sign === "$" && text.charAt(at + 1) === "(") {
      at = closingParen(text, at + 1);
      word = `${word ?? ""}$()`;
    } else if (/\s/.test(sign)) endWord();
    else if (sign === ">" || sign === "<") {
      if (word !== undefined && /^(?:\d|&)$/.test(word)) word = undefined;
      endWord();
      while (text.charAt(at + 1) === sign || text.charAt(at + 1) === "|") at += 1;
      redirect = sign === ">";
    } else word = (word ?? "") + sign;
  }
  endWord();
  return { words, writes };
}

function closingQuote(text: string, from: number, quote: string, depth = DEEPEST): number {
  for (let at = from + 1; at < text.length; at += 1) {
    const sign = text.charAt(at);
    if (sign === "\\" && quote !== "'") at += 1;
    else if (sign === quote) return at;
    else if (depth > 0 && quote === '"' && sign === "$" && text.charAt(at + 1) === "(") at = closingParen(text, at + 1, depth - 1);
  }
  return text.length;
}

function closingParen(text: string, from: number, within = DEEPEST): number {
  let depth = 0;
  for (let at = from; at < text.length; at += 1) {
    const sign = text.charAt(at);
    if (sign === "'" || sign === '"') at = closingQuote(text, at, sign, within);
    else if (sign === "(") depth += 1;
    else if (sign === ")") {
      depth -= 1;
      if (depth === 0) return at;
    }
  }
  return text.length;
}
