import { styleText } from "node:util";

/** How the terminal can show things. Without colour every meaning is still in a sign or a word; without Unicode in an ASCII one. */
export interface Looks {
  readonly colour: boolean;
  readonly unicode: boolean;
}

export type Style = "bold" | "dim" | "green" | "red" | "yellow" | "cyan" | "inverse";

export interface Signs {
  readonly on: string;
  readonly off: string;
  readonly here: string;
  readonly checked: string;
  readonly lowered: string;
  readonly unverified: string;
  readonly redacted: string;
  readonly because: string;
  readonly ellipsis: string;
  readonly top: string;
  readonly side: string;
  readonly bottom: string;
}

const FINE: Signs = { on: "●", off: "○", here: "▸", checked: "✓", lowered: "✗", unverified: "?", redacted: "■", because: "↳", ellipsis: "…", top: "┌", side: "│", bottom: "└" };
const PLAIN: Signs = { on: "(*)", off: "( )", here: ">", checked: "+", lowered: "x", unverified: "?", redacted: "#", because: "->", ellipsis: "..", top: "+", side: "|", bottom: "+" };

export const signsOf = (looks: Looks): Signs => (looks.unicode ? FINE : PLAIN);

export function paint(looks: Looks, style: Style, text: string): string {
  return looks.colour ? styleText(style, text, { validateStream: false }) : text;
}

/** What the environment says: NO_COLOR, TERM, and a locale of UTF-8. */
export function looksOf(env: Readonly<Record<string, string | undefined>>, platform: string): Looks {
  const term = env["TERM"] ?? "";
  const locale = [env["LC_ALL"], env["LC_CTYPE"], env["LANG"]].find((value) => value !== undefined && value !== "") ?? "";
  return {
    colour: (env["NO_COLOR"] ?? "") === "" && term !== "dumb" && (platform === "win32" || term !== ""),
    unicode: term !== "linux" && (platform === "win32" || platform === "darwin" || /utf-?8/i.test(locale)),
  };
}
