import type { Redactor } from "../../contract/redaction.ts";
import type { PieceRedactor } from "./piece-redactor.ts";

/** What is redacted at a time, and how far behind it is read for what begins in it. */
const WINDOW = 262_144;
const LOOK_AHEAD = 65_536;

/**
 * Plain text. Windows begin and end where the text itself says (a line end outside of any find), never where a piece ended,
 * so that any cutting gives the same output.
 */
export function createTextRedactor(redactor: Redactor): PieceRedactor {
  const waiting: string[] = [];
  let length = 0;

  const take = (): string => {
    const text = waiting.join("");
    waiting.length = 0;
    length = 0;
    return text;
  };

  const redactWindow = (text: string): readonly [clean: string, rest: string] => {
    const cut = cutOf(redactor, text);
    return [redactor.text(text.slice(0, cut), "text"), text.slice(cut)];
  };

  return {
    *push(piece) {
      waiting.push(piece);
      length += piece.length;
      while (length >= WINDOW + LOOK_AHEAD) {
        const all = take();
        const [clean, rest] = redactWindow(all.slice(0, WINDOW + LOOK_AHEAD));
        const left = rest + all.slice(WINDOW + LOOK_AHEAD);
        waiting.push(left);
        length = left.length;
        yield clean;
      }
    },
    *end() {
      if (length > 0) yield redactor.text(take(), "text");
    },
  };
}

/** The last line end in the window that no find touches and that no value could go over; else the last space, else the window's end. */
function cutOf(redactor: Redactor, text: string): number {
  const findings = redactor.scan(text);
  const isFree = (at: number): boolean => !findings.some((finding) => finding.start < at + 1 && finding.end > at - 160);
  for (const separator of ["\n\n", "\n", " "]) {
    for (let tries = 0, at = text.lastIndexOf(separator, WINDOW); at > WINDOW / 2 && tries < 2000; tries++, at = text.lastIndexOf(separator, at - 1)) {
      if (isFree(at + separator.length)) return at + separator.length;
    }
  }
  const across = findings.find((finding) => finding.start < WINDOW && finding.end >= WINDOW);
  const at = across === undefined ? WINDOW : across.start > WINDOW / 4 ? across.start : across.end;
  // A surrogate pair is one character.
  return text.charCodeAt(at - 1) >= 0xd800 && text.charCodeAt(at - 1) <= 0xdbff ? at - 1 : at;
}
