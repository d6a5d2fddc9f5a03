import { lazyPattern } from "../contract/lazy-pattern.ts";
import type { CommandPart } from "./split-command.ts";
import type { RunnerCounts } from "./test-runners.ts";

const FILTERS = /^(?:sudo\s+)?(?:e?grep|rg|ag|ack|awk|sed|cut|jq|sort|uniq|wc|findstr|Select-String)\b/;
const ENDS = /^(?:sudo\s+)?(head|tail)(?=\s|$)/;
/** A filter that lets failures through. */
const LETS_FAILURES = /fail|error/i;
/** `npm test --workspaces`, `pnpm -r test`: each package closes with counts of its own, and a failed one may stand above them. */
const MANY = lazyPattern(() => /^(?:npm|pnpm|yarn|bun|lerna)\b.*\s(?:--workspaces|--ws|-ws|-r|--recursive|--filter|-F|workspaces|run-many)(?=[\s=]|$)|^(?:npx\s+)?lerna\s|(?:^|\s)(?:xargs|parallel)\s|\s-exec\s/);
/** Counts of tests, over which the same runner names the files that never got to run. */
const TESTS_LINE = /^[ \t]*Tests:?[ \t]+\d/m;
const FILES_LINE = /^[ \t]*(?:Test Files|Test Suites:)[ \t]+\d/m;

/** May a line that names a failure have been taken out on its way from the run to the output? */
export function mayHide(parts: readonly CommandPart[], at: number, text: string, counts: RunnerCounts): boolean {
  const behind = parts.slice(at + 1).filter((part) => part.joint === "|");
  const filters = behind.filter((part) => FILTERS.test(part.text));
  if (filters.length > 0 && !counts.complete) return true;
  const ends = behind.filter((part) => ENDS.test(part.text));
  if (filters.length + ends.length > 0 && MANY().test(parts[at]?.text ?? "")) return true;
  const full = ends.filter((part) => isFull(part.text, text));
  // What stood behind the first lines is as good as not seen, closing totals or none.
  if (full.some((part) => ENDS.exec(part.text)?.[1] === "head")) return true;
  const cutsFiles = full.length > 0 || filters.some((part) => !LETS_FAILURES.test(part.text));
  return cutsFiles && TESTS_LINE.test(text) && !FILES_LINE.test(text);
}

/** Did `head` or `tail` let through as much as it would, so that there may have been more? */
function isFull(command: string, text: string): boolean {
  if (/\s(?:-c|--bytes)/.test(command)) return true;
  const most = /\s(?:-n ?|-|--lines[ =])(\d+)(?=\s|$)/.exec(command)?.[1];
  // `tail -n +5`, `head -n -5`: a part is taken off whatever there is.
  if (most === undefined && /\s-/.test(command)) return true;
  return text.trimEnd().split("\n").length >= Number(most ?? 10);
}
