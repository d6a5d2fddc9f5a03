import { detectSensitive } from "../../src/redact/detect-sensitive.ts";

/** `§` stands on both sides of what must go. */
export const mark = (value: string): string => `§${value}§`;

/** What of the marked spans is left, with the text around it. */
export function leftOf(marked: string): string[] {
  let text = "";
  const spans: (readonly [number, number])[] = [];
  marked.split("§").forEach((part, at) => {
    if (at % 2 === 1) spans.push([text.length, text.length + part.length]);
    text += part;
  });
  const findings = detectSensitive(text);
  const covered = (start: number, end: number): number => findings.reduce((sum, finding) => sum + Math.max(0, Math.min(finding.end, end) - Math.max(finding.start, start)), 0);
  return spans.filter(([start, end]) => covered(start, end) < end - start).map(([start, end]) => `${text.slice(start, end)} in ${text}`);
}
