import { createHandoff } from "@handoff/host";
import { afterAll, expect, it } from "vitest";
import { judge } from "./judge.ts";
import type { Verdict } from "./judge.ts";
import { makeSession } from "./session.ts";

/** A hundred among all tests, a thousand by `npm run eval`. */
const SESSIONS = Number(process.env["EVAL_SESSIONS"] ?? (process.env["npm_lifecycle_event"] === "eval" ? 1_000 : 100));
const SEED = Number(process.env["EVAL_SEED"] ?? 1);
const AT_ONCE = 4;

const handoff = createHandoff();
afterAll(() => handoff.close());

/** The same four promises every time, over histories, languages and plants that no rule was written for. */
it(`keeps its promises over ${SESSIONS} sessions: nothing false is done, nothing planted is live, nothing leaks, no constraint is lost`, async () => {
  const found: Record<keyof Verdict, string[]> = { falseDone: [], live: [], leaks: [], lostConstraints: [], unflagged: [], missedDone: [], stale: [], lostFresh: [], parked: [], lostKeep: [] };
  const tokens: number[] = [];
  let done = 0;
  const seeds = Array.from({ length: SESSIONS }, (_, at) => SEED + at);
  const work = async (): Promise<void> => {
    for (let seed = seeds.shift(); seed !== undefined; seed = seeds.shift()) {
      const session = makeSession(seed);
      try {
        const result = await handoff.to({ client: "chatgpt", draft: session.draft, workspace: session.repo.root, pack: "full", dryRun: true });
        const verdict = judge(result.text, session.truth);
        done += session.truth.tasks.filter((task) => task.isDone).length;
        tokens.push(result.receipt.tokens.used);
        for (const key of Object.keys(found) as (keyof Verdict)[]) found[key].push(...verdict[key].map((what) => `seed ${session.seed}: ${what}`));
      } finally {
        session.repo.remove();
      }
    }
  };
  await Promise.all(Array.from({ length: AT_ONCE }, work));
  tokens.sort((a, b) => a - b);
  process.stderr.write(`honest state: ${SESSIONS} sessions, median ${tokens[Math.floor(tokens.length / 2)]} tokens, ${done - found.missedDone.length} of ${done} true done claims proved\n`);
  const { missedDone, ...rest } = found;
  expect(rest).toEqual({ falseDone: [], live: [], leaks: [], lostConstraints: [], unflagged: [], stale: [], lostFresh: [], parked: [], lostKeep: [] });
  expect(missedDone.length / Math.max(1, done)).toBeLessThan(0.03);
}, 60_000 + SESSIONS * 4_000);
