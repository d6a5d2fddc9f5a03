import type { Redactor } from "../../contract/redaction.ts";
import { createJsonRedactor } from "./json-redactor.ts";
import type { PieceRedactor } from "./piece-redactor.ts";

/** A longer line isn't kept whole: its strings are redacted as they come. */
const LONGEST_LINE = 4_194_304;

/** Lines of JSON. A line that is none is redacted as text. A line in which nothing was found stays byte for byte. */
export function createLineRedactor(redactor: Redactor): PieceRedactor {
  const waiting: string[] = [];
  let length = 0;
  let long: PieceRedactor | undefined;

  const redactLine = (line: string): string => {
    const body = line.replace(/\r?\n$/, "");
    const end = line.slice(body.length);
    if (body.trim() === "") return line;
    try {
      JSON.parse(body);
    } catch {
      return redactor.text(body, "text") + end;
    }
    const pieces = createJsonRedactor(redactor);
    return [...pieces.push(body), ...pieces.end()].join("") + end;
  };

  return {
    *push(piece) {
      let from = 0;
      for (let end = piece.indexOf("\n"); end !== -1; end = piece.indexOf("\n", from)) {
        const part = piece.slice(from, end + 1);
        from = end + 1;
        if (long !== undefined) {
          yield* long.push(part);
          yield* long.end();
          long = undefined;
          continue;
        }
        waiting.push(part);
        yield redactLine(waiting.join(""));
        waiting.length = 0;
        length = 0;
      }
      const rest = piece.slice(from);
      if (rest === "") return;
      if (long !== undefined) {
        yield* long.push(rest);
        return;
      }
      waiting.push(rest);
      length += rest.length;
      if (length > LONGEST_LINE) {
        long = createJsonRedactor(redactor);
        yield* long.push(waiting.join(""));
        waiting.length = 0;
        length = 0;
      }
    },
    *end() {
      if (long !== undefined) yield* long.end();
      if (waiting.length > 0) yield redactLine(waiting.join(""));
    },
  };
}
