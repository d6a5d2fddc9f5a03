import { chooseRung, outgoingOf } from "@handoff/core";
import type { ClientPlugin, DeliveryState, HandoffReceipt, HandoffResult, Notice, RenderedHandoff, RoutePlan, Rung, Transport } from "@handoff/core";
import type { Desktop } from "./desktop.ts";
import { findArtifact } from "./find-artifact.ts";

export interface HandOverWish {
  readonly copy: boolean;
  readonly open: boolean;
  /** Say what would be copied or opened, and do neither. */
  readonly dryRun?: boolean;
}

/**
 * What became of a finished handoff on this desktop. The receipt says `emitted` (copied, or a link was printed) or `opened`;
 * nothing here proves that a text arrived, so it never says more.
 */
export interface HandedOver {
  readonly plan: RoutePlan;
  readonly receipt: HandoffReceipt;
  readonly notices: readonly Notice[];
  /** A link that could not be opened from here, for the person to open, and the sealed text that it carries. */
  readonly link?: { readonly url: string; readonly rendered: RenderedHandoff };
  /** No link fits and nothing copies: the page is what is left. */
  readonly wantsPage?: true;
}

interface Seen {
  readonly notices: readonly Notice[];
  readonly state?: DeliveryState;
  readonly transport?: Transport;
  readonly link?: HandedOver["link"];
  readonly wantsPage?: true;
}

export async function handOver(result: HandoffResult, plugin: ClientPlugin, desktop: Desktop, wish: HandOverWish): Promise<HandedOver> {
  const client = plugin.describe().displayName;
  const copied = wish.copy ? await copy(result, client, desktop, wish) : undefined;
  const opened = wish.open ? await (mayRepeat(result) ? open(result, plugin, desktop, wish, copied) : openThread(result, client, desktop, wish)) : undefined;
  const notices = [...(copied?.notices ?? []), ...(opened?.notices ?? [])];
  // A thread that took the brief says more than a clipboard does.
  const isOurs = result.receipt.state === "made";
  const state = isOurs ? (opened?.state ?? copied?.state) : undefined;
  const transport = isOurs ? (opened?.transport ?? copied?.transport) : undefined;
  const plan = transport === undefined ? result.plan : { ...result.plan, transport };
  return {
    plan,
    receipt: { ...result.receipt, plan, notices: [...result.receipt.notices, ...notices], ...(state === undefined ? {} : { state }) },
    notices,
    ...(opened?.link === undefined ? {} : { link: opened.link }),
    ...(opened?.wantsPage === undefined ? {} : { wantsPage: opened.wantsPage }),
  };
}

/** A brief that a thread holds, or may hold, is not offered a second time. */
const mayRepeat = (result: HandoffResult): boolean => result.receipt.state === "made" || result.receipt.state === "failed";

async function openThread(result: HandoffResult, client: string, desktop: Desktop, wish: HandOverWish): Promise<Seen> {
  const url = result.receipt.thread?.url;
  if (url === undefined || !url.startsWith("https://") || wish.dryRun === true) return { notices: [] };
  const done = await desktop.open(url);
  return { notices: done.done ? [{ code: "OPENED_THREAD", params: { client } }] : [{ code: done.why, params: { client } }, { code: "OPEN_BARE_YOURSELF", params: { address: url } }] };
}

async function copy(result: HandoffResult, client: string, desktop: Desktop, wish: HandOverWish): Promise<Seen> {
  const characters = result.rendered.parts.text.length;
  if (wish.dryRun === true) return { notices: [{ code: desktop.copies() ? "COPY_WOULD" : "COPY_NO_CLIPBOARD", params: { characters } }] };
  const done = await desktop.copy(result.rendered);
  if (!done.done) return { notices: [{ code: done.why }] };
  return { notices: [{ code: done.way === "system" ? "COPIED" : "COPY_ASKED", params: { client, characters } }], state: "emitted", transport: "clipboard" };
}

async function open(result: HandoffResult, plugin: ClientPlugin, desktop: Desktop, wish: HandOverWish, copied: Seen | undefined): Promise<Seen> {
  const client = plugin.describe().displayName;
  const handoff = outgoingOf(result.rendered);
  const artifact = handoff.artifactPath === undefined ? findArtifact(handoff.workspace, handoff.briefId) : undefined;
  const stub = artifact === undefined ? undefined : result.stubFor(artifact);
  const rung = chooseRung({
    plugin,
    handoff,
    ...(stub === undefined ? {} : { stub: outgoingOf(stub) }),
    opens: desktop.opens(),
    clipboard: desktop.copies(),
  });
  const why: readonly Notice[] = "refused" in rung && rung.refused !== undefined ? [{ code: rung.refused.refused, params: rung.refused.params }] : [];
  if (wish.dryRun === true) return { notices: [...why, { code: would[rung.rung], params: { client, path: artifact ?? "" } }] };
  switch (rung.rung) {
    case "link": {
      const done = await desktop.open(rung.link.url);
      if (done.done) return { notices: [...why, { code: rung.carries === "stub" ? "OPENED_STUB" : "OPENED_LINK", params: { client, path: artifact ?? "" } }], state: "opened", transport: "link" };
      return { notices: [...why, { code: done.why, params: { client } }, { code: "OPEN_YOURSELF", params: { client } }], state: "emitted", transport: "link", link: { url: rung.link.url, rendered: rung.carries === "stub" && stub !== undefined ? stub : result.rendered } };
    }
    case "launch": {
      const done = await desktop.launch(rung.launch, handoff.workspace);
      if (done.done) return { notices: [{ code: "OPENED_ASKS", params: { client } }], state: "opened", transport: "link" };
      return byHand(result, desktop, client, { rung: desktop.copies() ? "clipboard" : desktop.opens() ? "page" : "none" }, [{ code: done.why, params: { client, program: rung.launch.command } }], copied);
    }
    default:
      return byHand(result, desktop, client, rung, why, copied);
  }
}

/** No link carries it: copy, and open the client without text; else the page. */
async function byHand(result: HandoffResult, desktop: Desktop, client: string, rung: Extract<Rung, { rung: "clipboard" | "page" | "none" }>, why: readonly Notice[], copied: Seen | undefined): Promise<Seen> {
  if (rung.rung === "page") return { notices: why, wantsPage: true };
  if (rung.rung === "none") return { notices: [...why, { code: "OPEN_NOTHING", params: { client } }] };
  const copying = copied ?? (await copy(result, client, desktop, { copy: true, open: true }));
  const notices = [...why, ...(copied === undefined ? copying.notices : [])];
  const isCopied = copying.state === "emitted";
  if (!isCopied && desktop.opens()) return { notices, wantsPage: true };
  const opened = rung.bare !== undefined && (await desktop.open(rung.bare)).done;
  return { notices: [...notices, { code: opened ? "OPENED_BARE" : "OPEN_BARE_YOURSELF", params: { client, address: rung.bare ?? client } }], ...(isCopied ? { state: "emitted", transport: "clipboard" } : {}) };
}

const would: Readonly<Record<Rung["rung"], string>> = { link: "OPEN_WOULD", launch: "OPEN_WOULD_ASK", clipboard: "OPEN_WOULD_COPY", page: "OPEN_WOULD_PAGE", none: "OPEN_NOTHING" };
