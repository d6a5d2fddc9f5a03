import type { Availability } from "../contract/availability.ts";
import type { ClientDescriptor } from "../contract/client.ts";
import type { Channel, Mode } from "../contract/route.ts";
import { HandoffError } from "../errors/handoff-error.ts";

/** What the caller wants of a client. `needs` are abilities that must be there; an unknown word fits nobody. */
export interface ClientWish {
  readonly channel?: Channel;
  readonly mode?: Mode;
  readonly needs?: readonly ClientNeed[];
  /** Every client with a program was looked for: those that are here come first, those that aren't last. */
  readonly preferHere?: boolean;
}

export type ClientNeed = "receipt" | "follow-up" | "workspace" | "link" | "free" | "here-now";

export interface ClientCandidate {
  readonly descriptor: ClientDescriptor;
  readonly availability?: Availability;
}

export interface RankedClient {
  readonly id: string;
  readonly displayName: string;
  readonly fits: boolean;
  readonly score: number;
  /** Why it fits, or what it lacks; sentences' parts, best first. */
  readonly reasons: readonly string[];
}

/**
 * Ranks clients for a wish, those that fit first, each with its reasons. What was only read counts less than what was
 * tried; what nobody has looked at counts as not there. Ties go to the order given.
 */
export function rankClients(candidates: readonly ClientCandidate[], wish: ClientWish): readonly RankedClient[] {
  return candidates
    .map((candidate, index) => ({ ...rank(candidate, wish), index }))
    .sort((a, b) => Number(b.fits) - Number(a.fits) || b.score - a.score || a.index - b.index)
    .map(({ id, displayName, fits, score, reasons }) => ({ id, displayName, fits, score, reasons }));
}

/** The best client that fits, with the whole ranking; `CLIENT_NONE_FITS` names what each lacks. */
export function chooseClient(candidates: readonly ClientCandidate[], wish: ClientWish): { readonly client: string; readonly ranking: readonly RankedClient[] } {
  const ranking = rankClients(candidates, wish);
  const best = ranking[0];
  if (best === undefined || !best.fits) {
    const reasons = ranking.map((ranked) => `${ranked.id}: ${ranked.reasons.join(", ")}`).join("; ");
    throw new HandoffError("CLIENT_NONE_FITS", { reasons: reasons === "" ? "there is no client" : reasons });
  }
  return { client: best.id, ranking };
}

/** The best of those that are here, and which would have come before it if they were. */
export function chooseHere(candidates: readonly ClientCandidate[], wish: ClientWish): { readonly best: RankedClient; readonly passedOver: readonly RankedClient[] } {
  const { client, ranking } = chooseClient(candidates, { ...wish, preferHere: true });
  const best = ranking.find((ranked) => ranked.id === client);
  if (best === undefined) throw new HandoffError("CLIENT_NONE_FITS", { reasons: client });
  const wished = rankClients(candidates, wish);
  const absent = new Set(candidates.filter(({ availability }) => isAbsent(availability)).map(({ descriptor }) => descriptor.id));
  return { best, passedOver: wished.slice(0, wished.findIndex((ranked) => ranked.id === best.id)).filter((ranked) => ranked.fits && absent.has(ranked.id)) };
}

/** More than all that speaks for a client together. */
const ABSENT = 8;

function isAbsent(availability: Availability | undefined): boolean {
  return availability?.state === "not-installed" || availability?.state === "not-configured";
}

const READS = "reads the workspace";

function rank({ descriptor, availability }: ClientCandidate, wish: ClientWish): RankedClient {
  const pros: string[] = [];
  const cons: string[] = [];
  let score = 0;
  const judge = (holds: boolean, points: number, pro: string, con: string): void => {
    if (holds) {
      score += points;
      pros.push(pro);
    } else cons.push(con);
  };
  const mode = wish.mode ?? "ui";
  const here = availability?.state === "available";
  if (wish.channel === "artifact") {
    const fact = descriptor.channels.artifact;
    const hosted = fact.value === "host-only" && availability?.capabilities?.includes("artifact") === true;
    judge(fact.value === "yes" || hosted, fact.how === "tried" ? 3 : 2, "takes an artifact", `takes no artifact (${fact.value})`);
  }
  if (mode === "api") {
    judge(descriptor.modes.api.value === "yes", descriptor.modes.api.how === "tried" ? 3 : 2, "a thread can be started", "no thread can be started");
    if (descriptor.modes.api.value === "yes") judge(here, 4, `here now${availability?.version === undefined ? "" : ` (${availability.version})`}`, `not ready here (${availability?.state ?? "not probed"})`);
  }
  for (const need of wish.needs ?? []) {
    if (need === "here-now") judge(here, 3, "here now", `not ready here (${availability?.state ?? "not probed"})`);
    else if (need === "workspace") judge(descriptor.reads.value === "workspace", 2, READS, "can't read the workspace");
    else if (need === "link") judge(descriptor.transports.some((fact) => fact.value === "link"), 1, "opens by a link", "has no link");
    else if (need === "free") judge(descriptor.billable?.value !== true, 1, "starts nothing that costs", "starts a run that costs");
    else if (need === "receipt" || need === "follow-up") judge(descriptor.modes.api.value === "yes", 2, `gives a ${need}`, `gives no ${need}`);
    else cons.push(`"${String(need)}" is no need that anybody can meet`);
  }
  // Between clients that all fit: one that is here, and one that reads the workspace, carries the work on with less ado.
  if (here) score += 1;
  const looked = wish.preferHere === true && mode === "ui";
  const signedOut = availability?.state === "signed-out";
  if (looked && isAbsent(availability)) score -= ABSENT;
  // A person signs in when the client opens; that it is there is what counts.
  if (looked && signedOut) score += 0.75;
  if (looked && (here || signedOut)) pros.push(signedOut ? "installed here" : `here now${availability?.version === undefined ? "" : ` (${availability.version})`}`);
  // A program that nobody could look for may not be there; a chat on the web is.
  if (descriptor.reads.value === "workspace" && !(looked && !here && !signedOut && !isAbsent(availability))) {
    score += 0.5;
    if (!pros.includes(READS)) pros.push(READS);
  }
  if (descriptor.billable?.value === true) score -= 1;
  return { id: descriptor.id, displayName: descriptor.displayName, fits: cons.length === 0, score, reasons: cons.length > 0 ? cons : pros.length > 0 ? pros : ["takes a prompt"] };
}
