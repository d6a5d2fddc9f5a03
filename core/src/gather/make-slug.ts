import { canonicalHash } from "../redact/canonical-hash.ts";

/**
 * A goal as a slug: `[a-z0-9]+(-[a-z0-9]+)*`, six words and 60 characters at most. Where nothing usable is left (a Japanese
 * goal) it is `handoff-` and eight hex digits of the text's hash, so the same goal has the same slug.
 */
export function makeSlug(text: string): string {
  const words = text
    .normalize("NFKD")
    .replace(/\[REDACTED:[^\]]*\]/g, " ")
    .replace(/[\u0300-\u036f]/g, "")
    .toLowerCase()
    .match(/[a-z0-9]+/g);
  let slug = "";
  for (const word of (words ?? []).slice(0, 6)) {
    const longer = slug === "" ? word : `${slug}-${word}`;
    if (longer.length > 60) break;
    slug = longer;
  }
  const letters = text.match(/\p{L}/gu)?.length ?? 0;
  const latin = slug.match(/[a-z]/g)?.length ?? 0;
  return latin >= 3 && latin * 5 >= Math.min(letters, 60) ? slug : `handoff-${canonicalHash(text).slice(0, 8)}`;
}
