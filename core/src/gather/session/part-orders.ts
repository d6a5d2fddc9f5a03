import { lazyPattern } from "../../contract/lazy-pattern.ts";
import { dropsIn } from "./drops-in.ts";
import { isConstraint } from "./is-constraint.ts";
import { beginsRule } from "./is-pure-rule.ts";
import { JOINTS } from "./joints.ts";
import { inLetters } from "./letters.ts";
import { asLine } from "./note.ts";
import { ordersWork } from "./orders-work.ts";
import { everyMatch } from "../../verify/every-match.ts";

/** Joints that no "never" before them reaches over. */
const turns = lazyPattern(() => inLetters(/^[;；]|(?<!\p{L})(?:but|aber|mais|pero|mas)\s*$|但是?$|^말고/iu));
const courtesy = lazyPattern(() => inLetters(/^(?:please|just|instead|then|bitte|stattdessen|s['’]il (?:te|vous) pla[iî]t|plutôt|por favor|请|請|帮我|幫我)(?!\p{L})|^[请請帮幫]/iu));
/** `APIは変えないで、…してください`: what is not to be done, and what is. */
const notThis = lazyPattern(() => /ないで$/u);

/** Leans on what stands before it, or is a measure of it: `and keep it small`, `, 4 files in parallel at most`. */
const leans = lazyPattern(() => inLetters(/(?<!\p{L})(?:it|them|they|its|their|that|this|these|those|one|ones|es|ihn|sie|das|dies\p{L}*|dabei|ça|cela|celui\p{L}*|lo|la|los|las|eso|esto|isso|isto|o|a|os|as)(?=[?.!,;\s]*$|\s+(?:is|are|to|in|under|below|small|short|simple|from|passes?|works?|runs?|klein|kurz|petit|peque\p{L}+|pequen\p{L}+)(?!\p{L}))|(?:^|[,;])\s*(?:it|they|this|that)\s|\d|それ|これ|(?:这|那|這)|그것|이것/iu));

/**
 * Work, and what one sentence joins with it, apart where each stands by itself: a rule ("Add pagination and never touch the
 * API"), or work that is dropped ("Skip admin and add a test"). The sentence alone where nobody could say which words are
 * whose: a rule about the very work, and whatever a "never" may reach.
 */
export function partOrders(sentence: string): readonly string[] {
  if (sentence.length > 400 || /[?？]\s*$/.test(sentence) || !(isConstraint(sentence) || dropsIn(sentence).things.length > 0)) return [sentence];
  for (const joint of everyMatch(sentence, JOINTS())) {
    const head = asLine(sentence.slice(0, joint.index) + (joint[1] ?? ""));
    const tail = asLine(sentence.slice(joint.index + joint[0].length));
    const isFree = dropsIn(head).isAll || turns().test(joint[0]) || courtesy().test(tail) || notThis().test(head);
    if ((isOrder(head) && standsAlone(tail)) || (isFree && isOrder(tail) && standsAlone(head))) return [head, ...partOrders(tail)];
  }
  return [sentence];
}

/**
 * "Never touch the API and add pagination": a rule that may order work as well. Nobody but a reader can tell whether the "never"
 * reaches the work, so it is told whole, as what it forbids and as what it asks for.
 */
export function mayOrderToo(sentence: string): boolean {
  if (sentence.length > 400 || !isConstraint(sentence)) return false;
  return everyMatch(sentence, JOINTS()).some((joint) => {
    const head = asLine(sentence.slice(0, joint.index));
    return hasObject(head) && standsAlone(head) && isOrder(asLine(sentence.slice(joint.index + joint[0].length)));
  });
}

/** "Never rename" has none yet: what follows is of the same list. */
function hasObject(head: string): boolean {
  return head.split(/\s+/).length > 2 || (/[\u3041-\u9fff\uac00-\ud7a3]/.test(head) && head.length > 3);
}

function isOrder(part: string): boolean {
  return !isConstraint(part) && dropsIn(part).things.length === 0 && ordersWork(part);
}

function standsAlone(part: string): boolean {
  return dropsIn(part).isAll || (isConstraint(part) && beginsRule(part) && !leans().test(part));
}
