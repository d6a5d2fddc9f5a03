import type { Finding } from "../contract/redaction.ts";

const isHigh = (code: number): boolean => code >= 0xd800 && code <= 0xdbff;
const isLow = (code: number): boolean => code >= 0xdc00 && code <= 0xdfff;

const rank = (finding: Finding): number => (finding.tier === "definite" ? 1 : 0);

/** Sorted, without overlaps, on whole characters. Where two overlap, both go, under the name of the surer or longer one. */
export function mergeFindings(text: string, findings: readonly Finding[]): Finding[] {
  if (findings.length === 0) return [];
  const sorted = findings
    .filter((finding) => finding.end > finding.start)
    .toSorted((a, b) => a.start - b.start || b.end - a.end || rank(b) - rank(a) || (a.rule < b.rule ? -1 : 1));
  const merged: Finding[] = [];
  for (const finding of sorted) {
    const last = merged.at(-1);
    if (last === undefined || finding.start >= last.end) {
      merged.push(finding);
      continue;
    }
    const surer = rank(finding) > rank(last) || (rank(finding) === rank(last) && finding.end - finding.start > last.end - last.start) ? finding : last;
    merged[merged.length - 1] = { ...surer, start: last.start, end: Math.max(last.end, finding.end) };
  }
  return merged.map((finding) => {
    let { start, end } = finding;
    if (start > 0 && isLow(text.charCodeAt(start)) && isHigh(text.charCodeAt(start - 1))) start--;
    if (end < text.length && isLow(text.charCodeAt(end)) && isHigh(text.charCodeAt(end - 1))) end++;
    return start === finding.start && end === finding.end ? finding : { ...finding, start, end };
  });
}
