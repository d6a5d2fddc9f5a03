import type { Finding, RedactionOptions } from "../contract/redaction.ts";
import { CASELESS_INDEX, EXACT_INDEX } from "./all-rules.ts";
import { isHarmless } from "./is-harmless.ts";
import { isProse } from "./is-prose.ts";
import { mergeFindings } from "./merge-findings.ts";
import { scanAddresses } from "./personal/scan-addresses.ts";
import { scanIdentities } from "./personal/scan-identities.ts";
import { scanNumbers } from "./personal/scan-numbers.ts";
import { scanAuthors, scanHomes, scanMentions, scanTitles } from "./personal/scan-people.ts";
import { looksRandom, wordShare } from "./value-shapes.ts";
import { placeholdersIn } from "./placeholder.ts";
import { scanKnown } from "./scan-known.ts";
import { scanLongRuns } from "./scan-long-runs.ts";
import { scanNames } from "./scan-names.ts";
import { scanPem } from "./scan-pem.ts";
import { scanLongWords, scanRules } from "./scan-rules.ts";
import { firstAbove } from "./search-sorted.ts";
import { dropProtected } from "./survive.ts";
import { decodedRuns } from "./views/encoded.ts";
import { hexDumps } from "./views/hex-dump.ts";
import { joinView } from "./views/join.ts";
import type { Joint } from "./views/join.ts";
import { textTraits } from "./text-traits.ts";
import { unescapeView } from "./views/unescape.ts";
import type { View } from "./views/view.ts";
import { windowsAround } from "./views/windows.ts";

const LAYERS = 4;
const DEPTH = 2;

/** What one call looks for beside the tables. */
type Extra = (text: string, found: Finding[]) => void;

const NOTHING: Extra = () => {};

function scanPlain(text: string, extra: Extra): Finding[] {
  const found: Finding[] = [];
  extra(text, found);
  scanLongWords(EXACT_INDEX, text, found);
  scanRules(CASELESS_INDEX, text, found);
  scanNames(text, found);
  scanPem(text, found);
  // What can't be there is not looked for: a phone number has seven digits, a prefixed key a tail of 28 characters.
  const traits = textTraits(text);
  if (traits.run28) scanLongRuns(text, found);
  scanAddresses(text, traits, found);
  if (traits.digits >= 7) scanNumbers(text, found);
  if (traits.digits >= 6) scanIdentities(text, traits, found);
  scanHomes(text, found);
  scanAuthors(text, found);
  scanMentions(text, traits, found);
  scanTitles(text, found);
  return dropProtected(text, found);
}

/** What can be found in prose: what its words say. Property tests hold it against the whole. */
function scanProse(text: string, extra: Extra): Finding[] {
  const found: Finding[] = [];
  extra(text, found);
  scanRules(CASELESS_INDEX, text, found);
  scanNames(text, found);
  scanAuthors(text, found);
  scanTitles(text, found);
  return dropProtected(text, found);
}

function scanEncoded(text: string, depth: number, extra: Extra, found: Finding[]): void {
  if (depth >= DEPTH) return;
  for (const run of decodedRuns(text)) {
    const first = scanLayers(run.text, depth + 1, extra)[0];
    if (first !== undefined) found.push({ ...first, start: run.start, end: run.end, rule: `encoded-${first.rule}` });
  }
}

/** A find in a dump takes the lines that its bytes stand in. */
function scanDumps(text: string, depth: number, extra: Extra, found: Finding[]): void {
  if (depth >= DEPTH) return;
  for (const { text: dumped, lines } of hexDumps(text)) {
    for (const finding of scanLayers(dumped, depth + 1, extra)) {
      const first = lines[firstAbove(lines, finding.start, ({ at }) => at) - 1];
      const last = lines[firstAbove(lines, finding.end - 1, ({ at }) => at) - 1];
      if (first !== undefined && last !== undefined) found.push({ ...finding, start: first.start, end: last.end, rule: `dumped-${finding.rule}` });
    }
  }
}

/** Reads only what a view shows anew. */
function scanWindows(view: View, places: readonly number[], extra: Extra): Finding[] {
  const found: Finding[] = [];
  for (const { start, end } of windowsAround(view.text, places)) {
    for (const finding of scanPlain(view.text.slice(start, end), extra)) found.push({ ...finding, start: finding.start + start, end: finding.end + start });
  }
  return found;
}

