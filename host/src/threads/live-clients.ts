import { deliver, failedDelivery, isHandoffError, startDeadline } from "@handoff/core";
import type { Availability, ClientPlugin, ClientPorts, Clock, Deadline, Delivery, HandoffRequest, Log, ModelAnswer, ModelQuestion, OpenClient, OutgoingHandoff, ProgressNote, RoutePlan, ThreadProblem } from "@handoff/core";
import { nodeHttp } from "../processes/node-http.ts";
import { nodeProcesses } from "../processes/node-processes.ts";
import { nodeTimer } from "../processes/node-timer.ts";
import type { ReceiptDesk } from "../receipts/receipt-desk.ts";
import { createSessionFiles } from "../sessions/files-port.ts";
import { readStatePlace } from "../state/state-place.ts";
import { QUICK_PROBE } from "./probe-times.ts";

/** How long a client may be silent, in milliseconds. One whose model is seen to work gets the same time again. */
export const DEFAULT_DEADLINE = 180_000;

/** How long a model may take to reword lines: somebody waits for a brief that would be there without it. */
const ASK_DEADLINE = 60_000;

/** How long a live part may take to be loaded. Longer than any probe, which has words of its own for that. */
const OPEN_DEADLINE = 20_000;

/** How much longer a plugin is waited for that was told to stop. */
const GRACE = 500;

export interface LiveOptions {
  readonly env: Readonly<Record<string, string | undefined>>;
  readonly home: string;
  readonly clock: Clock;
  readonly log: Log;
  /** The part of the user's own config that is this client's. */
  settings(client: string): Readonly<Record<string, unknown>>;
  receipts(): Promise<ReceiptDesk>;
  /** Aborted: whatever is on its way stops and says what it knows. */
  readonly signal?: AbortSignal;
  progress?(note: ProgressNote): void;
}

/** The live parts of clients, opened when they are first needed, one for many handoffs. */
export interface LiveClients {
  probe(plugin: ClientPlugin, milliseconds?: number): Promise<Availability>;
  send(plugin: ClientPlugin, outgoing: OutgoingHandoff, plan: RoutePlan, request: HandoffRequest): Promise<Delivery>;
  open(plugin: ClientPlugin): Promise<OpenClient | undefined>;
  /** Asks the model behind a client's API. Never rejects, and never waits longer than the time that is given. */
  ask(plugin: ClientPlugin, question: ModelQuestion): Promise<ModelAnswer>;
  close(): Promise<void>;
}

