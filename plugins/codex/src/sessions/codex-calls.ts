import { asList, asNumber, asObject, asParsed, asText, capText, isQuietCall, parsePatch, parsePatchResult, readAnswer, readQuestions, readTodos, textOf, toolKind } from "@handoff/core";
import type { AskedQuestion, JsonObject, ReportedChange, SessionEvent, TaskItem } from "@handoff/core";

type Base = Pick<SessionEvent, "record" | "at" | "cwd" | "branch" | "subAgent" | "inherited">;

type ToolCall = Extract<SessionEvent, { type: "tool-call" }>;
type ToolResult = Extract<SessionEvent, { type: "tool-result" }>;
/** While it is put together. */
type Mutable<Event> = { -readonly [Key in keyof Event]: Event[Key] };

interface OpenCall {
  readonly name: string;
  readonly shell: boolean;
  readonly quiet: boolean;
  readonly plan?: () => readonly TaskItem[];
  /** What it asks the user. */
  readonly asked?: readonly AskedQuestion[];
  /** The call whose running process this one writes to. */
  readonly of?: string;
}

const REFUSED =
  /^(?:unsupported (?:custom tool )?call|apply_patch verification failed|patch rejected|failed to parse|exec_command failed|aborted|command was rejected|rejected by user|user (?:rejected|denied)|tool call (?:aborted|rejected)|invalid patch|error: |sandbox denied|unknown tool|no such tool)/i;
/** Before what the user wrote beside what they picked. */
const NOTE = /^user_note:\s*/;
const EXITED = /^(?:Process exited with code|Exit code:|exit_code:?) (-?\d+)[ \t]*$/m;
const RUNNING = /^Process running with session ID (\S+)/m;
const HEADER = /^(?:[A-Z][A-Za-z ]{2,30}: .*\n|Process exited with code .*\n|Process running .*\n|Wall time.*\n)*Output:\n/;
/** The first line of a report that has no mark where the output begins. */
const FIRST_LINE = /^[^\n]*/;

