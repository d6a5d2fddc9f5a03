import type { ClaimFinding, SaidClaim, Standing, VerifiedClaim } from "../contract/claim.ts";
import type { DatedLine, GatheredFacts, VerifiedFacts } from "../contract/facts.ts";
import type { TestRun } from "../contract/test-run.ts";
import type { GitFacts } from "../contract/git.ts";
import type { Notice } from "../contract/notice.ts";
import { saysBeyondCommit } from "./beyond-commit.ts";
import { claimsGreen } from "./claims-green.ts";
import { cutLine } from "./cut-line.ts";
import { explainFinding } from "./explain-finding.ts";
import { CLAIM_WORDS, finding } from "./honest-state.ts";
import { citedInText, saysProgress } from "./says-progress.ts";
import { judgeCommits } from "./judge-commits.ts";
import { greenCommand, judgeGreen } from "./judge-green.ts";
import { detailOf, judgeRuns, lastRuns, runNamesFile, shownCommand } from "./judge-runs.ts";
import { isTestCommand } from "./test-suite.ts";
import { isSameOrBelow } from "./touches-any.ts";
import { verifyOverlay } from "./verify-overlay.ts";

const MOST_FILES = 3;

/** Checks every claim against git and the runs that were seen. What is only said never raises a claim. */
export function verifyFacts(gathered: GatheredFacts): VerifiedFacts {
  const { claims, facts } = gathered;
  const green = facts.filter(saysGreen);
  const all = [...claims, ...green.map(toClaim)];
  const landed = new Set((gathered.workspace.git?.commits ?? []).map((commit) => commit.subject));
  // A commit that was made again under its name, by a rebase, is told by the one that stands.
  const verified = toldOnce(all.map((claim) => verifyClaim(claim, gathered)).filter((claim) => claim.line.origin !== "git" || claim.standing === "holds" || !landed.has(claim.line.text)));
  return {
    ...gathered,
    facts: facts.filter((fact) => !saysGreen(fact)),
    claims: verified,
    ...(gathered.overlay === undefined ? {} : { overlay: verifyOverlay(gathered.overlay, gathered.workspace.git) }),
    notices: [...gathered.notices, ...verified.flatMap(loweredNotice)],
  };
}

/** A commit that speaks for itself is left out where it proves what somebody said, or where an earlier form of it did: amended, it is still one commit. */
function toldOnce(claims: readonly VerifiedClaim[]): readonly VerifiedClaim[] {
  const told = new Set(claims.filter((claim) => claim.line.origin !== "git").flatMap(provenBy));
  const isNews = (claim: VerifiedClaim): boolean => {
    if (claim.line.origin !== "git") return true;
    const own = provenBy(claim);
    const isTold = own.some((sha) => told.has(sha));
    for (const sha of own) told.add(sha);
    return !isTold;
  };
  // From the newest on, whose words hold.
  return claims.toReversed().filter(isNews).toReversed();
}

/** The commits that stand for a claim today. */
function provenBy(claim: VerifiedClaim): readonly string[] {
  return claim.findings.flatMap(({ effect, params }) => (effect === "supports" && typeof params["sha"] === "string" ? [params["sha"]] : []));
}

/** "All tests pass" is a claim, wherever it stood. */
function saysGreen(fact: DatedLine): boolean {
  return claimsGreen(fact.line.text);
}

function toClaim(fact: DatedLine): SaidClaim {
  return { line: fact.line, status: "done", files: [], evidence: [] };
}

function verifyClaim(claim: SaidClaim, gathered: GatheredFacts): VerifiedClaim {
  const findings = findingsOf(claim, gathered);
  const standing = standingOf(findings, claim);
  const word = CLAIM_WORDS[claim.status][standing];
  const command = word === "unverified" ? verifyingCommand(claim, gathered, findings) : undefined;
  return { ...claim, files: claim.files.length > 0 ? claim.files : filesOfCommits(claim, gathered), standing, word, findings, ...(command === undefined ? {} : { verifyWith: command }) };
}

/** A claim that names no file is about those that its commits touch, as long as they are few. */
function filesOfCommits(claim: SaidClaim, gathered: GatheredFacts): readonly string[] {
  const { git } = gathered.workspace;
  const files = claim.evidence.flatMap((one) => (one.kind === "commit" ? (git?.cited[one.cited]?.files ?? []) : []));
  const distinct = [...new Set(files)];
  return distinct.length <= MOST_FILES ? distinct : [];
}

