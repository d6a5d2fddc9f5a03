import { asList, asNumber, asObject, asObjects, asParsed, asText, asTime, capText, describeCall, isInjectedText, ownWords, readJsonList, readTodos, textOf } from "@handoff/core";
import type { JsonObject, ReadTally, SessionEvent, SessionPorts, SessionSummary } from "@handoff/core";

/** What the agents that write trajectories put over, or under, what a command printed. Further in, the same words are the command's own. */
const ABOVE = /^(?:<returncode>(-?\d+)<\/returncode>|(?:Exit code|Process exited with code):? (-?\d+)\nWall time: |(?:Error: )?Exit code:? (-?[1-9]\d*)(?=\n|$))/i;
const BELOW = /(?:^|\n)\[(?:(?:The )?command (?:completed|finished|exited) with )?exit(?:ed with)?(?: code)?:? (-?\d+)\.?\]\s{0,9}$/i;

export async function summariseTrajectory(path: string, head: string, ports: SessionPorts): Promise<readonly SessionSummary[]> {
  const stat = await ports.files.stat(path);
  const id = /"session_id"\s*:\s*"([^"\\]+)"/.exec(head)?.[1] ?? /"trajectory_id"\s*:\s*"([^"\\]+)"/.exec(head)?.[1] ?? /([^/\\]+)\.json$/.exec(path)?.[1] ?? path;
  const startedAt = /"timestamp"\s*:\s*"(\d{4}-[^"]+)"/.exec(head)?.[1];
  return [{ client: "atif", id, ref: path, ...(stat === undefined ? {} : { bytes: stat.bytes, updatedAt: stat.modifiedAt }), ...(startedAt === undefined ? {} : { startedAt }) }];
}

export async function* readTrajectory(session: SessionSummary, ports: SessionPorts, tally: ReadTally): AsyncGenerator<readonly SessionEvent[]> {
  yield* readJsonList(ports.files.bytes(session.ref), "steps", tally, {
    member: (step, at) => stepEvents(step, at + 1, undefined),
    rest(whole) {
      if ((whole["continued_trajectory_ref"] ?? null) !== null) tally.unsupported.push("the trajectory that this one continues in");
      return asList(whole["subagent_trajectories"]).flatMap((one, at) => subAgentEvents(asObject(one), at));
    },
  });
}

function subAgentEvents(trajectory: JsonObject | undefined, at: number): readonly SessionEvent[] {
  const subAgent = asText(trajectory?.["session_id"]) ?? asText(trajectory?.["trajectory_id"]) ?? `sub-agent-${at + 1}`;
  return asList(trajectory?.["steps"]).flatMap((one, place) => {
    const step = asObject(one);
    return step === undefined ? [] : stepEvents(step, place + 1, subAgent);
  });
}

function stepEvents(step: JsonObject, at: number, subAgent: string | undefined): readonly SessionEvent[] {
  const time = asTime(step["timestamp"]);
  const base = { record: subAgent === undefined ? String(asNumber(step["step_id"]) ?? at) : `${subAgent}#${at}`, ...(time === undefined ? {} : { at: time }), ...(subAgent === undefined ? {} : { subAgent }) };
  const text = textOf(step["message"]);
  const source = asText(step["source"]);
  if (source === "system") return text === "" ? [] : [{ ...base, type: "user-text", text, injected: true }];
  if (source === "user") {
    const own = ownWords(text);
    return own === "" ? [] : [{ ...base, type: "user-text", text: own, injected: isInjectedText(text) || step["is_copied_context"] === true }];
  }
  const results = asObjects(asObject(step["observation"])?.["results"]);
  const calls = asObjects(step["tool_calls"]);
  const events: SessionEvent[] = text.trim() === "" ? [] : [{ ...base, type: "assistant-text", text }];
  for (const [index, call] of calls.entries()) events.push(...callEvents(call, index, calls.length, results, base));
  return events;
}

function callEvents(call: JsonObject, index: number, count: number, results: readonly JsonObject[], base: { readonly record: string; readonly at?: string; readonly subAgent?: string }): readonly SessionEvent[] {
  const name = asText(call["function_name"]) ?? asText(call["name"]);
  if (name === undefined) return [];
  const id = asText(call["tool_call_id"]) ?? `call-${index}`;
  const callId = `${base.record}:${id}`;
  const input = asParsed(call["arguments"]) ?? {};
  const told = describeCall(name, input);
  const made: SessionEvent = { ...base, type: "tool-call", callId, ...told };
  const result = results.find((one) => one["source_call_id"] === id) ?? (results.length === count && results[index]?.["source_call_id"] === undefined ? results[index] : undefined);
  if (result === undefined) return [made];
  const output = textOf(result["content"]);
  const exit = told.tool === "shell" ? exitOf(result, output) : undefined;
  const ok = told.tool === "shell" || !(result["is_error"] === true || /^\s*(?:error|failed|exception|traceback)\b/i.test(output));
  const done: SessionEvent = { ...base, type: "tool-result", callId, ok, output: capText(output), ...(exit === undefined ? {} : { exit }) };
  const items = ok && told.tool === "todo" ? readTodos(input["todos"] ?? input["plan"] ?? input["items"]) : [];
  return items.length === 0 ? [made, done] : [made, done, { ...base, type: "tasks", items, whole: true }];
}

/** The code stands in a field of its own, in an object beside the output, or in the agent's line around it. */
function exitOf(result: JsonObject, output: string): number | undefined {
  const object = asObject(result["content"]) ?? (output.startsWith("{") ? asParsed(output) : undefined);
  const beside = object !== undefined && ["output", "stdout", "stderr"].some((key) => key in object) ? object : undefined;
  for (const place of [result, asObject(result["extra"]), asObject(result["metadata"]), beside, asObject(beside?.["metadata"])]) {
    const exit = asNumber(place?.["exit_code"]) ?? asNumber(place?.["exitCode"]) ?? asNumber(place?.["returncode"]);
    if (exit !== undefined) return exit;
  }
  const code = ABOVE.exec(output)?.slice(1).find((one) => one !== undefined) ?? BELOW.exec(output)?.[1];
  return code === undefined ? undefined : Number(code);
}
