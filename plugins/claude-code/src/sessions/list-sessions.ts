import { isBelow, isInjectedText, oneLine, ownText, ownWords, readEnds, textOf, asObject, asText } from "@handoff/core";
import type { SessionPorts, SessionQuery, SessionSummary } from "@handoff/core";
import { claudeFolder, mayHold } from "./claude-folder.ts";
import { isPutIn } from "./is-typed.ts";

/** Every session file of the asked folders, by what its first and last records say. */
export async function listClaudeSessions(query: SessionQuery, ports: SessionPorts): Promise<readonly SessionSummary[]> {
  const projects = `${claudeFolder(ports)}/projects`;
  const roots = [...(query.roots ?? []), ...(query.workspace === undefined ? [] : [query.workspace])];
  const found: SessionSummary[] = [];
  for (const project of await ports.files.list(projects).catch(() => [])) {
    if (project.kind !== "folder") continue;
    if (roots.length > 0 && !roots.some((root) => mayHold(project.name, root))) continue;
    const folder = `${projects}/${project.name}`;
    for (const entry of await ports.files.list(folder).catch(() => [])) {
      if (entry.kind !== "file" || !entry.name.endsWith(".jsonl") || entry.name.startsWith("agent-")) continue;
      const summary = await summariseClaudeFile(`${folder}/${entry.name}`, ports);
      if (summary !== undefined && (roots.length === 0 || (summary.cwd !== undefined && roots.some((root) => isBelow(summary.cwd ?? "", root))))) found.push(summary);
    }
  }
  return found;
}

/** Undefined: the file is empty, or gone. */
export async function summariseClaudeFile(file: string, ports: SessionPorts): Promise<SessionSummary | undefined> {
  const near = await readEnds(file, ports.files, NEAR_HEAD, NEAR_TAIL);
  if (near === undefined || near.bytes === 0) return undefined;
  const early = firstPrompt(near.head);
  const isEnough = near.bytes <= NEAR_HEAD || (early !== undefined && near.tail.includes('"cwd":"') && near.tail.includes('"timestamp":"'));
  const ends = isEnough ? near : await readEnds(file, ports.files);
  if (ends === undefined) return undefined;
  const { head, tail } = ends;
  const id = /([^/\\]+)\.jsonl$/.exec(file)?.[1] ?? file;
  const prompt = isEnough ? early : firstPrompt(head);
  // A title stands among the last records, or first of all.
  const title = titleIn([tail.slice(-NEAR_TAIL), head.slice(0, 2_000)]) ?? prompt;
  // The last record tells nearly always.
  const end = tail.slice(-2_000);
  const told = (name: string): string | undefined => lastField(end, name) ?? lastField(tail, name);
  const cwd = folderOf(firstField(head, "cwd"), told("cwd"));
  const branch = told("gitBranch") ?? firstField(head, "gitBranch");
  const startedAt = firstField(head, "timestamp");
  const updatedAt = told("timestamp") ?? startedAt ?? ends.modifiedAt;
  const whole = ends.bytes <= head.length;
  const sidechain = head.includes('"isSidechain":true') && !head.includes('"isSidechain":false');
  return {
    client: "claude-code",
    id,
    ref: file,
    bytes: ends.bytes,
    updatedAt,
    ...(cwd === undefined ? {} : { cwd }),
    ...(branch === undefined ? {} : { branch }),
    ...(startedAt === undefined ? {} : { startedAt }),
    ...(title === undefined ? {} : { title: oneLine(title, 120) }),
    ...(prompt !== undefined ? { prompts: 1 } : whole ? { prompts: 0 } : {}),
    ...(sidechain ? { subAgent: true } : {}),
  };
}

/** Most sessions say who, where and when within this many bytes of their ends. */
const NEAR_HEAD = 4 << 10;
const NEAR_TAIL = 6_000;

/** Where the session works: where it went, but not a folder below the one where it began, unless that is a worktree. */
function folderOf(first: string | undefined, last: string | undefined): string | undefined {
  if (first === undefined || last === undefined || first === last) return last ?? first;
  return isBelow(last, first) && !/[\\/]\.?worktrees?[\\/]/.test(last.slice(first.length)) ? first : last;
}

/** What a person called it, what a model called it, or what it was about; of each the latest. */
function titleIn(texts: readonly string[]): string | undefined {
  // What so short a mark is not in is told in a tenth of the time that the whole name takes.
  const telling = texts.filter((text) => text.includes('Title"') || text.includes('y":"'));
  for (const name of ["customTitle", "aiTitle", "summary"]) for (const text of telling) if (lastField(text, name) !== undefined) return lastField(text, name);
  return undefined;
}

function firstPrompt(head: string): string | undefined {
  let from = 0;
  while (from < head.length) {
    const end = head.indexOf("\n", from);
    const line = head.slice(from, end < 0 ? undefined : end);
    from = end < 0 ? head.length : end + 1;
    if (!line.includes('"type":"user"') || line.includes('"tool_result"')) continue;
    try {
      const value = asObject(JSON.parse(line));
      if (value === undefined || value["isCompactSummary"] === true || value["isSidechain"] === true) continue;
      const text = textOf(asObject(value["message"])?.["content"]);
      if (!isPutIn(text, value) && ownWords(text) !== "") return ownWords(text);
    } catch {
      const start = /"role":"user","content":"((?:[^"\\]|\\.)*)/.exec(line)?.[1];
      if (start !== undefined && !isInjectedText(start)) return start.replaceAll("\\n", " ");
    }
  }
  return undefined;
}

function firstField(text: string, name: string): string | undefined {
  const at = text.indexOf(`"${name}":"`);
  return at < 0 ? undefined : fieldAt(text, at + name.length + 4);
}

function lastField(text: string, name: string): string | undefined {
  const mark = `"${name}":"`;
  // Looking forward for what isn't there is many times faster than looking back.
  const at = text.includes(mark) ? text.lastIndexOf(mark) : -1;
  return at < 0 ? undefined : fieldAt(text, at + mark.length);
}

function fieldAt(text: string, from: number): string | undefined {
  const end = text.indexOf('"', from);
  if (end === from) return undefined;
  if (end > 0 && end - from < 2_000 && !text.slice(from, end).includes("\\")) return ownText(text.slice(from, end));
  const value = /^(?:[^"\\]|\\.)*(?=")/.exec(text.slice(from, from + 2_000))?.[0];
  if (value === undefined || value === "") return undefined;
  try {
    return asText(JSON.parse(`"${value}"`));
  } catch {
    return undefined;
  }
}
