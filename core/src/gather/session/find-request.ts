import { lazyPattern } from "../../contract/lazy-pattern.ts";
import { remember } from "../../verify/remember.ts";
import { IMPERATIVE, LABELS } from "./cue-words.ts";
import { handsOver } from "./hands-over.ts";
import { isConstraint } from "./is-constraint.ts";
import { isSubstantive } from "./is-substantive.ts";
import { labelOf } from "./label-of.ts";
import { inLetters } from "./letters.ts";
import { asLine } from "./note.ts";
import { joinSentences } from "./split-sentences.ts";
import { hasCue } from "./cues-of.ts";

const REQUEST_OF = lazyPattern(() => new RegExp(`${IMPERATIVE().source} (?:a|an|the|this|that|these|those|my|our|its|some|all|any|every|each|new|another|it|them)\\b`, "i"));
const NOD = lazyPattern(() => /^(?:(?:ok(?:ay)?|yes|good|great|sure|oh|and|cool|nice|perfect|fine)[,.!]? )+/i);
const THEN = lazyPattern(() => inLetters(/^(?:als nächstes|danach|ensuite|maintenant|ahora|después|agora|depois)(?!\p{L})|^(?:次に|それから|接下来|接下來|然后|然後|이제|다음)/iu));

/** Does a sentence begin with an order? */
export function beginsWork(sentence: string): boolean {
  return IMPERATIVE().test(sentence.replace(NOD(), "")) || THEN().test(sentence);
}

/** Does a user's sentence ask for work? Then it doesn't say how far the work is. */
export const asksForWork = remember((sentence: string): boolean => hasCue("request", sentence) || beginsWork(sentence));

/** A verb and its object: "Add a script that waits for x" asks, "Review is pending" waits. */
export function asksForThing(sentence: string): boolean {
  return REQUEST_OF().test(sentence);
}

/** A request in the user's words, and the sentences that it was made of. */
export interface Request {
  readonly text: string;
  readonly parts: readonly string[];
}

const one = (text: string): Request => ({ text, parts: [text] });

/** The request of a turn: a labelled goal, else the first sentence that asks, else the first that says anything. */
export function findRequest(sentences: readonly string[], listed: readonly string[], pasted?: string): Request | undefined {
  const own = findOwn(sentences, listed, pasted);
  if (pasted === undefined) return own;
  if (own === undefined) return { text: pasted, parts: [] };
  if (own.text.includes(pasted) || own.text.length + pasted.length > MOST_BOTH) return own;
  // "Fix this" is said of what stands above it.
  const leans = REFERS_BACK().test(own.text) || LOOKS_FOR().test(own.text) || /[?？]$/.test(own.text) || own.text.split(/\s+/).length <= FEW_WORDS;
  return leans ? { text: joinSentences(pasted, own.text), parts: own.parts } : own;
}

