import type { Finding } from "../../contract/redaction.ts";
import type { TextTraits } from "../text-traits.ts";
import { hostInPath } from "./host-in-path.ts";

const isLocalCode = (code: number): boolean =>
  (code >= 48 && code <= 57) || (code >= 65 && code <= 90) || (code >= 97 && code <= 122) || code === 46 || code === 43 || code === 45 || code === 95 || code === 37 || code === 39 || (code >= 0xc0 && code <= 0x24f);
const isHostCode = (code: number): boolean =>
  (code >= 48 && code <= 57) || (code >= 65 && code <= 90) || (code >= 97 && code <= 122) || code === 46 || code === 45 || (code >= 0xc0 && code <= 0x24f);

const DOCUMENTATION_HOST = /(?:^|\.)(?:example\.(?:com|org|net|edu|test)|example|test|invalid|localhost|local|localdomain|internal|users\.noreply\.github\.com|noreply\.github\.com)$/i;
const NO_PERSON = /^(?:no-?reply|do-?not-?reply|donotreply|noreply\+.*|git|hg|svn|ssh|root|postmaster|mailer-daemon|hostmaster|abuse|nobody|x-access-token|actions|bot|github-actions(?:\[bot\])?|dependabot(?:\[bot\])?|\d+\+.*\[bot\]|user|username|name|email|you|your|someone|foo|bar|test)$/i;
const FILE_ENDING = /\.(?:js|mjs|cjs|ts|mts|cts|tsx|jsx|json|md|png|jpe?g|gif|svg|webp|css|scss|html?|py|rb|go|rs|java|c|h|cpp|yaml|yml|toml|lock|txt|map|vue|whl|tgz|gz|zip|so|dll|patch|service|target|socket|timer)$/i;

interface Address {
  readonly start: number;
  readonly end: number;
}

