import { asText, isInjectedText, isWrapped, ownWords, textOf } from "@handoff/core";
import type { JsonObject } from "@handoff/core";

/** What the client puts behind a prompt: what stands in the files that it names. The prompt ends there. */
const REFERENCED = /(?:^|\n)[ \t]*--- Content from referenced (?:files|resources) ---/;

/** A user's message as it was typed. Newer versions keep that beside what was sent for it. */
export function typedText(message: JsonObject): { readonly text: string; readonly injected: boolean } {
  const shown = textOf(message["displayContent"]);
  const sent = asText(message["content"]) ?? textOf(message["content"] ?? message["parts"]);
  return shown.trim() === "" ? promptOf(sent) : promptOf(shown);
}

export function promptOf(sent: string): { readonly text: string; readonly injected: boolean } {
  const end = sent.includes("--- Content from ref") ? (REFERENCED.exec(sent)?.index ?? sent.length) : sent.length;
  const text = sent.slice(0, end);
  const own = ownWords(text);
  return { text: own === "" ? text : own, injected: own === "" || isInjectedText(text) || isWrapped(text) };
}
