import { isDeepStrictEqual } from "node:util";
import { HandoffError } from "@handoff/core";
import { parse } from "smol-toml";
import { layoutOf, spliceBetween } from "./install-change.ts";
import type { EditedText } from "./install-change.ts";

/** A table of a TOML file: `mcp_servers.handoff`. Its values are texts and lists of texts. */
export interface WantedTable {
  readonly path: readonly string[];
  readonly value: Readonly<Record<string, string | readonly string[]>>;
  isOurs(value: unknown): boolean;
}

/**
 * Appends the table at the end, where nothing that stands before it is touched: comments, order and layout stay. The result is
 * parsed, and must be what was there plus the table.
 */
export function addToToml(text: string, wanted: WantedTable, file: string): EditedText {
  const before = read(text, file);
  const found = at(before, wanted.path);
  if (found !== undefined) {
    if (!wanted.isOurs(found)) throw new HandoffError("INSTALL_TAKEN", { file, name: wanted.path.join(".") });
    return { text, splices: [] };
  }
  const { eol } = layoutOf(text);
  const block = [`[${wanted.path.join(".")}]`, ...Object.entries(wanted.value).map(([key, value]) => `${key} = ${tomlValue(value)}`)].join(eol);
  const gap = text.trim() === "" ? "" : /\r?\n\r?\n$/.test(text) ? "" : text.endsWith("\n") ? eol : eol + eol;
  const after = `${text}${gap}${block}${eol}`;
  if (!isDeepStrictEqual(tryRead(after), plain(withTable(before, wanted.path, wanted.value)))) {
    throw new HandoffError("INSTALL_BROKEN", { file, problem: `${wanted.path.slice(0, -1).join(".")} is written so that no table can be added` });
  }
  return { text: after, splices: [spliceBetween(text, after)] };
}

/** Takes out the table with its sub-tables. What is left must be what was there without it, else the file is refused. */
export function removeFromToml(text: string, wanted: WantedTable, file: string): EditedText {
  const before = read(text, file);
  if (!wanted.isOurs(at(before, wanted.path))) return { text, splices: [] };
  const lines = text.split(/(?<=\n)/);
  const heads = lines.map((line) => headOf(line));
  const name = wanted.path.join(".");
  const kept: string[] = [];
  let inside = false;
  for (const [index, line] of lines.entries()) {
    const head = heads[index];
    if (head !== undefined) inside = head === name || head.startsWith(`${name}.`);
    if (!inside) kept.push(line);
  }
  // The empty line that stood before the table came with it.
  const after = kept.join("").replace(/(\r?\n)\r?\n$/, "$1");
  const expected = withoutTable(before, wanted.path);
  if (!isDeepStrictEqual(tryRead(after), plain(expected))) throw new HandoffError("INSTALL_BROKEN", { file, problem: `${name} can't be taken out alone` });
  return { text: after, splices: [spliceBetween(text, after)] };
}

type Table = Readonly<Record<string, unknown>>;

function read(text: string, file: string): Table {
  try {
    return plain(parse(text.replace(/^\uFEFF/, ""))) as Table;
  } catch (error) {
    const line = (error as { line?: number }).line;
    throw new HandoffError("INSTALL_BROKEN", { file, problem: line === undefined ? "it isn't TOML" : `line ${line} isn't TOML` }, error);
  }
}

function tryRead(text: string): unknown {
  try {
    return plain(parse(text.replace(/^\uFEFF/, "")));
  } catch {
    return undefined;
  }
}

function at(data: unknown, path: readonly string[]): unknown {
  return path.reduce<unknown>((value, key) => (typeof value === "object" && value !== null && Object.hasOwn(value, key) ? (value as Table)[key] : undefined), data);
}

function withTable(data: Table, [head = "", ...rest]: readonly string[], value: unknown): Table {
  const inner = data[head];
  return { ...data, [head]: rest.length === 0 ? value : withTable(typeof inner === "object" && inner !== null ? (inner as Table) : {}, rest, value) };
}

function withoutTable(data: Table, [head = "", ...rest]: readonly string[]): Table {
  const { [head]: inner, ...others } = data;
  if (rest.length === 0 || typeof inner !== "object" || inner === null) return others;
  const left = withoutTable(inner as Table, rest);
  // `[a.b]` alone makes `a`; without it `a` is gone too.
  return Object.keys(left).length === 0 ? others : { ...data, [head]: left };
}

/** Plain objects all the way down, so that two parses compare. */
function plain(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(plain);
  if (typeof value === "object" && value !== null && !(value instanceof Date)) return Object.fromEntries(Object.entries(value).map(([key, inner]) => [key, plain(inner)]));
  return value;
}

function headOf(line: string): string | undefined {
  const head = /^\s*\[\[?\s*([^\]#]+?)\s*\]\]?\s*(?:#.*)?\r?\n?$/.exec(line)?.[1];
  return head?.split(".").map((part) => part.trim().replace(/^(["'])(.*)\1$/, "$2")).join(".");
}

function tomlValue(value: string | readonly string[]): string {
  return typeof value === "string" ? tomlString(value) : `[${value.map(tomlString).join(", ")}]`;
}

/** A JSON string is a TOML basic string, but for DEL. */
function tomlString(text: string): string {
  return JSON.stringify(text).replaceAll("\u007f", "\\u007f");
}
