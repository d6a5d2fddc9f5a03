import { resolve } from "node:path";
import { checkBrief, isHandoffError, runHandoff, verifyFacts } from "@handoff/core";
import type { Availability, ClientPlugin, ClientWish, HandoffRequest, HandoffResult, Language, RankedClient, ReceiptRow, RuleBreak, SessionQuery, VerifiedFacts } from "@handoff/core";
import { checkRequest } from "./check-request.ts";
import { compose, TOKENS } from "./compose.ts";
import type { DoctorCheck } from "./doctor.ts";
import type { HandedOver, HandOverWish } from "./desktop/hand-over.ts";
import { holdFacts } from "./preview/hold-facts.ts";
import type { HandoffOptions } from "./handoff-options.ts";
import type { ReceiptDesk } from "./receipts/receipt-desk.ts";
import type { Received, ReceiveQuestion } from "./receive/receive-brief.ts";
import type { Refreshed } from "./receipts/refresh-receipts.ts";
import type { SessionList } from "./sessions/list-sessions.ts";
import type { SessionStates } from "./state/session-states.ts";
import type { StatesWish } from "./state/state-host.ts";

/** Makes and checks handoffs. Close it when done: live parts of clients may hold processes. */
export interface Handoff {
  to(request: HandoffRequest): Promise<HandoffResult>;
  /** Copies a finished handoff, or opens its client with it. Never says that it arrived. */
  handOver(result: HandoffResult, wish: HandOverWish): Promise<HandedOver>;
  /** Opens a page of this machine in the person's browser; false where nothing opens. */
  openPage(address: string): Promise<boolean>;
  /** The same maker, which gathers once: another client, pack or change reads no session again. */
  hold(): Pick<Handoff, "to">;
  /** May this text go to that client? Its rules, and what no brief holds: secrets, planted lines, lines of another shape. */
  check(text: string, client: string): readonly RuleBreak[];
  /** Checks a brief on arrival. Reads only. Throws `RECEIVE_*`. */
  receive(question: Omit<ReceiveQuestion, "cwd"> & { readonly cwd?: string }): Promise<Received>;
  /** Throws `CLIENT_UNKNOWN`. */
  client(id: string): ClientPlugin;
  clients(): readonly ClientPlugin[];
  /** The client of those here that fits best, as `--best` takes it, and why. Looks for each program, signs in nowhere. Throws `CLIENT_NONE_FITS`. */
  best(request: Pick<HandoffRequest, "channel" | "mode" | "invokedBy">): Promise<{ readonly best: RankedClient; readonly passedOver: readonly RankedClient[] }>;
  /** The same for an orchestrator, with the whole ranking and its reasons. Probes live parts only when the wish needs one. */
  chooseClient(wish: ClientWish): Promise<{ readonly client: string; readonly ranking: readonly RankedClient[] }>;
  /** Is this client here, now? Starts nothing but a probe; a client without a live part is `unknown`. */
  probe(id: string): Promise<Availability>;
  /** What works here. Changes nothing. */
  doctor(options?: { readonly workspace?: string }): Promise<readonly DoctorCheck[]>;
  /** What was gathered and verified, before anything is left out. */
  facts(request: Omit<HandoffRequest, "client">): Promise<VerifiedFacts>;
  /** Sessions of clients on this machine, newest first: of these folders, or all. */
  sessions(query?: SessionQuery): Promise<SessionList>;
  /** Did this session write that file itself, not by a sub-agent? Undefined: nobody knows. Told by its own record. */
  didSessionWrite(id: string, path: string, roots: readonly string[]): Promise<boolean | undefined>;
  /** Session state: save, continue, record a task, clean, status. */
  states(wish?: StatesWish): Promise<SessionStates>;
  /** What became of handoffs, in the user's own state folder. */
  receipts(): Promise<ReceiptDesk>;
  /** Asks the clients again what became of the threads that were started. */
  refreshReceipts(): Promise<Refreshed>;
  /** From the user's config. */
  readonly defaults: { readonly client?: string; readonly pack?: string; readonly language?: Language };
  close(): Promise<void>;
}

