import { inLetters } from "./letters.ts";
import { lazyPattern } from "../../contract/lazy-pattern.ts";
import { oneLine } from "./cap-text.ts";
import { asLine } from "./note.ts";
import { splitSentences } from "./split-sentences.ts";

const TAIL = 2_000;
const MOST = 3;
/** How near to the end of an answer a question has to stand, in sentences: others were put to nobody. */
const NEAR = 4;
const COURTESY =
  lazyPattern(() => inLetters(/(?<!\p{L})(?:anything else|something else|sound good|make sense|does that help|is that ok(?:ay)?|sonst noch|noch etwas|passt das|algo más|autre chose|algo mais|mais alguma coisa)(?!\p{L})|他に|还有(?:什么|其他)|還有(?:什麼|其他)|더 필요/iu));
const OFFER = lazyPattern(() => inLetters(/^(?:do you want|want) me to|^(?:would you like|shall i|should i|soll ich|möchtest du|quieres que|veux-tu|voulez-vous|quer que)(?!\p{L})|ましょうか|^(?:要不要|需要|是否需要)我|할까요/iu));
const OFFERS = lazyPattern(() => inLetters(/(?<!\p{L})(?:do you want me to|want me to|would you like me to|shall i|should i|soll ich|möchtest du, dass ich|quieres que|veux-tu que je|dois-je|quer que eu|devo)(?!\p{L})|ましょうか|(?:要不要|需要|是否)我|要我|할까요/iu));
const CHOICE = lazyPattern(() => inLetters(/(?<!\p{L})(?:or|oder|ou|o|either|which|welche[rsn]?|cuál|lequel|qual)(?!\p{L})|それとも|还是|還是|아니면/iu));

/** What an agent offered to do at the end of its text, and to which a yes is enough. */
export function offerIn(text: string): string | undefined {
  if (!/[?？][\s*_"”')」]*$/.test(text)) return undefined;
  const last = splitSentences(text.slice(-TAIL)).at(-1)?.text;
  return last !== undefined && last.length < 300 && OFFERS().test(last) && !CHOICE().test(last) && !COURTESY().test(last) ? oneLine(asLine(last), 300) : undefined;
}

/** What an agent asked at the end of its last text. An offer to do more, or a courtesy, is none: the work doesn't wait for it. */
export function openQuestions(text: string): readonly string[] {
  if (!/[?？][\s*_"”')」]*$/.test(text)) return [];
  return splitSentences(text.slice(-TAIL))
    .slice(-NEAR)
    .filter(({ text: one }) => /[?？][*_"”')」]*$/.test(one) && !COURTESY().test(one) && (!OFFER().test(one) || CHOICE().test(one)))
    .slice(-MOST)
    .map(({ text: one }) => oneLine(asLine(one), 300));
}
