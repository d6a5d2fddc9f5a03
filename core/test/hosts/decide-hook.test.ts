import { describe, expect, test } from "vitest";
import { decideHook } from "../../src/hosts/decide-hook.ts";
import type { HookDecision } from "../../src/hosts/decide-hook.ts";
import { parseHookInput } from "../../src/hosts/hook-input.ts";
import type { HookEvent, HookInput } from "../../src/hosts/hook-input.ts";
import { answerTime, formatHookEntry, parseHookLog } from "../../src/hosts/hook-log.ts";
import type { HookEntry, HookMark } from "../../src/hosts/hook-log.ts";

const input = (event: HookEvent, more: Partial<HookInput> = {}): HookInput => ({ event, sessionId: "s1", cwd: "/w", source: "startup", stopActive: false, toolTime: 0, ...more });

/** A session as it goes: each event appends its mark and decides, and what it decides is noted as the host notes it. */
function session() {
  const log: HookEntry[] = [];
  let now = 0;
  const add = (mark: HookMark, took = 0, by = `p${log.length}`): string => {
    log.push({ mark, at: ++now, took, by });
    return by;
  };
  return {
    add,
    tool(took = 0): HookDecision {
      const by = add("tool", took);
      const decision = decideHook(input("PostToolUse"), log, by);
      if (decision.save !== undefined) add("asked");
      return decision;
    },
    decide: (event: HookEvent, more: Partial<HookInput> = {}) => decideHook(input(event, more), log, log.at(-1)?.by ?? ""),
    log,
  };
}

describe("a session is saved by itself", () => {
  test("at the 51st tool call since the last save, once", () => {
    const at = session();
    const saves = Array.from({ length: 70 }, () => at.tool().save);
    expect(saves.flatMap((save, index) => (save === undefined ? [] : [`${index + 1} ${save}`]))).toEqual(["51 tool-calls"]);
    at.add("saved");
    expect(Array.from({ length: 50 }, () => at.tool().save)).toEqual(Array.from({ length: 50 }, () => undefined));
    expect(at.tool().save).toBe("tool-calls");
  });

  test("again after 25 more calls when a save came to nothing", () => {
    const at = session();
    const saves = Array.from({ length: 110 }, () => at.tool().save);
    expect(saves.flatMap((save, index) => (save === undefined ? [] : [index + 1]))).toEqual([51, 76, 101]);
  });

  test("once when hooks run side by side, whoever comes to it first", () => {
    const at = session();
    for (let index = 0; index < 49; index++) at.tool();
    const owners = Array.from({ length: 6 }, () => at.add("tool"));
    const decisions = owners.map((by) => decideHook(input("PostToolUse"), at.log, by).save);
    expect(decisions.filter((save) => save !== undefined)).toEqual(["tool-calls"]);
  });

  test("at every compaction", () => {
    expect(session().decide("PreCompact")).toEqual({ save: "compaction" });
  });

  test("when answers get markedly slower than its own median, and not again before it settled", () => {
    const at = session();
    for (let index = 0; index < 10; index++) expect(at.tool(1000).save).toBeUndefined();
    const slow = Array.from({ length: 3 }, () => at.tool(9000).save);
    expect(slow.filter((save) => save !== undefined)).toEqual(["slow-answers"]);
    at.add("saved");
    expect(Array.from({ length: 8 }, () => at.tool(9000).save).every((save) => save === undefined)).toBe(true);
    expect(Array.from({ length: 12 }, () => at.tool(9000).save).every((save) => save === undefined)).toBe(true);
  });

  test("never by fast answers that vary, nor by a few", () => {
    const at = session();
    for (const took of [10, 200, 40, 900, 20, 700, 10, 300, 50, 950]) expect(at.tool(took).save).toBeUndefined();
    const few = session();
    for (const took of [100, 9000, 9000, 9000]) expect(few.tool(took).save).toBeUndefined();
  });
});

