import { isHandoffError } from "@handoff/core";
import { expect, test } from "vitest";
import { languageOf } from "../src/language-of.ts";
import { parseArguments } from "../src/parse-arguments.ts";

const refused = (...argv: readonly string[]): string => {
  try {
    parseArguments(argv);
  } catch (error) {
    if (isHandoffError(error)) return `${error.message} ${error.fix} [${error.code}]`;
    throw error;
  }
  return "taken";
};

test("options that every command takes may stand before it", () => {
  const call = parseArguments(["--lang", "ja", "--json", "to", "chatgpt", "--goal", "x"]);
  expect([call.command?.name, call.arguments, call.options.text("lang"), call.options.has("json")]).toEqual(["to", ["chatgpt"], "ja", true]);
  expect(parseArguments(["--help", "--lang", "ja"]).command).toBeUndefined();
});

test("what people try first is understood", () => {
  expect(parseArguments(["help"]).options.has("help")).toBe(true);
  expect(parseArguments(["help", "to"])).toMatchObject({ command: { name: "to" } });
  for (const word of ["version", "-v", "-V"]) expect(parseArguments([word]).options.has("version")).toBe(true);
});

test("a wrong option without a command names the program alone", () => {
  expect(refused("--helq")).toBe(`"--helq" isn't an option of "handoff". Did you mean "--help"? Run "handoff --help" to see its options. [USAGE_UNKNOWN_OPTION]`);
  expect(refused("to", "chatgpt", "--goal")).toContain(`Run "handoff to --help"`);
});

test("a value of blanks alone is none", () => {
  for (const value of ["", "  ", "\t"]) expect(refused("to", "chatgpt", "--goal", value)).toMatch(/--goal needs a value.*\[USAGE_MISSING_VALUE\]/);
});

test("a whole file in place of a word isn't printed again, not even its beginning", () => {
  expect(refused("x".repeat(5000))).toMatch(/^"\(5000 characters\)" isn't a command/);
});

test("a variable that is set to nothing leaves the language to the next one", () => {
  expect(languageOf(undefined, { HANDOFF_LANG: "", LC_ALL: "", LANG: "ja_JP.UTF-8" })).toBe("ja");
  expect(languageOf(undefined, { LC_ALL: "C", LANG: "ja_JP.UTF-8" })).toBe("en");
  expect(languageOf("en", { LANG: "ja_JP.UTF-8" })).toBe("en");
});