function findOwn(sentences: readonly string[], listed: readonly string[], pasted: string | undefined): Request | undefined {
  const head = sentences.slice(0, MOST_READ);
  const named = head.find((text) => labelOf(text)?.kind === "goal" && isUsable(text));
  if (named !== undefined) return one(named.replace(LABELS.goal(), ""));
  const first = head.find(isUsable);
  if (first === undefined) return undefined;
  const plan = /^(?:please )?(?:implement|execute|carry out|follow|do) the (?:following|attached) (?:plan|task|steps)[:.]?$/i.test(first) ? head.slice(head.indexOf(first) + 1).find(isUsable) : undefined;
  if (plan !== undefined) return one(`Implement the plan: ${asLine(plan)}`);
  const open = firstOf(head, MOST_OPEN, isOpen);
  const start = open[0] ?? first;
  if (open[1] !== undefined && HEAD_ONLY.test(start)) return { text: `${start} ${open[1]}`, parts: [start, open[1]] };
  const wishes = /[:：]$/.test(start) ? listed.filter((text) => head.includes(text) && isOpen(text)) : [];
  if (wishes.length > 1) return { text: `${start} ${wishes.map(asLine).join("; ")}`, parts: [start, ...wishes] };
  if (/[:：]$/.test(start) && pasted !== undefined && !asksForWork(start)) return { text: `${start} ${pasted}`, parts: [start] };
  if (/[:：]$/.test(start) && open[1] !== undefined && !asksForWork(start) && !isConstraint(open[1])) return both(start, open[1]);
  // What is to be read first is no work yet.
  if (open[1] !== undefined && READS_FIRST().test(start)) return both(start, open[1]);
  if (!isCircumstance(start)) return open[1] !== undefined && (leansBack(open[1]) || (/[?？]$/.test(start) && IMPERATIVE().test(open[1]) && (REFERS_BACK().test(open[1]) || open[1].split(/\s+/).length <= FEW_WORDS)) || (!asksForWork(start) && hasCue("request", open[1]) && (LOOKS_FOR().test(open[1]) || REFERS_BACK().test(open[1])))) ? both(start, open[1]) : one(start);
  const at = open.slice(0, MOST_OPEN - 1).findIndex((text, index) => index > 0 && (hasCue("request", text) || IMPERATIVE().test(text)));
  const asks = open[at];
  if (at < 0 || asks === undefined) return one(start);
  // "What I need: coupons." names the thing; what it is comes behind.
  if (NAMES_WISH.test(asks)) return open[at + 1] !== undefined && !isConstraint(open[at + 1] ?? "") ? both(asks, open[at + 1] ?? "") : one(asks);
  const before = open.slice(0, at).findLast((text) => !isConstraint(text)) ?? start;
  return REFERS_BACK().test(asks) || LOOKS_FOR().test(asks) || asks.split(/\s+/).length <= FEW_WORDS ? both(before, asks) : one(asks);
}

const MOST_READ = 40;
/** The request stands among the first, and leans at most on the next one. */
const MOST_OPEN = 9;

function isUsable(text: string): boolean {
  return isSubstantive(text) && !(handsOver(text) && text.length < 200) && !isLeadIn(text) && !ASKS_FOR_HELP().test(text) && !isOpener(text);
}

function isOpen(text: string): boolean {
  return labelOf(text) === undefined && !hasCue("parked", text) && isUsable(text);
}

function firstOf(texts: readonly string[], most: number, isOne: (text: string) => boolean): readonly string[] {
  const found: string[] = [];
  for (const text of texts) {
    if (isOne(text)) found.push(text);
    if (found.length === most) break;
  }
  return found;
}

/** A word or two with a colon only head what comes: `brainstorm:`. */
const HEAD_ONLY = /^\S+(?: \S+){0,2}[:：]$/;
const READS_FIRST = lazyPattern(() => /^(?:please )?(?:see|read|look at|check|open)(?: (?:the |this |our |my )?[\w@./-]+\.\w{1,5}(?: and)?){1,3}(?: first| carefully)?[.!]?$/i);
const FEW_WORDS = 5;
const NAMES_WISH = /^(?:so,? )?what (?:i|we) (?:need|want)\b[^:]{0,40}[:：]\s*\S/i;
/** What is looked for stands in the sentence before. */
const LOOKS_FOR = lazyPattern(() => inLetters(/(?<!\p{L})(?:look (?:into|at)|find out|figure out|(?:take|have) a look|track (?:it|this|that) down|anschauen|ansehen|nachsehen|herausfinden|regarder|jeter un œil|mirar|echar un vistazo|dar uma olhada)(?!\p{L})|見て|調べ|看看|看一下|查一下|봐 ?주|살펴/iu));
const MOST_BOTH = 240;
/** "It should throw": what is wished of what the sentence before it named. */
const WISH_BEHIND = lazyPattern(() => /^(?:it|this|that|they|these) (?:should|shall|must|needs? to|ought to|has to|have to)\b/i);
/** "Can you fix it?" means nothing without the sentence before it. */
const REFERS_BACK = lazyPattern(() => inLetters(/\b(?:it|them)\b|\b(?:apply|do|follow|implement|fix|address|handle) (?:this|that|these|those)\b|\b(?:this|that|these|those)(?=[?.!,\s]*$)|(?<!\p{L})(?:das|dies|ça|cela|eso|esto|isso|isto)(?=[?.!,\s]*$)|それ|これ|(?:这|那|這)(?:个|個)?(?=[？?。.!]|$)/iu));