export function createLiveClients(options: LiveOptions): LiveClients {
  const opened = new Map<string, Promise<OpenClient>>();
  let closing = new AbortController();
  const outer = (): AbortSignal => options.signal ?? new AbortController().signal;
  const startWithin = (milliseconds: number, stop = outer()): Deadline => startDeadline(options.clock, nodeTimer, options.clock.now() + milliseconds, stop);
  const open = async (plugin: ClientPlugin): Promise<OpenClient | undefined> => {
    const known = opened.get(plugin.id);
    if (known !== undefined || plugin.open === undefined) return known;
    const deadline = startWithin(OPEN_DEADLINE, AbortSignal.any([outer(), closing.signal]));
    const found = within(deadline.signal, Promise.resolve(plugin.open(portsFor(plugin.id, options)))).finally(deadline.cancel);
    opened.set(plugin.id, found);
    // What failed isn't kept: it may be there when it is asked for again.
    found.catch(() => opened.delete(plugin.id));
    return found;
  };
  return {
    open,
    async probe(plugin, milliseconds = QUICK_PROBE) {
      const deadline = startWithin(milliseconds);
      const look = async (): Promise<Availability> => (await open(plugin))?.probe(deadline.signal) ?? { state: "unsupported", reasons: ["It has no live part."] };
      try {
        return await within(deadline.signal, look());
      } catch {
        return { state: "unknown", reasons: [deadline.signal.aborted ? "it did not answer in time." : "looking whether it is there failed."] };
      } finally {
        deadline.cancel();
      }
    },
    async send(plugin, outgoing, plan, request) {
      const name = plugin.describe().displayName;
      const client = await open(plugin).catch((error: unknown) => openProblem(error, name, options.signal));
      if (client !== undefined && "code" in client) return failedDelivery(client);
      if (client === undefined) return { state: "failed", mayFallBack: true, problem: { code: "THREAD_UNSUPPORTED", params: { client: name, version: "" } } };
      const desk = await options.receipts();
      const place = await readStatePlace(outgoing.workspace);
      const brief = {
        briefId: outgoing.briefId,
        digest: outgoing.digest,
        workspaceId: place.workspaceId,
        ...(place.isGit ? { branch: place.branch } : {}),
        goal: outgoing.fields.goal.slug,
        client: plugin.id,
        ...(request.key === undefined ? {} : { key: request.key }),
      };
      const earlier = await desk.earlier(brief);
      return deliver({ id: plugin.id, name, open: client }, outgoing, plan, {
        signal: options.signal ?? new AbortController().signal,
        deadlineAt: options.clock.now() + deadlineOf(options.settings(plugin.id)),
        record: async (state, thread) => void (await desk.step(brief, state, thread)),
        progress: (note) => options.progress?.(note),
        key: request.key ?? outgoing.briefId,
        ...(request.yes === true ? { agreedToCost: true } : {}),
        ...(earlier === undefined ? {} : { earlier }),
        ...(request.thread === undefined ? {} : { thread: request.thread }),
        timer: nodeTimer,
        now: () => options.clock.now(),
      });
    },
    async ask(plugin, question) {
      const client = plugin.describe().displayName;
      const time = Math.min(ASK_DEADLINE, deadlineOf(options.settings(plugin.id)));
      const deadline = startWithin(time);
      const over = new Promise<ModelAnswer>((resolve) => deadline.signal.addEventListener("abort", () => resolve({ problem: deadline.why(client) }), { once: true }));
      try {
        const asked = async (): Promise<ModelAnswer> => (await open(plugin))?.ask?.(question, { signal: deadline.signal, deadlineAt: options.clock.now() + time }) ?? { problem: { code: "THREAD_UNSUPPORTED", params: { client } } };
        return await Promise.race([asked(), over]);
      } catch (error) {
        const missing = isHandoffError(error, "CLIENT_SDK_MISSING");
        return { problem: { code: missing ? "POLISH_SDK_MISSING" : "THREAD_FAILED", params: { client, ...(missing ? { package: String(error.params["package"] ?? "") } : { what: "an unexpected failure" }) } } };
      } finally {
        deadline.cancel();
      }
    },
    async close() {
      closing.abort();
      closing = new AbortController();
      await Promise.allSettled([...opened.values()].map(async (client) => (await client).close()));
      opened.clear();
    },
  };
}

/** An answer, or a rejection soon after the signal: a plugin may say itself why it stopped, but isn't waited for longer. */
async function within<Answer>(signal: AbortSignal, answer: Promise<Answer>): Promise<Answer> {
  let cancel = (): void => {};
  const over = new Promise<never>((_, reject) => {
    const end = (): void => void (cancel = nodeTimer.after(GRACE, () => reject(signal.reason)));
    if (signal.aborted) end();
    else signal.addEventListener("abort", end, { once: true });
  });
  return Promise.race([answer, over]).finally(() => cancel());
}

/** Opening starts nothing and asks nobody, so that the prompt may stand in. */
function openProblem(error: unknown, client: string, stopped: AbortSignal | undefined): ThreadProblem {
  if (isHandoffError(error, "CLIENT_SDK_MISSING")) return { code: "THREAD_NOT_CONFIGURED", params: { client, fix: `install ${String(error.params["package"])}` } };
  return stopped?.aborted === true ? { code: "THREAD_STOPPED", params: { client } } : { code: "THREAD_FAILED", params: { client, what: "its live part didn't open" } };
}

function portsFor(id: string, options: LiveOptions): ClientPorts {
  return {
    process: nodeProcesses(options.env),
    http: nodeHttp,
    clock: options.clock,
    timer: nodeTimer,
    log: options.log,
    files: createSessionFiles(),
    home: options.home,
    settings: options.settings(id),
  };
}

/** `deadlineSeconds` in the client's part of the user's config. */
function deadlineOf(settings: Readonly<Record<string, unknown>>): number {
  const seconds = settings["deadlineSeconds"];
  return typeof seconds === "number" && seconds > 0 && seconds <= 3600 ? seconds * 1000 : DEFAULT_DEADLINE;
}
