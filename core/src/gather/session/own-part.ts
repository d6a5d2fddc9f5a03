import { lazyPattern } from "../../contract/lazy-pattern.ts";
import { LABELS } from "./cue-words.ts";

/** A key or a certificate: without its first line nobody would know it for one. */
const ARMOUR = lazyPattern(() => /-----BEGIN [A-Z0-9 ]{3,40}-----(?:[\s\S]{0,20000}?-----END [A-Z0-9 ]{3,40}-----|(?:\s+[A-Za-z0-9+/=]{16,})*)/g);

/** Without a document that was pasted into the turn: what it says is its own, and is pointed at, not carried. */
export function ownPart(text: string): string {
  const head = text.length > 60_000 ? text.slice(0, 60_000) : text;
  const capped = head.includes("-----BEGIN ") ? head.replace(ARMOUR(), " ") : head;
  const headings = capped.match(/^#{1,4} .+$/gm) ?? [];
  if (headings.length < 3 || capped.length < 600) return capped;
  const lines = capped.split("\n");
  const first = lines.findIndex((line) => /^#{1,4} /.test(line));
  const own = lines.slice(0, first);
  // The first heading names the document; a section that is called so holds rules of the user's.
  for (let at = first; at < lines.length; at += 1) {
    const line = lines[at] ?? "";
    if (!/^#{1,4} /.test(line)) continue;
    const name = line.replace(/^#+ /, "").trim();
    if (at === first) own.push(line);
    if (!LABELS.constraint().test(`${name}:`)) continue;
    own.push(`${name}:`);
    for (at += 1; at < lines.length && !/^#{1,4} /.test(lines[at] ?? ""); at += 1) own.push(lines[at] ?? "");
    at -= 1;
  }
  return own.join("\n");
}
