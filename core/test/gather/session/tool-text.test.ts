import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { createToolText } from "../../../src/gather/session/tool-text.ts";

const WORDS = ["the", "Build", "für", "été", "run_2", "passed", "x", "Üben"];
const WIDE = [..."会話の履歴を読み直す한글"];
const GAPS = [" ", ", ", "\n", " — ", "(", "\\n", '\\"'];
const word = fc.constantFrom(...WORDS);
const gap = fc.constantFrom(...GAPS);
const spaced = fc.array(fc.tuple(word, gap), { minLength: 1, maxLength: 24 });
const unspaced = fc.array(fc.constantFrom(...WIDE), { minLength: 1, maxLength: 40 });
const said = (parts: readonly (readonly [string, string])[]): string => parts.map((part) => part.join("")).join("");

/** Do the two share a run of this length? What stands between is nothing. */
function shares(line: readonly string[], output: readonly string[], length: number): boolean {
  const runs = new Set<string>();
  for (let at = 0; at + length <= output.length; at += 1) runs.add(output.slice(at, at + length).join("|").toLowerCase());
  for (let at = 0; at + length <= line.length; at += 1) if (runs.has(line.slice(at, at + length).join("|").toLowerCase())) return true;
  return false;
}

describe("the text that tools printed", () => {
  it("tells a line that shares eight words with it from one that doesn't, whatever stands between them", () => {
    fc.assert(
      fc.property(spaced, spaced, (line, output) => {
        const tools = createToolText();
        tools.hear(`${said(output)} ${"-".repeat(20)}`);
        expect(tools.repeats(said(line))).toBe(shares(line.map(([one]) => one), output.map(([one]) => one), 8));
      }),
    );
  });

  it("finds eight words in the middle of a long output, in other letters' case", () => {
    fc.assert(
      fc.property(fc.array(fc.tuple(word, gap), { minLength: 8, maxLength: 12 }), spaced, spaced, (line, before, behind) => {
        const tools = createToolText();
        tools.hear(`${said(before)}${line.map(([one, between]) => one.replace(/[a-z]/g, (letter) => letter.toUpperCase()) + between).join("")}${said(behind)}`);
        expect(tools.repeats(said(line))).toBe(true);
      }),
    );
  });

  it("tells sixteen characters of a script that doesn't space its words", () => {
    fc.assert(
      fc.property(unspaced, unspaced, (line, output) => {
        const tools = createToolText();
        tools.hear(`${"-".repeat(20)}${output.join("")}.`);
        expect(tools.repeats(line.join(""))).toBe(shares(line, output, 16));
      }),
    );
  });

  it("takes two outputs for no one text", () => {
    const tools = createToolText();
    tools.hear("one two three four, and so on");
    tools.hear("five six seven eight nine, and so on");
    expect(tools.repeats("so on five six seven")).toBe(false);
  });

  it("finds an address in it", () => {
    const tools = createToolText();
    tools.hear("see https://example.test/a/b for more of it");
    expect(tools.repeats("I read https://example.test/a/b.")).toBe(true);
    expect(tools.repeats("I read https://example.test/a/c.")).toBe(false);
  });

  it("keeps the last megabytes, and finds what was asked about while it was there", () => {
    const tools = createToolText();
    tools.hear("alpha beta gamma delta epsilon zeta eta theta");
    tools.ask("alpha beta gamma delta epsilon zeta eta theta");
    for (let page = 0; page < 6; page += 1) tools.hear("x ".repeat(500_000));
    expect(tools.repeats("alpha beta gamma delta epsilon zeta eta theta")).toBe(true);
  });
});
