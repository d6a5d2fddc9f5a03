import { lazyPattern } from "../../contract/lazy-pattern.ts";
import { once } from "../../contract/once.ts";
import { remember } from "../../verify/remember.ts";
import { hasCue } from "./cues-of.ts";
import { JOINTS } from "./joints.ts";
import { inLetters } from "./letters.ts";
import { asLine } from "./note.ts";
import { ordersWork } from "./orders-work.ts";

/** What a sentence says is not to be done after all, and by which word. */
export interface Dropping {
  readonly things: readonly { readonly words: string; readonly by: string }[];
  /** It orders nothing else. */
  readonly isAll: boolean;
}

const COURTESY = "(?:(?:please|and|ok(?:ay)?|also|then|but|so|oh|just|bitte|und|aber|et|mais|y|pero|por favor|e|mas|s['’]il (?:te|vous) pla[iî]t|请|請)[,]? ?)*";
const VERBS =
  "skip|drop|cancel|leave out|scrap|omit|forget about|forget|never ?mind|no need to do|don['’]?t bother (?:with|doing)|überspring(?:e|t)?|streich(?:e|t)?|vergiss|saute[rz]?|laisse[rz]? tomber|oublie[rz]?|annule[rz]?|abandonne[rz]?|pas besoin de faire|salta(?:te)?|omit[ea]|olvida|cancel[ae]|descart[ae]|no hace falta hacer|pul[ae]|esquece|esqueça|deixa (?:pra|para) lá|não precisa fazer";
/** The word stands first: the words behind it are dropped. */
const FIRST = once(() => [
  inLetters(`^${COURTESY}(${VERBS})\\s+(.{2,120})$`),
  inLetters(`^${COURTESY}(lass)(?:e|t)?\\s+(?:bitte )?(.{2,80}?)\\s+(?:weg|aus|sein|fallen)$`),
  inLetters(`^${COURTESY}(跳过|跳過|略过|略過|取消|不用做|不做|别做|別做|不要做)\\s*(.{2,80}?)(?:吧|了)?$`),
]);
/** It stands last, where languages have their verbs. */
const LAST = once(() => [
  inLetters("^(.{2,80}?)\\s+(?:bitte |einfach |kannst du |können wir )*(weglassen|auslassen|überspringen|streichen|fallen ?lassen)$"),
  inLetters("^(.{1,80}?)(?:は|を|も)(?:もう|一旦|いったん)?(飛ばし|とばし|スキップ(?!しな|せず)|やめ(?!な)|取りやめ(?!な)|中止(?!しな)|見送(?!ら))(?:て|で|た|る|ます|ました|ましょう|う|し|り|お願い|ください|下さい|いい|です|だ|ね|よ|こと)*$"),
  inLetters("^(.{1,80}?)就?(跳过|跳過|不用做|不做|取消|算了|免了)(?:吧|了)?$"),
  inLetters("^(.{1,80}?)(?:은|는|이|가|을|를)? ?(건너뛰(?!지)|건너뛰어|빼 ?(?:줘|주|고|자)|생략(?!하지)|취소(?!하지)|그만|중단(?!하지))(?:어|아|해|하|줘|주|세요|자|고|기|로|돼|됩니다|합시다|두|요|라|다|\\s)*$"),
]);
const NAMED = 5;
/** "Don't forget the changelog", wherever a language says so, drops nothing. */
const KEPT = lazyPattern(() => inLetters(/^(?:bitte )?(?:nicht|pas|jamais|not)(?!\p{L})|(?<!\p{L})nicht$|(?:不要|别|別|不能|勿)$/iu));
/** The plan that was talked about, and no entry of a list. */
const POINTS = lazyPattern(() => inLetters(/^(?:that|this|it|these|those|what|everything|all|the (?:whole )?plan|about|to|das|dies\p{L}*|es|alles|ça|cela|tout|eso|esto|todo|isso|isto|tudo|それ|これ|全部|那|这|這|그것|이것)(?!\p{L})|^(?:それ|これ|全部|那|这|這)/iu));

/**
 * "Skip admin, that page goes away": the work that a user takes off the list, clause by clause. Whether there is such work, the
 * list tells; `drop the old table` may as well order some.
 */
export function dropsIn(sentence: string): Dropping {
  return hasCue("drops", sentence) ? readDrops(sentence) : NOTHING;
}

const NOTHING: Dropping = { things: [], isAll: false };

const readDrops = remember((sentence: string): Dropping => {
  const things: { words: string; by: string }[] = [];
  let isAll = true;
  for (const clause of /[?？]\s*$/.test(sentence) || sentence.length > 300 ? [] : clausesOf(sentence)) {
    const found = thingIn(clause);
    if (found !== undefined) things.push(found);
    else if (ordersWork(clause)) isAll = false;
    // "Skip admin and billing"
    else if (things.length > 0 && clause !== "" && clause.split(/\s+/).length <= NAMED) things.push({ words: clause, by: things.at(-1)?.by ?? "" });
  }
  return { things, isAll: isAll && things.length > 0 };
});

/** Without the joints, of which `split` gives one part. */
function clausesOf(sentence: string): readonly string[] {
  return sentence.split(JOINTS()).flatMap((part: string | undefined, at) => (at % 2 === 1 || part === undefined ? [] : [asLine(part)]));
}

function thingIn(clause: string): Dropping["things"][number] | undefined {
  const first = FIRST().map((pattern) => pattern.exec(clause)).find((found) => found !== null);
  const [, by, said] = first ?? [];
  const last = first === undefined ? LAST().map((pattern) => pattern.exec(clause)).find((found) => found !== null) : undefined;
  const words = asLine((said ?? last?.[1] ?? "").replace(/\s+(?:because|since|for now|weil|car|porque|pois)(?:\s.*)?$|\s+(?:please|pls|now|bitte|por favor)$/i, ""));
  return words === "" || POINTS().test(words) || KEPT().test(words) ? undefined : { words, by: by ?? last?.[2] ?? "" };
}
