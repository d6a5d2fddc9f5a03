import type { Finding } from "../contract/redaction.ts";
import { firstAbove } from "./search-sorted.ts";

/**
 * What must stay although it looks like a find: hashes of lock files, digests, certificates, images, ids. Looked at only
 * where something was found, from the find outwards, so that a harmless text costs nothing.
 */

const HASH_BEFORE = /(?:sha(?:1|224|256|384|512)[-:_=][A-Za-z0-9+/=]{0,200}|\bh1:[A-Za-z0-9+/]{0,60}|10c0\/[0-9a-f]{0,130}|\bnix\/store\/[a-z0-9]{0,40}|traceparent:? ?"?[0-9a-f-]{0,60}|ssh-(?:rsa|dss|ed25519) [A-Za-z0-9+/]{0,800}|ecdsa-sha2-[a-z0-9-]{4,20} [A-Za-z0-9+/]{0,400})$/;
const HASH_NAME = /(?:integrity|checksum|digest|sha(?:sum)?\d{0,3}|etag|revision|commit|fingerprint|resolved|content-?hash|file-?hash|blob|tree|parent|md5|crc32|subresource)["'`\]]{0,2}\s{0,3}[:=]\s{0,3}["'`[]{0,2}(?:W\/)?["'`]?$/i;
const DATA_URI = /data:[a-z0-9.+/-]{3,60};base64,/gi;
const PUBLIC_PEM = /-----BEGIN (?:CERTIFICATE|PUBLIC KEY|RSA PUBLIC KEY|CERTIFICATE REQUEST|PGP PUBLIC KEY BLOCK|PGP SIGNATURE|PGP MESSAGE|DH PARAMETERS|SSH SIGNATURE|X509 CRL|NEW CERTIFICATE REQUEST|TRUSTED CERTIFICATE|ATTRIBUTE CERTIFICATE)-----[A-Za-z0-9+/=\s\\>:.,()-]{0,40000}?-----END/g;
const MAPPINGS = /"mappings"\s?:\s?"[A-Za-z0-9+/,;]*/g;

type Span = readonly [start: number, end: number];

function spansOf(text: string): readonly Span[] {
  const spans: Span[] = [];
  if (text.includes(";base64,")) {
    for (const match of text.matchAll(DATA_URI)) {
      let end = match.index + match[0].length;
      if (/^data:(?:image|font|video|audio|application\/(?:wasm|font|octet|x-font|vnd|pdf))/i.test(match[0])) {
        while (end < text.length && /[A-Za-z0-9+/=%_-]/.test(text.charAt(end))) end++;
        spans.push([match.index, end]);
      }
    }
  }
  if (text.includes("-----BEGIN ")) for (const match of text.matchAll(PUBLIC_PEM)) spans.push([match.index, match.index + match[0].length]);
  if (text.includes('"mappings"')) for (const match of text.matchAll(MAPPINGS)) spans.push([match.index, match.index + match[0].length]);
  return spans.toSorted((a, b) => a[0] - b[0]);
}

/** Who holds the rights or wrote a file says so in public, on purpose: notices of code stay as they are. */
const NOTICE = /copyright|\(c\) ?\d{4}|©|@author|@license|@copyright|SPDX-|^[ \t]*(?:#|\*|\/\/|--|;)+[ \t]*(?:Authors?|Maintainers?|Written by)\b/im;
const ATTRIBUTION = /^(?:email|author-line|name-with-address)$/;

const COMMENT_LINE = /^[ \t]*(?:#|\*|\/\/|--|;|\/\*)/;
const NOTICE_LENGTH = 1500;

/** Does the finding stand in a line of a notice, or in the same block of comment below one? */
function isNotice(text: string, finding: Finding): boolean {
  if (!ATTRIBUTION.test(finding.rule)) return false;
  const lines = text.slice(Math.max(0, finding.start - NOTICE_LENGTH), finding.start).split("\n").toReversed();
  if (NOTICE.test(lines[0] ?? "")) return true;
  for (const line of lines) {
    if (!COMMENT_LINE.test(line)) return false;
    if (NOTICE.test(line)) return true;
  }
  return false;
}

const NAMED = /^name-(?:password|sure)$/;

/** Takes out the finds that stand inside something that must survive. */
export function dropProtected(text: string, findings: readonly Finding[]): Finding[] {
  if (findings.length === 0) return [];
  const spans = spansOf(text);
  return findings.filter((finding) => {
    if (finding.rule.startsWith("pem-") || finding.rule === "known-value" || finding.rule.startsWith("project-")) return true;
    const around = spans[firstAbove(spans, finding.start, ([start]) => start) - 1];
    if (around !== undefined && finding.end <= around[1]) return false;
    if (NAMED.test(finding.rule)) return true;
    if (isNotice(text, finding)) return false;
    const before = text.slice(Math.max(0, finding.start - 220), finding.start);
    if (HASH_BEFORE.test(before)) return false;
    return !(HASH_NAME.test(before.slice(-48)) && /^[0-9a-fA-F]{32,128}$|^[A-Za-z0-9+/]{27,88}={0,2}$/.test(text.slice(finding.start, finding.end)));
  });
}
