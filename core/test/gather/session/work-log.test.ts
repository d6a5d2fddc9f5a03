import { describe, expect, it } from "vitest";
import { session } from "./scripted-session.ts";

describe("a run of a sub-agent", () => {
  const runs = (...given: readonly (readonly [cwd: string, output: string])[]) => {
    const one = session();
    for (const [at, [cwd, output]] of given.entries()) {
      const sub = at === 0 ? {} : { subAgent: "a1" };
      one.add({ type: "tool-call", callId: `c${at}`, tool: "shell", name: "bash", command: "npm test", cwd, ...sub });
      one.add({ type: "tool-result", callId: `c${at}`, ok: true, exit: output.includes("failed") ? 1 : 0, output, ...sub });
    }
    return one.facts().testRuns?.map((run) => `${run.folder ?? "."} ${run.elsewhere === true} ${run.outcome}`);
  };

  it("is one of another place where its record says that it ran in another worktree", () => {
    const failed = ["/srv/shop", "Tests: 1 failed, 3 total"] as const;
    expect(runs(failed, ["/srv/shop-wt-1", "Tests: 3 passed, 3 total"])).toEqual([". false failed", "../shop-wt-1 true passed"]);
    expect(runs(failed, ["/srv/shop/.claude/worktrees/agent-1", "Tests: 3 passed, 3 total"])).toEqual([". false failed", ".claude/worktrees/agent-1 true passed"]);
    expect(runs(failed, ["/srv/shop/.worktrees/x/packages/api", "Tests: 3 passed, 3 total"])).toEqual([". false failed", ".worktrees/x/packages/api true passed"]);
    expect(runs(failed, ["/srv/shop", "Tests: 3 passed, 3 total"])).toEqual([". false failed", ". false passed"]);
    expect(runs(failed, ["/srv/shop/packages/worktree", "Tests: 3 passed, 3 total"])).toEqual([". false failed", "packages/worktree false passed"]);
  });
});
