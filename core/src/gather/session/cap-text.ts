import { cutLine } from "../../verify/cut-line.ts";

const HEAD = 6_000;
const TAIL = 6_000;

/** Head and tail of a long text. What a runner says last decides, and what a command says first names it. */
export function capText(text: string, head: number = HEAD, tail: number = TAIL): string {
  return text.length <= head + tail ? text : `${text.slice(0, head)}\n[…]\n${text.slice(-tail)}`;
}

/** From this length on a part of a string is a view of the whole, and two put together are copied when a part is cut out of them. */
const SLICED = 13;

/** A copy that doesn't keep the long string alive which it was cut from. */
export function ownText(text: string): string {
  return text.length < SLICED ? text : ` ${text}`.slice(1);
}

/** White space that folding changes. */
const UNEVEN = /[^\S ]|  |^ | $/;

/** One line, white space folded, cut between words at `most` characters with an ellipsis. */
export function oneLine(text: string, most: number): string {
  const whole = text.length <= most * 4;
  // What is cut off before the blanks are folded may begin within a word.
  const head = whole ? text : `${text.slice(0, most * 4).replace(/\S*$/, "")}…`;
  const folded = UNEVEN.test(head) ? head.replace(/\s+/g, " ").trim() : head;
  return ownText(cutLine(folded, most));
}
