import fc from "fast-check";
import { expect, it } from "vitest";
import { asLine } from "../../../src/gather/session/note.ts";

it("cuts the signs around a sentence off and leaves its words and flags", () => {
  expect(asLine("- **Use UTC.** ")).toBe("Use UTC.**");
  expect(asLine("> keep the API; ")).toBe("keep the API");
  expect(asLine("--json is enough.")).toBe("--json is enough");
  expect(asLine(" --json")).toBe("--json");
});

it("leaves a line alone that begins and ends with a word", () => {
  fc.assert(fc.property(fc.string({ unit: "grapheme" }), (middle) => {
    expect(asLine(`a${middle}9`)).toBe(`a${middle}9`);
  }));
});
