import type { MessageParams } from "../contract/notice.ts";

/** Puts values for `{name}`. A name without a value stays as it is, so that a gap shows in a test instead of as "undefined". */
export function fillTemplate(template: string, params: MessageParams): string {
  return template.replace(/\{(\w+)\}/g, (whole, name: string) => (Object.hasOwn(params, name) ? String(params[name]) : whole));
}
