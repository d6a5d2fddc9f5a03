import type { LineMark } from "@handoff/core";
import type { Signs, Style } from "./paint.ts";

const STYLES: Readonly<Record<LineMark, Style>> = { checked: "green", lowered: "red", unverified: "yellow", said: "bold", frame: "dim" };

/** The colour of a line by how it stands. */
export const styleOf = (mark: LineMark): Style => STYLES[mark];

/** The same as a sign, for those who see no colour. */
export function signOf(mark: LineMark, signs: Signs): string {
  if (mark === "checked") return signs.checked;
  if (mark === "lowered") return signs.lowered;
  return mark === "unverified" ? signs.unverified : " ";
}