describe("state comes back", () => {
  test("wholly at the start of a session, as a pointer when it is resumed", () => {
    const at = session();
    expect(at.decide("SessionStart")).toEqual({ tell: "full" });
    at.add("full");
    expect(at.decide("SessionStart", { source: "resume" })).toEqual({ tell: "pointer" });
    expect(at.decide("SessionStart", { source: "startup" })).toEqual({ tell: "pointer" });
    expect(session().decide("SessionStart", { source: "clear" })).toEqual({ tell: "pointer" });
  });

  test("wholly after a compaction, which took it out of the context", () => {
    const at = session();
    at.add("full");
    at.add("compact");
    expect(at.decide("SessionStart", { source: "compact" })).toEqual({ tell: "full" });
  });

  test("with the next prompt, when nothing brought it back after a compaction", () => {
    const at = session();
    at.add("full");
    expect(at.decide("UserPromptSubmit")).toEqual({});
    at.add("compact");
    expect(at.decide("UserPromptSubmit")).toEqual({ tell: "full" });
    at.add("full");
    expect(at.decide("UserPromptSubmit")).toEqual({});
  });
});

describe("an agent that was followed by its successor", () => {
  test("stops at whatever it does next, and a stop of ours is no reason to stop again", () => {
    const at = session();
    at.add("handed-over");
    for (const event of ["PostToolUse", "UserPromptSubmit", "PreCompact", "Stop"] as const) expect(at.decide(event)).toEqual({ stop: true });
    expect(at.decide("Stop", { stopActive: true })).toEqual({});
  });

  test("is asked once to start it, where nothing else can, and not in a stop that we caused", () => {
    const at = session();
    at.add("waiting");
    expect(at.decide("Stop", { stopActive: true })).toEqual({});
    expect(at.decide("Stop")).toEqual({ instruct: true });
    at.add("told");
    expect(at.decide("Stop")).toEqual({});
  });
});

describe("a hook's input", () => {
  const good = { hook_event_name: "PostToolUse", session_id: "0f-1", cwd: "/w", duration_ms: 12 };
  test("gives what counts and nothing else", () => {
    expect(parseHookInput(JSON.stringify({ ...good, tool_input: { command: "x" }, __proto__: 1 }))).toEqual({ event: "PostToolUse", sessionId: "0f-1", cwd: "/w", source: "startup", stopActive: false, toolTime: 12 });
    expect(parseHookInput(JSON.stringify({ ...good, transcript_path: "/h/t.jsonl" }))?.transcript).toBe("/h/t.jsonl");
    expect(parseHookInput(JSON.stringify({ ...good, transcript_path: "t.jsonl" }))?.transcript).toBeUndefined();
    expect(parseHookInput(JSON.stringify({ ...good, hook_event_name: "Stop", stop_hook_active: true }))?.stopActive).toBe(true);
  });

  test("is refused in any other shape", () => {
    const bad: unknown[] = ["", "{", "null", "[]", '"x"', { ...good, hook_event_name: "SubagentStop" }, { ...good, session_id: "../../x" }, { ...good, session_id: 7 }, { ...good, session_id: "x".repeat(200) }, { ...good, cwd: "relative" }, { ...good, cwd: "/w\u0000" }, { ...good, cwd: "/w\nx" }, { ...good, cwd: ["/w"] }, { hook_event_name: "Stop" }];
    for (const text of bad) expect(parseHookInput(typeof text === "string" ? text : JSON.stringify(text))).toBeUndefined();
    expect(parseHookInput(`{"__proto__":{"hook_event_name":"Stop","session_id":"a","cwd":"/"}}`)).toBeUndefined();
  });
});

describe("the log", () => {
  test("reads back what was written, and passes over what is broken", () => {
    const entries: HookEntry[] = [{ mark: "tool", at: 5, took: 3, by: "a" }, { mark: "saved", at: 6, took: 0, by: "b" }];
    expect(parseHookLog(`${entries.map(formatHookEntry).join("")}tool x 1 c\nnope 1 2 d\ntool 7`)).toEqual(entries);
  });

  test("tells how long the model took, without the tool's own time", () => {
    const log = parseHookLog("prompt 1000 0 a\n");
    expect(answerTime(log, 5000, 1500)).toBe(2500);
    expect(answerTime([], 5000, 0)).toBe(0);
  });
});
