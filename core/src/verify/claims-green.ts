import { lazyPattern } from "../contract/lazy-pattern.ts";
import { once } from "../contract/once.ts";
import { gateOf } from "../gates/gate-of.ts";
import { createGateSet } from "../gates/gate-set.ts";
import { asHeard } from "./as-heard.ts";
import { GREEN } from "./green-patterns.ts";
import { remember } from "./remember.ts";
import { saysPlainly } from "./says-plainly.ts";

/** How it went, in one of these words, or in letters beyond ASCII: a text without says nothing of it, and most texts are. */
const OUTCOME = lazyPattern(() => /green|clean|pass|succe|\bok(?:ay)?\b|fail|fine|exit|errors?|warning|problem|\d ?(?:\/|of) ?\d|out of|durch|bestanden|erfolgreich|vert|verde|pasa|testy|test(?:ler)?\s|lulus|berhasil|slagen|geslaagd|groen|superati|[^\0-\x7f]/i);

const gates = once(() => createGateSet(GREEN.map((_, at) => gateOf(`green:${at}`))));

/** Does this text say that tests pass? What a sentence or clause says of another matter does not excuse it. */
export function claimsGreen(text: string): boolean {
  return OUTCOME().test(text) && saysGreen(text);
}

const saysGreen = remember((said: string): boolean => {
  const text = asHeard(said);
  const possible = gates().mayMatch(text.toLowerCase());
  return possible.length > 0 && saysPlainly(text, possible.flatMap((at) => GREEN[at]?.() ?? []));
});
