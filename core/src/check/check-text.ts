import type { OutputRules } from "../contract/client.ts";
import { hasOpenAt } from "../fit/guard-text.ts";
import type { MessageParams } from "../contract/notice.ts";
import { holdsOne } from "../redact/holds-one.ts";
import { trimLineEnds } from "../render/digest.ts";
import { unfence } from "../render/fence.ts";
import type { RuleBreak } from "./rule-break.ts";
import { ruleBreak } from "./say-break.ts";

const control = /^(?:#{1,6}\s+|[\w -]{0,24}:\s*).*?\b(?:channel\s*[:=]\s*(?:prompt|artifact)|pack\s*[:=]\s*[\w-]+|plugin\s*[:=]\s*[\w@/-]+)/i;
const CONTROLS = ["channel", "pack", "plugin"];
const label = /^(?:channel|pack|plugin|mode|transport)\s*:/i;
const unsafe = /[\u0000-\u0008\u000b\u000c\u000e-\u001f\u007f-\u009f\u202a-\u202e\u2066-\u2069\u200b\u{e0000}-\u{e007f}]/u;

/** Does a block, stub or artifact keep a client's rules? Any text may be asked; the answer is a list, empty when all hold. */
export function checkText(input: string, rules: OutputRules): readonly RuleBreak[] {
  const fenced = unfence(input);
  const text = trimLineEnds((fenced ?? input).replace(/\r\n?/g, "\n"));
  const lines = text.split("\n");
  const breaks: RuleBreak[] = [];
  const first = fenced === undefined ? 1 : firstLineOf(input);
  const add = (rule: RuleBreak["rule"], index?: number, params?: MessageParams): void => void breaks.push(ruleBreak(rule, index === undefined ? undefined : first + index, params));
  const isPrompt = lines[0]?.startsWith("Open workspace: ") ?? false;
  if (!isPrompt && fenced !== undefined) add("no-workspace-line", 0);
  if (!/^Brief: [0-9a-f]{12}$/.test(lines.at(-1) ?? "")) add("no-brief-line", lines.length - 1);
  if (rules.leadingSlash === "command" && text.startsWith("/")) add("leading-slash");
  if (rules.maxCharacters !== undefined && text.length > rules.maxCharacters) add("too-long", undefined, { length: text.length, limit: rules.maxCharacters });
  const isStub = lines[2]?.startsWith("Read @") ?? false;
  lines.forEach((line, index) => {
    if (rules.expandsAt && !(isStub && index === 2) && index > 0 && hasOpenAt(line)) add("expands-at", index);
    if ((line.includes(":") && label.test(line)) || (isHead(line) && holdsOne(line.toLowerCase(), CONTROLS) && control.test(line))) add("producer-control", index);
    if (unsafe.test(line)) add("control-character", index);
  });
  for (const refused of rules.refuses ?? []) {
    if (refused.where === "text" && text.includes(refused.text)) add("refused-text", undefined, { why: refused.why });
  }
  return breaks;
}

/** The line behind the fence's own. */
function firstLineOf(block: string): number {
  return (/^\s*/.exec(block)?.[0] ?? "").split("\n").length + 1;
}

/** A heading, or a label of the brief's own head. A person's words in a bullet may speak of packs and channels. */
const isHead = (line: string): boolean => /^#{1,6}\s/.test(line);
