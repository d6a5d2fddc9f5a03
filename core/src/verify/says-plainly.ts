import { isAscii } from "../contract/is-ascii.ts";
import { lazyPattern } from "../contract/lazy-pattern.ts";

// All of these are asked of text in lower case: a pattern that folds case itself takes long to make.

/** What stands before a statement in its clause and makes it a wish, an order or a question. It reaches over "and". */
const WISHED = lazyPattern(
  () => /(?<![\w\u00c0-\u024f])(?:must|should|shall|will|would|could|can(?:['’]t|not)|may|might|ensure|make sure|need(?:s|ed)? to|has to|have to|to be|unless|if|when(?:ever)?|whether|provided|assuming|as soon as|as long as|so that|wants?|wish|hope|expects?|todo|(?<=^\s*|to )verify|verify that|check (?:that|if)|confirm that|never|muss|müssen|soll(?:en|te)?|wenn|falls|sobald|damit|doit|doivent|si|quand|dès que|deben?|debería|cuando|ojalá|devem?|deveria|quando|se (?:tutt[ioae]|i|il|la|le|lo|gli)|devono|deve|moet(?:en)?|als (?:alle|de|het)|zodra|jeśli|gdy|musz[ąa]|eğer)(?![\w\u00c0-\u024f])|(?<![\u0400-\u052f])(?:должн[аоы]?|если|когда|чтобы|надо|нужно)(?![\u0400-\u052f])|必须|應該|应该|应当|如果|若|希望|确保|确认/,
);
/** What stands before it and takes it back or puts it off. What follows an "and" is said by itself. */
const TAKEN_BACK = lazyPattern(
  () => /(?<![\w\u00c0-\u024f])(?:not|no longer|until|till|once|before|after|un(?:verified|til)|almost|nearly|half|partly|mostly|barely|nicht|bis|bevor|nachdem|fast (?:alle|fertig|erledigt)|teilweise|pas|avant|après|presque|antes|después|casi|não|quase|depois|non|prima d[ie]|prima che|dopo|niet|bijna|voordat|nie|prawie|zanim|po tym|değil|neredeyse)(?![\w\u00c0-\u024f])|n['’]t(?![\w])|(?<![\u0400-\u052f])(?:не|почти|пока|до|после)(?![\u0400-\u052f])|まだ|未|尚|还没|還沒|没有?|沒|不(?!过|過)|之前|直到|等到|아직|안\s|못\s/,
);
/** "No", where it stands next to what it denies. */
const DENIED = /(?<![\w\u00c0-\u024f])(?:no|none of|without|keine?|aucune?|geen|żadne|hiçbir)\s+(?:the\s+|of the\s+)?(?:[\w-]+\s+){0,2}$/;
/** What stands behind it and makes it a condition, a wish or a denial, in languages that put it there. */
const BEHIND = lazyPattern(() => /^[^,，、。！？!?]{0,12}?(?:すること|しなければ|必要|べき|まで|たら|なら(?!な)|前に|ないと|ていない|ません|わけではな|ではない|해야|하면|되면|전에|않|못하|아니|之前|以前|之后再|后再|才|の前)/);
/** Before a colon: a word of the kinds above with at most one behind it, or the name of something to come. */
const ANNOUNCED = lazyPattern(() => new RegExp(`(?:(?:${WISHED().source}|${TAKEN_BACK().source})(?:\\s+\\S+)?|(?<![\\w\\u00c0-\\u024f])(?:goals?|aim|targets?|acceptance(?: criteri\\w+)?|criteri(?:a|on)|definition of done|dod|requirements?|todo|expected|next|plan|ziele?|objectif|objetivo|obiettivo|doel|cel|hedef)|цель|目標|目标|完了条件|受け入れ条件|목표)\\s*[:：]\\s*$`));
/** Ends of clauses. */
const CLAUSE = /[,，、;；:：—–()（）|→]+\s*|\s-+\s|\.{3}|…/u;
const AND = /(?<![\w\u00c0-\u024f])(?:and|but|yet|while|whereas|because|since|although|though|however|und|aber|denn|weil|et|mais|car|y|pero|porque|mas|ma|maar|en|ale|ama|ve)(?![\w\u00c0-\u024f])|(?<![\u0400-\u052f])(?:и|но|а)(?![\u0400-\u052f])|但是?|而且|并且|且|けど|が、|그리고|지만/u;
/** A dot within a name or a number ends nothing. */
const SENTENCE = /(?<=[;!?。！？；])\s*|(?<=[^.\s]\.)(?:\s+|(?=[A-Z][a-z]))|\n/;

/**
 * Does the text say by itself what one of these patterns looks for? Not as a wish, a condition or a denial: those stand before
 * it in its own clause, and in Japanese, Chinese and Korean behind it too. What another clause says excuses nothing.
 * `kind`: whether the patterns state something, or deny it in words of their own.
 */
export function saysPlainly(text: string, patterns: readonly RegExp[], kind: "states" | "denies" = "states"): boolean {
  return text.split(SENTENCE).some((sentence) => sentence !== "" && !/[?？]\s*$/.test(sentence) && patterns.some((pattern) => isSaid(sentence, pattern, kind)));
}

function isSaid(sentence: string, pattern: RegExp, kind: "states" | "denies"): boolean {
  let from = 0;
  // Patterns may look behind them, so the rest of a sentence is asked for in place of a copy.
  for (let tries = 0; tries < MOST && from < sentence.length; tries += 1) {
    const found = pattern.exec(from === 0 ? sentence : blank(sentence, from));
    if (found === null) return false;
    const end = found.index + found[0].length;
    if (!isExcused(sentence, found.index, end, kind)) return true;
    from = end;
  }
  return false;
}

const MOST = 8;
/** The same places, with what was looked at gone. */
const blank = (sentence: string, from: number): string => `${" ".repeat(from - 1)};${sentence.slice(from)}`;

function isExcused(sentence: string, start: number, end: number, kind: "states" | "denies"): boolean {
  const before = sentence.slice(0, start).toLowerCase();
  // A gap within a statement may hold a denial; one that denies has one of its own.
  const said = kind === "denies" ? "" : sentence.slice(start, end).toLowerCase();
  const clause = before.split(CLAUSE).at(-1) ?? "";
  const announced = before.slice(0, before.length - clause.length);
  if (/[:：]\s*$/.test(announced) && ANNOUNCED().test(announced)) return true;
  if (WISHED().test(`${clause}${said}`) || DENIED.test(clause)) return true;
  if (TAKEN_BACK().test(`${clause.split(AND).at(-1) ?? ""}${said}`)) return true;
  const after = sentence.slice(end);
  return !isAscii(after) && BEHIND().test(after);
}
