import type { ClientPlugin, Launch, Link, LinkRefused, OutgoingHandoff } from "../contract/client.ts";
import { checkLink } from "./check-link.ts";

/** What is there to hand the text over with. The block on stdout is not a rung: it is always there. */
export interface RungWish {
  readonly plugin: ClientPlugin;
  readonly handoff: OutgoingHandoff;
  /** The short text that points at an artifact of the same brief, where there is one. */
  readonly stub?: OutgoingHandoff;
  /** False: nothing can be opened from here. */
  readonly opens: boolean;
  readonly clipboard: boolean;
}

/**
 * How the text gets into the client's input: the highest rung that holds. `refused` says why the rungs above didn't, and
 * `bare` opens the client without any text.
 */
export type Rung =
  | { readonly rung: "link"; readonly link: Link; readonly carries: "brief" | "stub"; readonly refused?: LinkRefused }
  | { readonly rung: "launch"; readonly launch: Launch }
  | { readonly rung: "clipboard" | "page" | "none"; readonly bare?: string; readonly refused?: LinkRefused };

/**
 * The ladder, the same for every client: a link (or a program) that carries the whole text, else one that carries the stub,
 * else the clipboard, else the page. Nothing is ever cut to fit.
 */
export function chooseRung(wish: RungWish): Rung {
  const { plugin, handoff, stub } = wish;
  const card = plugin.describe();
  const first = linkFor(plugin, handoff);
  if (first !== undefined && !("refused" in first)) return "command" in first ? { rung: "launch", launch: first } : { rung: "link", link: first, carries: "brief" };
  const refused = first === undefined ? {} : { refused: first };
  if (stub !== undefined && card.reads.value === "workspace") {
    const short = linkFor(plugin, stub);
    if (short !== undefined && !("refused" in short)) return "command" in short ? { rung: "launch", launch: short } : { rung: "link", link: short, carries: "stub", ...refused };
  }
  const bare = card.opensAt?.value ?? first?.bare;
  const rest = { ...(bare === undefined ? {} : { bare }), ...refused };
  if (wish.clipboard) return { rung: "clipboard", ...rest };
  return { rung: wish.opens ? "page" : "none", ...rest };
}

function linkFor(plugin: ClientPlugin, handoff: OutgoingHandoff): Link | Launch | LinkRefused | undefined {
  const link = plugin.link?.(handoff);
  if (link !== undefined && !("refused" in link)) {
    const problem = checkLink(link, handoff);
    if (problem === undefined) return link;
    return plugin.launch?.(handoff) ?? { refused: problem, params: {} };
  }
  return plugin.launch?.(handoff) ?? link;
}
