import { describe, expect, it } from "vitest";
import { simpleCommands } from "../../../src/gather/session/simple-commands.ts";
import { splitNested } from "../../../src/verify/split-command.ts";
import { session } from "./scripted-session.ts";

const nested = (open: string, close: string, times: number, inside = "npm test"): string => open.repeat(times) + inside + close.repeat(times);

describe("a command that is nested beyond reason", () => {
  it.each([
    nested("(", ")", 9_000),
    nested("{ ", "; }", 9_000),
    nested("(", "", 9_000),
    nested('echo "$(', ')"', 9_000),
    nested('"$(', "", 9_000),
    nested("bash -c '(", ")'", 9_000),
    nested("$(", ")", 9_000),
    nested("<<A\n", "", 5_000),
  ])("leaves the rest of its session readable", (command) => {
    const s = session();
    s.user("Add retry");
    s.run(command, "");
    s.run("npm test", "1 failed, 4 passed", { exit: 1 });
    expect(s.facts().testRuns?.at(-1)).toMatchObject({ suite: "npm test", outcome: "failed" });
  });

  it("is taken apart as deep as anybody nests", () => {
    expect(splitNested(nested("(", ")", 12)).map((part) => part.text)).toEqual(["npm test"]);
    expect(simpleCommands(nested("(", ")", 12))).toEqual([{ words: ["npm", "test"], writes: [] }]);
    expect(simpleCommands(`echo ${nested('"$(x ', ')"', 6)} > out`)).toEqual([{ words: ["echo", expect.any(String)], writes: ["out"] }]);
    expect(splitNested(nested("(", ")", 200))).toHaveLength(1);
  });
});
