import { stripVTControlCharacters } from "node:util";
import fc from "fast-check";
import { describe, expect, test } from "vitest";
import type { HandoffView } from "@handoff/core";
import { draw, settle } from "../../src/terminal/draw.ts";
import { inputOf } from "../../src/terminal/edit-input.ts";
import { widthOf } from "../../src/terminal/layout.ts";
import { reduce } from "../../src/terminal/reduce.ts";
import type { Key, TerminalState } from "../../src/terminal/terminal-state.ts";

const view = {
  client: { id: "chatgpt", name: "ChatGPT", reads: "nothing" }, briefId: "0", digest: "0", workspace: { root: "/home/me/会計/books", branch: "feature/due-date", uncommitted: 2 },
  pack: { id: "full", why: "" }, characters: 900, tokens: { used: 338, budget: 1200, sections: [] }, claims: { done: 2, lowered: 1, unverified: 1 }, unverified: [],
  redacted: { total: 2, kinds: { "aws-key": 1, email: 1 }, places: [{ kind: "email", rule: "email", place: "payload.next[0].text" }] }, left: [], limits: [], notices: [],
  lines: [
    { text: "Goal: 請求書を支払期日の順に並べる", mark: "said", section: "goal", origin: "user", edit: { part: "goal", index: 0, text: "請求書を支払期日の順に並べる", takesText: true } },
    { text: `- done: T1 ${"long words of a claim ".repeat(9)}`, mark: "checked", section: "state", origin: "assistant", evidence: ["commit 80ea2e4 is in this history"], edit: { part: "claims", index: 0, text: "x", takesText: true } },
    { text: "- ひらがなとカタカナの長い行です。".repeat(9), mark: "unverified", section: "next", origin: "todo", edit: { part: "next", index: 0, text: "x", takesText: true } },
    ...Array.from({ length: 40 }, (_, index) => ({ text: `- line ${index}`, mark: "said" as const, section: "decisions" as const, origin: "user", edit: { part: "decisions" as const, index, text: `line ${index}`, takesText: true } })),
  ],
} as unknown as HandoffView;

const state: TerminalState = {
  sessions: Array.from({ length: 12 }, (_, index) => ({ ref: `r${index}`, client: index % 2 === 0 ? "claude-code" : "codex", title: index === 3 ? "支払期日で並べ替える仕事" : `work ${index}`, age: "14 min", records: "412 records" })),
  clients: Array.from({ length: 9 }, (_, index) => ({ id: `c${index}`, name: `Client ${index}`, ways: ["copy", "open", "thread", "print"], fills: true, costs: index === 2 })),
  packs: [{ title: "auto" }, { id: "full", title: "The whole" }],
  session: 0, client: 0, pack: 0, field: "from", screen: { at: "form" }, edits: [], remembers: false, view, working: false, place: "/home/me",
};

const key = (name: string, text = ""): Key => ({ name, text, ctrl: false });
const named = ["up", "down", "left", "right", "tab", "return", "escape", "pageup", "pagedown", "home", "end", "backspace", "delete", "space"].map((name) => key(name));
const letters = [..."pergdmxauqyn/日 ｙ"].map((letter) => key(letter, letter));
const anyKey = fc.constantFrom(...named, ...letters);
const sizes = fc.record({ columns: fc.integer({ min: 20, max: 220 }), rows: fc.integer({ min: 6, max: 60 }) });
const press = (from: TerminalState, keys: readonly Key[]) => keys.reduce((at, pressed) => reduce(at, pressed).state, from);

describe("the terminal's screens", () => {
  test("fill exactly the window and no column more, whatever was pressed, in any size, language and look", () => {
    fc.assert(
      fc.property(fc.array(anyKey, { maxLength: 12 }), sizes, fc.boolean(), fc.boolean(), fc.constantFrom("en" as const, "ja" as const), (keys, size, colour, unicode, language) => {
        const looks = { colour, unicode };
        const lines = draw(settle(press(state, keys), size, looks, language), size, looks, language);
        expect(lines.length).toBe(size.rows);
        expect(Math.max(...lines.map((line) => widthOf(stripVTControlCharacters(line))))).toBeLessThanOrEqual(size.columns);
        expect(!colour && lines.join("").includes("\u001b")).toBe(false);
      }),
      { numRuns: 300 },
    );
  });

  test("ask for a delivery by nothing but a yes to the question", () => {
    const asked = new Set<string>();
    fc.assert(
      fc.property(fc.array(anyKey, { maxLength: 20 }), (keys) => {
        let at = state;
        for (const pressed of [...keys, key("escape"), key("escape"), key("return"), key("y")]) {
          const step = reduce(at, pressed);
          if (step.effect?.do === "deliver") asked.add(`${at.screen.at} ${pressed.name}`);
          at = step.state;
        }
      }),
      { numRuns: 1000 },
    );
    expect([...asked].map((way) => way.replace("ｙ", "y"))).toContain("confirm y");
    expect([...asked].filter((way) => !/^confirm [yｙ]$/.test(way))).toEqual([]);
  });

  test("are left by Escape from anywhere in at most five presses", () => {
    const leaves = (from: TerminalState, presses: number): boolean => {
      const step = reduce(from, key("escape"));
      return step.effect?.do === "leave" || (presses > 1 && leaves(step.state, presses - 1));
    };
    fc.assert(fc.property(fc.array(anyKey, { maxLength: 20 }), (keys) => leaves(press(state, keys), 5)));
    expect(leaves(state, 1)).toBe(true);
  });
});

describe("a key", () => {
  test("finds sessions by any words of them, in full-width letters too", () => {
    const found = press(state, [key("/", "/"), ...[..."並べ ＣＬＡＵＤＥ"].map((letter) => key(letter, letter))]);
    expect(draw(found, { columns: 80, rows: 24 }, { colour: false, unicode: true }, "en").join("\n")).toContain("0 found");
    const japanese = press(state, [key("/", "/"), ...[..."並べ ＣＯＤＥＸ"].map((letter) => key(letter, letter)), key("return")]);
    expect(japanese).toMatchObject({ session: 3, working: true });
  });

  test("edits a line letter by letter, as people count letters", () => {
    const typing = { ...state, screen: { at: "input", part: "next", input: inputOf("a👩‍💻e\u0301"), back: { at: "form" } } } as TerminalState;
    const input = (keys: readonly Key[]): string => {
      const { screen } = press(typing, keys);
      return screen.at === "input" ? screen.input.letters.join("") : "";
    };
    expect(input([key("backspace")])).toBe("a👩‍💻");
    expect(input([key("left"), key("backspace")])).toBe("ae\u0301");
    expect(input([key("home"), { name: "paste", text: "x\r\ny\u001b[31m", ctrl: false }])).toBe("x y[31ma👩‍💻e\u0301");
  });

  test("takes another session's lines as another brief: changes to the old one go", () => {
    const changed = { ...state, goal: "of the old one", edits: [{ part: "next", index: 0 }] } as TerminalState;
    expect(reduce(changed, key("right")).state.goal).toBeUndefined();
    expect(reduce(changed, key("right"))).toMatchObject({ effect: { do: "make" }, state: { session: 1, edits: [] } });
    expect(reduce({ ...changed, field: "to" }, key("right")).state.edits).toHaveLength(1);
  });
});
