import { unfence } from "../render/fence.ts";

/** A brief's own text within what was pasted, and the line of the paste that it begins on. */
export interface BriefText {
  readonly text: string;
  readonly firstLine: number;
}

/** The text inside the fence; what a person pasted around a fenced block is left out. */
export function briefText(given: string): BriefText {
  const whole = given.replace(/^\uFEFF/, "").replace(/\r\n?/g, "\n");
  const block = unfence(whole) === undefined ? (/^(`{4,})text\n[\s\S]*?\n\1$/m.exec(whole)?.[0] ?? "") : whole;
  const inside = unfence(block);
  const text = (inside ?? whole).trim();
  const at = inside === undefined ? whole.indexOf(text) : whole.indexOf(text, whole.indexOf(block) + block.indexOf("\n"));
  return { text, firstLine: whole.slice(0, Math.max(0, at)).split("\n").length };
}
