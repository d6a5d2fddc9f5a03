import { fromCodeSpan } from "../fit/code-span.ts";
import { unescapeLine } from "../fit/escape-line.ts";
import { HEADINGS } from "../fit/headings.ts";

/** A brief of ours, read back from its text. Words as they stand; nothing here says who may count on them. */
export interface RecognisedBrief {
  readonly form: "brief" | "stub";
  readonly id: string;
  readonly workspace?: string;
  readonly goal: string;
  readonly startWith: string;
  /** What a stub points at, as it stands behind `@`. */
  readonly artifact?: string;
  readonly constraints: readonly string[];
  readonly ask: readonly string[];
  readonly state: readonly string[];
  readonly decisions: readonly string[];
  readonly blockers: readonly string[];
  readonly failed: readonly string[];
  readonly next: readonly string[];
  readonly contingency: readonly string[];
  readonly inFlight: readonly string[];
  readonly files: readonly { readonly type: string; readonly ref: string }[];
}

const ID_LINE = /^Brief: ([0-9a-f]{12})$/;
const OPEN = /^Open workspace: (.+)$/;
const READ = /^Read @(\S(?:.*\S)??)(?:, say what you understood, and wait\.| and continue\.)$/;
const ROW = /^\| (.*?) \| (.*) \|$/;

/**
 * Finds a brief of ours in a text by its grammar and its id line: a head with goal and start, sections of known names with
 * one line each, and `Brief: <12 hex>` at the end. Text around it is not of it. Undefined when there is none.
 */
export function recogniseBrief(text: string): RecognisedBrief | undefined {
  const lines = text.replace(/\r\n?/g, "\n").split("\n").map((line) => line.replace(/[ \t]+$/, ""));
  for (let end = lines.length - 1; end >= 0; end -= 1) {
    const id = ID_LINE.exec(lines[end] ?? "")?.[1];
    if (id === undefined) continue;
    const brief = readBack(lines, end, id);
    if (brief !== undefined) return brief;
  }
  return undefined;
}

/** From the id line up to the head: the nearest `Goal:` with a `Start with:` under it. */
function readBack(lines: readonly string[], end: number, id: string): RecognisedBrief | undefined {
  let at = end - 1;
  while (at >= 0 && !(lines[at]?.startsWith("Goal: ") === true && lines[at + 1]?.startsWith("Start with: ") === true)) {
    if (ID_LINE.test(lines[at] ?? "")) return undefined;
    at -= 1;
  }
  if (at < 0) return undefined;
  const body = readSections(lines.slice(at + 2, end));
  if (body === undefined) return undefined;
  const head = lines.slice(Math.max(0, at - 6), at);
  const workspace = head.map((line) => OPEN.exec(line)?.[1]).findLast((root) => root !== undefined);
  const artifact = head.map((line) => READ.exec(line)?.[1]).findLast((path) => path !== undefined);
  return {
    form: artifact === undefined ? "brief" : "stub",
    id,
    ...(workspace === undefined ? {} : { workspace }),
    goal: (lines[at] ?? "").slice("Goal: ".length).trim(),
    startWith: (lines[at + 1] ?? "").slice("Start with: ".length).trim(),
    ...(artifact === undefined ? {} : { artifact }),
    ...body,
  };
}

type Sections = Omit<RecognisedBrief, "form" | "id" | "workspace" | "goal" | "startWith" | "artifact">;

/** Undefined when something stands in the body that no brief of ours has there. */
function readSections(lines: readonly string[]): Sections | undefined {
  const found = new Map<string, string[]>();
  let heading: string | undefined;
  for (const line of lines) {
    if (line === "") continue;
    const head = /^## (.+)$/.exec(line)?.[1];
    if (head !== undefined) heading = head;
    else if (heading === undefined) return undefined;
    else if (line.startsWith("- ")) found.set(heading, [...(found.get(heading) ?? []), open(unescapeLine(line.slice(2)))]);
    else if (line.startsWith("|")) found.set(heading, [...(found.get(heading) ?? []), line]);
    else return undefined;
  }
  const of = (name: string): readonly string[] => found.get(name) ?? [];
  return {
    constraints: of(HEADINGS.constraints),
    ask: of(HEADINGS.ask),
    state: of(HEADINGS.state),
    decisions: of(HEADINGS.decisions),
    blockers: of(HEADINGS.blockers),
    failed: of(HEADINGS.failed),
    next: of(HEADINGS.next),
    contingency: of(HEADINGS.contingency),
    inFlight: of(HEADINGS["in-flight"]),
    files: of(HEADINGS.files).flatMap(readRow),
  };
}

/** `@` before a path was broken up for the client; the words before that were joined. */
function open(text: string): string {
  return text.replace(/(^|[\s(`"'])@ (?=[\w.~-]*(?:\/|\.[\w~-]))/g, "$1@");
}

function readRow(line: string): readonly { readonly type: string; readonly ref: string }[] {
  const match = ROW.exec(line);
  const [, type = "", cell = ""] = match ?? [];
  if (match === null || type === "Type" || /^-+$/.test(type)) return [];
  const ref = fromCodeSpan(cell.replace(/ \((?:not there|outside the workspace)\)$/, "")).replaceAll("\\|", "|");
  return [{ type: type.replaceAll("\\|", "|"), ref }];
}
