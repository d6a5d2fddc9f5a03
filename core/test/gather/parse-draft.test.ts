import { describe, expect, it } from "vitest";
import { isHandoffError } from "../../src/errors/handoff-error.ts";
import type { HandoffError } from "../../src/errors/handoff-error.ts";
import { draftKeys } from "../../src/gather/draft-keys.ts";
import { findJsonProblem } from "../../src/gather/json-problem.ts";
import { parseDraft } from "../../src/gather/parse-draft.ts";

const problem = (text: string): HandoffError => {
  try {
    parseDraft(text, "d.json");
  } catch (error) {
    if (isHandoffError(error)) return error;
  }
  throw new Error("It was taken.");
};

describe("a draft that isn't JSON", () => {
  it.each([
    ['{"goal":"x",}', 1, 13],
    ['{\n  "goal": "x"\n  "next": []\n}', 3, 3],
    ['{"a":[1,2', 1, 10],
    ['{"goal":"x"} y', 1, 14],
    ["", 1, 1],
    ['{"goal":"a\nb"}', 1, 9],
    ["{goal:1}", 1, 2],
    ['{"a":01}', 1, 7],
    ['{"a" 1}', 1, 6],
  ])("is refused with the place where it stops being JSON: %j", (text, line, column) => {
    const error = problem(text);
    expect(error).toMatchObject({ code: "DRAFT_JSON", exit: 2, params: { file: "d.json", line, column } });
    expect(error.cause).toBeUndefined();
  });

  it("is told apart from every kind of good JSON", () => {
    for (const text of ["[]", "{}", ' {"a": [true, false, null, -1.5e+3, "\\u00e9\\n", {}]} ', '"x"', "0"]) expect(findJsonProblem(text)).toBeUndefined();
  });
});

describe("a place in a draft", () => {
  it("is named by its line where the text has several", () => {
    expect(problem('{\n "goal": "x",\n "state": [\n  { "text": "a", "status": "done",\n    "txt": 1 } ] }').message).toBe('d.json line 5: "txt" isn\'t a key of "state[0]". Did you mean "text"?');
    expect(problem('{ "goal": "x",\n "next": [\n 1 ] }').message).toBe("d.json line 3: next[0] must be a text.");
    expect(problem('{ "goal": "x", "nxt": [] }').message).toBe('d.json: "nxt" isn\'t a key of a draft. Did you mean "next"?');
  });

  it("of an empty text is its beginning, and that it is empty is said", () => {
    for (const text of ["", " \n\n"]) expect(problem(text).message).toBe("d.json isn't JSON: it is empty, and a value belongs at line 1, column 1.");
  });
});

describe("a draft with a wrong key", () => {
  it("is refused by that key, with the one that was meant, even when a required one is missing", () => {
    const error = problem('{"state":[{"txt":"a","status":"done"}]}');
    expect(error).toMatchObject({ code: "DRAFT_UNKNOWN_KEY", exit: 2, params: { key: "txt", owner: '"state[0]"' } });
    expect(error.message).toContain('Did you mean "text"?');
    expect(error.fix).toContain("text, status, files, evidence");
  });

  it("is refused by that key inside a union too", () => {
    expect(problem('{"goal": {"slg": "x"}}').params).toMatchObject({ key: "slg", owner: '"goal"' });
    expect(problem('{"state":[{"text":"a","status":"done","evidence":[{"commmit":"abcdef1"}]}]}').params).toMatchObject({ key: "commmit", owner: '"state[0].evidence[0]"' });
    expect(problem('{"decisions":[{"text":"a","becuase":"b"}]}').params).toMatchObject({ key: "becuase" });
  });

  it("names no near key where none is near", () => {
    expect(problem('{"goal":"x","zzz":1}').message).not.toContain("Did you mean");
    expect(problem('{"gaol":"x"}').message).toContain('Did you mean "goal"?');
  });
});

describe("a draft with a wrong value", () => {
  it.each([
    ['{"goal":5}', "goal", "must be a text"],
    ['{"goal":"x","next":"y"}', "next", "must be a list"],
    ['{"goal":"x","state":[{"text":"a","status":"complete"}]}', "state[0].status", "must be one of: done, in-progress, broken, blocked"],
    ['{"goal":"x","state":[{"text":"a"}]}', "state[0].status", "is missing"],
    ['{"goal":"x","testRuns":[{"command":"t","exit":"1"}]}', "testRuns[0].exit", "must be a number"],
    ['{"goal":""}', "goal", "is empty or too short"],
    ["[]", "the draft", "must be an object"],
  ])("is refused with the field and what it must be: %s", (text, field, what) => {
    expect(problem(text)).toMatchObject({ code: "DRAFT_INVALID", params: { field, problem: what } });
  });
});

it("takes a draft with a byte order mark and every known key", () => {
  expect(parseDraft('\uFEFF{"goal":{"slug":"ship","sentence":"Ship it"},"notes":["x"]}', "d.json")).toEqual({ goal: { slug: "ship", sentence: "Ship it" }, notes: ["x"] });
  expect(draftKeys([])).toContain("overlay");
  expect(draftKeys(["overlay", "rows", 0])).toEqual(["id", "status", "text", "locus", "evidence"]);
});
