import type { ReportedChange } from "../../contract/session.ts";

const HEADER = /^\*\*\* (Add|Update|Delete) File: (.+?)\s*$/;
const MOVE = /^\*\*\* Move to: (.+?)\s*$/;

/** The changes that a patch in the `*** Begin Patch` form asks for. What it asks for happened only when its result says so. */
export function parsePatch(patch: string): readonly ReportedChange[] {
  if (!patch.includes("*** ")) return [];
  const changes: ReportedChange[] = [];
  for (const line of patch.split("\n")) {
    if (!line.startsWith("*** ")) continue;
    const header = HEADER.exec(line);
    if (header !== null) {
      const [, verb, path = ""] = header;
      changes.push({ path, change: verb === "Add" ? "created" : verb === "Delete" ? "deleted" : "changed" });
      continue;
    }
    const move = MOVE.exec(line);
    const last = changes.at(-1);
    if (move?.[1] !== undefined && last !== undefined) {
      changes[changes.length - 1] = { path: move[1], change: "renamed", from: last.path };
    }
  }
  return changes;
}

/** The files that a patch tool says it wrote: lines `A src/a.ts`, `M …`, `D …` behind its word of success. */
export function parsePatchResult(output: string): readonly ReportedChange[] {
  const at = output.indexOf("Success. Updated the following files:");
  if (at < 0) return [];
  const changes: ReportedChange[] = [];
  for (const line of output.slice(at).split("\n").slice(1)) {
    const match = /^([AMDR]) (.+?)\s*$/.exec(line);
    if (match === null) break;
    const [, letter, path = ""] = match;
    changes.push({ path, change: letter === "A" ? "created" : letter === "D" ? "deleted" : "changed" });
  }
  return changes;
}
