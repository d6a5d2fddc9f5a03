import type { ClientPorts, Delivery, OpenClient, OutgoingHandoff } from "@handoff/core";
import { recordingContext } from "../fakes/recording-context.ts";
import type { LiveSetup } from "./live-setup.ts";
import { arrived, isId } from "./check-sent.ts";
import { stallPorts } from "./stall-ports.ts";
import type { Call, Fate, StalledPorts } from "./stall-ports.ts";
import { assert } from "./suite.ts";
import type { Suite } from "./suite.ts";

/** Time given, time that stopping may take, and how finely time passes. All of it is made up: nothing waits. */
const GIVEN = 5000;
const GRACE = 4000;
const STEP = 500;
const MOST_CALLS = 8;

interface Run {
  readonly delivery: Delivery | undefined;
  readonly calls: readonly Call[];
  readonly setup: LiveSetup;
  /** Ids of the threads that were recorded. */
  readonly threads: readonly string[];
}

/** What a live part promises when its client falls silent, or when nobody can tell what became of the text. */
export function checkSilence(suite: Suite, open: (ports: ClientPorts) => Promise<OpenClient>, handoffOf: () => OutgoingHandoff, live: () => LiveSetup | Promise<LiveSetup>): void {
  const handoff = handoffOf();
  const run = async (fateOf: (call: Call, index: number) => Fate): Promise<Run> => {
    const setup = await live();
    const stalled = stallPorts(setup.ports, fateOf);
    const client = await open(stalled.ports);
    const context = recordingContext({ deadlineAt: stalled.ports.clock.now() + GIVEN });
    const delivery = await settle(client.openThread(handoff, context), stalled);
    if (delivery !== undefined) await client.close();
    await setup.close?.();
    return { delivery, calls: stalled.calls, setup, threads: context.recorded.flatMap(({ thread }) => (thread === undefined ? [] : [thread.id])) };
  };
  // A brief's id may stand in a title, too.
  const carries = ({ request }: Call): boolean => "body" in request && request.body !== undefined && request.body.includes(handoff.briefId) && request.body.length >= handoff.text.length;

  suite.check("send-late", "a delivery whose deadline is past sends nothing", async () => {
    const setup = await live();
    const client = await open(setup.ports);
    const delivery = await client.openThread(handoff, recordingContext({ deadlineAt: setup.ports.clock.now() - 1 }));
    await client.close();
    assert(delivery.state === "failed" || delivery.state === "unknown", `it says "${delivery.state}"`);
    assert(arrived(setup, handoff).length === 0, "it sent the text all the same: look at deadlineAt first");
    await setup.close?.();
  });

  suite.check("send-deadline", "a client that falls silent is left at the deadline, and what it was sent is `unknown`", async () => {
    const { calls } = await run(() => "pass");
    // What a started program says comes in its own time, so nothing after it can be stalled.
    const started = calls.findIndex(({ port }) => port === "start");
    const last = Math.min(MOST_CALLS, started < 0 ? calls.length : started + 1);
    for (let at = 0; at < last; at += 1) {
      const { delivery, calls: made } = await run((_, index) => (index === at ? "stall" : "pass"));
      assert(delivery !== undefined, `call ${at + 1} got no answer, and it still waited ${GRACE / 1000} seconds after deadlineAt: give each call the time that is left, timeLeft(context, clock)`);
      const stalled = made[at];
      if (stalled !== undefined && carries(stalled)) assert(delivery.state === "unknown", `the request with the text got no answer, and it says "${delivery.state}": nobody can tell, so it is "unknown"`);
    }
  });

  suite.check("send-unsure", "when the request with the text breaks off or a gateway answers, it is `unknown` unless the thread was looked at", async () => {
    for (const fate of ["bad-gateway", "reset"] as const) {
      let done = false;
      const { delivery, calls, setup } = await run((call) => {
        if (done || call.port !== "http" || !carries(call)) return "pass";
        done = true;
        return fate;
      });
      if (!done) continue;
      const what = fate === "reset" ? "broke off" : "got a 502";
      assert(delivery !== undefined, `the request with the text ${what}, and it never came back`);
      const at = calls.findIndex(carries);
      const after = calls.slice(at + 1);
      assert(!after.some(carries), `the request with the text ${what}, and it sent the text again: it may be there twice`);
      assert(delivery.state === "unknown" || (delivery.state === "failed" && after.length > 0), `the request with the text ${what}, and it says "${delivery.state}": nobody can tell, so it is "unknown"`);
      assert(arrived(setup, handoff).length === 0, "it sent the text on another way");
    }
  });

  suite.check("send-blank", "an answer without an id makes no thread", async () => {
    const { calls } = await run(() => "pass");
    for (let at = 0; at < Math.min(MOST_CALLS, calls.length); at += 1) {
      if (calls[at]?.port !== "http") continue;
      const { delivery, threads } = await run((_, index) => (index === at ? "blank" : "pass"));
      assert(delivery !== undefined, `call ${at + 1} got an empty answer, and it never came back`);
      const named = [...threads, ...(delivery.thread === undefined ? [] : [delivery.thread.id])];
      assert(named.every(isId), `call ${at + 1} got an answer without an id, and it made thread ${JSON.stringify(named.find((id) => !isId(id)))} of it`);
    }
  });
}

async function settle(running: Promise<Delivery>, stalled: StalledPorts): Promise<Delivery | undefined> {
  let found: { readonly delivery: Delivery } | { readonly error: unknown } | undefined;
  running.then(
    (delivery) => (found = { delivery }),
    (error: unknown) => (found = { error }),
  );
  for (let passed = 0; found === undefined && passed <= GIVEN + GRACE; passed += STEP) await stalled.pass(passed === 0 ? 0 : STEP);
  if (found === undefined) return undefined;
  assert("delivery" in found, "it threw: what a client does is a delivery, not an exception");
  return found.delivery;
}
