import { once } from "../../contract/once.ts";
import { gateOf } from "../../gates/gate-of.ts";
import { createGateSet } from "../../gates/gate-set.ts";
import { remember } from "../../verify/remember.ts";
import { CONSTRAINTS } from "./constraint-patterns.ts";
import { CUES } from "./cue-words.ts";

/** What a sentence may be said for, by a cue of its own. */
export type Cue = keyof typeof CUES;

const NAMES = Object.keys(CUES) as readonly Cue[];
const gates = once(() => createGateSet([...NAMES.map((name) => gateOf(`cue:${name}`)), ...CONSTRAINTS.map((_, at) => gateOf(`constraint:${at}`))]));

/** Which patterns may match in a text, told for all of them by one walk over it. Most sentences hold no cue at all. */
interface MayHold {
  readonly cues: ReadonlySet<Cue>;
  readonly constraints: readonly (() => RegExp)[];
}

const NO_CUES: ReadonlySet<Cue> = new Set();
const NONE: MayHold = { cues: NO_CUES, constraints: [] };

/** A long turn has hundreds, which are asked about again and again. */
const SENTENCES = 256;

const readOf = remember((text): MayHold => {
  const found = gates().mayMatch(text.toLowerCase());
  if (found.length === 0) return NONE;
  const cues = new Set<Cue>();
  const constraints: (() => RegExp)[] = [];
  for (const at of found) {
    const name = NAMES[at];
    const pattern = CONSTRAINTS[at - NAMES.length];
    if (name !== undefined) cues.add(name);
    else if (pattern !== undefined) constraints.push(pattern);
  }
  return { cues, constraints };
}, SENTENCES);

/** What was asked last is mostly asked about again. */
let last: { readonly text: string; readonly holds: MayHold } = { text: "", holds: NONE };

function mayHold(text: string): MayHold {
  if (text !== last.text) last = { text, holds: readOf(text) };
  return last.holds;
}

/** Does a text hold this cue, within its first characters where a number of them is given? */
export function hasCue(cue: Cue, text: string, within = text.length): boolean {
  return mayHold(text).cues.has(cue) && CUES[cue]().test(within < text.length ? text.slice(0, within) : text);
}

/** The patterns of rules that may match in a text. */
export function possibleConstraints(text: string): readonly (() => RegExp)[] {
  return mayHold(text).constraints;
}
