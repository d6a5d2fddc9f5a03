import type * as z from "zod";
import { HandoffError } from "../errors/handoff-error.ts";
import { nearestName } from "../select/nearest-name.ts";
import { phraseIssue } from "../errors/phrase-issue.ts";
import { draftKeys } from "./draft-keys.ts";
import { lineOfPath } from "./line-of-path.ts";

type Issue = z.core.$ZodIssue;
type Path = readonly PropertyKey[];

/** The error of a draft that doesn't fit its schema. A mistyped key is named even when a required one is missing, inside unions too; with its line where the draft's text is there. */
export function draftError(issues: readonly Issue[], draft: unknown, file: string, text?: string): HandoffError {
  const flat = issues.flatMap((issue) => flatten(issue, draft, []));
  const unknown = flat.find((found) => found.issue.code === "unrecognized_keys");
  if (unknown !== undefined && unknown.issue.code === "unrecognized_keys") {
    const [key = ""] = unknown.issue.keys;
    return unknownKey(key, unknown.path, file, lineAt(text, [...unknown.path, key]));
  }
  const first = flat[0];
  const path = first?.path ?? [];
  return new HandoffError("DRAFT_INVALID", { file, place: lineAt(text, path) ?? "", field: path.length === 0 ? "the draft" : placeOf(path), problem: first === undefined ? "isn't valid" : phraseIssue(first.issue, valueAt(draft, path) === undefined && path.length > 0) });
}

/** The one place of a text that is one line is no news. */
function lineAt(text: string | undefined, path: Path): string | undefined {
  const line = text === undefined || !text.trim().includes("\n") ? undefined : lineOfPath(text, path);
  return line === undefined ? undefined : ` line ${line}`;
}

function valueAt(value: unknown, path: Path): unknown {
  return path.reduce<unknown>((at, part) => (typeof at === "object" && at !== null ? Reflect.get(at, part) : undefined), value);
}

/** A union reports each branch; the branch that has the value's own type is the one that was meant. */
function flatten(issue: Issue, draft: unknown, base: Path): { issue: Issue; path: Path }[] {
  const path = [...base, ...issue.path];
  if (issue.code !== "invalid_union") return [{ issue, path }];
  const branches = issue.errors.map((branch) => branch.flatMap((inner) => flatten(inner, draft, path)));
  const meant = branches.filter((branch) => branch.every((found) => !(found.issue.code === "invalid_type" && found.path.length === path.length)));
  const chosen = meant.toSorted((a, b) => score(a) - score(b))[0] ?? branches[0];
  return chosen === undefined || chosen.length === 0 ? [{ issue, path }] : chosen;
}

/** Of several object shapes the one with fewer unknown keys was meant. */
function score(found: readonly { issue: Issue }[]): number {
  return found.reduce((sum, { issue }) => sum + (issue.code === "unrecognized_keys" ? issue.keys.length * 2 : 1), 0);
}

const LONGEST_KEY = 60;

function unknownKey(key: string, path: Path, file: string, line: string | undefined): HandoffError {
  const allowed = draftKeys(path);
  const near = nearestName(key, allowed);
  return new HandoffError("DRAFT_UNKNOWN_KEY", {
    file,
    place: line ?? (path.length === 0 ? "" : `, ${placeOf(path)}`),
    key: key.length > LONGEST_KEY ? `(${key.length} characters)` : key,
    owner: path.length === 0 ? "a draft" : `"${placeOf(path)}"`,
    hint: near === undefined ? "" : ` Did you mean "${near}"?`,
    allowed: allowed.join(", "),
  });
}

function placeOf(path: Path): string {
  return path.map((part, at) => (typeof part === "number" ? `[${part}]` : `${at === 0 ? "" : "."}${String(part)}`)).join("");
}