function findingsOf(claim: SaidClaim, gathered: GatheredFacts): readonly ClaimFinding[] {
  const { git } = gathered.workspace;
  const context = { runs: gathered.testRuns, edits: gathered.edits, sweeps: gathered.sweeps };
  const commits = judgeCommits(claim.evidence.filter((one) => one.kind === "commit"), claim.files, git, gathered.commits);
  const runs = judgeRuns(claim.evidence.filter((one) => one.kind === "test"), claim.files, context);
  const green = claimsGreen(claim.line.text) ? judgeGreen(claim.line.text, gathered) : [];
  const found = [...commits, ...runs, ...green, ...runsOfFiles(claim, gathered, runs)];
  const cited = claim.evidence.flatMap((one) => (one.kind === "commit" ? [one.cited] : []));
  const named = found.some(isSupport) ? citedInText(claim.line.text).filter((id) => !cited.some((sha) => isSame(sha, id)) && !isStanding(git, id)) : [];
  const uncommitted = (git?.uncommitted ?? []).filter((change) => claim.files.some((file) => isSameOrBelow(change.path, file)));
  return [
    ...found,
    ...(claim.status === "done" && found.some(isSupport) && found.every((one) => !isSupport(one) || one.rule.startsWith("commit-")) && saysBeyondCommit(claim.line.text) ? [finding("commit-alone")] : []),
    ...named.slice(0, 2).map((id) => finding("commit-named", { cited: id })),
    ...(claim.status !== "done" && green.length === 0 && !found.some(isSupport) && saysProgress(claim.line.text) ? [finding("words-unproven")] : []),
    ...(found.length === 0 && claim.status === "done" ? [finding("no-evidence")] : []),
    ...uncommitted.slice(0, 3).map((change) => finding("files-uncommitted", { file: change.path })),
  ];
}

const isSupport = ({ effect }: ClaimFinding): boolean => effect === "supports";
const isSame = (one: string, other: string): boolean => one.startsWith(other) || other.startsWith(one);

/** Is it a commit of this history that nothing took back? */
function isStanding(git: GitFacts | undefined, id: string): boolean {
  const commit = git?.cited[id];
  return commit?.state === "reachable" && commit.revertedBy === undefined && commit.undone !== true;
}

/** One thing that supports is enough for a claim on one piece of work; a sum of several holds only when every commit does. */
function standingOf(findings: readonly ClaimFinding[], claim: SaidClaim): Standing {
  if (findings.some((found) => found.effect === "contradicts")) return "contradicted";
  const isSum = claim.id === undefined && claim.files.length === 0 && claim.evidence.filter((one) => one.kind === "commit").length > 1;
  if (isSum && findings.some((found) => found.effect === "unproven")) return "none";
  return findings.some((found) => found.effect === "supports") ? "holds" : "none";
}

/** A run that names the claim's files and failed in the end speaks against it, cited or not. */
function runsOfFiles(claim: SaidClaim, gathered: GatheredFacts, judged: readonly ClaimFinding[]): readonly ClaimFinding[] {
  if (judged.some((found) => found.effect === "contradicts")) return [];
  const failed = lastRuns(gathered.testRuns).filter((run) => run.outcome === "failed" && runNamesFile(run, claim.files));
  return failed.slice(0, 1).map((run) => finding("run-of-files-failed", { command: shownCommand(run), detail: detailOf(run) }));
}

/** What a reader can run to see for himself: the claim's own test, one that names its files, the project's last test, or git. */
function verifyingCommand(claim: SaidClaim, gathered: GatheredFacts, findings: readonly ClaimFinding[]): string | undefined {
  const own = claim.evidence.find((one) => one.kind === "test" && isTestCommand(one.command));
  if (own?.kind === "test") return own.command;
  const foreign = findings.find((found) => found.rule === "commit-made-elsewhere")?.params;
  if (foreign !== undefined && /^[\w@./+-]+$/.test(String(foreign["folder"]))) return `git -C ${String(foreign["folder"])} show --stat ${String(foreign["cited"])}`;
  const runs = lastRuns(gathered.testRuns).filter((run) => isTestCommand(run.command) && run.elsewhere !== true);
  const near = runs.find((run) => runNamesFile(run, claim.files));
  if (near !== undefined) return shownCommand(near);
  if (runs.length > 0 && claimsGreen(claim.line.text)) return greenCommand(runs);
  if (gathered.workspace.git === undefined || gathered.workspace.git.bare) return undefined;
  const files = claim.files.filter((file) => /^[\w@./+-]+$/.test(file)).slice(0, 2);
  return files.length > 0 ? `git log --oneline -- ${files.join(" ")}` : saysBeyondCommit(claim.line.text) ? undefined : lastShown(runs);
}

function lastShown(runs: readonly TestRun[]): string | undefined {
  const last = runs.at(-1);
  return last === undefined ? undefined : shownCommand(last);
}

function loweredNotice(claim: VerifiedClaim): readonly Notice[] {
  if (claim.status !== "done" || claim.word === "done") return [];
  const effect = claim.word === "broken" ? "contradicts" : "unproven";
  const name = claim.id ?? cutLine(claim.line.text, 60);
  const because = claim.findings.filter((found) => found.effect === effect).slice(0, 1);
  return because.map((why) => ({ code: "CLAIM_LOWERED", params: { claim: name, said: claim.status, why: explainFinding(why) } }));
}