/** A Handoff with its own container: two of them share nothing. */
export function createHandoff(options: HandoffOptions = {}): Handoff {
  const container = compose(options);
  const registry = container.resolve(TOKENS.registry);
  const closer = container.resolve(TOKENS.closer);
  /** A thread that is named is one to send to; the pack of the config, and `clients: { cursor: { artifact: true } }`: a hook of the host that hands a file over. */
  const completed = (asked: HandoffRequest): HandoffRequest => {
    const request = checkRequest(asked);
    if (request.client === undefined) registry.get("");
    const { values } = container.resolve(TOKENS.config)(request.workspace === undefined ? undefined : resolve(options.cwd ?? process.cwd(), request.workspace));
    const hook = values.clients?.[request.client]?.["artifact"] === true;
    return { ...(values.pack === undefined ? {} : { preferredPack: values.pack }), ...(hook ? { hostTakesArtifact: true } : {}), ...(request.thread === undefined ? {} : { mode: "api" }), ...request };
  };
  return {
    to: async (asked) => {
      const request = completed(asked);
      const result = await runHandoff(request, container.resolve(TOKENS.ports));
      const leavesReceipt = result.artifact !== undefined || (request.mode === "api" && request.dryRun !== true);
      return leavesReceipt ? keepReceipt(result, container.resolve(TOKENS.receipts)) : result;
    },
    handOver: async (result, wish) => {
      const { handOver } = await import("./desktop/hand-over.ts");
      return handOver(result, registry.get(result.plan.client), await container.resolve(TOKENS.desktop)(), wish);
    },
    openPage: async (address) => (await (await container.resolve(TOKENS.desktop)()).open(address)).done,
    hold: () => {
      const ports = holdFacts(container.resolve(TOKENS.ports));
      return { to: (request) => runHandoff(completed(request), ports) };
    },
    check: (text, client) => checkBrief(text, registry.get(client).rules, container.resolve(TOKENS.redactor)().scan),
    receive: async (question) => {
      const { receiveBrief } = await import("./receive/receive-brief.ts");
      return receiveBrief(
        { cwd: resolve(options.cwd ?? process.cwd()), ...question },
        { redactor: (folder) => container.resolve(TOKENS.redactor)(folder), receipts: (briefId) => rowsOf(briefId, container.resolve(TOKENS.receipts)) },
      );
    },
    client: (id) => registry.get(id),
    clients: () => registry.list,
    best: async ({ channel, mode, invokedBy }) => {
      const wanted = channel ?? (invokedBy === "model" ? "artifact" : undefined);
      const wish: ClientWish = { ...(wanted === undefined ? {} : { channel: wanted }), ...(mode === undefined ? {} : { mode }) };
      return container.resolve(TOKENS.chooseHere)(wish);
    },
    probe: async (id) => {
      const plugin = registry.get(id);
      // Somebody waits for the answer alone: not as long as before a handoff.
      return plugin.open === undefined ? { state: "unknown", reasons: ["It has no live part here."] } : (await container.resolve(TOKENS.live)()).probe(plugin);
    },
    chooseClient: (wish) => container.resolve(TOKENS.choose)(wish),
    doctor: (wish) => container.resolve(TOKENS.doctor)(wish ?? {}),
    facts: async (request) => verifyFacts(await container.resolve(TOKENS.ports).gather({ client: "", ...checkRequest(request) })),
    sessions: (query) => container.resolve(TOKENS.sessions)(query ?? {}),
    didSessionWrite: (id, path, roots) => container.resolve(TOKENS.didSessionWrite)(id, path, roots),
    states: (wish) => container.resolve(TOKENS.states)(wish ?? {}),
    receipts: () => container.resolve(TOKENS.receipts)(),
    refreshReceipts: async () => {
      const [{ refreshReceipts }, desk, live] = await Promise.all([import("./receipts/refresh-receipts.ts"), container.resolve(TOKENS.receipts)(), container.resolve(TOKENS.live)()]);
      return refreshReceipts(desk, (id) => registry.get(id), (plugin) => live.open(plugin));
    },
    get defaults() {
      return container.resolve(TOKENS.defaults);
    },
    close: () => closer.close(),
  };
}

/** What can't be read says nothing of a brief, and keeps nobody from reading it. */
async function rowsOf(briefId: string, desk: () => Promise<ReceiptDesk>): Promise<readonly ReceiptRow[]> {
  try {
    return (await (await desk()).store.list()).filter((row) => row.briefId === briefId);
  } catch (error) {
    if (isHandoffError(error)) return [];
    throw error;
  }
}

/** In `api` mode, and beside an artifact, a receipt of ids and hashes stays; a prompt in `ui` mode leaves nothing. */
async function keepReceipt(result: HandoffResult, desk: () => Promise<ReceiptDesk>): Promise<HandoffResult> {
  const { readStatePlace } = await import("./state/state-place.ts");
  const place = await readStatePlace(result.rendered.parts.workspace);
  try {
    await (await desk()).keep(result.receipt, { workspaceId: place.workspaceId, ...(place.isGit ? { branch: place.branch } : {}) });
    return result;
  } catch (error) {
    // What was written or sent is there all the same, and whoever asked must hear of it.
    if (!isHandoffError(error)) throw error;
    return { ...result, receipt: { ...result.receipt, notices: [...result.receipt.notices, { code: "RECEIPT_NOT_KEPT", params: { why: error.message } }] } };
  }
}
