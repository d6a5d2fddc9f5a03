import type { Finding } from "../contract/redaction.ts";

/** A key of a vendor that no row knows: a short name, what it is for, and a long random tail. */
const PREFIXED = /(?<![A-Za-z0-9_/.-])([a-z][a-z0-9]{1,11})[_-]((?:[a-z0-9]{1,8}[_-]){0,2})([A-Za-z0-9]{28,200})(?![A-Za-z0-9_/+=-]|\.[a-z]{2,4}\b)/g;

/** What ids of messages, runs, files and objects begin with. They are long and random too, and no secret. */
const ID = /^(?:toolu|tool|msg|call|req|request|chatcmpl|cmpl|resp|response|rs|fc|fs|ws|file|files|asst|run|step|thread|thrd|batch|conv|evt|event|cus|pi|ch|in|sub|prod|price|seti|pm|cs|src|txn|acct|user|org|team|proj|project|sess|sesn|session|env|agent|node|build|dpl|deployment|img|image|sha\d{0,3}|md5|hash|commit|rev|ref|blob|tree|chunk|index|vendor|main|app|page|style|asset|bundle|trace|span|id|uuid|cache|etag|digest|snapshot|task|job|exec|item|srvtoolu|mcptoolu|cntr|container|vs|ft|ftjob|upload|gen|fn|anon|device|inst|dev)$/;
const SECRET_WORD = /^(?:sk|pk|rk|ak|pat|sat|key|api|apikey|token|tok|secret|sec|live|prod|test|auth|access|oauth|admin|svc|priv|cred|pass|pwd|service|personal|sandbox|stag|refresh|rt|at|st)$/;

/** Prefixed tokens with a tail that mixes digits, capitals and small letters throughout. */
export function scanLongRuns(text: string, found: Finding[]): void {
  PREFIXED.lastIndex = 0;
  for (let match = PREFIXED.exec(text); match !== null; match = PREFIXED.exec(text)) {
    const [whole, name = "", middle = "", tail = ""] = match;
    const parts = [name, ...middle.split(/[_-]/)];
    const isId = ID.test(name);
    // `cs_test_…` is an id of the sandbox.
    const told = parts.some((part) => SECRET_WORD.test(part) && !(isId && /^(?:live|test|prod|sandbox)$/.test(part)));
    if (!told && (isId || tail.length < 32 || tail.startsWith("01"))) continue;
    const digits = tail.replace(/\D/g, "").length;
    if (digits < (told ? 1 : 3) || digits / tail.length > 0.8) continue;
    const mixed = /[A-Z]/.test(tail) && /[a-z]/.test(tail);
    if (!mixed && !(told && !isId && tail.length >= 32)) continue;
    found.push({ start: match.index, end: match.index + whole.length, kind: "api-key", rule: "prefixed-key", tier: "candidate" });
  }
}
