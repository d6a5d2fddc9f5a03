import { HandoffError } from "../errors/handoff-error.ts";
import { unescapeLine } from "../fit/escape-line.ts";
import { digestOf } from "../render/digest.ts";
import { briefText } from "./brief-text.ts";

export interface BriefSection {
  readonly heading: string;
  /** Bullets without their dash, and rows of tables as they stand. */
  readonly lines: readonly string[];
}

/** A brief as it arrived. Its text is data: what it says steers whoever was told to go on with it, and nothing here. */
export interface ReceivedBrief {
  readonly form: "prompt" | "artifact" | "stub";
  /** Absent in an artifact, which lies in its workspace. */
  readonly workspace?: string;
  readonly then?: "go" | "wait";
  readonly goal: string;
  readonly startWith: string;
  /** What stands behind `@` in a stub. */
  readonly artifact?: string;
  readonly sections: readonly BriefSection[];
  readonly briefId: string;
  /** SHA-256 of the text inside the fence, LF line ends; the first twelve digits are shown. */
  readonly digest: string;
}

const MAX = 1024 * 1024;
const READ = /^Read @(.+?)(?: and continue\.|, say what you understood, and wait\.)$/;
const WAIT = "Read this brief, say what you understood, and wait.";
const GO = "Continue this task.";

/** Reads a block, artifact or stub by its grammar. Throws `RECEIVE_NOT_A_BRIEF` that says what is missing. */
export function parseBrief(given: string, file: string): ReceivedBrief {
  const refuse = (problem: string): HandoffError => new HandoffError("RECEIVE_NOT_A_BRIEF", { file, problem });
  if (given.length > MAX) throw refuse("it is longer than any brief");
  const { text } = briefText(given);
  const lines = text.split("\n");
  const id = /^Brief: ([0-9a-f]{12})$/.exec(lines.at(-1) ?? "")?.[1];
  if (id === undefined) throw refuse(`its last line isn't "Brief: " with twelve digits`);
  const head = lines.findIndex((line) => line.startsWith("## "));
  const top = lines.slice(0, head < 0 ? lines.length - 1 : head);
  const workspace = top[0]?.startsWith("Open workspace: ") === true ? top[0].slice("Open workspace: ".length) : undefined;
  const goal = valueOf(top, "Goal: ");
  const startWith = valueOf(top, "Start with: ");
  if (goal === undefined) throw refuse("it has no line that begins with Goal");
  if (startWith === undefined) throw refuse("it has no line that begins with Start with");
  const artifact = workspace === undefined ? undefined : top.map((line) => READ.exec(line)?.[1]).find((found) => found !== undefined);
  if (workspace === undefined && !(top[0]?.startsWith("Goal: ") === true || top[0] === WAIT)) throw refuse("it begins with neither Open workspace nor Goal");
  const then = top.includes(WAIT) || top.some((line) => READ.test(line) && line.endsWith("and wait.")) ? "wait" : top.includes(GO) || artifact !== undefined ? "go" : undefined;
  return {
    form: artifact !== undefined ? "stub" : workspace === undefined ? "artifact" : "prompt",
    ...(workspace === undefined ? {} : { workspace }),
    ...(then === undefined ? {} : { then }),
    goal,
    startWith,
    ...(artifact === undefined ? {} : { artifact }),
    sections: head < 0 ? [] : sectionsOf(lines.slice(head, -1)),
    briefId: id,
    digest: digestOf(text),
  };
}

function valueOf(lines: readonly string[], label: string): string | undefined {
  const value = lines.find((line) => line.startsWith(label))?.slice(label.length).trim();
  return value === "" ? undefined : value;
}

function sectionsOf(lines: readonly string[]): readonly BriefSection[] {
  const sections: { heading: string; lines: string[] }[] = [];
  for (const line of lines) {
    if (line.startsWith("## ")) sections.push({ heading: line.slice(3), lines: [] });
    else if (line.trim() !== "") sections.at(-1)?.lines.push(line.startsWith("- ") ? unescapeLine(line.slice(2)) : line);
  }
  return sections;
}
