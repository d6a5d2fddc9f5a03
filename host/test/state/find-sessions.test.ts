import { join } from "node:path";
import { expect, onTestFinished, test } from "vitest";
import { findSessions } from "../../src/state/find-sessions.ts";
import { createSessionStates } from "../../src/state/session-states.ts";
import { readStatePlace } from "../../src/state/state-place.ts";
import { git, hostAt, NOW, rawState, repository, temporary, writeRaw } from "./folders.ts";

const here = (): string => repository(temporary(onTestFinished));
const namesAt = async (root: string): Promise<readonly string[]> => (await findSessions(hostAt(root), await readStatePlace(root))).sessions.map(({ name }) => name).toSorted();

test("a state that lies in the branch's own folder is found, hides no other, and is gone on with there", async () => {
  const root = here();
  git(root, "switch", "-qc", "feat/x");
  const base = join(root, ".claude/handover");
  const own = writeRaw(join(base, "feat/x"), rawState(root, "feat/x", { generated_at: new Date(NOW).toISOString() }));
  writeRaw(join(base, "feat/x/20261130-100000"), rawState(root, "feat/x"));
  writeRaw(join(base, "main"), rawState(root, "main"));
  expect(await namesAt(root)).toEqual(["feat/x", "feat/x/20261130-100000", "main"]);
  const states = createSessionStates(hostAt(root));
  expect((await states.continue({ session: "feat/x", yes: true })).chosen?.name).toBe("feat/x");
  const { file } = await states.save({ change: { active_tasks: [{ id: "T2", description: "y", status: "in_progress" }] } });
  expect(file).toBe(own);
});

test("a session of another name, and one inside it, are both found", async () => {
  const root = here();
  const base = join(root, ".claude/handover/main");
  writeRaw(join(base, "test-session"), rawState(root, "main"));
  writeRaw(join(base, "test-session/20261130-100000"), rawState(root, "main/test-session"));
  expect(await namesAt(root)).toEqual(["main/test-session", "main/test-session/20261130-100000"]);
});

test("a branch that is named like a session is found inside what looks like one", async () => {
  const root = here();
  git(root, "switch", "-q", "--orphan", "x/20261130-100000");
  const base = join(root, ".claude/handover/x/20261130-100000");
  writeRaw(base, rawState(root, "x"));
  writeRaw(join(base, "20261130-110000"), rawState(root, "x/20261130-100000"));
  expect(await namesAt(root)).toEqual(["x/20261130-100000", "x/20261130-100000/20261130-110000"]);
});

test("a state by a path outside any base is shown and never written", async () => {
  const root = here();
  const folder = join(temporary(onTestFinished), "copy");
  writeRaw(folder, rawState(root, "main"));
  const answer = await createSessionStates(hostAt(root)).continue({ path: folder, yes: true });
  expect([answer.row.id, answer.chosen?.name]).toEqual(["go", "-"]);
});
