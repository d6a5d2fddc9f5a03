import { unfence } from "../render/fence.ts";

/** A brief's own text within what was pasted, and the line of the paste that it begins on. */
export interface BriefText {
  readonly text: string;
  readonly firstLine: number;
}

/** The text inside the fence; what a person pasted around a fenced block is left out. */
export function briefText(given: string): BriefText {
  const whole = given.replace(/^\uFEFF/, "").replace(/\r\n?/g, "\n");
  const block = unfence(whole) === undefined ? firstBlock(whole) : whole;
  const inside = unfence(block);
  const text = (inside ?? whole).trim();
  const at = inside === undefined ? whole.indexOf(text) : whole.indexOf(text, whole.indexOf(block) + block.indexOf("\n"));
  return { text, firstLine: whole.slice(0, Math.max(0, at)).split("\n").length };
}

/** The first fenced block of ours within other text, line by line; empty when there is none. */
function firstBlock(whole: string): string {
  const lines = whole.split("\n");
  const from = new Map<string, number>();
  for (const [index, line] of lines.entries()) {
    const ticks = /^`{4,}/.exec(line)?.[0];
    if (ticks === undefined) continue;
    const opened = line === ticks ? from.get(ticks) : undefined;
    if (opened !== undefined) return lines.slice(opened, index + 1).join("\n");
    if (line === `${ticks}text` && !from.has(ticks)) from.set(ticks, index);
  }
  return "";
}
