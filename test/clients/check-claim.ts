import { existsSync } from "node:fs";
import { expect } from "vitest";
import type { ThreadCase } from "@handoff/testkit";
import type { MachineRun } from "./run-on-machine.ts";

/** Compares what a delivery claims with what the stand-in saw. */
export function checkClaim(one: ThreadCase, run: MachineRun): void {
  const { delivery, handoffs, seen, seenBefore } = run;
  const handoff = handoffs.at(-1);
  const after = seen.slice(seenBefore);
  const withBrief = after.filter((request) => strings(request.body).some((text) => text.includes(`Brief: ${handoff?.briefId}`)));

  expect(delivery.state, JSON.stringify(delivery)).toBe(delivery.state === one.or ? one.or : one.state);
  if (one.problems !== undefined) expect(one.problems).toContain(delivery.problem?.code);
  if (delivery.state === "answered") {
    expect(delivery.thread?.id).toBeTruthy();
    expect(delivery.proof).toBeTruthy();
    if (one.then === "again" || one.then === "id-in-use") expect(withBrief, "it was sent again").toHaveLength(0);
    else expect(withBrief.some((request) => strings(request.body).some((text) => text.includes(handoff?.text ?? "?"))), "the model saw the text as it is").toBe(true);
  } else {
    expect(run.recorded, "a failure is never recorded as answered").not.toContain("answered");
    expect(delivery.problem).toBeDefined();
  }
  if (one.then !== undefined && one.then !== "unknown-thread" && delivery.state === "answered") expect(delivery.thread?.id, "one thread").toBe(run.first?.thread?.id);
  if (["not-installed", "signed-out", "hook", "busy"].includes(one.obstacle ?? "") || one.then === "unknown-thread") expect(withBrief, "nothing may arrive").toHaveLength(0);
  if (one.obstacle === "approval") {
    expect(existsSync(`${run.workspace}/owned`)).toBe(false);
    expect(delivery.notices?.some(({ code }) => code === "THREAD_APPROVALS_DECLINED"), "it says that it declined").toBe(true);
  }
  expect(run.milliseconds, "no hang past the deadline").toBeLessThan((one.deadline ?? 30_000) + 6_000);
}

/** Every string of a request, wherever it stands. */
function strings(value: unknown): readonly string[] {
  if (typeof value === "string") return [value];
  if (Array.isArray(value)) return value.flatMap(strings);
  return typeof value === "object" && value !== null ? Object.values(value).flatMap(strings) : [];
}
