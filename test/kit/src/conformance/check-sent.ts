import type { ClientPorts, Delivery, OpenClient, OutgoingHandoff } from "@handoff/core";
import { recordingContext } from "../fakes/recording-context.ts";
import type { RecordingContext } from "../fakes/recording-context.ts";
import type { LiveSetup } from "./live-setup.ts";
import { assert } from "./suite.ts";
import type { Suite } from "./suite.ts";

interface Sent {
  readonly setup: LiveSetup;
  readonly handoff: OutgoingHandoff;
  readonly delivery: Delivery;
  readonly context: RecordingContext;
  /** What was recorded when the text wasn't there yet, and whether it was waited for. */
  readonly before: readonly { readonly state: string; readonly thread?: string }[];
  readonly waited: boolean;
}

/** What a live part promises of a delivery that goes well. */
export function checkSent(suite: Suite, open: (ports: ClientPorts) => Promise<OpenClient>, handoffOf: () => OutgoingHandoff, live: () => LiveSetup | Promise<LiveSetup>): void {
  const check = (id: string, says: string, judge: (sent: Sent) => void | Promise<void>): void =>
    suite.check(id, says, async () => {
      const setup = await live();
      try {
        await judge(await send(setup, await open(setup.ports), handoffOf()));
      } finally {
        await setup.close?.();
      }
    });

  check("send", "a delivery sends the text once, and says that it did", ({ setup, handoff, delivery }) => {
    assert(delivery.state === "accepted" || delivery.state === "answered", `it says "${delivery.state}": ${JSON.stringify(delivery.problem ?? {})}`);
    assert(delivery.thread !== undefined && isId(delivery.thread.id), `its thread is ${JSON.stringify(delivery.thread?.id)}, which is no id`);
    assert(arrived(setup, handoff).length === 1, `the brief arrived ${arrived(setup, handoff).length} times`);
  });

  check("send-as-is", "the text arrives as it is: no line end behind it, no fence around it", ({ setup, handoff }) => {
    for (const text of arrived(setup, handoff)) {
      assert(text !== handoff.block, "it sent `block`, which is for people: `text` is what a client gets");
      assert(text === handoff.text, `what arrived is not the text: ${text.length} characters instead of ${handoff.text.length}`);
    }
  });

  check("send-recorded", "a thread is recorded, or `unknown` is, before the text goes out, and that is waited for", ({ context, before, waited, delivery }) => {
    assert(context.recorded.length > 0, "it never called record(): after a crash nobody would find the thread");
    assert(before.some(({ state, thread }) => thread !== undefined || state === "unknown"), 'it recorded only after the text had gone out: record("created", thread) comes first, or record("unknown") where there is no thread yet');
    assert(waited, "it did not wait for record(): await it, and then send");
    const named = context.recorded.flatMap(({ thread }) => (thread === undefined ? [] : [thread.id]));
    assert(named.every((id) => id === delivery.thread?.id), "it recorded another thread than it returned");
  });

  check("send-proof", "its proof is one line of ids and counts", ({ delivery, handoff }) => {
    const { proof = "" } = delivery;
    assert(proof.trim() !== "", "it says delivered and names no proof");
    assert(!/[\n\r]/.test(proof) && proof.length <= 300, "its proof is more than a line");
    const told = [proof, ...Object.values(delivery.problem?.params ?? {}).map(String)].join("\n");
    assert(!sharesText(told, handoff), "it tells text of the brief, which receipts keep: ids and counts only");
  });

  check("send-answered", "it says `answered` only when the client's model has answered", ({ delivery, setup }) => {
    const answered = setup.answered?.();
    assert(answered !== false || delivery.state !== "answered", 'nothing answered, and it says "answered": the text is there, so it was "accepted"');
  });

  check("read-back", "what it reads back, asked by a client that sent nothing, is what arrived", async ({ delivery, handoff, setup }) => {
    const other = await open(setup.ports);
    const { thread } = delivery;
    if (other.readBack !== undefined && thread !== undefined) {
      // That it can't be read here is no lie: undefined says so, and so does an exception.
      const text = await other.readBack({ thread }, AbortSignal.timeout(5000)).catch(() => undefined);
      assert(text === undefined || text === handoff.text || setup.received().includes(text), "it reads back a text that never arrived");
    }
    await other.close();
  });
}

async function send(setup: LiveSetup, client: OpenClient, handoff: OutgoingHandoff): Promise<Sent> {
  const before: { readonly state: string; readonly thread?: string }[] = [];
  let storing = 0;
  let waited = true;
  const context = recordingContext({
    deadlineAt: setup.ports.clock.now() + 60_000,
    onRecord: async (state, thread) => {
      if (arrived(setup, handoff).length > 0) return;
      before.push(thread === undefined ? { state } : { state, thread: thread.id });
      // A store takes its time. Whoever doesn't wait for it has sent the text by now.
      storing += 1;
      for (let turn = 0; turn < 20; turn += 1) await new Promise((resolve) => setImmediate(resolve));
      storing -= 1;
      if (arrived(setup, handoff).length > 0) waited = false;
    },
  });
  const found = await client.probe(context.signal);
  assert(found.state === "available", `the probe says ${found.state}: ${found.reasons.join(" ")}`);
  const delivery = await client.openThread(handoff, context);
  if (storing > 0) waited = false;
  await client.close();
  return { setup, handoff, delivery, context, before, waited };
}

/** The texts that arrived and carry the brief. */
export function arrived(setup: LiveSetup, handoff: OutgoingHandoff): readonly string[] {
  return setup.received().filter((text) => text.includes(handoff.briefId));
}

/** An answer without an id makes `undefined` of it sooner or later. */
export const isId = (id: string): boolean => typeof id === "string" && id.trim() !== "" && id !== "undefined" && id !== "null" && id !== "[object Object]";

const longest = 16;

/** Do sixteen letters in a row come from the brief? Its id, its digest and the folder are no text. */
function sharesText(told: string, handoff: OutgoingHandoff): boolean {
  const bare = [handoff.digest, handoff.briefId, handoff.workspace].reduce((text, known) => text.replaceAll(known, "\n"), told);
  return Array.from({ length: Math.max(0, bare.length - longest + 1) }, (_, at) => bare.slice(at, at + longest)).some((piece) => handoff.text.includes(piece));
}

