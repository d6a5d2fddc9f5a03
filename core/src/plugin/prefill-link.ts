import type { Link, LinkRefused, OutputRules } from "../contract/client.ts";

export interface PrefillLink {
  /** Everything before the first parameter, with its `?`: `https://chatgpt.com/?`. */
  readonly base: string;
  /** In order; the first is the text of the handoff. */
  readonly params: Readonly<Record<string, string>>;
  /** Longest whole URL, after encoding. */
  readonly maxUrl: number;
  /** Longest text before encoding, where the client counts so. */
  readonly maxText?: number;
  /** What opens the client without any text. */
  readonly bare: string;
  readonly rules: OutputRules;
}

/**
 * A link that fills a client's input, or why there is none. Never cut short: what doesn't fit, or doesn't come back from
 * decoding as it was, is refused with the link that only opens the client.
 */
export function prefillLink(wish: PrefillLink): Link | LinkRefused {
  const entries = Object.entries(wish.params).map(([key, value]) => [key, value.toWellFormed()] as const);
  const text = entries.map(([, value]) => value).join("\n");
  const refuse = (refused: string, params: LinkRefused["params"]): LinkRefused => ({ refused, params, bare: wish.bare });
  const banned = (wish.rules.refuses ?? []).find((rule) => rule.where === "link" && text.includes(rule.text));
  if (banned !== undefined) return refuse("LINK_REFUSES_TEXT", { text: banned.text, why: banned.why });
  const longest = Math.max(0, ...entries.map(([, value]) => value.length));
  if (wish.maxText !== undefined && longest > wish.maxText) return refuse("LINK_TOO_LONG", { length: longest, limit: wish.maxText });
  const url = wish.base + entries.map(([key, value]) => `${encodeURIComponent(key)}=${encodeURIComponent(value)}`).join("&");
  if (url.length > wish.maxUrl) return refuse("LINK_TOO_LONG", { length: url.length, limit: wish.maxUrl });
  const back = new URL(url).searchParams;
  if (entries.some(([key, value]) => back.get(key) !== value)) return refuse("LINK_BROKEN", {});
  return { url, effect: "prefill", decoded: entries[0]?.[1] ?? "" };
}
