import { lazyPattern } from "../contract/lazy-pattern.ts";
import type { Finding, RedactionCounters, RedactionOptions, RedactionPlace, RedactionReport, Redactor, ResidualToken } from "../contract/redaction.ts";
import { detectSensitive } from "./detect-sensitive.ts";
import { lineCounter } from "./line-counter.ts";
import { findResidual } from "./find-residual.ts";
import { placeholderOf, PLACEHOLDER } from "./placeholder.ts";
import { walkValue } from "./walk-value.ts";

/** A redacted text can put two halves beside each other that read like something new: looked at again, at most this often. */
const PASSES = 3;

/** When something happened: every record has one, none is like the other, and no scanner finds anything in it. */
const TIME = lazyPattern(() => /^(?:19|20)\d{2}-(?:0[1-9]|1[0-2])-(?:0[1-9]|[12]\d|3[01])T(?:[01]\d|2[0-3]):[0-5]\d:[0-5]\d(?:\.\d{3})?Z$/);

/** The same secret written in other ways (line ends as `\n`, wrapped) is one secret. */
const sameness = (value: string): string => value.replace(/\\+[nrt]|\s+/g, "").replace(/\\(.)/g, "$1");

/**
 * A redactor for the parts of one handoff: one numbering, the same value always gets the same placeholder.
 * `counters` is what another process was given to go on with.
 */
export function createRedactor(options: RedactionOptions = {}, counters?: RedactionCounters): Redactor {
  const next = new Map<string, number>(Object.entries(counters?.next ?? {}));
  const given = new Map<string, string>();
  const kinds = new Map<string, number>();
  const places: RedactionPlace[] = [];
  const residual: ResidualToken[] = [];
  const allow = new Set(options.allow ?? []);
  // Only what this project looks for on its own could be in one.
  const isTimeClean = (options.knownValues ?? []).length === 0 && (options.patterns ?? []).length === 0;
  let allowed = 0;

  /** Numbers that an earlier pass gave are taken. */
  const takeNumbers = (text: string): void => {
    if (!text.includes("[REDACTED:")) return;
    for (const [placeholder] of text.matchAll(PLACEHOLDER)) {
      const [, kind = "", number = "0"] = placeholder.slice(1, -1).split(":");
      next.set(kind, Math.max(next.get(kind) ?? 1, Number(number) + 1));
    }
  };

  const placeholderFor = (value: string, kind: string): string => {
    const key = sameness(value);
    let placeholder = given.get(key);
    if (placeholder === undefined) {
      const number = next.get(kind) ?? 1;
      next.set(kind, number + 1);
      placeholder = placeholderOf(kind, number);
      given.set(key, placeholder);
      kinds.set(kind, (kinds.get(kind) ?? 0) + 1);
    }
    return placeholder;
  };

  const isAllowed = (finding: Finding, value: string): boolean => finding.tier === "candidate" && allow.has(value);

  const replaceAll = (text: string, findings: readonly Finding[], place: string): string => {
    let out = "";
    let read = 0;
    const lineOf = lineCounter(text);
    for (const finding of findings) {
      const value = text.slice(finding.start, finding.end);
      if (isAllowed(finding, value)) {
        allowed++;
        continue;
      }
      const before = text.slice(read, finding.start);
      out += before + placeholderFor(value, finding.kind);
      read = finding.end;
      places.push({ kind: finding.kind, rule: finding.rule, place, ...lineOf(finding.start) });
    }
    return out + text.slice(read);
  };

  const redactText = (text: string, place: string, findings: readonly Finding[]): string => {
    if (findings.length === 0) return text;
    let out = replaceAll(text, findings, place);
    for (let pass = 1; pass < PASSES && out !== text; pass++) {
      const again = detectSensitive(out, options).filter((finding) => !isAllowed(finding, out.slice(finding.start, finding.end)));
      if (again.length === 0) break;
      out = replaceAll(out, again, place);
    }
    return out;
  };

  const text = (raw: string, place: string): string => {
    takeNumbers(raw);
    const out = redactText(raw, place, detectSensitive(raw, options));
    residual.push(...findResidual(out, place));
    return out;
  };

  // Keys and small values come again and again in one payload: what was clean once is clean.
  const clean = new Set<string>();
  const leaf = (raw: string, place: string, findings?: readonly Finding[]): string => {
    if (findings === undefined && (clean.has(raw) || (isTimeClean && raw.endsWith("Z") && TIME().test(raw)))) return raw;
    const kept = allowed;
    const out = findings === undefined ? redactText(raw, place, detectSensitive(raw, options)) : redactText(raw, place, findings);
    const left = findResidual(out, place);
    residual.push(...left);
    if (findings === undefined && out === raw && allowed === kept && left.length === 0 && raw.length <= 64) clean.add(raw);
    return out;
  };

  return {
    text,
    value: <Value>(value: Value, place: string): Value => walkValue(value, place, { leaf, seen: takeNumbers }) as Value,
    scan: (raw) => detectSensitive(raw, options).filter((finding) => !isAllowed(finding, raw.slice(finding.start, finding.end))),
    report: (): RedactionReport => ({
      total: given.size,
      kinds: Object.fromEntries([...kinds].toSorted(([a], [b]) => (a < b ? -1 : 1))),
      places: [...places],
      allowed,
      residual: [...residual],
    }),
    counters: (): RedactionCounters => ({ next: Object.fromEntries([...next].toSorted(([a], [b]) => (a < b ? -1 : 1))) }),
  };
}
