import { describe, expect, it } from "vitest";
import { unwrapLines } from "../../../src/gather/session/unwrap-lines.ts";

describe("a key that a line's end cut in two", () => {
  const [first, second] = ["ghp_k4ZrT8mW2q", "Q3sT5vW7yA1cE9gI"];
  it("is one again", () => {
    expect(unwrapLines(`Use the token ${first}\n${second} for it.`)).toBe(`Use the token ${first}${second} for it.`);
    expect(unwrapLines(`token=${first}\r\n  ${second}`)).toBe(`token=${first}${second}`);
  });
  it.each([`80ea2e4817f4ab38\n53ad3b160cf9afc0`, `See README.md\nThen2 run it`, `${first} ok\n${second}`, `src/auth/Guard2.ts\nand more`, `one\n${second}`])("is none in %j", (text) => {
    expect(unwrapLines(text)).toBe(text);
  });
});
