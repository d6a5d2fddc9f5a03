import { expect, test } from "vitest";
import { noticesOfFit } from "../../src/fit/notices-of-fit.ts";

test("what went because it was too much is said, and what the pack leaves out by itself isn't", () => {
  const left = [{ section: "next", count: 3, why: "limit" }, { section: "facts", count: 9, why: "pack" }, { section: "state", count: 2, why: "budget" }, { section: "state", count: 4, why: "slice" }] as never;
  expect(noticesOfFit({ left, tokens: { used: 700, budget: 1200 } })).toEqual([
    { code: "FIT_LEFT_OUT", params: { section: "next", count: 3, why: "limit" } },
    { code: "FIT_LEFT_OUT", params: { section: "state", count: 2, why: "budget" } },
  ]);
});

test("a budget that yielded to what may not go is said", () => {
  expect(noticesOfFit({ left: [], tokens: { used: 1201, budget: 1200 } })).toEqual([{ code: "FIT_OVER_BUDGET", params: { used: 1201, budget: 1200 } }]);
  expect(noticesOfFit({ left: [], tokens: { used: 1200, budget: 1200 } })).toEqual([]);
});
