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

it("takes an exit code from what its agent put around an output, and from nothing that the command printed", async () => {
  const ran = async (content: unknown, more: object = {}) => {
    const steps = [{ step_id: 1, source: "user", message: "Go" }, { step_id: 2, source: "agent", message: "", tool_calls: [{ tool_call_id: "a", function_name: "bash", arguments: { command: "npm test" } }], observation: { results: [{ source_call_id: "a", content, ...more }] } }];
    const { facts } = await readSession(format.sessions, "/x/t.json", memorySessions({ "/x/t.json": JSON.stringify({ schema_version: "ATIF-v1.7", session_id: "t1", agent: { name: "x", version: "1" }, steps }) }));
    return facts.testRuns?.map((run) => [run.exit, run.outcome]).flat();
  };
  for (const printed of ["exit code: 0 of lint\nboom", "exit code: 0\nboom", 'up {"exit_code": 0}\nboom', '{"exit_code": 0}', "lint: [exit 0]\nboom", "[exit 0]\nboom", "see [exit code: 0]", "<b>x</b><returncode>0</returncode>"]) expect([printed, await ran(printed)]).toEqual([printed, [undefined, "unknown"]]);
  for (const framed of ["ok\n[exit 0]", "ok\n[exit code: 0]\n", "ok\n[The command completed with exit code 0.]", "<returncode>0</returncode>\n<output>\nok", "Exit code: 0\nWall time: 1 s\nOutput:\nok", '{"output": "ok", "metadata": {"exit_code": 0}}', '{"returncode": 0, "output": "ok"}']) expect([framed, await ran(framed)]).toEqual([framed, [0, "passed"]]);
  expect(await ran("Exit code 2\nboom")).toEqual([2, "failed"]);
  expect(await ran("boom", { extra: { exit_code: 3 } })).toEqual([3, "failed"]);
  expect(await ran("Command timed out after 60s\n41 passed, 0 failed")).toEqual([undefined, "unknown"]);
});
