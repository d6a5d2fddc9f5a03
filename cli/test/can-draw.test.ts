import { expect, test } from "vitest";
import { canDraw } from "../src/can-draw.ts";

test("a screen is drawn on a terminal that says what it is, and on no other", () => {
  expect(canDraw(true, { TERM: "xterm-256color" }, "linux")).toBe(true);
  for (const env of [{ TERM: "dumb" }, { TERM: "" }, {}]) expect(canDraw(true, env, "linux")).toBe(false);
  expect(canDraw(true, {}, "win32")).toBe(true);
  expect(canDraw(false, { TERM: "xterm" }, "linux")).toBe(false);
});