const leansBack = (text: string): boolean => WISH_BEHIND().test(text) || (/^(?:(?:please|and|so|then),? )*fix (?:it|this|that|them)\b/i.test(text) && text.split(/\s+/).length <= FEW_WORDS);

/** A request that leans on the sentence before it, with that sentence. */
function both(before: string, asks: string): Request {
  return before.length + asks.length > MOST_BOTH ? one(asks) : { text: joinSentences(before, asks), parts: [before, asks] };
}

/** Small talk before the matter. */
const OPENER =
  lazyPattern(() => /^(?:(?:ok(?:ay)?|so|well|right|hey|hi)[,!]? )*(?:here we go(?: again)?|let['’]s (?:go|start|begin|get (?:started|going)|do this)|think (?:hard(?:er)?|step by step|carefully|deeply)|ultrathink|(?:good|great|bad|big) news\b.*|i have a (?:quick )?question|[^,:]{0,40}, let['’]s (?:go|start)|(?:\w+, )?du musst mir helfen|(?:昨日|前回)の続き(?:です)?|続きです|(?:\S{0,6}[，,])?(?:昨天|之前|上次)的(?:任务|任務|工作)继续)[.!。！\s]*$/i);

const isOpener = (text: string): boolean => text.length <= 60 && OPENER().test(text);

/** "I need some help" says nothing of with what. */
const ASKS_FOR_HELP =
  lazyPattern(() => inLetters(/^(?:\p{L}+[,!] )?(?:(?:i (?:really )?need (?:some |your |a bit of |a little )?help|(?:can|could) (?:you|someone|anybody) (?:please )?help(?: me)?(?: out)?|help(?: me)?|ich brauch(?:e)? (?:mal )?(?:kurz )?(?:deine |eure |etwas )?hilfe|(?:kannst|könntest) du (?:mir )?(?:mal )?(?:kurz )?helfen|j['’]ai besoin d['’]aide|(?:peux-tu|pouvez-vous) m['’]aider|necesito (?:tu )?ayuda|¿?puedes ayudarme|preciso de (?:sua )?ajuda|(?:você )?pode me ajudar)(?: please| pls)?|(?:ちょっと)?(?:助けて|手伝って)(?:ください|もらえますか)?|(?:请)?帮(?:帮|个)?(?:我|忙)|도와 ?주세요)[.!?？。]*$/iu));

const POINTS = lazyPattern(() => inLetters(/^(?:here|this|look|see|fyi|below|from|hier|voici|aquí|aqui|以下|これ)(?![\p{L}])/iu));

/** "Here is what he wrote:" points at what was quoted below, which is nobody's order. */
function isLeadIn(text: string): boolean {
  return /[:：]\s*$/.test(text) && !hasCue("request", text) && POINTS().test(text);
}

const TELLS =
  lazyPattern(() => inLetters(/^(?:(?:so|well|ok(?:ay)?|right|alright|um+|hm+)[,.…]* )?(?:hi|hello|hey|(?:some |a (?:bit|little) of |quick )?(?:context|background)|i(?:['’]m| am| have|['’]ve| was| just)|we(?:['’]re| are| have|['’]ve| just)|there(?:['’]s| is| are)|the|this|my|our|it|in|when|since|after|currently|right now|as you|today|yesterday|users?|wir|ich (?:habe|bin|arbeite)|die|der|das|nous|j'ai|je (?:suis|travaille)|le|la|les|estamos|tenemos|estoy|el|temos|estou|o|a)(?![\p{L}])/iu));

/** Tells where things stand, before the request. */
function isCircumstance(text: string): boolean {
  return TELLS().test(text) && !hasCue("request", text);
}
