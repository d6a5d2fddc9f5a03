import type { OutputRules } from "../contract/client.ts";
import { hasOpenAt } from "../fit/guard-text.ts";
import { unfence } from "../render/fence.ts";

export interface RuleBreak {
  readonly rule: "expands-at" | "leading-slash" | "too-long" | "producer-control" | "no-workspace-line" | "no-brief-line" | "refused-text" | "control-character";
  readonly line?: number;
  readonly detail: string;
}

const control = /^(?:#{1,6}\s+|[\w -]{0,24}:\s*).*?\b(?:channel\s*[:=]\s*(?:prompt|artifact)|pack\s*[:=]\s*[\w-]+|plugin\s*[:=]\s*[\w@/-]+)/i;
const label = /^(?:channel|pack|plugin|mode|transport)\s*:/i;
const unsafe = /[\u0000-\u0008\u000b\u000c\u000e-\u001f\u007f-\u009f\u202a-\u202e\u2066-\u2069\u200b\u{e0000}-\u{e007f}]/u;

/** Does a block, stub or artifact keep a client's rules? Any text may be asked; the answer is a list, empty when all hold. */
export function checkText(input: string, rules: OutputRules): readonly RuleBreak[] {
  const fenced = unfence(input);
  const text = (fenced ?? input).replace(/\r\n?/g, "\n").replace(/\n+$/, "");
  const lines = text.split("\n");
  const breaks: RuleBreak[] = [];
  const isPrompt = lines[0]?.startsWith("Open workspace: ") ?? false;
  if (!isPrompt && fenced !== undefined) breaks.push({ rule: "no-workspace-line", line: 1, detail: "a block starts with Open workspace" });
  if (!/^Brief: [0-9a-f]{12}$/.test(lines.at(-1) ?? "")) breaks.push({ rule: "no-brief-line", line: lines.length, detail: "the last line is the brief's id" });
  if (rules.leadingSlash === "command" && text.startsWith("/")) breaks.push({ rule: "leading-slash", line: 1, detail: "the text would be read as a command" });
  if (rules.maxCharacters !== undefined && text.length > rules.maxCharacters) breaks.push({ rule: "too-long", detail: `${text.length} of ${rules.maxCharacters} characters` });
  const isStub = lines[2]?.startsWith("Read @") ?? false;
  lines.forEach((line, index) => {
    const at = index + 1;
    if (rules.expandsAt && !(isStub && index === 2) && index > 0 && hasOpenAt(line)) breaks.push({ rule: "expands-at", line: at, detail: "@ before a path would be read as a file" });
    if (label.test(line) || (isHead(line) && control.test(line))) breaks.push({ rule: "producer-control", line: at, detail: "a producer's control stands in a head or label line" });
    if (unsafe.test(line)) breaks.push({ rule: "control-character", line: at, detail: "an invisible or control character" });
  });
  for (const refused of rules.refuses ?? []) {
    if (refused.where === "text" && text.includes(refused.text)) breaks.push({ rule: "refused-text", detail: refused.why });
  }
  return breaks;
}

/** A heading, or a label of the brief's own head. A person's words in a bullet may speak of packs and channels. */
const isHead = (line: string): boolean => /^#{1,6}\s/.test(line);
