import { nearestName } from "@handoff/core";
import type { ClientPlugin, ClientPorts, OpenClient, OutgoingHandoff } from "@handoff/core";
import { makeOutgoing } from "../briefs/make-brief.ts";
import { SAMPLE_DRAFTS } from "../briefs/sample-drafts.ts";
import { fakePorts } from "../fakes/fake-ports.ts";
import { recordingContext } from "../fakes/recording-context.ts";
import { checkSent } from "./check-sent.ts";
import { checkSilence } from "./check-silence.ts";
import type { LiveSetup } from "./live-setup.ts";
import { assert } from "./suite.ts";
import type { Suite } from "./suite.ts";

const LIVE_PARTS = ["probe", "openThread", "followUp", "readBack", "findThread", "lookUp", "ask", "close"];

/** What holds for every live part: first on a machine where nothing is there, then where it is. */
export function checkLive(suite: Suite, makeClient: () => ClientPlugin, live?: () => LiveSetup | Promise<LiveSetup>): void {
  const open = async (ports: ClientPorts): Promise<OpenClient> => {
    const client = await makeClient().open?.(ports);
    assert(client !== undefined, "open() gave nothing");
    return client;
  };

  suite.check("open-quiet", "opening starts nothing and asks nobody", async () => {
    const ports = fakePorts();
    const client = await open(ports);
    for (const name of Object.keys(client).filter((key) => !LIVE_PARTS.includes(key))) {
      const near = nearestName(name, LIVE_PARTS);
      assert(near === undefined, `open() returns "${name}": did you mean "${near}"?`);
    }
    assert(ports.calls.processes.length + ports.calls.requests.length === 0, "open() started something");
    await client.close();
    await client.close();
  });

  suite.check("probe-bare", "on a bare machine the probe says what is missing, and sends nothing", async () => {
    const ports = fakePorts();
    const client = await open(ports);
    const found = await client.probe(AbortSignal.timeout(5000));
    await client.close();
    assert(found.state !== "available", "it says that it is there");
    assert(found.reasons.length > 0 || found.fix !== undefined, "it gives no reason and no remedy");
    assert(ports.calls.requests.every((request) => request.method === "GET"), "the probe sent something");
  });

  suite.check("send-bare", "on a bare machine a delivery fails with a reason, and may fall back", async () => {
    const ports = fakePorts();
    const client = await open(ports);
    const context = recordingContext({ deadlineAt: ports.clock.now() + 60_000 });
    const delivery = await client.openThread(handoffFor(makeClient()), context);
    await client.close();
    assert(delivery.state === "failed" || delivery.state === "unknown", `it says "${delivery.state}"`);
    assert(delivery.problem !== undefined, "it names no problem");
    assert(delivery.state !== "failed" || delivery.mayFallBack === true, "nothing was created, so the block may go out instead");
    assert(!context.recorded.some((step) => step.state === "accepted" || step.state === "answered"), "it recorded what never happened");
  });

  suite.check("send-aborted", "a delivery that was stopped before it began sends nothing", async () => {
    const setup = live === undefined ? { ports: fakePorts(), received: () => [] } : await live();
    const client = await open(setup.ports);
    const context = recordingContext({ deadlineAt: setup.ports.clock.now() + 60_000 });
    context.abort();
    const delivery = await client.openThread(handoffFor(makeClient()), context);
    await client.close();
    assert(delivery.state === "failed" || delivery.state === "unknown", `it says "${delivery.state}"`);
    assert(setup.received().length === 0, "it sent the text all the same");
    await setup.close?.();
  });

  if (live === undefined) return;
  checkSent(suite, open, () => handoffFor(makeClient()), live);
  checkSilence(suite, open, () => handoffFor(makeClient()), live);
}

function handoffFor(plugin: ClientPlugin): OutgoingHandoff {
  return makeOutgoing({ draft: SAMPLE_DRAFTS.full, rules: plugin.rules });
}
