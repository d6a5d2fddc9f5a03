import type { ReadTally, SessionEvent, SessionPorts, SessionSummary } from "@handoff/core";
import { chatPlaces, LARGEST } from "./list-chats.ts";

type Base = Pick<SessionEvent, "record" | "cwd">;

const FENCE = /^\s*(`{3,}|~{3,})/;

/**
 * Reads one chat. A line of the user begins with `#### ` and ends with two blanks; a heading of the model's doesn't. What a
 * command printed stands there without its exit code, so no outcome is told.
 */
export async function* readAiderChat(session: SessionSummary, ports: SessionPorts, tally: ReadTally): AsyncGenerator<readonly SessionEvent[]> {
  const path = session.ref.slice(0, -session.id.length - 1);
  const text = await ports.files.text(path, LARGEST);
  const place = chatPlaces(text).find((one) => one.id === session.id);
  if (place === undefined) return;
  yield chatEvents(text.slice(place.from, place.to), session.cwd, tally);
}

export function chatEvents(text: string, cwd: string | undefined, tally: ReadTally): readonly SessionEvent[] {
  const events: SessionEvent[] = [];
  let asked: string[] = [];
  let said: string[] = [];
  let record = 0;
  let fence = "";
  /** It edits after it has spoken, and is done with the turn then. */
  let applied = false;
  const endTurn = (): void => {
    if (applied) events.push({ ...base(), type: "assistant-text", text: "" });
    applied = false;
  };
  const base = (): Base => ({ record: String(record), ...(cwd === undefined ? {} : { cwd }) });

  const flushUser = (): void => {
    const prompt = asked.join("\n").trim();
    asked = [];
    if (prompt === "") return;
    endTurn();
    record += 1;
    tally.records += 1;
    const command = /^\/(?:run|test|git)\s+([\s\S]+)$|^!\s*([\s\S]+)$/.exec(prompt);
    if (command !== null) {
      events.push({ ...base(), type: "user-text", text: prompt, injected: true });
      return;
    }
    if (/^\/(?:clear|reset)\b/.test(prompt)) events.push({ ...base(), type: "clear" });
    else if (/^\/(?:ask|code|architect)\s+\S/.test(prompt)) events.push({ ...base(), type: "user-text", text: prompt.replace(/^\/\w+\s+/, ""), injected: false });
    else events.push({ ...base(), type: "user-text", text: prompt, injected: prompt.startsWith("/") });
  };
  const flushModel = (): void => {
    const reply = said.join("\n").trim();
    said = [];
    if (reply === "") return;
    record += 1;
    tally.records += 1;
    events.push({ ...base(), type: "assistant-text", text: reply });
  };

  for (const line of text.split("\n").slice(1)) {
    const mark = FENCE.exec(line)?.[1];
    if (fence === "" && line.startsWith("#### ") && /\S.* {2}$/.test(line)) {
      flushModel();
      asked.push(line.slice(5).trimEnd());
      continue;
    }
    if (fence === "" && line.startsWith("####") && line.trim() === "####") continue;
    flushUser();
    if (fence === "" && line.startsWith(">")) {
      flushModel();
      toolLine(line.slice(1).trim());
      continue;
    }
    if (mark !== undefined) fence = fence === "" ? mark : mark.startsWith(fence) ? "" : fence;
    said.push(line);
  }
  flushUser();
  flushModel();
  endTurn();
  return events;

  function toolLine(told: string): void {
    const commit = /^Commit ([0-9a-f]{7,40}) (.+)$/.exec(told);
    const edit = /^Applied edit to (.+)$/.exec(told);
    const running = /^Running (.+)$/.exec(told);
    const undone = /^Removed: ([0-9a-f]{7,40})(?= |$)/.exec(told)?.[1];
    if (undone !== undefined) return undo(undone);
    if (commit === null && edit === null && running === null && !told.startsWith("^C")) return;
    record += 1;
    tally.records += 1;
    const callId = `line-${record}`;
    if (commit !== null || edit !== null) applied = true;
    if (commit !== null) {
      events.push({ ...base(), type: "tool-call", callId, tool: "shell", name: "commit", command: "git commit" });
      // The chat doesn't name the branch.
      events.push({ ...base(), type: "tool-result", callId, ok: true, output: `[detached HEAD ${commit[1]}] ${commit[2]}` });
    } else if (edit?.[1] !== undefined) {
      events.push({ ...base(), type: "tool-call", callId, tool: "edit", name: "edit", changes: [{ path: edit[1], change: "changed" }] });
      events.push({ ...base(), type: "tool-result", callId, ok: true, output: "" });
    } else if (running?.[1] !== undefined) {
      events.push({ ...base(), type: "tool-call", callId, tool: "shell", name: "run", command: running[1] });
      events.push({ ...base(), type: "tool-result", callId, output: "" });
    } else {
      applied = false;
      events.push({ ...base(), type: "abort" });
    }
  }

  /** `/undo` takes the last commit back: it was none. */
  function undo(sha: string): void {
    const at = events.findLastIndex((event) => event.type === "tool-result" && event.output.startsWith(`[detached HEAD ${sha}]`));
    if (at > 0) events.splice(at - 1, 2);
  }
}