function scanJoined(text: string, extra: Extra, found: Finding[]): void {
  const joined = joinView(text);
  if (joined === undefined) return;
  const { view, joints } = joined;
  const whole = found.filter((finding) => finding.tier === "definite");
  for (const finding of scanWindows(view, view.places, extra)) {
    // Only what a joint made whole is news; the rest was seen in the plain text.
    const joint = joints[firstAbove(joints, finding.start - 1, ({ at }) => at)];
    const inside = joint?.at === finding.start && !joint.quoted ? joints[firstAbove(joints, finding.start, ({ at }) => at)] : joint;
    if (inside === undefined || inside.at >= finding.end) continue;
    if (!inside.quoted && !goesOn(text, inside, view.endOf(finding.end), whole)) continue;
    found.push({ ...finding, start: view.startOf(finding.start), end: view.endOf(finding.end) });
  }
}

/**
 * Does a key go on behind a line break? One that isn't whole without it does. One that is whole goes on only into what is
 * random itself, or a line that holds the rest of it and nothing else: the next entry of a log is no part of a key.
 */
function goesOn(text: string, joint: Joint, end: number, whole: readonly Finding[]): boolean {
  if (!whole.some((finding) => finding.end === joint.from)) return true;
  if (whole.some((finding) => finding.start === joint.to)) return false;
  const rest = text.slice(joint.to, end);
  if (/^(?:19|20)\d{2}-?(?:0[1-9]|1[0-2])/.test(rest)) return false;
  if (rest.length >= 8 && looksRandom(rest) && wordShare(rest) <= 0.5) return true;
  const isAlone = /^["'`\\;,)\]}]{0,6}[ \t]{0,20}(?:\r?\n|$)/.test(text.slice(end, end + 40));
  return isAlone && rest.length >= 4 && (/\d/.test(rest) || (/[a-z]/.test(rest) && /[A-Z]/.test(rest.slice(1))));
}

/** Everything in a text and in its decoded readings, at the offsets of the text. */
function scanLayers(text: string, depth: number, extra: Extra): Finding[] {
  if (isProse(text)) return scanProse(text, extra);
  const found = scanPlain(text, extra);
  scanJoined(text, extra, found);
  scanEncoded(text, depth, extra, found);
  scanDumps(text, depth, extra, found);
  let reading = text;
  let back = (finding: Finding): Finding => finding;
  for (let layer = 0; layer < LAYERS; layer++) {
    const view = unescapeView(reading);
    if (view === undefined || view.text === reading) break;
    const outer = back;
    back = (finding) => outer({ ...finding, start: view.startOf(finding.start), end: view.endOf(finding.end) });
    const inner = scanWindows(view, view.places, extra);
    scanJoined(view.text, extra, inner);
    scanEncoded(view.text, depth, extra, inner);
    for (const finding of inner) found.push(back(finding));
    reading = view.text;
  }
  return found;
}

/** Placeholders of an earlier pass are clean: what touches one is none. */
function awayFromPlaceholders(text: string, findings: readonly Finding[]): readonly Finding[] {
  const spans = findings.length === 0 ? [] : placeholdersIn(text);
  if (spans.length === 0) return findings;
  return findings.filter((finding) => {
    const next = spans[firstAbove(spans, finding.start, ([, end]) => end)];
    return next === undefined || next[0] >= finding.end;
  });
}

const knowsMore = ({ knownValues, people, patterns }: RedactionOptions): boolean => (knownValues?.length ?? 0) + (people?.length ?? 0) + (patterns?.length ?? 0) > 0;

/** Finds secrets and personal data. Says where and what kind, never the value. The same text always gives the same findings. */
export function detectSensitive(text: string, options?: RedactionOptions): Finding[] {
  const extra: Extra = options === undefined || !knowsMore(options) ? NOTHING : (reading, found) => scanKnown(options, reading, found);
  if (isHarmless(text)) {
    const known: Finding[] = [];
    extra(text, known);
    return known.length === 0 ? known : mergeFindings(text, dropProtected(text, known));
  }
  return mergeFindings(text, dropProtected(text, awayFromPlaceholders(text, scanLayers(text, 0, extra))));
}
