import type { Finding } from "../contract/redaction.ts";
import { isSecretValue } from "./judge-value.ts";
import type { Name } from "./read-value.ts";

const MAXIMUM_ROWS = 500;
const LONGEST_LINE = 8000;
const isHeaderCell = (text: string): boolean => /^\s*["'`]?[\p{L}_][\p{L}\d_ .()-]{0,40}["'`]?\s*$/u.test(text);
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

function pushCell(cell: { readonly start: number; readonly text: string }, base: number, column: Name, found: Finding[]): void {
  const value = /^\s*["'`]?(.*?)["'`]?\s*$/.exec(cell.text)?.[1] ?? "";
  if (!isSecretValue(value, column.strength, "quoted")) return;
  const start = base + cell.start + cell.text.indexOf(value);
  found.push({ start, end: start + value.length, kind: column.kind, rule: `name-${column.strength}`, tier: "candidate" });
}

const columnAt = (cells: readonly { readonly start: number; readonly text: string }[], at: number): number => cells.findIndex((cell) => at >= cell.start && at <= cell.start + cell.text.length);

/**
 * Values in the column of a table whose head names a secret: CSV, TSV, Markdown, SQL inserts. A line that was read as a row
 * of a table isn't the head of another one.
 */
export function createColumnScan(text: string, found: Finding[]): (column: Name) => void {
  const hasInserts = /\)\s{0,20}values/i.test(text);
  let headAt = -1;
  let tableEnd = -1;
  return (column) => {
    const after = /^["'`]?[ \t]{0,20}([,;\t|)]|\r?\n)/.exec(text.slice(column.end, column.end + 26))?.[1];
    if (after === undefined) return;
    const before = /([,;\t|(]|^|\n)[ \t]{0,20}["'`]?$/.exec(text.slice(Math.max(0, column.start - 24), column.start))?.[1];
    if (before === undefined || (hasInserts && scanInsert(text, column, found))) return;
    const from = Math.max(0, column.start - 2000);
    const lineStart = from + text.slice(from, column.start).lastIndexOf("\n") + 1;
    if (column.start < tableEnd && lineStart !== headAt) return;
    const length = text.slice(column.end, column.end + 2000).indexOf("\n");
    if (length === -1 || (lineStart === from && from > 0)) return;
    const separator = /[,;\t|]/.exec(after)?.[0] ?? /[,;\t|]/.exec(before)?.[0];
    if (separator === undefined) return;
    const end = scanRows(text, { lineStart, lineEnd: column.end + length, separator }, column, found);
    if (end > column.end) {
      headAt = lineStart;
      tableEnd = Math.max(tableEnd, end);
    }
  };
}

interface Head {
  readonly lineStart: number;
  readonly lineEnd: number;
  readonly separator: string;
}

/** Reads the rows below a head. Gives the end of the last row, or 0 when the line is no head. */
function scanRows(text: string, { lineStart, lineEnd, separator }: Head, column: Name, found: Finding[]): number {
  const heads = cellsOf(text.slice(lineStart, lineEnd).replace(/\r$/, ""), separator);
  const named = heads.filter((cell) => cell.text.trim() !== "");
  if (named.length < 2 || (separator !== "|" && named.length < heads.length) || named.some((cell) => !isHeaderCell(cell.text))) return 0;
  const place = columnAt(heads, column.start - lineStart);
  let start = lineEnd + 1;
  for (let row = 0; row < MAXIMUM_ROWS && start < text.length; row++) {
    const rest = text.slice(start, start + LONGEST_LINE);
    const line = (rest.includes("\n") ? rest.slice(0, rest.indexOf("\n")) : rest).replace(/\r$/, "");
    const cells = cellsOf(line, separator);
    if (cells.length !== heads.length) break;
    const cell = cells[place];
    if (cell !== undefined && !/^[\s:|-]+$/.test(line)) pushCell(cell, start, column, found);
    start += rest.includes("\n") ? rest.indexOf("\n") + 1 : rest.length;
  }
  return start;
}

/** `(id, password) VALUES (1, 'x'), (2, 'y')`. */
function scanInsert(text: string, column: Name, found: Finding[]): boolean {
  const from = Math.max(0, column.start - 1000);
  const open = from + text.slice(from, column.start).lastIndexOf("(");
  const close = column.end + text.slice(column.end, column.end + 1000).indexOf(")");
  if (open < from || close < column.end) return false;
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
