import { cutLine } from "../../verify/cut-line.ts";

const HEAD = 6_000;
const TAIL = 6_000;

/** Head and tail of a long text. What a runner says last decides, and what a command says first names it. */
export function capText(text: string, head: number = HEAD, tail: number = TAIL): string {
  return text.length <= head + tail ? text : `${text.slice(0, head)}\n[…]\n${text.slice(-tail)}`;
}

/** A copy that doesn't keep the long string alive which it was cut from. */
export function ownText(text: string): string {
  return text.length < 13 ? text : JSON.parse(JSON.stringify(text));
}

/** One line, white space folded, cut between words at `most` characters with an ellipsis. */
export function oneLine(text: string, most: number): string {
  const whole = text.length <= most * 4;
  // What is cut off before the blanks are folded may begin within a word.
  const folded = (whole ? text : `${text.slice(0, most * 4).replace(/\S*$/, "")}…`).replace(/\s+/g, " ").trim();
  return ownText(cutLine(folded, most));
}
