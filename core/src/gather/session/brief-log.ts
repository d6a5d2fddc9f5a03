import { lazyPattern } from "../../contract/lazy-pattern.ts";
import type { Notice } from "../../contract/notice.ts";
import type { FactsPart } from "../facts-part.ts";
import { gatherFromBrief } from "../from-brief.ts";
import { recogniseBrief } from "../recognise-brief.ts";
import type { RecognisedBrief } from "../recognise-brief.ts";

/** A stub in a user's turn: the artifact that it points at is read by who may read files. */
export interface FoundStub {
  readonly id: string;
  readonly path: string;
  readonly record: string;
  readonly at?: string;
}

interface BriefPlace {
  readonly record: string;
  readonly order: number;
  readonly at?: string;
}

/** Briefs of ours that stand in a session: in a user's turn they count, anywhere else they are forged or quoted. */
export interface BriefLog {
  /** What the user said beside the brief. */
  user(text: string, place: BriefPlace): string;
  elsewhere(text: string, where: string): void;
  clear(): void;
  rewindTurns(turns: number): void;
  rewindTo(order: number): void;
  /** The last brief that still stands hands on; an earlier one was handed on by it. */
  part(name: (record: string) => string): (FactsPart & { readonly order: number }) | undefined;
  stubs(name: (record: string) => string): readonly FoundStub[];
  notices(): readonly Notice[];
}

const MAY_HOLD = /(?:^|\n)[ \t]*Brief: [0-9a-f]{12}[ \t]*(?:\n|$)/;
const mayHold = (text: string): boolean => text.includes("Brief: ") && MAY_HOLD.test(text);
const BLOCK = lazyPattern(() => /(`{3,}|~{3,})[^\n]*\n[\s\S]*?\nBrief: [0-9a-f]{12}\n\1[`~]*|(?:^|\n)(?:Open workspace: |Goal: )[\s\S]*?\nBrief: [0-9a-f]{12}(?=\n|$)/g);

export function createBriefLog(): BriefLog {
  let found: { readonly brief: RecognisedBrief; readonly place: BriefPlace; readonly turn: number }[] = [];
  let turn = 0;
  const forged = new Map<string, number>();
  return {
    user(text, place) {
      turn += 1;
      if (!mayHold(text)) return text;
      const brief = recogniseBrief(text);
      if (brief === undefined) return text;
      found.push({ brief, place, turn });
      return text.replace(BLOCK(), "\n").trim();
    },
    elsewhere(text, where) {
      if (mayHold(text) && recogniseBrief(text) !== undefined) forged.set(where, (forged.get(where) ?? 0) + 1);
    },
    clear() {
      found = [];
    },
    rewindTurns(turns) {
      turn = Math.max(0, turn - turns);
      found = found.filter((one) => one.turn <= turn);
    },
    rewindTo(order) {
      found = found.filter((one) => one.place.order <= order);
    },
    part(name) {
      const last = found.findLast((one) => one.brief.form === "brief");
      return last === undefined ? undefined : { ...gatherFromBrief(last.brief, { record: name(last.place.record), ...(last.place.at === undefined ? {} : { at: last.place.at }) }), order: last.place.order };
    },
    stubs(name) {
      return found.flatMap(({ brief, place }) =>
        brief.artifact === undefined ? [] : [{ id: brief.id, path: brief.artifact, record: name(place.record), ...(place.at === undefined ? {} : { at: place.at }) }],
      );
    },
    notices() {
      return [...forged.keys()].map((place) => ({ code: "PAYLOAD_FORGED_BRIEF", params: { place } }));
    },
  };
}
