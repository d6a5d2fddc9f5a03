import type { Finding, RedactionOptions } from "../contract/redaction.ts";

const quote = (literal: string): string => literal.replace(/[.*+?^${}()|[\]\\/]/g, "\\$&");

function toBase64(value: string): string {
  return btoa(String.fromCharCode(...new TextEncoder().encode(value)));
}

/** The ways a value is written where it is not written plainly and no decoded reading would show it. */
function formsOf(value: string): string[] {
  const base64 = toBase64(value).replace(/=+$/, "");
  // Base64 of the value somewhere inside a longer text: the middle characters for the two other alignments.
  const shifted = [1, 2].map((shift) => toBase64("\0".repeat(shift) + value).replace(/=+$/, "").slice(4, -2)).filter((form) => form.length >= 8);
  const hex = [...new TextEncoder().encode(value)].map((byte) => byte.toString(16).padStart(2, "0")).join("");
  const json = JSON.stringify(value).slice(1, -1);
  const forms = [value, json, json.replace(/\//g, "\\/"), encodeURIComponent(value), base64, base64.replace(/\+/g, "-").replace(/\//g, "_"), ...shifted, hex, hex.toUpperCase(), [...value].toReversed().join("")];
  return forms.filter((form) => form.length >= 8);
}

interface Compiled {
  readonly known: RegExp | undefined;
  readonly people: RegExp | undefined;
  readonly patterns: readonly { readonly id: string; readonly kind: string; readonly pattern: RegExp }[];
}

const compiled = new WeakMap<RedactionOptions, Compiled>();

function alternation(forms: readonly string[], flags: string, before = "", after = ""): RegExp | undefined {
  const unique = [...new Set(forms)].toSorted((a, b) => b.length - a.length || (a < b ? -1 : 1));
  return unique.length === 0 ? undefined : new RegExp(`${before}(?:${unique.map(quote).join("|")})${after}`, flags);
}

function compile(options: RedactionOptions): Compiled {
  let ready = compiled.get(options);
  if (ready === undefined) {
    const values = (options.knownValues ?? []).map((known) => known.value).filter((value) => value.length >= 8);
    const people = (options.people ?? []).map((name) => name.trim().replace(/\s+/g, " ")).filter((name) => name.length >= 4);
    const turned = people.filter((name) => / /.test(name)).map((name) => name.replace(/^(.+) (\S+)$/, "$2, $1"));
    ready = {
      known: alternation(values.flatMap(formsOf), "g"),
      people: alternation([...people, ...turned], "giu", "(?<![\\p{L}\\p{N}_])", "(?![\\p{L}\\p{N}_])"),
      patterns: (options.patterns ?? []).map(({ id, kind, pattern, flags }) => ({ id, kind, pattern: new RegExp(pattern, [...new Set(`${flags}g`)].join("")) })),
    };
    compiled.set(options, ready);
  }
  return ready;
}

/** Values of the environment, names of people and the project's patterns: what only this handoff knows. */
export function scanKnown(options: RedactionOptions, text: string, found: Finding[]): void {
  const { known, people, patterns } = compile(options);
  if (known !== undefined) {
    for (const match of text.matchAll(known)) found.push({ start: match.index, end: match.index + match[0].length, kind: "known-value", rule: "known-value", tier: "definite" });
  }
  if (people !== undefined) {
    for (const match of text.matchAll(people)) found.push({ start: match.index, end: match.index + match[0].length, kind: "person", rule: "known-person", tier: "candidate" });
  }
  for (const { id, kind, pattern } of patterns) {
    for (const match of text.matchAll(pattern)) {
      if (match[0] !== "") found.push({ start: match.index, end: match.index + match[0].length, kind, rule: `project-${id}`, tier: "definite" });
    }
  }
}
