import type { Finding, RedactionOptions } from "../contract/redaction.ts";
import { CASELESS_INDEX, EXACT_INDEX } from "./all-rules.ts";
import { mergeFindings } from "./merge-findings.ts";
import { scanAddresses } from "./personal/scan-addresses.ts";
import { scanNumbers } from "./personal/scan-numbers.ts";
import { scanAuthors, scanHomes, scanPersonFields } from "./personal/scan-people.ts";
import { placeholdersIn } from "./placeholder.ts";
import { scanKnown } from "./scan-known.ts";
import { scanNames } from "./scan-names.ts";
import { scanPem } from "./scan-pem.ts";
import { scanRules } from "./scan-rules.ts";
import { dropProtected } from "./survive.ts";
import { decodedRuns } from "./views/encoded.ts";
import { joinView } from "./views/join.ts";
import { unescapeView } from "./views/unescape.ts";

const LAYERS = 4;
const DEPTH = 2;

/** What one call looks for beside the tables. */
type Extra = (text: string, found: Finding[]) => void;

const NOTHING: Extra = () => {};

function scanPlain(text: string, extra: Extra): Finding[] {
  const found: Finding[] = [];
  extra(text, found);
  scanRules(EXACT_INDEX, text, found);
  scanRules(CASELESS_INDEX, text, found);
  scanNames(text, found);
  scanPem(text, found);
  scanAddresses(text, found);
  scanNumbers(text, found);
  scanHomes(text, found);
  scanAuthors(text, found);
  scanPersonFields(text, found);
  return dropProtected(text, found);
}

function scanEncoded(text: string, depth: number, extra: Extra, found: Finding[]): void {
  if (depth >= DEPTH) return;
  for (const run of decodedRuns(text)) {
    const first = scanLayers(run.text, depth + 1, extra)[0];
    if (first !== undefined) found.push({ ...first, start: run.start, end: run.end, rule: `encoded-${first.rule}` });
  }
}

function scanJoined(text: string, extra: Extra, found: Finding[]): void {
  const joined = joinView(text);
  if (joined === undefined) return;
  const { view, joints } = joined;
  for (const finding of scanPlain(view.text, extra)) {
    // Only what a joint made whole is news; the rest was seen in the plain text.
    if (!joints.some(({ at, quoted }) => at < finding.end && (at > finding.start || (quoted && at === finding.start)))) continue;
    found.push({ ...finding, start: view.startOf(finding.start), end: view.endOf(finding.end) });
  }
}

/** Everything in a text and in its decoded readings, at the offsets of the text. */
function scanLayers(text: string, depth: number, extra: Extra): Finding[] {
  const found = scanPlain(text, extra);
  scanJoined(text, extra, found);
  scanEncoded(text, depth, extra, found);
  let reading = text;
  let back = (finding: Finding): Finding => finding;
  for (let layer = 0; layer < LAYERS; layer++) {
    const view = unescapeView(reading);
    if (view === undefined || view.text === reading) break;
    const outer = back;
    back = (finding) => outer({ ...finding, start: view.startOf(finding.start), end: view.endOf(finding.end) });
    const inner = scanPlain(view.text, extra);
    scanJoined(view.text, extra, inner);
    scanEncoded(view.text, depth, extra, inner);
    for (const finding of inner) found.push(back(finding));
    reading = view.text;
  }
  return found;
}

/** Placeholders of an earlier pass are clean: what touches one is none. */
function awayFromPlaceholders(text: string, findings: readonly Finding[]): readonly Finding[] {
  const spans = placeholdersIn(text);
  return spans.length === 0 ? findings : findings.filter((finding) => !spans.some(([start, end]) => finding.start < end && finding.end > start));
}

/** Finds secrets and personal data. Says where and what kind, never the value. The same text always gives the same findings. */
export function detectSensitive(text: string, options?: RedactionOptions): Finding[] {
  const extra: Extra = options === undefined ? NOTHING : (reading, found) => scanKnown(options, reading, found);
  return mergeFindings(text, dropProtected(text, awayFromPlaceholders(text, scanLayers(text, 0, extra))));
}
