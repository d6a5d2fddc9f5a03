import { asList, asNumber, asObject, asText, capText, describeCall, isQuietCall, readAnswer, readQuestions, readTodos, taskStatus, textOf } from "@handoff/core";
import type { JsonObject, ReportedChange, SessionEvent, TaskItem, ToolKind } from "@handoff/core";

type Base = Pick<SessionEvent, "record" | "at" | "cwd" | "branch" | "subAgent">;
type ToolResult = Extract<SessionEvent, { type: "tool-result" }>;

interface OpenCall {
  readonly name: string;
  readonly kind: ToolKind;
  readonly input: JsonObject;
}

const NOT_RUN = /^(?:Error: )?(?:The user doesn't want to|User rejected|Sibling tool call errored|<tool_use_error>|Permission to use|\[Request interrupted)/;
/** What a user types who refuses a call stands behind these words, and before what the client adds for the model. */
const REFUSED = /^(?:The user doesn't want to proceed with this tool use|The user rejected this plan)[\s\S]{0,400}?(?:the user said|following reason for the rejection):\s*([\s\S]*)$/i;
const ADDED = /\n+Note: The user's next message may contain[\s\S]*$/;
/** The client's own words where it took a button for a refusal. */
const BUTTON = /^The user (?:wants to clarify these questions|has indicated they have provided enough answers)/;
const EXIT = /^(?:Error: )?Exit code (\d+)/;

/** Pairs the tool calls of a session with their results, and keeps the todo list that they make. */
export interface ClaudeCalls {
  call(block: JsonObject, base: Base): readonly SessionEvent[];
  result(block: JsonObject, detail: unknown, base: Base): readonly SessionEvent[];
  notification(text: string, base: Base): readonly SessionEvent[];
  /** The user went back to before this record: the tasks that were made since are gone. */
  forgetTasks(since: number): void;
  /** Was the task of that id made by what the user went back from? */
  isGone(taskId: string): boolean;
  /** The call waits for a result of which only its having worked is asked. */
  isQuiet(callId: string): boolean;
  close(callId: string): void;
}

export function createClaudeCalls(): ClaudeCalls {
  const open = new Map<string, OpenCall>();
  const background = new Map<string, string>();
  const tasks = new Map<string, TaskItem>();
  const madeAt = new Map<string, number>();
  const gone = new Set<string>();

  const finishBackground = (task: string, output: string, base: Base): readonly SessionEvent[] => {
    const callId = background.get(task);
    // What the command printed stands in here too, and may say anything of codes and states.
    const frame = output.replace(/<(?:output|stdout|stderr)>[\s\S]*/, "");
    const state = /<status>(\w+)<\/status>/.exec(frame)?.[1];
    if (callId === undefined || state === undefined || state === "running" || state === "pending") return [];
    background.delete(task);
    // A summary names the command first, which may speak of codes as well.
    const code = /<exit[_-]code>(-?\d+)<\/exit[_-]code>/.exec(frame)?.[1] ?? [...frame.matchAll(/exit(?:ed with)? code:? (\d+)/g)].at(-1)?.[1] ?? (state === "completed" ? "0" : state === "failed" ? "1" : undefined);
    return [{ ...base, type: "tool-result", callId, ok: state === "completed", output: capText(output), ...(code === undefined ? { interrupted: true } : { exit: Number(code) }) }];
  };

  return {
    call(block, base) {
      const callId = asText(block["id"]);
      const name = asText(block["name"]);
      if (callId === undefined || name === undefined) return [];
      const input = asObject(block["input"]) ?? {};
      const told = describeCall(name, input);
      open.set(callId, { name, kind: told.tool, input });
      return [{ ...base, type: "tool-call", callId, ...told }];
    },

    result(block, detail, base) {
      const callId = asText(block["tool_use_id"]);
      if (callId === undefined) return [];
      const call = open.get(callId);
      open.delete(callId);
      const told = asObject(detail);
      const output = textOf(block["content"]) || [asText(told?.["stdout"]), asText(told?.["stderr"])].filter(Boolean).join("\n");
      const failed = block["is_error"] === true;
      const notRun = failed && NOT_RUN.test(output.trimStart());
      const task = /running in background with ID: ([\w-]+)/.exec(output)?.[1] ?? asText(told?.["backgroundTaskId"]);
      if (task !== undefined && call?.kind === "shell" && !failed) {
        background.set(task, callId);
        return [{ ...base, type: "tool-result", callId, ok: true, output: capText(output), running: true }];
      }
      if (call !== undefined && /^(?:BashOutput|TaskOutput|AgentOutputTool|KillShell|KillBash|TaskStop)$/.test(call.name)) {
        const id = asText(call.input["bash_id"]) ?? asText(call.input["task_id"]) ?? asText(call.input["shell_id"]);
        const ended = id === undefined ? [] : finishBackground(id, /^Kill|Stop$/.test(call.name) ? "<status>killed</status>" : output, base);
        return [...ended, { ...base, type: "tool-result", callId, ok: !failed, output: capText(output) }];
      }
      const event: ToolResult = { ...base, type: "tool-result", callId, ok: !failed, output: capText(output) };
      const code = EXIT.exec(output.trimStart())?.[1];
      const exit = call?.kind !== "shell" || notRun ? undefined : code !== undefined ? Number(code) : failed ? 1 : 0;
      const changes = changesOf(told);
      return [
        {
          ...event,
          ...(exit === undefined ? {} : { exit }),
          ...(changes.length > 0 ? { changes } : {}),
          ...(told?.["interrupted"] === true || notRun ? { interrupted: true } : {}),
        },
        ...(call === undefined ? [] : failed ? refusal(call, output, base) : [...answers(call, told, base), ...taskEvents(call, told, output, base)]),
      ];
    },

    forgetTasks(since) {
      for (const [id, record] of madeAt) {
        if (record < since) continue;
        gone.add(id);
        madeAt.delete(id);
        tasks.delete(id);
      }
    },
    isGone: (taskId) => gone.has(taskId),

    isQuiet(callId) {
      const call = open.get(callId);
      return call !== undefined && (isQuietCall(call.kind, asText(call.input["command"])) || (call.kind === "edit" && call.name !== "NotebookEdit"));
    },

    close: (callId) => void open.delete(callId),

    notification(text, base) {
      const task = /<task-id>([\w-]+)/.exec(text)?.[1];
      return task === undefined ? [] : finishBackground(task, text, base);
    },
  };

  /** What the user answered to the questions of a call, and what they noted beside it. */
  function answers(call: OpenCall, told: JsonObject | undefined, base: Base): readonly SessionEvent[] {
    const given = asObject(told?.["answers"]);
    if (call.name !== "AskUserQuestion" || given === undefined) return [];
    const notes = asObject(told?.["annotations"]);
    return readQuestions(call.input).flatMap((asked) => {
      const note = asText(asObject(notes?.[asked.question])?.["notes"]);
      return [...readAnswer(asked, given[asked.question]), ...(note === undefined ? [] : readAnswer({ ...asked, offered: [] }, note))].map((answer): SessionEvent => ({ ...base, type: "answer", ...answer }));
    });
  }

  /** What the user said who refused a call. Whoever serves a tool may print the same words: of those nothing counts. */
  function refusal(call: OpenCall, output: string, base: Base): readonly SessionEvent[] {
    const said = call.name.startsWith("mcp__") ? undefined : REFUSED.exec(output.trimStart())?.[1]?.replace(ADDED, "").trim();
    return said === undefined || said === "" || BUTTON.test(said) ? [] : [{ ...base, type: "answer", text: said }];
  }

  function taskEvents(call: OpenCall, told: JsonObject | undefined, output: string, base: Base): readonly SessionEvent[] {
    if (call.name === "TodoWrite") {
      const stored = readTodos(told?.["newTodos"]);
      const items = stored.length > 0 ? stored : readTodos(call.input["todos"]);
      return items.length === 0 ? [] : [{ ...base, type: "tasks", items, whole: true }];
    }
    if (call.name === "TaskCreate") {
      const made = asObject(told?.["task"]);
      const id = asText(made?.["id"]) ?? numberText(made?.["id"]) ?? /#(\w+)/.exec(output)?.[1];
      const text = asText(made?.["subject"]) ?? asText(call.input["subject"]);
      return id === undefined || text === undefined ? [] : changed({ id, text, status: "pending" }, base);
    }
    if (call.name === "TaskUpdate" && told?.["success"] !== false) {
      const id = asText(call.input["taskId"]) ?? numberText(call.input["taskId"]);
      const before = id === undefined ? undefined : tasks.get(id);
      if (id === undefined) return [];
      const status = taskStatus(asObject(told?.["statusChange"])?.["to"]) ?? taskStatus(call.input["status"]) ?? before?.status ?? "pending";
      return changed({ id, text: asText(call.input["subject"]) ?? before?.text ?? `Task ${id}`, status }, base);
    }
    return [];
  }

  function changed(item: TaskItem, base: Base): readonly SessionEvent[] {
    tasks.set(item.id, item);
    if (!madeAt.has(item.id)) madeAt.set(item.id, Number(base.record));
    gone.delete(item.id);
    return [{ ...base, type: "tasks", items: [item], whole: false }];
  }
}

function numberText(value: unknown): string | undefined {
  const number = asNumber(value);
  return number === undefined ? undefined : String(number);
}

/** What an edit's own record says it did to which file. */
function changesOf(told: JsonObject | undefined): readonly ReportedChange[] {
  const path = asText(told?.["filePath"]);
  if (told === undefined || path === undefined) return [];
  const wrote = told["type"] === "create" || told["type"] === "update" || "structuredPatch" in told || "newString" in told || asList(told["edits"]).length > 0;
  if (!wrote) return [];
  return [{ path, change: told["type"] === "create" ? "created" : "changed" }];
}
