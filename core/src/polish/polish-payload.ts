import type { AskedModel } from "../contract/model.ts";
import type { Notice } from "../contract/notice.ts";
import { findSuspect } from "../build/find-suspect.ts";
import { tidyLine } from "../build/tidy-text.ts";
import { HandoffError } from "../errors/handoff-error.ts";
import { polishProblems } from "../messages/polish.ts";
import { RedactedPayload } from "../redact/redacted-payload.ts";
import { applyPolish } from "./apply-polish.ts";
import { checkReworded } from "./check-reworded.ts";
import type { RewordingFault } from "./check-reworded.ts";
import { polishLines } from "./polish-lines.ts";
import type { PolishLine } from "./polish-lines.ts";
import { polishQuestion } from "./polish-question.ts";
import { readPolishAnswer } from "./read-polish-answer.ts";
import type { PolishAnswer } from "./read-polish-answer.ts";

export interface PolishedPayload {
  readonly payload: RedactedPayload;
  readonly notices: readonly Notice[];
}

type Fault = RewordingFault | "unknown-line" | "not-its-to-change" | "instruction" | "secret";

/**
 * Lets a model reword and rank what was extracted. It sees redacted lines alone; its answer is taken line by line, where the
 * new words hold against the old ones, and is redacted again. Whatever fails, the lines stay as they were, and a notice says so.
 */
export async function polishPayload(redacted: RedactedPayload, model: AskedModel): Promise<PolishedPayload> {
  if (!RedactedPayload.is(redacted)) throw new HandoffError("PAYLOAD_NOT_SEALED", { what: "payload" });
  const redactor = RedactedPayload.redactorOf(redacted);
  const client = model.name;
  const stays = (code: string, params: Notice["params"] = {}): PolishedPayload => ({ payload: redacted, notices: [{ code, params: { client, ...params } }, { code: "POLISH_NONE" }] });
  const lines = polishLines(redacted.fields);
  if (lines.every((line) => !line.mayReword) && lines.filter((line) => line.mayRank).length < 2) return { payload: redacted, notices: [{ code: "POLISH_NOTHING", params: { client } }] };
  const question = polishQuestion(redacted.fields, lines);
  if (redactor.scan(`${question.instructions}\n${question.input}`).length > 0) return stays("POLISH_SECRET");
  const answer = await model.ask(question);
  if ("problem" in answer) return { payload: redacted, notices: [problemOf(answer.problem, client), { code: "POLISH_NONE" }] };
  const read = readPolishAnswer(answer.text);
  if (read === undefined) return stays("POLISH_FORM");
  const { texts, faults } = accepted(lines, read, (text) => redactor.scan(text).length > 0);
  const order = read.order.filter((id) => lines.some((line) => line.id === id));
  const payload = RedactedPayload.again(applyPolish(redacted.fields, lines, texts, order), redactor);
  return {
    payload,
    notices: [
      { code: "POLISH_DONE", params: { client, count: texts.size } },
      ...(faults.length === 0 ? [] : [{ code: "POLISH_LINES_KEPT", params: { client, count: faults.length, why: counted(faults) } }]),
    ],
  };
}

function accepted(lines: readonly PolishLine[], answer: PolishAnswer, isSecret: (text: string) => boolean): { readonly texts: ReadonlyMap<string, string>; readonly faults: readonly Fault[] } {
  const texts = new Map<string, string>();
  const faults: Fault[] = [];
  for (const [id, given] of answer.texts) {
    const line = lines.find((one) => one.id === id);
    const text = tidyLine(given);
    if (line?.text === text) continue;
    const fault = line === undefined ? "unknown-line" : !line.mayReword ? "not-its-to-change" : findSuspect(text).length > 0 ? "instruction" : isSecret(text) ? "secret" : checkReworded(line.text, text);
    if (fault === undefined) texts.set(id, text);
    else faults.push(fault);
  }
  return { texts, faults };
}

/** `added-word 2, lost-token 1` */
function counted(faults: readonly Fault[]): string {
  return [...new Set(faults)].map((fault) => `${fault} ${faults.filter((one) => one === fault).length}`).join(", ");
}

/** The words for why a thread wasn't started say that a prompt follows; here the lines do. */
function problemOf({ code, params = {} }: Notice, client: string): Notice {
  const own = code.replace(/^THREAD_/, "POLISH_");
  return { code: Object.hasOwn(polishProblems(), own) ? own : "POLISH_FAILED", params: { ...params, client } };
}
