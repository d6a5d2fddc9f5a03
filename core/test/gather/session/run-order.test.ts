import { describe, expect, it } from "vitest";
import { laterEdit } from "../../../src/verify/judge-runs.ts";
import { session } from "./scripted-session.ts";

type Scripted = ReturnType<typeof session>;

const begin = (s: Scripted, callId: string, command: string): void => s.add({ type: "tool-call", callId, tool: "shell", name: "bash", command });
const end = (s: Scripted, callId: string, more: object): void => s.add({ type: "tool-result", callId, ok: true, output: "", ...more });
const beginEdit = (s: Scripted, callId: string, path: string): void => s.add({ type: "tool-call", callId, tool: "edit", name: "edit", changes: [{ path, change: "changed" }] });

/** The file that was edited after the last run began, if one was. */
function editedAfter(write: (s: Scripted) => void): string | undefined {
  const s = session();
  write(s);
  const { testRuns = [], edits = [] } = s.facts();
  const run = testRuns.at(-1);
  return run === undefined ? "no run" : laterEdit(run, [], edits)?.path;
}

describe("a run counts from where it began", () => {
  it("so that an edit made while it went on in the background is after it", () => {
    const background = (s: Scripted): void => {
      begin(s, "t", "npm test");
      end(s, "t", { running: true });
    };
    expect(editedAfter((s) => {
      background(s);
      s.edit("src/a.ts");
      end(s, "t", { exit: 0, output: "5 passed, 0 failed" });
    })).toBe("src/a.ts");
    expect(editedAfter((s) => {
      s.edit("src/a.ts");
      background(s);
      end(s, "t", { exit: 0, output: "5 passed, 0 failed" });
    })).toBeUndefined();
    expect(editedAfter((s) => {
      background(s);
      s.run("sed -i s/a/b/ src/b.ts", "");
      end(s, "t", { exit: 0 });
    })).toBe("src/b.ts");
  });

  it("and so do two runs of one suite", () => {
    const s = session();
    begin(s, "t", "npm test");
    end(s, "t", { running: true });
    s.run("npm test", "1 failed, 4 passed", { exit: 1 });
    end(s, "t", { exit: 0, output: "5 passed, 0 failed" });
    const [first, second] = s.facts().testRuns ?? [];
    expect([first?.outcome, second?.outcome, (first?.sequence ?? 0) > (second?.sequence ?? 0)]).toEqual(["failed", "passed", true]);
  });

  it("while an edit that was called for before it, in one turn, is before it", () => {
    expect(editedAfter((s) => {
      beginEdit(s, "e", "src/a.ts");
      begin(s, "t", "npm test");
      end(s, "e", {});
      end(s, "t", { exit: 0 });
    })).toBeUndefined();
    expect(editedAfter((s) => {
      begin(s, "t", "npm test");
      beginEdit(s, "e", "src/a.ts");
      end(s, "e", {});
      end(s, "t", { exit: 0 });
    })).toBe("src/a.ts");
  });

  it("and what edits in the background does so up to its end", () => {
    expect(editedAfter((s) => {
      begin(s, "c", "sed -i s/a/b/ src/gen.ts");
      end(s, "c", { running: true });
      s.run("npm test", "", { exit: 0 });
      end(s, "c", { exit: 0 });
    })).toBe("src/gen.ts");
  });

  it("and is dated by it, where it went on in the background", () => {
    const s = session();
    s.add({ type: "tool-call", callId: "t", tool: "shell", name: "bash", command: "npm test", at: "2026-10-01T09:00:00Z" });
    end(s, "t", { running: true, at: "2026-10-01T09:00:01Z" });
    end(s, "t", { exit: 0, at: "2026-10-01T09:30:00Z" });
    expect(s.facts().testRuns?.[0]?.at).toBe("2026-10-01T09:00:00Z");
  });
});
