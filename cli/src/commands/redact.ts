import { createReadStream } from "node:fs";
import { HandoffError, redactStream } from "@handoff/core";
import type { RedactionReport } from "@handoff/core";
import { readKnownValues, readProblem } from "@handoff/host";
import type { CommandContext, CommandResult } from "../command-context.ts";

/**
 * Redacts any text as it streams by, with bounded memory: `--json` too writes its document piece by piece, the text first and
 * what went at its end, where it is known.
 */
export async function runRedact(context: CommandContext): Promise<CommandResult> {
  const file = context.arguments[0] ?? "-";
  let report: RedactionReport | undefined;
  const stream = redactStream(readText(file), {
    knownValues: readKnownValues(context.options.text("workspace") ?? context.cwd, context.env),
    onReport: (made) => {
      report = made;
    },
  });
  if (context.options.has("json")) return { exit: 0, stream: asDocument(stream, () => report) };
  return {
    exit: 0,
    stream,
    afterwards: () => (context.options.has("report") && report !== undefined ? reportLines(report, context) : []),
  };
}

/** `{ text, report }`. Nothing is written before the first piece is there, so that a file that can't be read gives an error's document. */
async function* asDocument(text: AsyncIterable<string>, report: () => RedactionReport | undefined): AsyncIterable<string> {
  let begun = false;
  for await (const piece of text) {
    yield `${begun ? "" : '{\n  "text": "'}${JSON.stringify(piece).slice(1, -1)}`;
    begun = true;
  }
  yield `${begun ? "" : '{\n  "text": "'}",\n  "report": ${JSON.stringify(report() ?? null)}\n}\n`;
}

function reportLines(report: RedactionReport, context: CommandContext): readonly string[] {
  const kinds = Object.entries(report.kinds).map(([kind, count]) => `${kind} ${count}`).join(", ");
  return [
    context.say("REDACT_SUMMARY", { count: report.total, kinds: kinds === "" ? context.say("NOTHING") : kinds }),
    ...report.places.slice(0, 200).map((place) => `${place.line ?? place.place}: ${place.kind} (${place.rule})`),
    ...report.residual.slice(0, 50).map((token) => context.say("REDACT_RESIDUAL", { length: token.length, place: token.line ?? token.place })),
  ];
}

async function* readText(file: string): AsyncIterable<string> {
  const stream = file === "-" ? process.stdin : createReadStream(file);
  stream.setEncoding("utf8");
  try {
    for await (const chunk of stream) yield chunk as string;
  } catch (error) {
    throw new HandoffError("INPUT_UNREADABLE", { file: file === "-" ? "standard input" : file, problem: readProblem(error) }, error);
  }
}