/** Pairs calls with their outputs, by `call_id`, or in order where a version has none. */
export function createCodexCalls(): {
  call(payload: JsonObject, base: Base): readonly SessionEvent[];
  output(payload: JsonObject, base: Base): readonly SessionEvent[];
  patchEnd(payload: JsonObject, base: Base): readonly SessionEvent[];
  commandEnd(item: JsonObject, base: Base): readonly SessionEvent[];
  /** A plan with a step at least, as it stands in JSON: it is parsed when somebody asks for it, since most are replaced before. */
  plan(callId: string, raw: Buffer, base: Base): readonly SessionEvent[];
  /** A patch of which the client told already what it did. */
  isPatched(callId: string): boolean;
  /** The call waits for an output of which only its having worked is asked. */
  isQuiet(callId: string): boolean;
  close(callId: string): void;
} {
  const open = new Map<string, OpenCall>();
  const exits = new Map<string, number>();
  const processes = new Map<string, string>();
  const settled = new Set<string>();
  const unnamed: string[] = [];
  let made = 0;

  const callIdOf = (payload: JsonObject): string | undefined => asText(payload["call_id"]) ?? asText(payload["callId"]);

  return {
    call(payload, base) {
      const name = asText(payload["name"]) ?? asText(asObject(payload["function"])?.["name"]) ?? (payload["type"] === "local_shell_call" ? "local_shell" : undefined);
      if (name === undefined) return [];
      let callId = callIdOf(payload) ?? asText(payload["id"]);
      if (callId === undefined) {
        made += 1;
        callId = `unnamed-${made}`;
        unnamed.push(callId);
      }
      const raw = payload["arguments"] ?? payload["input"] ?? asObject(payload["action"]);
      const input = asParsed(raw) ?? {};
      const patch = name === "apply_patch" ? (asText(input["input"]) ?? asText(input["patch"]) ?? asText(raw) ?? "") : "";
      const command = patch === "" ? commandOf(input) : undefined;
      const heredoc = command !== undefined && command.includes("*** Begin Patch") ? command : "";
      const kind = patch !== "" || heredoc !== "" ? "edit" : command !== undefined ? "shell" : toolKind(name);
      const changes = parsePatch(patch === "" ? heredoc : patch);
      const plan = name === "update_plan" ? readTodos(input["plan"]) : undefined;
      const target = name === "write_stdin" ? processes.get(asText(input["session_id"]) ?? String(asNumber(input["session_id"]) ?? "")) : undefined;
      const waiting: Mutable<OpenCall> = { name, shell: kind === "shell", quiet: isQuietCall(kind, command) };
      if (plan !== undefined && plan.length > 0) waiting.plan = () => plan;
      if (target !== undefined) waiting.of = target;
      if (name === "request_user_input") waiting.asked = readQuestions(input);
      open.set(callId, waiting);
      if (target !== undefined) return [];
      const event: Mutable<ToolCall> = { ...base, type: "tool-call", callId, tool: kind, name };
      const cwd = asText(input["workdir"]);
      if (cwd !== undefined) event.cwd = cwd.startsWith("/") || /^[A-Za-z]:/.test(cwd) || base.cwd === undefined ? cwd : `${base.cwd}/${cwd}`;
      if (command !== undefined && kind !== "edit") event.command = command;
      if (changes.length > 0) event.changes = changes;
      return [event];
    },

    plan(callId, raw, base) {
      open.set(callId, { name: "update_plan", shell: false, quiet: false, plan: () => readTodos(asParsed(asParsedText(raw))?.["plan"]) });
      return [{ ...base, type: "tool-call", callId, tool: "todo", name: "update_plan" }];
    },

    isQuiet: (callId) => open.get(callId)?.quiet === true,
    isPatched: (callId) => settled.has(callId) && open.get(callId)?.name === "apply_patch",

    close(callId) {
      open.delete(callId);
      exits.delete(callId);
      settled.delete(callId);
    },

    output(payload, base) {
      const callId = callIdOf(payload) ?? unnamed.shift();
      if (callId === undefined) return [];
      const call = open.get(callId);
      open.delete(callId);
      if (settled.delete(callId) && call?.name === "apply_patch") return [];
      const told = unpack(payload["output"] ?? payload["result"]);
      const text = told.text;
      const frame = frameOf(text);
      const exit = exits.get(callId) ?? told.exit ?? numberIn(EXITED.exec(frame)?.[1]);
      exits.delete(callId);
      const process = RUNNING.exec(frame)?.[1];
      const owner = call?.of ?? callId;
      if (process !== undefined && exit === undefined) {
        processes.set(process, owner);
        return call?.of === undefined ? [{ ...base, type: "tool-result", callId: owner, ok: true, output: capText(bodyOf(text)), running: true }] : [];
      }
      const refused = REFUSED.test(text.trimStart().slice(0, 200)) || told.success === false;
      const changes = refused ? [] : parsePatchResult(text);
      const result: Mutable<ToolResult> = { ...base, type: "tool-result", callId: owner, ok: !refused && (exit === undefined || exit === 0 || call?.shell === true), output: capText(bodyOf(text)) };
      if (exit !== undefined && !(refused && call?.shell !== true)) result.exit = exit;
      if (changes.length > 0) result.changes = changes;
      if (refused && call?.shell === true && exit === undefined) result.interrupted = true;
      const plan = call?.plan;
      if (!refused && call?.asked !== undefined) return [result, ...answersTo(call.asked, text).map((answer): SessionEvent => ({ ...base, type: "answer", ...answer }))];
      if (refused || plan === undefined) return [result];
      let items: readonly TaskItem[] | undefined;
      return [
        result,
        {
          ...base,
          type: "tasks",
          get items() {
            return (items ??= plan());
          },
          whole: true,
        },
      ];
    },

    patchEnd(payload, base) {
      const callId = callIdOf(payload);
      if (callId === undefined) return [];
      settled.add(callId);
      const ok = payload["success"] === true || payload["status"] === "completed";
      const changes = Object.entries(asObject(payload["changes"]) ?? {}).map(([path, change]): ReportedChange => {
        const kind = asText(asObject(change)?.["type"]) ?? Object.keys(asObject(change) ?? {})[0];
        const moved = asText(asObject(change)?.["move_path"]) ?? asText(asObject(asObject(change)?.["update"])?.["move_path"]);
        if (moved !== undefined) return { path: moved, change: "renamed", from: path };
        return { path, change: kind === "add" ? "created" : kind === "delete" ? "deleted" : "changed" };
      });
      return [{ ...base, type: "tool-result", callId, ok, output: "", ...(ok && changes.length > 0 ? { changes } : {}) }];
    },

    commandEnd(item, base) {
      const callId = asText(item["id"]) ?? callIdOf(item);
      const exit = asNumber(item["exit_code"]);
      if (callId === undefined) return [];
      if (open.has(callId)) {
        if (exit !== undefined) exits.set(callId, exit);
        return [];
      }
      const command = commandOf(item);
      if (command === undefined || settled.has(callId)) return [];
      settled.add(callId);
      return [
        { ...base, type: "tool-call", callId, tool: "shell", name: "shell", command },
        { ...base, type: "tool-result", callId, ok: true, output: capText(textOf(item["aggregated_output"])), ...(exit === undefined ? {} : { exit }) },
      ];
    },
  };
}

