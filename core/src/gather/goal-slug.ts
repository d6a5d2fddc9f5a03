import { isAscii } from "../contract/is-ascii.ts";
import { canonicalHash } from "../redact/canonical-hash.ts";

const SLUG = /^[a-z0-9]+(?:-[a-z0-9]+)*$/;
const MOST_WORDS = 6;
const MOST_CHARACTERS = 60;

/**
 * A goal as a slug: `[a-z0-9]+(-[a-z0-9]+)*`, six words and 60 characters at most. Where nothing usable is left (a Japanese
 * goal) it is `handoff-` and eight hex digits of the text's hash, so the same goal has the same slug.
 */
export function goalSlug(text: string): string {
  if (text.length <= MOST_CHARACTERS && SLUG.test(text) && text.split("-").length <= MOST_WORDS) return text;
  const isPlain = isAscii(text);
  const whole = (isPlain ? text : text.normalize("NFKD")).replace(/\[REDACTED:[^\]]*\]/g, " ");
  const words = (isPlain ? whole : whole.replace(/\p{M}/gu, ""))
    .toLowerCase()
    .split(/[^a-z0-9]+/)
    .filter((word) => word !== "");
  const letters = text.match(isPlain ? /[A-Za-z]/g : /\p{L}/gu)?.length ?? 0;
  const latin = words.join("").match(/[a-z]/g)?.length ?? 0;
  let slug = "";
  for (const word of words.slice(0, MOST_WORDS)) {
    const longer = slug === "" ? word : `${slug}-${word}`;
    if (longer.length > MOST_CHARACTERS) break;
    slug = longer;
  }
  return slug !== "" && latin > 0 && latin * 2 >= letters ? slug : `handoff-${canonicalHash(text).slice(0, 8)}`;
}
