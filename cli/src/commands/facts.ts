import { parseDraft, sayCell } from "@handoff/core";
import type { HandoffRequest, Line, VerifiedFacts } from "@handoff/core";
import { readInput } from "@handoff/host";
import type { CommandContext, CommandResult } from "../command-context.ts";
import { table } from "../table.ts";

/** Shows what was gathered and verified, before anything is left out, and where each line came from. */
export async function runFacts(context: CommandContext): Promise<CommandResult> {
  const { options } = context;
  const file = options.text("draft");
  const from = options.text("from");
  const workspace = options.text("workspace");
  const goal = options.text("goal");
  const request: Omit<HandoffRequest, "client"> = {
    ...(file === undefined ? {} : { draft: parseDraft(readInput(file), file === "-" ? "standard input" : file) }),
    ...(from === undefined ? {} : { from }),
    ...(workspace === undefined ? {} : { workspace }),
    ...(goal === undefined ? {} : { goal }),
  };
  const facts = await context.handoff.facts(request);
  const rows = rowsOf(facts);
  const session = facts.sessions[0];
  return {
    exit: 0,
    stdout: table(rows.map(({ field, text, origin, record }) => [sayCell(field, context.language), `${origin}${record === undefined ? "" : ` ${record}`}`, text])),
    stderr: session === undefined ? [] : [context.say("FACTS_SOURCE", { client: session.client, id: session.id, records: session.records, skipped: session.skipped, prompts: session.prompts })],
    json: {
      session: session === undefined ? null : { client: session.client, id: session.id, records: session.records, skipped: session.skipped, torn: session.torn, startedAt: session.startedAt, endedAt: session.endedAt },
      goal: facts.goal?.line.text ?? null,
      redirects: texts(facts.redirects),
      constraints: texts(facts.constraints),
      decisions: facts.decisions.map(({ line, why }) => (why === undefined ? line.text : `${line.text}, because ${why.text}`)),
      rejected: texts(session?.rejected ?? []),
      failed: facts.failed.map(({ line, why }) => (why === undefined ? line.text : `${line.text}: ${why.text}`)),
      files: facts.edits.map((edit) => edit.path),
      commits: facts.commits.map(({ sha, subject }) => ({ sha, subject })),
      testRuns: facts.testRuns.map(({ command, suite, outcome, exit, summary }) => ({ command, suite, outcome, exit, summary })),
      tasks: facts.tasks,
      next: texts(facts.next),
      parked: texts(facts.parked),
      facts: facts.facts.map(({ line }) => line.text),
      pointers: facts.pointers.map((pointer) => pointer.ref),
      running: texts(facts.inFlight),
      blockers: texts(facts.blockers),
      claims: facts.claims.map((claim) => ({ id: claim.id, text: claim.line.text, said: claim.status, word: claim.word })),
      branch: session?.branch ?? facts.workspace.git?.branch ?? null,
      prompts: texts(session?.promptLines ?? []),
      lines: rows,
    },
  };
}

interface FactRow {
  readonly field: string;
  readonly text: string;
  readonly origin: string;
  readonly record?: string;
}

function rowsOf(facts: VerifiedFacts): readonly FactRow[] {
  const row = (field: string, line: Line): FactRow => ({ field, text: line.text, origin: line.origin, ...(line.record === undefined ? {} : { record: line.record }) });
  const rows = (field: string, lines: readonly Line[]): readonly FactRow[] => lines.map((line) => row(field, line));
  return [
    ...(facts.goal === undefined ? [] : [row("goal", facts.goal.line)]),
    ...rows("redirect", facts.redirects),
    ...rows("constraint", facts.constraints),
    ...facts.claims.map((claim) => ({ ...row("claim", claim.line), text: `${claim.word}: ${claim.id === undefined ? "" : `${claim.id} `}${claim.line.text}` })),
    ...facts.decisions.map(({ line, why }) => ({ ...row("decision", line), text: why === undefined ? line.text : `${line.text}, because ${why.text}` })),
    ...facts.failed.map(({ line, why }) => ({ ...row("failed", line), text: why === undefined ? line.text : `${line.text}: ${why.text}` })),
    ...rows("fact", facts.facts.map(({ line }) => line)),
    ...rows("blocker", facts.blockers),
    ...rows("next", facts.next),
    ...rows("parked", facts.parked),
    ...rows("in flight", facts.inFlight),
    ...facts.commits.map((commit) => ({ field: "commit", text: `${commit.sha} ${commit.subject ?? ""}`.trim(), origin: "tool", ...(commit.record === undefined ? {} : { record: commit.record }) })),
    ...facts.testRuns.slice(-40).map((run) => ({ field: "run", text: `${run.outcome}: ${run.command}${run.summary === undefined ? "" : ` (${run.summary})`}`, origin: run.seen ? "tool" : "draft", ...(run.record === undefined ? {} : { record: run.record }) })),
    ...facts.edits.map((edit) => ({ field: "file", text: edit.path, origin: "tool", ...(edit.record === undefined ? {} : { record: edit.record }) })),
  ];
}

function texts(lines: readonly Line[]): readonly string[] {
  return lines.map((line) => line.text);
}
