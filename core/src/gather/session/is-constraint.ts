import { lazyPattern } from "../../contract/lazy-pattern.ts";
import { remember } from "../../verify/remember.ts";
import { possibleConstraints } from "./cues-of.ts";
import { inLetters } from "./letters.ts";

const NOT_ONE =
  lazyPattern(() => inLetters(/^(?:(?:why|what|how|when|where|who|which|is|are|was|were|does|did|has|have|should|shall|would|warum|wieso|pourquoi|por qué|por que)(?!\p{L})|なぜ|どうして|为什么|為什麼|왜).*[?？]\s*$|\b(?:don['’]?t we|why don['’]?t|if only|not only|the only|only (?:thing|problem|question|issue|reason|one|way i)|never ?mind|no (?:problem|worries|idea|need|rush|hurry|luck|thanks)|must (?:be|have) (?:a|an|the|been)|there must|i must (?:say|admit)|you must (?:be|have) (?:kidding|joking|seen)|better never|i never|we never (?:did|had|got|saw|heard|found|figured))\b/iu));

/** A linter's or a test's line that was pasted: it begins with its place. */
const PASTED = /^\S+\.\w{1,8}:\d+(?::\d+)?:?\s/;

/** Is this sentence of a user a rule for the work: a never, a must, an only, a limit? A question isn't, nor is a story. */
export function isConstraint(sentence: string): boolean {
  return possibleConstraints(sentence).length > 0 && holdsRule(sentence);
}

/** "…, ok?" asks for a nod, not for an answer. */
const NOD_ASKED = /[,.]?\s+(?:ok(?:ay)?|k|right|yeah|alright|please|pls|plz|thx|thanks|gell|oder|ja|vale|tá|ok)\s*[?？]+\s*$/i;

const holdsRule = remember((given: string): boolean => {
  const sentence = given.replace(NOD_ASKED, "");
  if (sentence.length > 600 || /[?？]\s*$/.test(sentence)) return false;
  if (!possibleConstraints(sentence).some((pattern) => pattern().test(sentence))) return false;
  return !NOT_ONE().test(sentence) && !PASTED.test(sentence);
});
