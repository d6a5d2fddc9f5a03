import { widthOf } from "../../cli/src/terminal/layout.ts";

const CELL = 8.4;
const ROW = 18;
const EDGE = 14;
const COLOURS: Readonly<Record<string, string>> = { "31": "#ff9a91", "32": "#74d493", "33": "#f0c36a", "34": "#8ab8ff", "36": "#7fd6e0" };

interface Run {
  readonly text: string;
  readonly at: number;
  readonly width: number;
  readonly style: string;
}

/** A screen with its colours, as `tmux capture-pane -e` gives it, as a picture. */
export function screenToSvg(screen: string, columns: number): string {
  const rows = screen.replace(/\n+$/, "").split("\n");
  const width = columns * CELL + 2 * EDGE;
  const height = rows.length * ROW + 2 * EDGE;
  const texts = rows.flatMap((row, index) => runsOf(row).map((run) => textOf(run, EDGE + (index + 1) * ROW - 5)));
  return [
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${width} ${height}" width="${width}" height="${height}" role="img" aria-label="handoff on a terminal">`,
    `<rect width="${width}" height="${height}" rx="8" fill="#15181d"/>`,
    `<g font-family="ui-monospace, SFMono-Regular, Menlo, Consolas, 'DejaVu Sans Mono', monospace" font-size="14" fill="#e7e9ec">`,
    ...texts,
    "</g>",
    "</svg>",
    "",
  ].join("\n");
}

function runsOf(row: string): readonly Run[] {
  const runs: Run[] = [];
  let style: ReadonlySet<string> = new Set();
  let at = 0;
  for (const part of row.split(/(\u001b\[[0-9;]*m)/)) {
    const codes = /^\u001b\[([0-9;]*)m$/.exec(part)?.[1];
    if (codes !== undefined) style = restyled(style, codes);
    else if (part !== "") {
      const width = widthOf(part);
      if (part.trim() !== "") runs.push({ text: part, at, width, style: attributes(style) });
      at += width;
    }
  }
  return runs;
}

function restyled(style: ReadonlySet<string>, codes: string): ReadonlySet<string> {
  return codes.split(";").reduce<ReadonlySet<string>>((now, code) => {
    if (code === "" || code === "0") return new Set();
    if (code === "39") return new Set([...now].filter((known) => !(known in COLOURS)));
    if (code === "22") return new Set([...now].filter((known) => known !== "1" && known !== "2"));
    return new Set([...now, code]);
  }, style);
}

function attributes(style: ReadonlySet<string>): string {
  const colour = [...style].map((code) => COLOURS[code]).find((found) => found !== undefined);
  return `${colour === undefined ? "" : ` fill="${colour}"`}${style.has("1") ? ' font-weight="bold"' : ""}${style.has("2") ? ' opacity="0.7"' : ""}`;
}

function textOf(run: Run, y: number): string {
  const text = run.text.replaceAll("&", "&amp;").replaceAll("<", "&lt;").replaceAll(">", "&gt;").replaceAll(" ", "\u00a0");
  return `<text x="${(EDGE + run.at * CELL).toFixed(1)}" y="${y}" textLength="${(run.width * CELL).toFixed(1)}" lengthAdjust="spacingAndGlyphs"${run.style}>${text}</text>`;
}
