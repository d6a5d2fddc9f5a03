import { codeSpan } from "./code-span.ts";
import type { ClaimFinding, VerifiedClaim } from "../contract/claim.ts";
import { saidBeyond } from "../verify/said-beyond.ts";

const MOST_FILES = 3;

/**
 * `done: T1 add the service, commit 80ea2e4817, `npm test` passed after it.` The word in front is the table's; what follows is
 * the evidence that was checked, what speaks against it, or what would verify it. Never what was only said.
 */
export function phraseClaim(claim: VerifiedClaim): string {
  const name = claim.id !== undefined && !beginsWith(claim.line.text, claim.id) ? `${claim.id} ${claim.line.text}` : claim.line.text;
  const said = name.replace(/[.。]+$/, "");
  switch (claim.word) {
    case "done":
      return `done: ${said}${saidBeyond(claim)}${list(claim.findings.map((found) => phraseSupport(found, claim.findings.some((other) => other.rule.startsWith("commit-") && other.effect === "supports"))))}.`;
    case "unverified":
      return `unverified: ${claim.id === undefined && claim.files.length === 0 && !isQuoted(said) ? `"${said}"` : said}${reasons(claim, "unproven")}${files(claim)}.${check(claim)}`;
    case "broken":
      return `broken: ${said}${reasons(claim, "contradicts")}${files(claim)}.`;
    default:
      return `${claim.word}: ${said}${saidBeyond(claim)}${reasons(claim, "contradicts")}${files(claim)}.${remark(claim)}`;
  }
}

/** In marks already, and in no others within them. */
const isQuoted = (text: string): boolean => /^"[^"]*"$/.test(text);

function beginsWith(text: string, id: string): boolean {
  return text.startsWith(id) && !/^[\p{L}\p{N}]/u.test(text.slice(id.length));
}

function phraseSupport(found: ClaimFinding, hasCommit: boolean): string | undefined {
  const { sha, how, command } = found.params;
  switch (found.rule) {
    case "commit-holds":
      return `commit ${short(sha)}`;
    case "commit-replaced":
      return `commit ${short(sha)} (${String(how)})`;
    case "run-passed":
      return `${codeSpan(String(command))} passed after ${hasCommit ? "it" : "the last edit"}`;
    case "green-seen":
      return "every suite's last run passed";
    default:
      return undefined;
  }
}

function phraseReason(found: ClaimFinding): string | undefined {
  const { sha, cited, command, detail, branches, file, folder } = found.params;
  const run = codeSpan(String(command ?? ""));
  const counts = String(detail ?? "");
  switch (found.rule) {
    case "commit-reverted":
      return "its commit was reverted";
    case "commit-undone":
      return `its change was undone by ${short(found.params["by"])}`;
    case "commit-gone":
      return `nothing of its commit ${short(sha)} is left`;
    case "run-failed":
    case "run-of-files-failed":
    case "green-contradicted":
      return `${run} fails${counts}`;
    case "commit-elsewhere":
      return `its commit is on ${String(branches)} only, not in this history`;
    case "commit-dangling":
      return `commit ${short(cited ?? sha)} is on no branch, not reachable`;
    case "commit-missing":
      return `there is no commit ${short(cited)}: unverified`;
    case "commit-made-elsewhere":
      return `commit ${short(cited)} was made in ${codeSpan(String(folder))} and isn't in this repository`;
    case "commit-not-cloned":
      return `commit ${short(cited)} isn't in this partial clone`;
    case "commit-ambiguous":
      return `"${String(cited)}" names several commits`;
    case "not-a-commit":
      return `"${short(cited)}" isn't a commit`;
    case "commit-unchecked":
      return "no git repository to check its commit";
    case "commit-other-files":
      return `commit ${short(sha)} touches none of its files`;
    case "run-stale":
      return `${run} passed, but before the last edit of ${codeSpan(String(file))}`;
    case "run-swept":
      return `${run} passed, but before ${codeSpan(String(found.params["by"]))}`;
    case "green-of-part":
      return `only ${run} was seen to pass`;
    case "run-unknown":
      return `nobody can tell how ${run} ended`;
    default:
      return undefined;
  }
}

function reasons(claim: VerifiedClaim, effect: ClaimFinding["effect"]): string {
  const told = [...new Set(claim.findings.filter((found) => found.effect === effect).flatMap((found) => phraseReason(found) ?? []))];
  return told.length === 0 ? "" : `; ${told.slice(0, 2).join(", ")}`;
}

function list(parts: readonly (string | undefined)[]): string {
  return [...new Set(parts.flatMap((part) => part ?? []))].slice(0, 4).map((part) => `, ${part}`).join("");
}

/** The files that a claim is about, those that aren't committed first and said so. */
function files(claim: VerifiedClaim): string {
  const dirty = claim.findings.filter((found) => found.rule === "files-uncommitted").map((found) => String(found.params["file"]));
  const clean = claim.files.filter((file) => !dirty.includes(file));
  const named = (paths: readonly string[]): string => paths.slice(0, MOST_FILES).map(codeSpan).join(", ") + (paths.length > MOST_FILES ? ` and ${paths.length - MOST_FILES} more` : "");
  return [...(dirty.length > 0 ? [`; not committed: ${named(dirty)}`] : []), ...(clean.length > 0 ? [`; files: ${named(clean)}`] : [])].join("");
}

function remark(claim: VerifiedClaim): string {
  return claim.remark === undefined ? "" : ` ${claim.word === "blocked" ? "Because" : "Next"}: ${claim.remark.text.replace(/[.。]+$/, "")}.`;
}

function check(claim: VerifiedClaim): string {
  return claim.verifyWith === undefined ? "" : ` Check with ${codeSpan(claim.verifyWith)}.`;
}

function short(sha: string | number | undefined): string {
  return String(sha ?? "").slice(0, 10);
}
