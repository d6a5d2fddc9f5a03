import { expect, test } from "vitest";
import { lineOfPath } from "../../src/gather/line-of-path.ts";

const text = `{
  "goal": "a: [b], {c}",
  "state": [
    { "id": "T1",
      "text": "x" },
    { "id": "T2", "files": ["a",
      "b\\"],"] , "txt": 1 }
  ], "next"
  : [[1,
  2]]
}`;

test.each([
  [["goal"], 2],
  [["state"], 3],
  [["state", 0], 4],
  [["state", 0, "text"], 5],
  [["state", 1, "files", 1], 7],
  [["state", 1, "txt"], 7],
  [["next"], 8],
  [["next", 0, 1], 10],
  [[], 1],
])("%j stands in line %i", (path, line) => expect(lineOfPath(text, path)).toBe(line));

test("a path that isn't there has no line", () => {
  for (const path of [["goal", 0], ["state", 2], ["id"], ["state", 0, "files"]]) expect(lineOfPath(text, path)).toBeUndefined();
});
