import type { VerifiedFacts } from "../contract/facts.ts";
import type { Overlay } from "../contract/overlay.ts";
import type { InvalidPack, Pack, PackWhen } from "../contract/pack.ts";
import { HandoffError } from "../errors/handoff-error.ts";
import { nearestName } from "./nearest-name.ts";
import { overlayPack } from "./overlay-pack.ts";
import { scoreRow } from "./score-row.ts";
import type { SelectionSigns } from "./score-row.ts";

export interface SelectPackInput {
  readonly facts: Pick<VerifiedFacts, "goal" | "claims" | "decisions" | "facts" | "failed" | "blockers" | "next" | "inFlight" | "sessions" | "workspace" | "overlay" | "edits">;
  /** In the order of look-up: of two with one id the first counts. */
  readonly packs: readonly Pack[];
  /** Packs that were left out: naming one is `PACK_INVALID`, when no valid one has its id. */
  readonly invalid?: readonly InvalidPack[];
  /** The pack that was named. */
  readonly pack?: string;
  /** Taken when none was named, if it is there and can be: a config must not be able to stop a handoff. */
  readonly preferredPack?: string;
  readonly slice?: readonly string[];
  /** Default: the overlay of the facts. */
  readonly overlay?: Overlay;
}

/** Which pack, the row that chose it, its score, and why in one sentence. `row` is absent when the pack was named. */
export interface Selection {
  readonly pack: Pack;
  readonly row?: PackWhen;
  readonly score: number;
  readonly why: string;
  /** The preferred pack, when it could not be taken. */
  readonly missed?: string;
}

/** Named beats overlay beats the closest row; a tie goes to the smaller pack. */
export function selectPack(input: SelectPackInput): Selection {
  const packs = firstOfEach(input.packs);
  const overlay = input.overlay ?? input.facts.overlay;
  const slice = input.slice !== undefined && input.slice.length > 0;
  if (input.pack !== undefined) {
    const pack = packs.find((candidate) => candidate.id === input.pack) ?? (overlay?.name === input.pack ? overlayPack(overlay.name) : undefined);
    const broken = input.invalid?.find((candidate) => candidate.id === input.pack);
    if (pack === undefined && broken !== undefined) throw new HandoffError("PACK_INVALID", { pack: broken.id, problem: `look at ${broken.place}` });
    if (pack === undefined) throw unknownPack(input.pack, packs);
    if (pack.slice && !slice) throw new HandoffError("SELECT_SLICE_MISSING", { pack: pack.id });
    return { pack, score: 1, why: "it was named" };
  }
  if (overlay !== undefined) {
    const own = packs.find((candidate) => candidate.id === overlay.name && candidate.sections.overlay !== undefined);
    return { pack: own ?? overlayPack(overlay.name), score: 1, why: "an overlay was given and no pack named" };
  }
  const preferred = packs.find((candidate) => candidate.id === input.preferredPack);
  if (preferred !== undefined && (slice || !preferred.slice)) return { pack: preferred, score: 1, why: "the config names it" };
  return { ...closest(packs, signsOf(input.facts, slice), slice), ...(input.preferredPack === undefined ? {} : { missed: input.preferredPack }) };
}

function closest(packs: readonly Pack[], signs: SelectionSigns, slice: boolean): Selection {
  const rows = packs
    .filter((pack) => slice || !pack.slice)
    .flatMap((pack) => pack.when.map((row) => ({ pack, row, score: scoreRow(row, signs) })))
    .sort((a, b) => b.score - a.score || a.pack.maxTokens - b.pack.maxTokens || (a.pack.id < b.pack.id ? -1 : 1));
  const best = rows[0];
  if (best !== undefined && best.score > 0) return { pack: best.pack, row: best.row, score: best.score, why: best.row.why };
  const fallback = packs.find((pack) => pack.id === "full") ?? packs[0];
  if (fallback === undefined) throw unknownPack("full", packs);
  return { pack: fallback, score: 0, why: "no row fits, so the default" };
}

function signsOf(facts: SelectPackInput["facts"], slice: boolean): SelectionSigns {
  const trail = facts.workspace.git?.trail.length ?? 0;
  return {
    ...(facts.goal === undefined ? {} : { goalSlug: facts.goal.slug }),
    overlay: false,
    slice,
    claims: facts.claims.length,
    prompts: facts.sessions.reduce((sum, session) => sum + session.prompts, 0),
    files: Math.max(trail, facts.edits.length),
    lines: facts.decisions.length + facts.facts.length + facts.failed.length + facts.blockers.length + facts.next.length + facts.inFlight.length,
  };
}

function firstOfEach(packs: readonly Pack[]): readonly Pack[] {
  return packs.filter((pack, index) => packs.findIndex((other) => other.id === pack.id) === index);
}

function unknownPack(given: string, packs: readonly Pack[]): HandoffError {
  const names = packs.map((pack) => pack.id);
  const near = nearestName(given, names);
  return new HandoffError("PACK_UNKNOWN", { given, hint: near === undefined ? "" : ` Did you mean "${near}"?`, allowed: names.join(", ") });
}