function emailAt(text: string, at: number): Finding | undefined {
  let start = at;
  while (start > 0 && at - start < 65 && isLocalCode(text.charCodeAt(start - 1))) start--;
  let end = at + 1;
  while (end < text.length && end - at < 256 && isHostCode(text.charCodeAt(end))) end++;
  while (end > at && /[.-]/.test(text.charAt(end - 1))) end--;
  while (start < at && /[.'%+-]/.test(text.charAt(start))) start++;
  const local = text.slice(start, at);
  const escaped = /%(?:22|27|3[CcDdAa]|20|2[Cc]|0[Aa])/.exec(local);
  if (escaped !== null) start += local.lastIndexOf(escaped[0]) + 3;
  const address = mailboxOf(text, { start, end }, at);
  return address === undefined ? undefined : { ...address, kind: "email", rule: "email", tier: "candidate" };
}

/** Where the address of a person ends; undefined when what stands around the `@` is none. */
function mailboxOf(text: string, { start, end }: Address, at: number): Address | undefined {
  const local = text.slice(start, at);
  const host = text.slice(at + 1, end);
  if (local === "" || local.length > 64 || host.length > 253 || NO_PERSON.test(local)) return undefined;
  const previous = text.charAt(start - 1);
  if (previous === "@") return undefined;
  const inPath = previous === "/" && !/mailto:\/?\/?$/i.test(text.slice(Math.max(0, start - 9), start));
  const mailHost = inPath || FILE_ENDING.test(host) ? hostInPath(host) : /^[^.]+(?:\.[^.]+)*\.(?:[A-Za-z]{2,18}|xn--[A-Za-z0-9-]{2,40})$/.test(host) ? host : undefined;
  if (mailHost === undefined || DOCUMENTATION_HOST.test(mailHost)) return undefined;
  // `git@host:path` and `user:pw@host` are addresses of machines; `pkg@1.2.3` has digits for a host.
  if (/^:[^\s"',)>]*\//.test(text.slice(end, end + 60)) && /^[a-z][\w-]*$/.test(local) && !/^:\d/.test(text.slice(end, end + 3))) return undefined;
  const before = text.slice(Math.max(0, start - 120), start);
  if (/:\/\/[^\s/@"'`<>]{0,120}$/.test(before) || /\b(?:ssh|scp|sftp|rsync|mosh|ssh-copy-id|autossh)\b[^\n|;&]{0,80}\s$/.test(before)) return undefined;
  return { start, end: at + 1 + mailHost.length };
}

const IPV4 = /(?<![\d.\w-])(\d{1,3})\.(\d{1,3})\.(\d{1,3})\.(\d{1,3})(?![\d\w-]|\.\d)/g;

function isPublicV4(a: number, b: number, c: number, d: number): boolean {
  // Object identifiers of X.500 and of the internet read like addresses.
  if ((a === 2 && b === 5 && (c === 4 || c === 29)) || (a === 1 && b === 3 && c === 6 && d === 1)) return false;
  if (a > 223 || b > 255 || c > 255 || d > 255 || a === 0 || a === 10 || a === 127) return false;
  if ((a === 169 && b === 254) || (a === 172 && b >= 16 && b <= 31) || (a === 192 && b === 168) || (a === 100 && b >= 64 && b <= 127)) return false;
  if ((a === 192 && b === 0 && (c === 0 || c === 2)) || (a === 198 && b === 51 && c === 100) || (a === 203 && b === 0 && c === 113) || (a === 198 && (b === 18 || b === 19))) return false;
  const resolver = `${a}.${b}.${c}.${d}`;
  return !/^(?:8\.8\.8\.8|8\.8\.4\.4|1\.1\.1\.1|1\.0\.0\.1|9\.9\.9\.9|208\.67\.22[02]\.22[02]|1\.2\.3\.4|4\.3\.2\.1|5\.6\.7\.8)$/.test(resolver);
}

const VERSION_BEFORE = /(?:version|ver|v|release|build|sdk|firmware|driver|chrome|safari|edge|edg|opera|opr|webkit|gecko|firefox|assembly|oid|sections?|§|chapter|clause|step|ObjectIdentifier|OBJECT)[\s:=/"'v.(`-]{0,14}$/i;

const ADDRESS_BEFORE = /(?:ip|addr|address|host|client|peer|server|remote|from|ssh|ping|@)[\w"']{0,6}[\s:=("'[]{0,4}$/i;

const IPV6 = /(?<![\w:.])[23][0-9a-fA-F]{3}(?::{1,2}[0-9a-fA-F]{1,4}){1,7}(?:::)?(?![\w:])/g;

function isPublicV6(address: string): boolean {
  const groups = address.split(":");
  if (groups.length > 8 || (address.includes("::") ? address.indexOf("::") !== address.lastIndexOf("::") : groups.length !== 8)) return false;
  const first = Number.parseInt(groups[0] ?? "", 16);
  // 2000::/3 is what is handed out; 2001:db8::/32, 2001:2::/48 and 3fff::/20 are for documents and tests.
  if (Number.isNaN(first) || first < 0x2000 || first > 0x3fff || (groups[0] ?? "").length !== 4) return false;
  const second = Number.parseInt(groups[1] === "" ? "0" : (groups[1] ?? "0"), 16);
  if ((first === 0x2001 && (second === 0xdb8 || second < 0x200)) || first === 0x3fff) return false;
  if (/^2(?:001:4860:4860|606:4700:4700|620:fe)/i.test(address)) return false;
  return address.replace(/[^0-9a-fA-F]/g, "").length >= 8;
}

/** E-mail addresses and public IP addresses. */
export function scanAddresses(text: string, traits: TextTraits, found: Finding[]): void {
  for (let at = text.indexOf("@"); at !== -1; at = text.indexOf("@", at + 1)) {
    const finding = emailAt(text, at);
    if (finding !== undefined) found.push(finding);
  }
  if (traits.digits >= 4 && traits.dots >= 3) scanV4(text, found);
  // A public one has seven colons, or two beside each other.
  if (traits.digits >= 1 && traits.colons >= 2) scanV6(text, found);
}

function scanV4(text: string, found: Finding[]): void {
  IPV4.lastIndex = 0;
  for (let match = IPV4.exec(text); match !== null; match = IPV4.exec(text)) {
    const [whole, a, b, c, d] = match;
    const parts = [a, b, c, d].map(Number);
    if ([a, b, c, d].some((part) => part !== undefined && part.length > 1 && part.startsWith("0"))) continue;
    if (!isPublicV4(parts[0] ?? 0, parts[1] ?? 0, parts[2] ?? 0, parts[3] ?? 0)) continue;
    if (VERSION_BEFORE.test(text.slice(Math.max(0, match.index - 32), match.index))) continue;
    // Four small numbers are a version, unless a word says otherwise.
    if (parts.every((part) => part < 20) && !ADDRESS_BEFORE.test(text.slice(Math.max(0, match.index - 24), match.index))) continue;
    found.push({ start: match.index, end: match.index + whole.length, kind: "ip-address", rule: "ipv4", tier: "candidate" });
  }
}

function scanV6(text: string, found: Finding[]): void {
  IPV6.lastIndex = 0;
  for (let match = IPV6.exec(text); match !== null; match = IPV6.exec(text)) {
    if (!isPublicV6(match[0])) continue;
    found.push({ start: match.index, end: match.index + match[0].length, kind: "ip-address", rule: "ipv6", tier: "candidate" });
  }
}
