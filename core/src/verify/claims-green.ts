import { lazyPattern } from "../contract/lazy-pattern.ts";
import { once } from "../contract/once.ts";
import { gateOf } from "../gates/gate-of.ts";
import { createGateSet } from "../gates/gate-set.ts";
import { GREEN } from "./green-patterns.ts";
import { remember } from "./remember.ts";

const NOT_SAID =
  lazyPattern(() => /\b(?:must|should|shall|ensure|make sure|need(?:s|ed)? to|has to|have to|until|unless|if|when|once|before|after|whether|so that|want|expect|todo|verify that|check that|not|never|no longer|un(?:verified|til)|muss|müssen|soll(?:en)?|wenn|falls|bis|bevor|damit|nicht|doit|doivent|si|quand|avant|pas|deben?|cuando|antes|no(?! (?:failing tests|test failures))|devem?|quando|não)\b|n['’]t\b|(?:すること|しなければ|必要|べき|まで|たら|なら|前に|ない|必须|應該|应该|如果|之前|直到|不|没|해야|하면|전에|않)/i);

/** How it went, in one of these words, or in letters beyond ASCII: a text without says nothing of it, and most texts are. */
const OUTCOME = lazyPattern(() => /green|clean|pass|succe|\bok(?:ay)?\b|fail|durch|bestanden|erfolgreich|vert|verde|pasa|[^\0-\x7f]/i);

const gates = once(() => createGateSet(GREEN.map((_, at) => gateOf(`green:${at}`))));

/** Does this text say that tests pass? What a sentence before the last mark says of another matter does not excuse it. */
export function claimsGreen(text: string): boolean {
  return OUTCOME().test(text) && saysGreen(text);
}

const saysGreen = remember((text: string): boolean => {
  const possible = gates().mayMatch(text.toLowerCase());
  if (possible.length === 0) return false;
  return text
    .split(/(?<=[.;!?。！？；])\s*|\n/u)
    .some((sentence) => possible.some((at) => {
      const found = GREEN[at]?.().exec(sentence) ?? null;
      return found !== null && !NOT_SAID().test(sentence.slice(0, found.index + found[0].length).split(/[,，、—–]\s*/u).at(-1) ?? "");
    }));
});
