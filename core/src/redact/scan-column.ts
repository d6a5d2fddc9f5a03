import type { Finding } from "../contract/redaction.ts";
import { isSecretValue } from "./judge-value.ts";
import type { NameStrength } from "./name-words.ts";

interface Column {
  readonly start: number;
  readonly end: number;
  readonly strength: NameStrength;
  readonly kind: string;
}

const MAXIMUM_ROWS = 500;
const HEADER_CELL = /^\s*["'`]?[\p{L}_][\p{L}\d_ .()-]{0,40}["'`]?\s*$/u;
const TUPLE = /\(([^()\n]{1,4000})\)/y;

/** Cells of a line with their offsets; a separator inside quotes separates nothing. */
function cellsOf(line: string, separator: string): { readonly start: number; readonly text: string }[] {
  const cells: { start: number; text: string }[] = [];
  let start = 0;
  let quote = "";
  for (let at = 0; at <= line.length; at++) {
    const character = line.charAt(at);
    if (at < line.length && (character === '"' || character === "'") && (quote === "" || quote === character)) quote = quote === "" && line.slice(start, at).trim() === "" ? character : "";
    if (at === line.length || (character === separator && quote === "")) {
      cells.push({ start, text: line.slice(start, at) });
      start = at + 1;
    }
  }
  return cells;
}

function pushCell(cell: { readonly start: number; readonly text: string }, base: number, column: Column, found: Finding[]): void {
  const value = /^\s*["'`]?(.*?)["'`]?\s*$/.exec(cell.text)?.[1] ?? "";
  if (!isSecretValue(value, column.strength, "quoted")) return;
  const start = base + cell.start + cell.text.indexOf(value);
  found.push({ start, end: start + value.length, kind: column.kind, rule: `name-${column.strength}`, tier: "candidate" });
}

const columnAt = (cells: readonly { readonly start: number; readonly text: string }[], at: number): number => cells.findIndex((cell) => at >= cell.start && at <= cell.start + cell.text.length);

/** Values in the column of a table whose head names a secret: CSV, TSV, Markdown, SQL inserts. */
export function scanColumn(text: string, column: Column, found: Finding[]): void {
  const after = /^["'`]?[ \t]{0,20}([,;\t|)]|\r?\n)/.exec(text.slice(column.end, column.end + 26))?.[1];
  if (after === undefined) return;
  const before = /([,;\t|(]|^|\n)[ \t]{0,20}["'`]?$/.exec(text.slice(Math.max(0, column.start - 24), column.start))?.[1];
  if (before === undefined) return;
  if (scanInsert(text, column, found)) return;
  const lineStart = text.lastIndexOf("\n", column.start) + 1;
  const lineEnd = text.indexOf("\n", column.end);
  if (lineEnd === -1 || lineEnd - lineStart > 2000) return;
  const separator = /[,;\t|]/.exec(after)?.[0] ?? /[,;\t|]/.exec(before)?.[0];
  if (separator === undefined) return;
  const heads = cellsOf(text.slice(lineStart, lineEnd).replace(/\r$/, ""), separator);
  if (heads.length < 2 || heads.some((cell) => cell.text.trim() !== "" && !HEADER_CELL.test(cell.text))) return;
  const place = columnAt(heads, column.start - lineStart);
  let start = lineEnd + 1;
  for (let row = 0; row < MAXIMUM_ROWS && start < text.length; row++) {
    const end = text.indexOf("\n", start) === -1 ? text.length : text.indexOf("\n", start);
    const line = text.slice(start, end).replace(/\r$/, "");
    const cells = cellsOf(line.slice(0, 8000), separator);
    if (cells.length !== heads.length) return;
    const cell = cells[place];
    if (cell !== undefined && !/^[\s:|-]+$/.test(line)) pushCell(cell, start, column, found);
    start = end + 1;
  }
}

/** `(id, password) VALUES (1, 'x'), (2, 'y')`. */
function scanInsert(text: string, column: Column, found: Finding[]): boolean {
  const open = text.lastIndexOf("(", column.start);
  const close = text.indexOf(")", column.end);
  if (open === -1 || close === -1 || close - open > 2000) return false;
  const values = /^\)\s{0,20}values\s{0,20}/i.exec(text.slice(close, close + 50));
  if (values === null) return false;
  const place = columnAt(cellsOf(text.slice(open + 1, close), ","), column.start - open - 1);
  let at = close + values[0].length;
  for (let row = 0; row < MAXIMUM_ROWS; row++) {
    TUPLE.lastIndex = at;
    const tuple = TUPLE.exec(text);
    if (tuple === null) return true;
    const cell = cellsOf(tuple[1] ?? "", ",")[place];
    if (cell !== undefined) pushCell(cell, at + 1, column, found);
    at += tuple[0].length + (/^\s{0,20},\s{0,40}/.exec(text.slice(at + tuple[0].length, at + tuple[0].length + 60))?.[0].length ?? 0);
  }
  return true;
}
