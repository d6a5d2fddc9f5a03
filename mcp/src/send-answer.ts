import type { CallToolResult } from "@modelcontextprotocol/sdk/types.js";
import { errorTable, formatError, formatMessage, HandoffError, isHandoffError } from "@handoff/core";
import type { Language, Notice, Redactor } from "@handoff/core";
import { MEMBER_TEXT } from "./tool.ts";
import type { ToolAnswer } from "./tool.ts";

/** A tool's answer as it leaves: the finished brief as it is, all else redacted. */
export function sendAnswer(answer: ToolAnswer, redactor: Redactor): CallToolResult {
  const clean = (text: string): string => redactor.text(text, "mcp");
  const parts = [
    ...(answer.sealed === undefined ? [] : [answer.sealed.parts.block]),
    ...(answer.lines.length === 0 ? [] : [answer.lines.map(clean).join("\n")]),
    ...(answer.quoted === undefined ? [] : [quote(clean(answer.quoted))]),
  ];
  if (answer.appended !== undefined) parts.push(between(answer.appended.parts.block));
  const lines = [...answer.lines.map(clean), ...(answer.quoted === undefined ? [] : quote(clean(answer.quoted)).split("\n"))];
  const structured = { ...fillMember(redactor.value(answer.structured, "mcp"), answer.appended?.parts.block), lines };
  return {
    content: [{ type: "text", text: parts.join("\n\n") }],
    structuredContent: answer.sealed === undefined ? structured : { text: answer.sealed.parts.block, ...structured },
    ...(answer.meta === undefined ? {} : { _meta: { ...answer.meta } }),
  };
}

/** Between two lines that the text itself doesn't hold. */
function between(text: string): string {
  let mark = "=====";
  while (text.includes(mark)) mark += "=";
  return `${mark} begin of file\n${text.replace(/\n*$/, "\n")}${mark} end of file`;
}

/** The member's prompt gets the finished text after the redactor: that text passed its own, and names the workspace. */
function fillMember<Value>(structured: Value, text: string | undefined): Value {
  const dispatch = (structured as { dispatch?: { member?: { prompt?: string } } }).dispatch;
  if (text === undefined || dispatch?.member?.prompt === undefined) return structured;
  const prompt = dispatch.member.prompt.replace(MEMBER_TEXT, () => between(text));
  return { ...structured, dispatch: { ...dispatch, member: { ...dispatch.member, prompt } } };
}

/** Every error becomes an answer that a model can act on: what was found, what to do, and the code. */
export function sendError(error: unknown, language: Language, redactor: Redactor): CallToolResult {
  const known = isHandoffError(error) ? error : new HandoffError("INTERNAL", { step: "mcp" }, error);
  const { message, fix } = Object.hasOwn(errorTable(), known.code) ? formatError(known.code, known.params, language) : known;
  const text = redactor.text(formatMessage("FIX", { message, fix, code: known.code }, language), "mcp");
  return { isError: true, content: [{ type: "text", text }], _meta: { "handoff/error": { code: known.code, exit: known.exit } } };
}

/** As Markdown quotes: other people's words, in every line. */
export function quote(text: string): string {
  return text.split(/\r\n|[\n\r\u0085\u2028\u2029]/).map((line) => `> ${line}`).join("\n");
}

export function sayNotices(notices: readonly Notice[], language: Language): { readonly lines: readonly string[]; readonly structured: { readonly code: string; readonly message: string }[] } {
  const distinct = [...new Map(notices.map((notice) => [JSON.stringify(notice), notice])).values()];
  const structured = distinct.map((notice) => ({ code: notice.code, message: formatMessage(notice.code, notice.params, language) }));
  return { structured, lines: structured.map(({ code, message }) => `${message} [${code}]`) };
}