/** `{"answers":{"<question>":{"answers":["Postgres","user_note: no cluster"]}}}`, by the ids of the questions. */
function answersTo(asked: readonly AskedQuestion[], output: string): ReturnType<typeof readAnswer> {
  const told = asObject(asParsed(output)?.["answers"]) ?? {};
  return asked.flatMap((question) => {
    const answer = told[question.id ?? ""] ?? (asked.length === 1 ? Object.values(told)[0] : undefined);
    const words = asList(asObject(answer)?.["answers"] ?? answer).flatMap((one) => (typeof one === "string" ? one.replace(NOTE, "") : []));
    return readAnswer(question, words);
  });
}

function commandOf(input: JsonObject): string | undefined {
  const given = input["cmd"] ?? input["command"] ?? asObject(input["exec"])?.["command"];
  if (typeof given === "string") return given;
  const words = asList(given).filter((word) => typeof word === "string");
  if (words.length === 0) return undefined;
  const shell = /(?:^|[\\/])(?:ba|z|da|k)?sh(?:\.exe)?$|powershell(?:\.exe)?$|cmd(?:\.exe)?$|pwsh(?:\.exe)?$/.test(words[0] ?? "");
  const flag = words.findIndex((word, at) => at > 0 && /^(?:-\w*c|\/c|-Command)$/i.test(word));
  if (shell && flag > 0 && words.length > flag + 1) return words.slice(flag + 1).join(" ");
  return words.map((word) => (/^[\w@%+=:,./-]+$/.test(word) ? word : `'${word.replaceAll("'", `'\\''`)}'`)).join(" ");
}

/** An output as text, as blocks, as an object, or as JSON in a string with the exit code beside it. */
function unpack(value: unknown): { readonly text: string; readonly exit?: number; readonly success?: boolean } {
  const object = typeof value === "string" && value.startsWith("{") ? asParsed(value) : asObject(value);
  if (object === undefined) return { text: textOf(value) };
  const known = "output" in object || "content" in object || "text" in object || "stdout" in object;
  // A text without the output beside the code is what a command printed.
  const isReport = known || typeof value !== "string";
  const exit = isReport ? (asNumber(asObject(object["metadata"])?.["exit_code"]) ?? asNumber(object["exitCode"]) ?? asNumber(object["exit_code"])) : undefined;
  const success = isReport ? object["success"] : undefined;
  return {
    text: known ? [textOf(object), asText(object["stderr"])].filter(Boolean).join("\n") : typeof value === "string" ? value : "",
    ...(exit === undefined ? {} : { exit }),
    ...(typeof success === "boolean" ? { success } : {}),
  };
}

function asParsedText(raw: Buffer): unknown {
  try {
    return JSON.parse(raw.toString("utf8"));
  } catch {
    return undefined;
  }
}

function bodyOf(text: string): string {
  return text.replace(HEADER, "");
}

/** What the client wrote over the output. What a command prints of exit codes is its own. */
function frameOf(text: string): string {
  return (HEADER.exec(text) ?? FIRST_LINE.exec(text))?.[0] ?? "";
}

function numberIn(text: string | undefined): number | undefined {
  return text === undefined ? undefined : Number(text);
}
