import { nfkc } from "../contract/nfkc.ts";
import { once } from "../contract/once.ts";
import { lazyPattern } from "../contract/lazy-pattern.ts";
import { coverOf } from "../gates/cover-of.ts";
import { mayMatch } from "../gates/may-match.ts";
import { gateOf } from "../gates/gate-of.ts";
import { gatedLine } from "../verify/gated-line.ts";
import { remember } from "../verify/remember.ts";

/** Words that put a wish aside, in the languages people write in. */
export const parkedWords = lazyPattern(
  () =>
    /\b(?:not (?:now|yet|today|for now|this (?:time|sprint|week|round|pr|release)|in scope|part of this)|some ?day|one day|maybe later|later on|for later|at some point|eventually|down the (?:road|line)|nice[- ]to[- ]have|out of scope|park(?:ed|ing)?(?: (?:it|this|that|for))|backlog|(?:in|for) (?:a|the) (?:future|later)|future work|wish ?list|icebox|unrelated(?=[,:;])|if we (?:ever )?(?:get|have|find) (?:the )?time|when (?:there is|we have|i have) time|won['’]t do|low priority|no hurry|another (?:time|pr|day))\b|(?:今(?:は|回は)(?:やらない|不要|しない|対象外|見送)|後で|あとで|後回し|いつか|そのうち|将来的に|余裕があれば|時間があれば|今後の課題|対象外|保留|見送り|今じゃない|今ではない)|(?:以后再|以後再|稍后再|暂不|暂时不|先不|回头再|有空再|改天|将来|以后可以|不在(?:本次)?范围|待定|搁置|暂缓)|\b(?:nicht jetzt|(?:irgend|eines )(?:wann|tages)|später(?: mal| einmal)?|vielleicht später|außerhalb des umfangs|zurückgestellt|bei gelegenheit|wenn zeit ist)\b|(?<!\p{L})(?:pas maintenant|plus tard|un jour|hors (?:du )?périmètre|à l['’]occasion|si on a le temps|mis de côté)(?!\p{L})|\b(?:ahora no|por ahora no|más (?:tarde|adelante)|algún día|fuera de(?:l)? alcance|agora não|por enquanto não|mais tarde|algum dia|fora do escopo|depois a gente)\b|(?:나중에|지금은 (?:말고|아니|안)|언젠가|범위 밖|보류)/iu,
);

/** A pattern of the words of which one must stand there, by the pattern's own gate: most lines hold none. */
const someWord = once(() => coverOf(gateOf("parked") ?? [[[""]]]));

/** May one of these be a wish for another day? Asked of all at once, and most briefs hold no word of it. */
export function mayBeParked(texts: readonly string[]): boolean {
  const lower = nfkc(texts.join("\n")).toLowerCase();
  // A hundred words, once: to look each up takes less than to walk the text first.
  return mayMatch(gateOf("parked"), { has: (word) => lower.includes(word) });
}

/** Is this a wish for another day, and no next action? */
export const isParked = remember((text: string): boolean => {
  const plain = nfkc(text);
  const lower = plain.toLowerCase();
  return someWord().test(lower) && mayMatch(gateOf("parked"), gatedLine(lower)) && parkedWords().test(plain);
});
