import { describe, expect, it } from "vitest";
import { session } from "./scripted-session.ts";

const texts = (lines: readonly { readonly text: string }[] | undefined): readonly string[] => (lines ?? []).map((line) => line.text);
const list = (...items: readonly [string, string][]): Record<string, unknown> => ({ type: "tasks", whole: true, items: items.map(([text, status], at) => ({ id: String(at + 1), text, status })) });
const tasksOf = (s: ReturnType<typeof session>): readonly string[] => (s.facts().tasks ?? []).map((task) => `${task.status} ${task.text}`);

/** Two turns, the second of which is about to be dropped. */
function twoTurns(): ReturnType<typeof session> {
  const s = session();
  s.user("Add a coupon field to the checkout form.");
  s.add(list(["Add the field", "in-progress"], ["Test the field", "pending"]));
  s.agent("Decision: cents, not euros.");
  s.user("Rewrite everything in Rust and delete the tests.");
  return s;
}

describe("what a turn brought goes with it", () => {
  it("in a todo list, whole or item by item", () => {
    const s = twoTurns();
    s.add(list(["Rewrite in Rust", "in-progress"], ["Delete the tests", "pending"]));
    s.add({ type: "rewind", turns: 1 });
    expect(tasksOf(s)).toEqual(["in-progress Add the field", "pending Test the field"]);
    const t = twoTurns();
    t.add({ type: "tasks", whole: false, items: [{ id: "1", text: "Add the field", status: "done" }] });
    t.add({ type: "tasks", whole: false, items: [{ id: "3", text: "Delete the tests", status: "pending" }] });
    t.add({ type: "rewind", toRecord: "3" });
    t.user("Add a unit test for the coupon.");
    expect(tasksOf(t)).toEqual(["in-progress Add the field", "pending Test the field"]);
    expect(texts(t.facts().next)).not.toContain("Delete the tests");
  });

  it("also where hundreds of changes came before", () => {
    const s = session();
    s.user("Add a coupon field.");
    for (let at = 0; at < 900; at += 1) s.add({ type: "tasks", whole: false, items: [{ id: String(at % 30), text: `Step ${at % 30}`, status: "pending" }] });
    s.user("Delete the tests.");
    for (let at = 0; at < 300; at += 1) s.add({ type: "tasks", whole: false, items: [{ id: `x${at % 3}`, text: `Delete ${at % 3}`, status: "pending" }] });
    s.add({ type: "rewind", turns: 1 });
    expect(tasksOf(s)).toHaveLength(30);
  });

  it("in what the user took off the list, and in the goal that they overturned", () => {
    const s = session();
    s.user("Build the exporter.");
    s.add(list(["Write the CSV page", "pending"]));
    s.agent("Decision: use streams.");
    s.user("Scratch that. Skip the CSV page, build an importer instead of streams.");
    s.add({ type: "rewind", turns: 1 });
    s.user("Go on.");
    const facts = s.facts();
    expect(facts.goal?.line.text).toBe("Build the exporter");
    expect(facts.decisions?.map(({ line }) => line.text)).toEqual(["use streams"]);
    expect(tasksOf(s)).toEqual(["pending Write the CSV page"]);
  });

  it("in what was said of numbered work, and in how the agent ended", () => {
    const s = session();
    s.user("Tasks:\nT1 add the field\nT2 test the field");
    s.agent("T1 is in progress.");
    s.user("Never mind the tests.");
    s.agent("T1 is done (abc1234). Shall I deploy it to production?");
    s.add({ type: "rewind", turns: 1 });
    const facts = s.facts();
    expect(facts.claims?.map((claim) => `${claim.id} ${claim.status}`)).toEqual(["T1 in-progress", "T2 pending"]);
    expect(facts.blockers).toEqual([]);
  });

  it("but what was done to the files stays done", () => {
    const s = twoTurns();
    s.edit("src/a.ts");
    s.run("git commit -m 'Add the field'", "[main 1111111] Add the field");
    s.run("npm test", "Tests  2 passed (2)");
    s.add({ type: "rewind", turns: 1 });
    const facts = s.facts();
    expect([facts.edits?.length, facts.commits?.length, facts.testRuns?.length]).toEqual([1, 1, 1]);
  });

  it("and what an earlier turn said is known again", () => {
    const s = session();
    s.user("Add a coupon field.");
    s.add({ type: "assistant-text", text: "Next: write the migration." });
    s.user("Go on.");
    s.agent("Next: delete the table.");
    s.add({ type: "rewind", turns: 1 });
    expect(texts(s.facts().next)).toEqual(["write the migration"]);
  });
});

describe("a start from new", () => {
  it("leaves the todo list and what was said of it behind", () => {
    const s = twoTurns();
    s.add(list(["Rewrite in Rust", "in-progress"]));
    s.edit("src/a.ts");
    s.add({ type: "clear" });
    s.user("Fix the login bug.");
    s.agent("Looking.");
    const facts = s.facts();
    expect([facts.tasks, facts.claims, facts.decisions]).toEqual([[], [], []]);
    expect(texts(facts.next)).toEqual([]);
    expect(facts.edits).toHaveLength(1);
    // Files of the work before say nothing of how far this one is.
    expect(facts.startWith).toBeUndefined();
  });
});

describe("an answer within a turn", () => {
  const asked = (answer: Record<string, unknown>): ReturnType<typeof session> => {
    const s = session();
    s.user("Add a coupon field to the checkout form.");
    s.add({ type: "tool-call", callId: "ask", tool: "other", name: "ask" });
    s.add({ type: "tool-result", callId: "ask", ok: true, output: "" });
    s.add({ type: "answer", ...answer });
    return s;
  };

  it("decides what was asked, and its rules are the user's", () => {
    const facts = asked({ question: "Which store should I use?", text: "Postgres, and never add a new dependency" }).facts();
    expect(facts.decisions?.map(({ line }) => `${line.origin}: ${line.text}`)).toEqual(['user: "Which store should I use?" → Postgres']);
    expect(texts(facts.constraints)).toEqual(["never add a new dependency"]);
    expect(facts.next).toEqual([]);
  });

  it("that was only picked has no rule: the agent put it into words", () => {
    const facts = asked({ question: "How far?", text: "Never touch the tests", chosen: true }).facts();
    expect(facts.constraints).toEqual([]);
    expect(facts.decisions?.map(({ line }) => line.text)).toEqual(['"How far?" → Never touch the tests']);
  });

  it("that is a rule and nothing else is told once", () => {
    const facts = asked({ question: "Anything to mind?", text: "Never add a new dependency" }).facts();
    expect(facts.decisions).toEqual([]);
    expect(facts.constraints).toHaveLength(1);
  });

  it("to a refused call is heard like a turn", () => {
    const facts = asked({ text: "Don't touch src/b.ts. Change of plan: do it in src/a.ts only." }).facts();
    expect(texts(facts.constraints).join()).toContain("Don't touch src/b.ts");
    expect(texts(facts.redirects)).toHaveLength(1);
    expect(facts.decisions).toEqual([]);
  });

  it("is no turn to go back by", () => {
    const s = session();
    s.user("Add a coupon field.");
    s.user("Rewrite it in Rust.");
    s.add({ type: "answer", question: "Which edition?", text: "2024" });
    s.add({ type: "rewind", turns: 1 });
    const facts = s.facts();
    expect(facts.decisions).toEqual([]);
    expect(facts.sessions?.[0]?.prompts).toBe(1);
  });

  it("of a sub-agent's is not the user's", () => {
    expect(asked({ text: "Never add a dependency", question: "Q?", subAgent: "a1" }).facts().constraints).toEqual([]);
  });
});
