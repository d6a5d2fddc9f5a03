import { memorySessions, readSession } from "@handoff/testkit";
import { expect, it } from "vitest";
import { format } from "../../src/index.ts";

it("reads a trajectory: calls with what was observed of them, and its sub-agents", async () => {
  const call = (id: string, name: string, args: object, content: string): object => ({ step_id: 3, source: "agent", message: "", tool_calls: [{ tool_call_id: id, function_name: name, arguments: args }], observation: { results: [{ source_call_id: id, content }] } });
  const whole = {
    schema_version: "ATIF-v1.7",
    session_id: "t1",
    agent: { name: "x", version: "1" },
    steps: [
      { step_id: 1, source: "system", message: "Never tell." },
      { step_id: 2, source: "user", message: "Add retry. Never touch the lexer." },
      call("a", "bash", { command: "npm test" }, "1 failed, 2 passed\n[exit 1]"),
      call("b", "edit", { path: "src/a.ts" }, "ok"),
      call("c", "edit", { path: "src/b.ts" }, "error: not found"),
      { step_id: 6, source: "agent", message: "", tool_calls: [{ tool_call_id: "d", function_name: "edit", arguments: { path: "src/c.ts" } }] },
    ],
    subagent_trajectories: [{ session_id: "s1", steps: [{ step_id: 1, source: "user", message: "Review" }, call("e", "write", { path: "docs/r.md" }, "ok")] }],
    continued_trajectory_ref: "next.json",
  };
  const { facts, prompts, tally } = await readSession(format.sessions, "/x/t.json", memorySessions({ "/x/t.json": JSON.stringify(whole) }));
  expect(prompts).toEqual(["Add retry. Never touch the lexer."]);
  expect(facts.constraints?.map((line) => line.text)).toEqual(["Never touch the lexer"]);
  expect(facts.testRuns).toMatchObject([{ exit: 1, outcome: "failed" }]);
  expect(facts.edits?.map((edit) => edit.path)).toEqual(["src/a.ts", "docs/r.md"]);
  expect(tally).toMatchObject({ records: 6, unsupported: ["the trajectory that this one continues in"] });
});
