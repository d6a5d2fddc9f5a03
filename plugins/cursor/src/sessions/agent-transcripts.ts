import { asObject, asText, oneLine, readEnds, readJsonl } from "@handoff/core";
import type { ReadTally, SessionEvent, SessionPorts, SessionQuery, SessionSummary } from "@handoff/core";
import { createMessageEvents } from "./message-events.ts";

/**
 * The command line's transcripts: no times, no working folder, mostly no results. The folder's name is made from the project's
 * path and can't be turned back, so it is compared with the name that the asked folder would have.
 */
export async function listTranscripts(query: SessionQuery, ports: SessionPorts): Promise<readonly SessionSummary[]> {
  const projects = `${ports.home}/.cursor/projects`;
  const roots = [...(query.roots ?? []), ...(query.workspace === undefined ? [] : [query.workspace])];
  const found: SessionSummary[] = [];
  for (const project of await ports.files.list(projects)) {
    if (project.kind !== "folder") continue;
    const cwd = roots.find((root) => slugOf(root) === project.name);
    if (roots.length > 0 && cwd === undefined) continue;
    const folder = `${projects}/${project.name}/agent-transcripts`;
    for (const entry of await ports.files.list(folder)) {
      const path = entry.kind === "folder" ? `${folder}/${entry.name}/${entry.name}.jsonl` : `${folder}/${entry.name}`;
      if (!path.endsWith(".jsonl")) continue;
      for (const summary of await summariseTranscript(path, ports)) found.push({ ...summary, ...(cwd === undefined ? {} : { cwd }) });
    }
  }
  return found;
}

function slugOf(path: string): string {
  return path.replace(/^[/\\]+/, "").replace(/[^A-Za-z0-9]/g, "-");
}

export async function summariseTranscript(path: string, ports: SessionPorts): Promise<readonly SessionSummary[]> {
  const ends = await readEnds(path, ports.files);
  if (ends === undefined || ends.bytes === 0) return [];
  const raw = /"role":"user","message":\{"content":\[\{"type":"text","text":"((?:[^"\\]|\\.)*)/.exec(ends.head)?.[1];
  const title = raw?.replaceAll("\\n", " ").replace(/<\/?user_query>/g, "");
  return [
    {
      client: "cursor",
      id: /([^/\\]+)\.jsonl$/.exec(path)?.[1] ?? path,
      ref: path,
      bytes: ends.bytes,
      updatedAt: ends.modifiedAt,
      ...(title === undefined ? {} : { title: oneLine(title, 120), prompts: 1 }),
      ...(/[/\\]subagents[/\\]/.test(path) ? { subAgent: true } : {}),
    },
  ];
}

export async function* readTranscript(session: SessionSummary, ports: SessionPorts, tally: ReadTally): AsyncGenerator<readonly SessionEvent[]> {
  const reader = createMessageEvents({ todosOnCall: true });
  let results = 0;
  let calls = 0;
  const unanswered: SessionEvent[] = [];
  const batches = readJsonl(ports.files.bytes(session.ref), tally, {
    events({ line, value }) {
      const base = { record: String(line), ...(session.cwd === undefined ? {} : { cwd: session.cwd }) };
      return reader.events(asText(value["role"]), asObject(value["message"])?.["content"], base);
    },
  });
  for await (const batch of batches) {
    for (const event of batch) {
      if (event.type === "tool-result") results += 1;
      if (event.type !== "tool-call") continue;
      calls += 1;
      unanswered.push({ record: event.record, ...(event.cwd === undefined ? {} : { cwd: event.cwd }), type: "tool-result", callId: event.callId, output: "" });
    }
    // A store that never tells results leaves every call open: that is no sign of work still running.
    yield results === 0 ? [...batch, ...unanswered.splice(0)] : batch;
  }
  if (calls > 0 && results === 0) tally.unsupported.push("results of tools");
}
