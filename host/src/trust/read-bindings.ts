import { tidyLine } from "@handoff/core";
import type { FactsPart, Line } from "@handoff/core";
import { bindingsItem } from "./find-trust-items.ts";
import type { TrustStore } from "./trust-store.ts";

const MAX_BYTES = 600;

/**
 * The project's notes that go with every handoff it sends, once a person trusted them; before that nothing of them goes, and
 * a notice says so. Whole lines up to `maxBytes` (default 600).
 */
export function readBindings(root: string, trust: TrustStore, maxBytes = MAX_BYTES): FactsPart {
  const item = bindingsItem(root);
  if (item === undefined) return {};
  if (!trust.isTrusted(root, item.file, item.text)) return { notices: [{ code: "PROJECT_NOT_TRUSTED", params: { file: item.file } }] };
  const all = item.text.split(/\r?\n/).map((line) => tidyLine(line).replace(/^(?:#{1,6}|[-*+]|\d{1,3}[.)])\s+/, "")).filter((line) => line !== "");
  const projectNotes: Line[] = [];
  let bytes = 0;
  for (const [index, text] of all.entries()) {
    bytes += Buffer.byteLength(text) + 1;
    if (bytes > maxBytes) return { projectNotes, notices: [{ code: "BINDINGS_CUT", params: { file: item.file, count: all.length - index, limit: maxBytes } }] };
    // A person said yes to this very text, so it is theirs; it still steers nothing, and is quoted.
    projectNotes.push({ text, origin: "user", record: `${item.file}:${index + 1}` });
  }
  return { projectNotes };
}
