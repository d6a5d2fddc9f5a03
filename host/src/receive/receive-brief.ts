import { lstatSync, realpathSync } from "node:fs";
import { isAbsolute, join, relative, resolve } from "node:path";
import { citedInBrief, compareReceipts, findDrift, HandoffError, noticesOfFlaws, parseBrief, readBack, screenBrief } from "@handoff/core";
import type { Notice, ReadBack, ReceiptRow, ReceivedBrief, Redactor } from "@handoff/core";
import { readSmallFile } from "../config/read-small-file.ts";
import { readGit } from "../git/read-git.ts";
import { gitRootOf, resolveWorkspace } from "../workspace/resolve-workspace.ts";

export interface Received {
  readonly root: string;
  /** The brief itself; behind a stub the artifact's. */
  readonly brief: ReceivedBrief;
  readonly form: ReceivedBrief["form"];
  readonly readBack: ReadBack;
  readonly drift: readonly Notice[];
  /** What no brief of ours holds (a secret, a planted line, a line of another shape), and whether it is the text that was sent. */
  readonly flaws: readonly Notice[];
}

/** What the text is held against besides the workspace. */
export interface ReceivePorts {
  redactor(root: string): Redactor;
  receipts(briefId: string): Promise<readonly ReceiptRow[]>;
}

export interface ReceiveQuestion {
  readonly text: string;
  /** What the text was read from, for messages. */
  readonly file: string;
  readonly workspace?: string;
  readonly cwd: string;
}

const FOLDER = join("_agent", "handoffs");

/**
 * Checks a brief on arrival: is it one, is this its workspace, does a stub lead where it should, what changed since, and does it
 * hold what ours never do. Reads only. Throws `RECEIVE_*`; what changed or is odd is no error.
 */
export async function receiveBrief(question: ReceiveQuestion, ports: ReceivePorts): Promise<Received> {
  const given = parseBrief(question.text, question.file);
  const root = workspaceOf(given, question);
  const artifact = given.artifact === undefined ? undefined : artifactOf(given, given.artifact, root);
  const brief = artifact?.brief ?? given;
  const git = await readGit(root, { cited: citedInBrief(brief) });
  const { scan } = ports.redactor(root);
  const flaws = [
    ...noticesOfFlaws(screenBrief(question.text, scan), question.file),
    ...(artifact === undefined ? [] : noticesOfFlaws(screenBrief(artifact.text, scan), given.artifact ?? "")),
    ...(brief.goal === given.goal && brief.startWith === given.startWith ? [] : [{ code: "RECEIVE_STUB_DIFFERS" }]),
    ...compareReceipts(brief, await ports.receipts(brief.briefId), artifact?.path ?? pathBelow(root, resolve(question.cwd, question.file))),
  ];
  return { root, brief, form: given.form, readBack: { ...readBack(brief), then: given.then ?? brief.then ?? "go" }, drift: findDrift(brief, git), flaws };
}

/** Relative to the root with forward slashes, as receipts have it. */
function pathBelow(root: string, path: string): string {
  return relative(root, path).replaceAll("\\", "/");
}

function workspaceOf(brief: ReceivedBrief, { workspace, cwd }: ReceiveQuestion): string {
  const { root } = resolveWorkspace({ given: workspace, cwd });
  if (brief.workspace === undefined) return root;
  const wanted = real(brief.workspace);
  // A brief for a folder below the git root is at home in that folder, too.
  if (wanted === root || (workspace === undefined && wanted === real(cwd) && gitRootOf(cwd) === root)) return wanted;
  throw new HandoffError("RECEIVE_WRONG_WORKSPACE", { wanted: brief.workspace, found: root });
}

function artifactOf(stub: ReceivedBrief, cited: string, root: string): { readonly brief: ReceivedBrief; readonly text: string; readonly path: string } {
  const refuse = (problem: string): HandoffError => new HandoffError("RECEIVE_ARTIFACT_MISSING", { path: cited, problem });
  const path = isAbsolute(cited) ? resolve(cited) : resolve(root, cited);
  const inside = relative(join(root, FOLDER), path);
  if (inside === "" || inside.startsWith("..") || isAbsolute(inside)) throw refuse(`leads outside ${FOLDER} of this workspace`);
  if ([join(root, "_agent"), join(root, FOLDER), path].some(isLink)) throw refuse("leads through a link");
  const text = readSmallFile(path, 1024 * 1024);
  if (text === undefined) throw refuse("isn't there");
  const artifact = parseBrief(text, cited);
  if (artifact.form !== "artifact") throw refuse("is no artifact");
  if (artifact.briefId !== stub.briefId) throw refuse(`holds another brief (${artifact.briefId}, not ${stub.briefId})`);
  return { brief: artifact, text, path: pathBelow(root, path) };
}

function isLink(path: string): boolean {
  try {
    return lstatSync(path).isSymbolicLink();
  } catch {
    return false;
  }
}

function real(path: string): string {
  try {
    return realpathSync(path);
  } catch {
    return path;
  }
}
