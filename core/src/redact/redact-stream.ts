import type { RedactionOptions, RedactionReport, Redactor } from "../contract/redaction.ts";
import { createRedactor } from "./create-redactor.ts";
import { createJsonRedactor } from "./stream/json-redactor.ts";
import { createLineRedactor } from "./stream/line-redactor.ts";
import { createTextRedactor } from "./stream/text-redactor.ts";
import type { PieceRedactor } from "./stream/piece-redactor.ts";

export type TextFormat = "json" | "jsonl" | "text";

export interface StreamOptions extends RedactionOptions {
  /** Told what the text is; else its beginning decides. */
  readonly format?: TextFormat;
  /** Called once, behind the last piece. */
  readonly onReport?: (report: RedactionReport) => void;
  /** Goes on with the numbering of a handoff. */
  readonly redactor?: Redactor;
}

/** So much is looked at to tell the format, and read before anything goes out. */
const HEAD = 65_536;

/** JSON when it begins like JSON; lines of JSON when its first line is JSON by itself and a second line begins like it. */
export function formatOf(head: string): TextFormat {
  const start = head.replace(/^[\ufeff\s]+/, "");
  if (!/^[{[]/.test(start)) return "text";
  const lines = start.split("\n");
  const [first = "", second] = lines;
  if (isJson(first)) return second === undefined || second.trim() === "" ? (lines.length > 2 ? "jsonl" : "json") : "jsonl";
  if (second === undefined && head.length >= HEAD) return "json";
  return isJsonHead(start) ? "json" : "text";
}

function isJson(text: string): boolean {
  try {
    JSON.parse(text);
    return true;
  } catch {
    return false;
  }
}

/** Does it go on like JSON behind the first bracket? A log line in brackets doesn't. */
const isJsonHead = (text: string): boolean => /^(?:\{\s*(?:"(?:[^"\\\n]|\\.){0,4096}"\s*:|\})|\[\s*(?:[{["\]]|-?\d+(?:\.\d+)?\s*[,\]]|(?:true|false|null)\s*[,\]]))/.test(text);

function pieceRedactor(format: TextFormat, redactor: Redactor): PieceRedactor {
  if (format === "json") return createJsonRedactor(redactor);
  return format === "jsonl" ? createLineRedactor(redactor) : createTextRedactor(redactor);
}

/**
 * Redacts a text of any size as it streams by, with bounded memory. How the text is cut into chunks changes nothing in what
 * comes out. JSON and lines of JSON stay what they are: strings are decoded, redacted and written again.
 */
export async function* redactStream(chunks: AsyncIterable<string> | Iterable<string>, options: StreamOptions = {}): AsyncGenerator<string, RedactionReport> {
  const { format, onReport, redactor: given, ...rest } = options;
  const redactor = given ?? createRedactor(rest);
  let pieces: PieceRedactor | undefined;
  let head = "";
  for await (const chunk of chunks) {
    if (pieces === undefined) {
      head += chunk;
      if (head.length < HEAD) continue;
      pieces = pieceRedactor(format ?? formatOf(head.slice(0, HEAD)), redactor);
      yield* pieces.push(head);
      head = "";
      continue;
    }
    yield* pieces.push(chunk);
  }
  pieces ??= pieceRedactor(format ?? formatOf(head), redactor);
  yield* pieces.push(head);
  yield* pieces.end();
  const report = redactor.report();
  onReport?.(report);
  return report;
}
