import type { OutputRules } from "../contract/client.ts";

/** After a blank or an opening mark of any script; a path of any script, or a folder with its slash. */
const pathAfterAt = (): RegExp => /(^|[\s\p{Ps}\p{Pi}`<>=|~^$+]|(?![/\\.@])\p{Po})@(?=[\p{L}\p{M}\p{N}_.~-]*(?:[/\\]|\.[\p{L}\p{N}_~-]))/gu;

/** Breaks up `@` before a path-like word for a client that would read the file. What the stub itself cites is not passed here. */
export function guardText(text: string, rules: OutputRules): string {
  return rules.expandsAt && text.includes("@") ? text.replace(pathAfterAt(), "$1@ ") : text;
}

/** Does an expandable `@` stand in this text? The check's own question, asked of the finished text. */
export function hasOpenAt(text: string): boolean {
  return text.includes("@") && pathAfterAt().test(text);
}
