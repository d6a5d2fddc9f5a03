import type { MessageParams } from "../contract/notice.ts";

/** A place in a message: `{name}` is the value, `{name|file|files}` the word that goes with 1 or with any other number. */
const PLACE = /\{(\w+)(?:\|([^|{}]*)\|([^|{}]*))?\}/g;

/** Puts values in their places. A name without a value stays as it is, so that a gap shows in a test instead of as "undefined". */
export function fillTemplate(template: string, params: MessageParams): string {
  return template.replace(PLACE, (whole, name: string, one?: string, many?: string) => {
    if (!Object.hasOwn(params, name)) return whole;
    const value = String(params[name]);
    return (value === "1" ? one : many) ?? value;
  });
}

/** What a filled message looks like, with a group for each value, and their names. */
export function templateShape(template: string): { readonly pattern: RegExp; readonly names: readonly string[] } {
  const names: string[] = [];
  const parts: string[] = [];
  let end = 0;
  for (const { 0: whole, 1: name = "", 2: one, 3: many, index } of template.matchAll(PLACE)) {
    parts.push(literally(template.slice(end, index)), one === undefined || many === undefined ? "([^]+?)" : `(?:${literally(one)}|${literally(many)})`);
    if (one === undefined) names.push(name);
    end = index + whole.length;
  }
  return { pattern: new RegExp(`^${parts.join("")}${literally(template.slice(end))}$`, "u"), names };
}

/** A message with the words for several things, and its values not filled in. */
export const forSeveral = (template: string): string => template.replace(PLACE, (whole, _name, _one, many?: string) => many ?? whole);

/** What a message says in words of its own, without the values. */
export const ownWords = (template: string): string => template.replace(PLACE, (_whole, _name, _one, many?: string) => many ?? "");

const literally = (text: string): string => text.replace(/[.*+?^${}()|[\]\\]/g, "\\$&");
