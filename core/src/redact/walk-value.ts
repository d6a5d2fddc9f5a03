import type { Finding } from "../contract/redaction.ts";
import { findUnderName } from "./find-under-name.ts";

export interface WalkPorts {
  /** One string of a value. `findings` is set when what stands around it (its key, its sibling) already decided. */
  readonly leaf: (text: string, place: string, findings?: readonly Finding[]) => string;
  /** Called with every string before the first is redacted. */
  readonly seen: (text: string) => void;
}

const MAXIMUM_DEPTH = 200;
const CYCLE = "[Circular]";
const DEEP = "[Too deep]";

const SIBLING_NAMES = ["name", "key", "Name", "Key", "header", "variable", "field", "id"];
const SIBLING_VALUES = new Set(["value", "Value", "val", "default", "content"]);

/** Redacts a value of any depth: strings and keys, same shape back. Knows no prototype but the plain ones. */
export function walkValue(value: unknown, place: string, ports: WalkPorts): unknown {
  visitStrings(value, ports.seen, new Set(), 0);
  return walk(value, place, undefined, ports, [], 0);
}

function visitStrings(value: unknown, seen: (text: string) => void, path: Set<object>, depth: number): void {
  if (typeof value === "string") seen(value);
  if (typeof value !== "object" || value === null || path.has(value) || depth > MAXIMUM_DEPTH) return;
  path.add(value);
  const isList = Array.isArray(value);
  for (const key of Object.keys(value)) {
    // The places of a list are numbers.
    if (!isList) seen(key);
    visitStrings(Reflect.get(value, key), seen, path, depth + 1);
  }
  path.delete(value);
}

function walk(value: unknown, place: string, name: string | undefined, ports: WalkPorts, path: readonly object[], depth: number): unknown {
  if (typeof value === "string") return leafOf(value, place, name, ports);
  if (typeof value === "number" || typeof value === "bigint") {
    const written = String(value);
    const clean = leafOf(written, place, name, ports, name === undefined ? undefined : `${name}: `);
    return clean === written ? value : clean;
  }
  if (typeof value !== "object" || value === null) return value;
  if (path.includes(value)) return CYCLE;
  if (depth > MAXIMUM_DEPTH) return DEEP;
  const inside = [...path, value];
  if (Array.isArray(value)) return value.map((part, at) => walk(part, `${place}[${at}]`, name, ports, inside, depth + 1));
  if (!isPlain(value)) return walkForeign(value, place, name, ports, inside, depth);
  return walkObject(value, place, ports, inside, depth);
}

function walkObject(value: object, place: string, ports: WalkPorts, inside: readonly object[], depth: number): unknown {
  const out: Record<string, unknown> = {};
  for (const key of Object.keys(value)) {
    let clean = ports.leaf(key, `${place} (key)`);
    for (let twin = 2; Object.hasOwn(out, clean); twin++) clean = `${clean.replace(/ \(\d+\)$/, "")} (${twin})`;
    const name = SIBLING_VALUES.has(key) ? (siblingName(value) ?? key) : key;
    const part = walk(Reflect.get(value, key), place === "" ? clean : `${place}.${clean}`, name, ports, inside, depth + 1);
    // A key named so stays a key.
    if (clean === "__proto__") Object.defineProperty(out, clean, { value: part, writable: true, enumerable: true, configurable: true });
    else out[clean] = part;
  }
  return out;
}

/** Dates, maps, sets, errors: what JSON would make of them, or their text. */
function walkForeign(value: object, place: string, name: string | undefined, ports: WalkPorts, inside: readonly object[], depth: number): unknown {
  if (value instanceof Map) return walk(Object.fromEntries(value), place, name, ports, inside, depth + 1);
  if (value instanceof Set) return walk([...value], place, name, ports, inside, depth + 1);
  if (value instanceof Error) return walk({ ...value, name: value.name, message: value.message }, place, name, ports, inside, depth + 1);
  if ("toJSON" in value && typeof value.toJSON === "function") return walk(value.toJSON(), place, name, ports, inside, depth + 1);
  return walkObject(value, place, ports, inside, depth);
}

function leafOf(text: string, place: string, name: string | undefined, ports: WalkPorts, prefix?: string): string {
  return ports.leaf(text, place, name === undefined ? undefined : findUnderName(name, text, prefix));
}

/** `{ name: "DB_PASSWORD", value: "…" }`: environments, headers and forms name a value beside it. */
function siblingName(value: object): string | undefined {
  for (const key of SIBLING_NAMES) {
    const name = Object.hasOwn(value, key) ? Reflect.get(value, key) : undefined;
    if (typeof name === "string" && name.length <= 100) return name;
  }
  return undefined;
}

function isPlain(value: object): boolean {
  const prototype: unknown = Object.getPrototypeOf(value);
  return prototype === null || prototype === Object.prototype || Object.getPrototypeOf(prototype) === null;
}
